import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'

/** Headings under which the debts are of others: what is owed to the filer, held or guaranteed by it. */
const OTHERS_DEBTS = [
  /^(?:(?:\d+|note \d+)[.:-]? *)?(?:finance|financing|notes?|loans?|customer) (?:and \w+ )?receivables?\b/i,
  /^loans? to\b|\bguarantees?$|^guarantees?\b/i,
  /^(?:(?:\d+|note \d+)[.:-]? *)?(?:short-term investments?|investments? in (?:debt|marketable)\b[a-z ]*)[.:]?$/i,
  /^(?:(?:\d+|note \d+)[.:-]? *)?(?:marketable|investment|available.for.sale|held.to.maturity) (?:debt )?securities\b/i,
]

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
    const isFunding = !GUARANTEES.test(passage.headings.at(-1) ?? '') && named.some(({ type }) => FUNDING.test(type))
    if (isFunding || named.some((one) => names.has(keyOf(one)))) own.add(passage.paragraph)
  }
  return own
}

/** "funds its receivables under a warehouse facility": what a lender borrows against what it lends. */
const FUNDING = /^(?:warehouse|securitization|repurchase|commercial_paper)$/
const GUARANTEES = /guarantee/i
const OF_KIN = /\b(?:of|by) (?:[a-z-]+ ){0,5}subsidiar|\bsubsidiar(?:y|ies)['\u2019]/i

/** True under a heading such as "Finance receivables" or "Guarantees". */
export const isUnderOthersDebts = (headings: readonly string[]): boolean =>
  OTHERS_DEBTS.some((words) => words.test((headings.at(-1) ?? '').trim()))
