/** A printed decimal times a power of ten: "5" and 6 are 5,000,000, exact where a product would not be. */
export function shifted(decimal: string, scale: number): number {
  return Number(`${decimal}e${String(scale)}`)
}
