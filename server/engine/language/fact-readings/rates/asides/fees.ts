import type { MoneyMention, PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import { isNumber, LINKING_WORDS } from './level-words.ts'

type Level = PercentMention | MoneyMention

const LEAD = 18
const FEE = /^(?:fees?|premiums?|penalty|penalties|charges?)$/
/** Fees and premiums of a debt by the words before their noun, with the label of each. */
const KINDS: readonly (readonly [words: RegExp, label: string])[] = [
  [/\b(?:prepayment|pre payment|redemption|make whole|call|yield maintenance)\b/, 'Prepayment premium'],
  [/\bletters? of credit\b|\bfronting\b|\bl \/ c\b|\blc\b/, 'Letter of credit fee'],
  [/\b(?:exit|end of term|back end|deferred|maturity|final)\b/, 'Exit fee'],
  [/\b(?:termination|cancellation|reduction)\b/, 'Termination fee'],
  [/\b(?:origination|closing|up ?front|arrangement|structuring|underwriting)\b/, 'Upfront fee'],
  [/\b(?:facility|loan|participation|commitment)\b/, 'Upfront fee'],
  [/\b(?:amendment|consent|waiver|extension|forbearance|modification|redetermination)\b/, 'Amendment fee'],
  [/\b(?:agency|agents?|administrati(?:ve|on)|monitoring|collateral management)\b/, 'Agency fee'],
  [/\b(?:usage|utili[sz]ation)\b/, 'Utilization fee'],
  [/\bremarketing\b/, 'Remarketing fee'],
  [/\bratings?\b/, 'Rating fee'],
  [/\blate\b/, 'Late charge'],
  [/\bsuccess\b/, 'Success fee'],
]
/** Fees for what is left undrawn, which have a type of their own. */
const UNDRAWN = /\b(?:commitment|unused|undrawn|unutilized|facility|non use|ticking|standby)\b/
const MAX_KIND_WORDS = 5

/** The noun of a fee with the words before it. */
interface FeeNoun {
  readonly kind: string
  readonly noun: string
  /** The noun comes before its percentage, or after it. */
  readonly side: 'before' | 'after'
}

/** Words between the noun of a fee and its percentage. */
const TO_LEVEL: ReadonlySet<string> = new Set([
  ...LINKING_WORDS,
  'equals',
  'amount',
  'accrue',
  'accrues',
  'payable',
  'approximately',
  'up',
  'paid',
  'incurred',
  'charged',
  'amounted',
  'totaled',
  'totalled',
  'aggregated',
  ',',
])

/**
 * What a fee or premium of a debt is called in its record, by its share or its sum; null where the words name none, or that
 * for what is undrawn, which is a share.
 */
export function labelOfFee(sentence: PlacedSentence, value: Level): string | null {
  if (isPaidToFiler(sentence, value) || ONLY_IF.test(wordsIn(sentence.tokens, value.from - FAR_LEAD, value.from)))
    return null
  if (isOfLetters(sentence, value)) return 'Letter of credit fee'
  const before = value.kind === 'percent' ? goesOn(sentence, value) : null
  if (before !== null) return labelOfFee(sentence, before)
  const noun = nounOf(sentence, value)
  if (noun === null) return value.kind === 'percent' && isFinalPayment(sentence, value) ? 'Final payment' : null
  const [, label] = KINDS.find(([words]) => words.test(noun.kind)) ?? unnamedFee(sentence, value, noun)
  if (label === undefined) return null
  // "a commitment fee of 0.25%", "a facility fee of 0.10% of the commitments": paid by the year.
  return value.kind === 'percent' && label === 'Upfront fee' && UNDRAWN.test(noun.kind) ? null : label
}

/** "Customers pay us an origination fee of 1%": what the filer earns. */
const isPaidToFiler = ({ tokens }: PlacedSentence, { from, to }: Level): boolean =>
  PAID_TO_FILER.test(wordsIn(tokens, from - LEAD, to + 8))

/** "only to the extent we are rated below that, a fee of 1%": one that may never be due. */
const ONLY_IF = /\bonly (?:to the extent|if|in the event|when|upon|after)\b/
const FAR_LEAD = 28
const PAID_TO_FILER = /\b(?:(?:pays?|paid|paying) (?:us|the company)|(?:paid|payable) to (?:us|the company))\b/

/** "fees of $50,000"; not "no amendment fee, and $2 million", nor "fees of 0.3% on the unused part of the $40 million line". */
const isLedToSum = (between: readonly string[]): boolean =>
  !between.some((word) => /^(?:,|and|or|%|percent|without)$/.test(word) || isNumber(word)) &&
  /^(?:of|to|at|is|was|were|are|approximately|about|totaling|aggregating)$/.test(between.at(-1) ?? '')

/** Whether a sum is of a fee that is paid by the year for what is left undrawn. */
export const isFeeForUndrawn = (sentence: PlacedSentence, value: Level): boolean =>
  UNDRAWN.test(nounOf(sentence, value)?.kind ?? '')

/** The noun of a fee right after a percentage ("a 2.00% prepayment fee"), else before it ("an exit fee equal to 3.0%"). */
function nounOf({ tokens, values }: PlacedSentence, value: Level): FeeNoun | null {
  const words = tokens.map(({ lower }) => lower)
  const after = words.slice(value.to, value.to + 6)
  const next = after.findIndex((word) => FEE.test(word))
  const joints = value.kind === 'money' ? JOINT_OF_SUMS : JOINT
  if (next >= 0 && after.slice(0, next).every((word) => /^(?:[a-z]+|[/-])$/.test(word) && !joints.has(word)))
    return { kind: after.slice(0, next).join(' '), noun: after[next] ?? '', side: 'after' }
  const from = Math.max(0, value.from - LEAD)
  const lead = words.slice(from, value.from)
  const at = lead.findLastIndex((word) => FEE.test(word))
  if (at < 0) return null
  const between = lead.slice(at + 1)
  if (value.kind === 'money' && !isLedToSum(between)) return null
  const rates = values.filter(({ kind, to }) => kind === value.kind && to <= value.from && to > from + at)
  // "fees of 1.75%, and commitment fees of 0.30%": each noun has its own; a range has one.
  if (rates.length > 1) return null
  const free = withoutPhrases(between)
  if (free.length > 12 || !free.every((word) => TO_LEVEL.has(word) || isNumber(word))) return null
  if (free.some((word) => word === 'and' || word === ',') && rates.length > 0 && !between.includes('between'))
    return null
  return { kind: kindBefore(lead, at), noun: lead[at] ?? '', side: 'before' }
}

/** "a fee of 0.5% of the unused line and 2% on the face amount of the letters of credit": what a percentage is charged on. */
const ON_LETTERS = /^(?:per annum |fees? )*(?:of|on|for) ((?:[a-z]+ ){0,9}?)letters? of credit\b/
/** "We pay 2% on letters of credit": no fee is named, and it is one. */
const CHARGED = /^(?:pays?|charged|charges)$/
const OF_ANOTHER = /\b(?:portions?|commitments?|lines?|loans?|borrowings?|facility|and|plus|or)\b/

function isOfLetters({ tokens }: PlacedSentence, { kind, from, to }: Level): boolean {
  const charged = ON_LETTERS.exec(wordsIn(tokens, to, to + 14))
  return (
    charged !== null &&
    kind === 'percent' &&
    !OF_ANOTHER.test(charged[1] ?? '') &&
    tokens.slice(Math.max(0, from - LEAD), to + 4).some(({ lower }) => FEE.test(lower) || CHARGED.test(lower))
  )
}

/** "were redeemed with a 2% premium", "letters of credit bear fees of 1.75%": a fee that its verb or its subject names. */
function unnamedFee({ tokens }: PlacedSentence, { from, to }: Level, { kind, noun }: FeeNoun) {
  const said = tokens.slice(0, from).map(({ lower }) => lower)
  if (
    noun === 'premium' &&
    kind === '' &&
    said.some((word) => /^(?:repaid|redeemed|retired|prepa(?:y|id|ying|yments?))$/.test(word))
  )
    return ['', 'Prepayment premium'] as const
  // "the payment of a fee equal to 0.40% of the borrowing base": paid once, for an act.
  const isPaid = /^(?:payment|pay|pays|paid)$/.test(
    said.findLast((word) => !/^(?:an?|of|fee|equal|to|the)$/.test(word)) ?? '',
  )
  const isOfUndrawn = tokens.slice(to, to + 6).some(({ lower }) => /^un(?:used|drawn|utilized|borrowed)$/.test(lower))
  if (noun === 'fee' && kind === '' && isPaid && !isOfUndrawn && tokens[to]?.lower === 'of') return ['', 'Fee'] as const
  const ofLetters = BORNE_BY_LETTERS.test(wordsIn(tokens, from - 12, from))
  return ofLetters && /^fees?$/.test(noun) ? (['', 'Letter of credit fee'] as const) : []
}

const BORNE_BY_LETTERS = /\bletters? of credit (?:bear|are|carry|accrue|incur)s?(?: (?!and|un)[a-z]+){0,6}$/
const JOINT: ReadonlySet<string> = new Set(
  'and or plus on of in with at to for per the interest is was are were will from by under if when'.split(' '),
)

/** "$7 million including a prepayment penalty": the penalty has a sum of its own. */
const JOINT_OF_SUMS: ReadonlySet<string> = new Set([
  ...JOINT,
  ...'a an any no its our their including without excluding net less before after as that which'.split(' '),
  ...'term revolving credit loan loans facility line'.split(' '),
])

/** The words before the noun of a fee that say which fee it is. */
function kindBefore(lead: readonly string[], at: number): string {
  const words = lead.slice(Math.max(0, at - MAX_KIND_WORDS), at)
  return words.slice(words.findLastIndex((word) => PARTS.test(word)) + 1).join(' ')
}

const PARTS = /^(?:and|or|plus|with|an?|the|any|such|[,;%])$/

const PHRASE = /^(?:on|for|under|upon|with|due|to)$/

/** Leaves out what a fee is paid on: "a fee on the undrawn portion of the facility of 0.25%". */
function withoutPhrases(words: readonly string[]): readonly string[] {
  const on = words.findIndex((word, at) => PHRASE.test(word) && words[at - 1] !== 'equal')
  if (on < 0) return words
  const level = words.findLastIndex((word) => /^(?:of|to|at|is|are|was|were|from|between)$/.test(word))
  return level > on ? [...words.slice(0, on), ...words.slice(level)] : words
}

/** "7.50% of the loans at maturity", under "final payment": paid with the last instalment. */
function isFinalPayment({ tokens }: PlacedSentence, { from }: PercentMention): boolean {
  const lead = tokens.slice(Math.max(0, from - 10), from).map(({ lower }) => lower)
  const at = lead.findLastIndex(
    (word, index) => word === 'payment' && /^(?:final|balloon|term)$/.test(lead[index - 1] ?? ''),
  )
  // "an effective rate, including accretion of the final payment, of 12%": the rate is of what includes it.
  const rate = tokens.findIndex(({ noun }) => noun === 'rate')
  const isIncluded = rate >= 0 && tokens.slice(rate, from).some(({ lower }) => lower === 'including')
  return at >= 0 && !isIncluded && lead.slice(at + 1).every((word) => TO_LEVEL.has(word) || isNumber(word))
}

const STEP: ReadonlySet<string> = new Set([
  'in',
  'during',
  'for',
  'the',
  'if',
  'prepaid',
  'paid',
  'made',
  'on',
  'or',
  'before',
  'after',
  'and',
  ',',
  'year',
  'years',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'one',
  'two',
  'three',
  'four',
  'five',
  'anniversary',
  'thereafter',
  'of',
  'closing',
  'date',
  'to',
  'prior',
  'between',
  'months',
  'month',
])

/** "3.00% in the first year, 2.00% in the second": the step of the same premium before a percentage, or null. */
function goesOn({ tokens, values }: PlacedSentence, value: PercentMention): PercentMention | null {
  const before = values.findLast((one) => one.kind === 'percent' && one.to <= value.from)
  if (before?.kind !== 'percent' || value.from - before.to > 16) return null
  const between = tokens.slice(before.to, value.from).map(({ lower }) => lower)
  const isStep = between.some((word) => /^(?:years?|anniversary|months?|thereafter)$/.test(word))
  return isStep && between.every((word) => STEP.has(word) || isNumber(word)) ? before : null
}
