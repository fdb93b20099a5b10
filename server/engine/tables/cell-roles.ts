import { SIGN_WORDS } from './currency-signs.ts'

/** What a cell's text is: a sign that belongs to the number next to it, a number, or words. */
export type CellRole = 'prefix' | 'suffix' | 'number' | 'year' | 'words'

const PREFIX = new RegExp(String.raw`^(?:${SIGN_WORDS})\s*\(?$`)
const SUFFIX =
  /^(?:\)?\s*%?\s*\)?|%|x|pts|bps|pp|[*†‡§]+|\(?\[?[a-z0-9]{1,2}\]?\)|\)\s*\(?[a-z0-9]{1,2}\)|[¹²³⁴⁵⁶⁷⁸⁹]+)$/i
/** What may come before a number's digits, and a number with what may come after it. */
const LEAD = /^(?:(?:US|C|A|HK|NT)?[$€£¥]\s*)?[(\-–—−‒―+]?\s*(?:[$€£¥]\s*)?(?=[\d.])/i
const NUMBER = /^(?:\d[\d,.\s]*|\.\d+\s*)(?:%|x|bps|million|billion|thousand)?\s*\)?\s*%?\s*(?:\([a-z0-9]{1,2}\))?$/i
const DASH = /^(?:[$€£¥]\s*)?[-–—−‒―\uFFFD]+\s*\)?%?$/
const YEAR = /^(?:fiscal\s+)?(?:19|20)\d\d(?:\s*\([a-z0-9]\))?$/i

/** "30, 2008" below "September": the rest of a day that a narrow head breaks. */
const REST_OF_DAY = /^\d{1,2}, ?(?:19|20)\d\d$/

/** A line drawn below a head in a filing of plain text; nothing at all is printed as fewer dashes. */
const RULE = /^[-=_]{5,}$/

/** The role of a cell's text. */
export function cellRole(text: string): CellRole {
  if (PREFIX.test(text)) return 'prefix'
  if (YEAR.test(text) || REST_OF_DAY.test(text)) return 'year'
  if (RULE.test(text)) return 'words'
  const lead = LEAD.exec(text)?.[0].length
  if ((lead !== undefined && NUMBER.test(text.slice(lead))) || DASH.test(text)) return 'number'
  return text.length <= 6 && SUFFIX.test(text) ? 'suffix' : 'words'
}
