/**
 * What becomes of a chosen company: its page is opened, its ticker replaces the text of the box, or it replaces the
 * last of several there.
 */
export type Choosing = 'open' | 'fill' | 'append'

const ofList = (text: string) => /^(.*,\s*)?([^,]*)$/s.exec(text)

/** The words of a box that a company is looked for by: of several, those behind the last comma. */
export function wordsIn(text: string, choosing: Choosing): string {
  return (choosing === 'append' ? (ofList(text)?.[2] ?? '') : text).trim()
}

/** The text of a box once a company has been chosen in it. */
export function textWith(text: string, ticker: string, choosing: Choosing): string {
  return choosing === 'append' ? `${ofList(text)?.[1] ?? ''}${ticker}` : ticker
}
