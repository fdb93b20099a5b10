/** Where a value stands in an order; whatever the order does not list comes last. */
export function placeIn(order: readonly string[], value: string | null): number {
  const place = value === null ? -1 : order.indexOf(value)
  return place === -1 ? order.length : place
}
