/**
 * A printed decimal times a power of ten: "5" and 6 make 5,000,000. Parsing is exact where multiplying would not be.
 */
export function shifted(decimal: string, scale: number): number {
  return Number(`${decimal}e${String(scale)}`)
}
