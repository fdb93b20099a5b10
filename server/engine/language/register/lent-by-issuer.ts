import type { Predicate } from '../clauses.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { phraseSet } from '../phrases.ts'
import type { PlacedSentence } from '../sentence.ts'
import { phrasesIn, phrasesOf } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { FOREIGN_OWNERS } from '../lexicon/instruments.ts'
import { ISSUER, isReceiver } from './receivers.ts'

const LOAN_TYPES = /^(?:loan|term_loan|bridge|facility|revolver)$/
const LEGAL = /^(?:inc|llc|lp|corp|ltd|limited|corporation|plc|l\.l\.c|s\.a|cells)$/
/** Verbs by which a debt goes over to, or back to, whom "to" names. */
const MOVING = /^(?:repay|redeem|pay|owe|assign|convert|sell|increase|extend|amend|replace|decrease)$/

/** "a $40 million loan to a company of our chairman": who comes after "to" is the borrower. */
export const isLoanTo = (sentence: PlacedSentence): boolean => {
  const loans = sentence.instruments.filter(({ type }) => !/^(?:debt|other|letter_of_credit)$/.test(type))
  return loans.length > 0 && loans.every((one) => isLoanToOther(sentence, one))
}

export function isLoanToOther(sentence: PlacedSentence, { type, to, name }: InstrumentMention): boolean {
  const { tokens, clauses } = sentence
  if (tokens[to]?.lower !== 'to' || !LOAN_TYPES.test(type) || /notes?\b|agreement|commitment/i.test(name)) return false
  if (!isReceiver(tokens, to + 1)) return false
  const first = tokens[to + 1]
  const isPerson = first?.capital !== true || phrasesIn(tokens.slice(to + 1, to + 6), FOREIGN_OWNERS).length > 0
  const isCompany = tokens.slice(to + 2, to + 6).some(({ lower }) => LEGAL.test(lower))
  if (!isPerson && !isCompany) return false
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  const before = verbs.findLast(({ at }) => at < to)
  return before === undefined || !MOVING.test(before.class)
}

const CREDIT = /^(?:loan|financing|credit|advance|funding)$/
/** What may come between a sum and what it is lent as: "of convertible debt financing", "of cash loans". */
const MAX_KIND_TOKENS = 6

/** "agreed to advance $115 million", "a commitment to provide $125 million of cash loans": a sum that the one who grants it lends. */
export function isSumGranted({ tokens, values }: PlacedSentence, grant: number): boolean {
  const lemma = tokens[grant]?.verb?.lemma ?? ''
  const sum = values.find(({ kind, from }) => kind === 'money' && from > grant && from - grant <= 5)
  if (sum === undefined) return false
  if (/^(?:advance|lend|loan)$/.test(lemma)) return true
  if (!/^(?:of|in)$/.test(tokens[sum.to]?.lower ?? '')) return false
  const kind = tokens.slice(sum.to + 1, sum.to + 1 + MAX_KIND_TOKENS)
  const end = kind.findIndex(({ lower, kind: word }) => word !== 'word' || /^(?:of|in|under|for|from|to)$/.test(lower))
  return (end < 0 ? kind : kind.slice(0, end)).some(({ noun }) => CREDIT.test(noun))
}

/** "The Company advanced $10 million under a note": who advances a sum lends it. */
export const advances = ({ values }: PlacedSentence, { lemma, at, passive }: Predicate): boolean =>
  !passive && lemma === 'advance' && values.some(({ kind, from }) => kind === 'money' && from > at && from - at <= 4)

const OWN_GROUP = phraseSet('subsidiary|subsidiaries|affiliate of ours|co issuer')

/** "has guaranteed a $175 million bridge facility", "guarantees certain loans": of a borrower outside the group. */
export function isGuaranteedForOthers(sentence: PlacedSentence, { lemma, at, passive, negated }: Predicate): boolean {
  if (lemma !== 'guarantee' || passive || negated || phrasesOf(sentence, OWN_GROUP).length > 0) return false
  const object = sentence.instruments.find(({ from }) => from > at && from - at <= 8)
  if (object === undefined || !LOAN_TYPES.test(object.type)) return false
  return object.determiner === null || /^(?:a|an|certain)$/.test(object.determiner)
}

/** Headings under which the debts are of others: what is owed to the filer, or guaranteed by it. */
const OTHERS_DEBTS = [
  /^(?:(?:\d+|note \d+)[.:-]? *)?(?:finance|financing|notes?|loans?|customer) (?:and \w+ )?receivables?\b/i,
  /^loans? to\b|\bguarantees?$|^guarantees?\b/i,
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

/** "the Company had $1 million of letters of credit", beside what it lends: its own. */
export function isHeldByIssuer(
  { tokens }: PlacedSentence,
  { role, governors }: { readonly role: string; readonly governors: { readonly predicate: Predicate | null } },
): boolean {
  const verb = governors.predicate
  if (!/^(?:letters|cash|liquidity)$/.test(role) || verb === null) return false
  if (!/^(?:have|provide|maintain|be)$/.test(verb.class)) return false
  return phrasesIn(tokens.slice(Math.max(0, verb.from - 6), verb.from), ISSUER).length > 0
}

/** True under a heading such as "Finance receivables" or "Guarantees". */
export const isUnderOthersDebts = (headings: readonly string[]): boolean =>
  OTHERS_DEBTS.some((words) => words.test((headings.at(-1) ?? '').trim()))

/** "Pegaso equipment loan", "the credit facility with Orlo": whose name it bears. */
export function bearsName(
  { tokens }: PlacedSentence,
  { from, to, headFrom }: InstrumentMention,
  names: (words: readonly Token[]) => boolean,
): boolean {
  if (names(tokens.slice(from, headFrom))) return true
  const link = tokens[to]?.lower === 'outstanding' ? to + 1 : to
  return tokens[link]?.lower === 'with' && names(tokens.slice(link + 1, link + 4))
}
