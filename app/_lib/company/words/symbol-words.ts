/** A company's ticker; one without a symbol stands under its CIK, which is then told as such. */
export const symbolWords = (ticker: string): string => ticker.replace(/^CIK(?=\d{10}$)/, 'CIK ')
