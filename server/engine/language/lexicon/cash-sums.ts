import type { FactType } from '../../model.ts'

/** Words that the name of a company's money consists of. */
const WORDS = new Set(
  'cash equivalents equivalent and or restricted unrestricted short long term temporary current noncurrent non investment investments marketable debt equity securities available for sale liquid including trading treasury government u.s us bills corporate'.split(
    ' ',
  ),
)
const LEADS = /^(?:(?:total|our|its|the|unrestricted|consolidated|aggregate|combined) )+/
const INVESTED = / (?!cash )\S+ (?:investments?|securities|bills) /
/** What may follow the name: its time, or where the sum is shown. */
const DATED = /^(?:$|at |as of |end|begin|per |balances?\b|\d|[a-z]$)/
const SHOWN = /^(?:(?:as )?(?:shown|reported|presented)\b|in (?:the |consol|cond|statem))/

/** A sum of cash with other money. */
export interface CashSum {
  readonly factType: Extract<FactType, 'cash_and_restricted_cash' | 'cash_and_investments'>
  readonly doubts: readonly string[]
}

/** Whether a word, in lower case, may stand in the name of a sum of money. */
export const isCashWord = (word: string): boolean => word.split('-').every((part) => WORDS.has(part))

/**
 * "cash, cash equivalents and restricted cash": what a name, as words parted by single spaces, is a sum of. Null where it
 * names one kind of money or anything else.
 */
export function cashSumOf(words: string): CashSum | null {
  const said = words.trim().replace(LEADS, '').split(' ')
  const end = said.findIndex((word) => !WORDS.has(word))
  const name = said.slice(0, end < 0 ? said.length : end)
  if (name[0] !== 'cash' || /^equivalents?$/.test(name[1] ?? '')) return null
  const following = said.slice(name.length).join(' ')
  if (!DATED.test(following) && !SHOWN.test(following)) return null
  const text = ` ${name.join(' ')} `
  const restricted = text.includes(' restricted cash ')
  // "cash and cash investments" is cash by another name.
  if (INVESTED.test(text))
    return { factType: 'cash_and_investments', doubts: restricted ? ['with_restricted_cash'] : [] }
  return restricted ? { factType: 'cash_and_restricted_cash', doubts: [] } : null
}
