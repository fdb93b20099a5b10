import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'

/** Headings under which the debts are of others: what is owed to the filer or guaranteed by it. */
const OTHERS_DEBTS = [
  /^(?:(?:\d+|note \d+)[.:-]? *)?(?:finance|financing|notes?|loans?|customer) (?:and \w+ )?receivables?\b/i,
  /^loans? to\b|\bguarantees?$|^guarantees?\b/i,
]
/** Those of paper that it holds. */
const HELD = [
  /^(?:(?:\d+|note \d+)[.:-]? *)?(?:short-term investments?|investments? in (?:debt|marketable)\b[a-z ]*)[.:]?$/i,
  /^(?:(?:\d+|note \d+)[.:-]? *)?(?:marketable|investment|available.for.sale|held.to.maturity) (?:debt )?securities\b/i,
]
/** A heading of such paper names something else too: "Marketable Securities and Line of Credit". */
const BESIDE_HELD =
  /\b(?:loans?|lines?|credit|debt(?! sec)|borrowings?|indebtedness|financings?|liquidity|notes? payable)\b/i

/**
 * Paragraphs under such a heading that mention the group's own debts: of its subsidiaries, of one that a paragraph on
 * them names there too, or of a line by which receivables are funded.
 */
export function ofOwnGroup(language: FilingLanguage): ReadonlySet<number> {
  const own = new Set<number>()
  const names = new Set<string>()
  for (const { text, paragraph, headings } of language.financing)
    if (OF_KIN.test(text) && isUnderOthersDebts(headings)) own.add(paragraph)
  for (const passage of language.financing) {
    if (!isUnderOthersDebts(passage.headings)) continue
    const named = language.sentenceOf(passage)?.instruments ?? []
    const keyOf = ({ name }: InstrumentMention): string => `${passage.headings.join('/')}|${name.toLowerCase()}`
    if (own.has(passage.paragraph)) for (const one of named) names.add(keyOf(one))
    const borrows = isOfHeld(lastOf(passage.headings)) ? (one: InstrumentMention) => isBorrowing(one) : isFunding
    const isFunded = !GUARANTEES.test(lastOf(passage.headings)) && named.some(borrows)
    if (isFunded || named.some((one) => names.has(keyOf(one)))) own.add(passage.paragraph)
  }
  return own
}

/** "funds its receivables under a warehouse facility": what a lender borrows against what it lends. */
const isFunding = ({ type }: InstrumentMention): boolean => FUNDING.test(type)
const FUNDING = /^(?:warehouse|securitization|repurchase|commercial_paper)$/
/** Debt that nobody holds as a security: what the filer borrows, be it against the paper that it holds. */
const isBorrowing = ({ type, name }: InstrumentMention): boolean => BORROWED.test(type) || BORROWINGS.test(name)
const BORROWED = /^(?:warehouse|securitization|repurchase|revolver|facility|term_loan|bridge|advance)$/
const BORROWINGS = /\bborrowings?\b/i
const GUARANTEES = /guarantee/i
const OF_KIN = /\b(?:of|by) (?:[a-z-]+ ){0,5}subsidiar|\bsubsidiar(?:y|ies)['\u2019]/i

const lastOf = (headings: readonly string[]): string => (headings.at(-1) ?? '').trim()

const isOfHeld = (heading: string): boolean => {
  const held = HELD.map((words) => words.exec(heading)?.[0]).find((found) => found !== undefined)
  return held !== undefined && !BESIDE_HELD.test(heading.slice(held.length))
}

/** True under a heading such as "Finance receivables", "Guarantees" or "Marketable securities". */
export const isUnderOthersDebts = (headings: readonly string[]): boolean =>
  OTHERS_DEBTS.some((words) => words.test(lastOf(headings))) || isOfHeld(lastOf(headings))
