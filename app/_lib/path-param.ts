/** A part of an address as it was meant; one that is not percent-encoded text stands for itself, and nothing is there. */
export function pathParam(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
