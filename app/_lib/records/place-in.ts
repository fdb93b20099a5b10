/** Where a value stands in an order; whatever the order does not list comes last. */
export function placeIn(order: readonly string[], value: string): number {
  const place = order.indexOf(value)
  return place === -1 ? order.length : place
}
