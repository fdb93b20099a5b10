export const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** A share with its interval: `92.4% (88.1% to 95.3%)`. */
export function shareWords(
  share: { readonly share: number; readonly low: number; readonly high: number } | null,
): string {
  return share === null ? 'not judged' : `${percent(share.share)} (${percent(share.low)} to ${percent(share.high)})`
}
