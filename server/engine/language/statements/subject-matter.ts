import type { TokenRange } from '../mentions/mention.ts'
import { firstOf, holds } from '../context/speaker.ts'
import { INSTRUMENT_HEADS, NO_LOANS } from '../lexicon/instruments.ts'
import { COVENANT_NOUNS, CREDIT_WORDS, OTHER_COVENANTS, REGULATORS } from '../lexicon/statements.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { tokenize } from '../tokens.ts'
import type { Utterance } from './proposal.ts'

/** A sentence that names debt, by a mention or by words that nothing else has. */
export function namesDebt(sentence: Sentence): boolean {
  return sentence.instruments.some(({ type }) => !NO_LOANS.has(type)) || holds(sentence, CREDIT_WORDS)
}

/** Whether the utterance or its context names debt. */
export function speaksOfDebt(utterance: Utterance): boolean {
  const { sentence, headings } = utterance
  if (namesDebt(sentence) || holds(sentence, COVENANT_NOUNS)) return true
  if (headings !== '' && phraseInText(headings)) return true
  // An item of a list is about what is before the list.
  const isOfDebt = (one: Sentence): boolean => namesDebt(one) || holds(one, COVENANT_NOUNS)
  return utterance.stem === null ? utterance.someBefore(3, isOfDebt, mayBeOfDebt) : utterance.before.some(isOfDebt)
}

/** False of a text in which no phrase can stand that names debt by a word of the lexicon. */
const mayBeOfDebt = (text: string): boolean =>
  [INSTRUMENT_HEADS, CREDIT_WORDS, COVENANT_NOUNS].some((table) => table.mayStandIn(text))

/** The headings asked about last: many sentences stand under the same ones. */
const last = { text: '', found: false }

function phraseInText(text: string): boolean {
  if (text !== last.text) {
    last.found = findInText(text)
    last.text = text
  }
  return last.found
}

function findInText(text: string): boolean {
  const tokens = tokenize(text)
  for (let at = 0; at < tokens.length; at += 1) {
    if (CREDIT_WORDS.at(tokens, at) !== null || COVENANT_NOUNS.at(tokens, at) !== null) return true
    if (/^(?:debt|borrowings?|indebtedness|financing|notes?|loans?)$/.test(tokens[at]?.lower ?? '')) return true
  }
  return false
}

/** What a range is about: a loan's covenants, something else's, or nothing stated. */
export function isOfAnother(sentence: Sentence, from = 0, to = Infinity): boolean {
  if (holds(sentence, OTHER_COVENANTS, from, to)) return true
  return holds(sentence, REGULATORS, from, to) && firstOf(sentence, CREDIT_WORDS, from, to) === null
}

/** "The agencies' rules require ... This requirement is $5 million": what the paragraph tells of before, with no word of debt. */
export function isOfRegulators({ sentence, before, passage }: Utterance): boolean {
  // "under these covenants": what a regulator asks for is none.
  if (namesDebt(sentence) || holds(sentence, COVENANT_NOUNS)) return false
  const told = before.filter((one) => one.passage.paragraph === passage.paragraph)
  return told.some((one) => holds(one, REGULATORS)) && !told.some((one) => holds(one, CREDIT_WORDS))
}

/** "our covenants under the lease", "Under the lease, we must maintain": what a tenant owes its landlord. */
export const isOfLease = ({ instruments, text }: Sentence): boolean =>
  instruments.every(({ type }) => type === 'lease') &&
  [OF_LEASE, BY_LEASE, LEASE_REQUIRING].some((own) => own.test(text))

const OF_LEASE = /\bcovenants? (?:under|in|of|contained in) (?:the|our|its|this|such) (?:\w+ )?(?:sub)?leases?\b/i
const BY_LEASE =
  /^(?:(?:under|pursuant to) )?(?:the|our|its|this|an?) (?:\w+ )?(?:sub)?lease(?: agreement)?(?:,| for| with)/i
const LEASE_REQUIRING = /^(?:the|our|its|this|an?) (?:\w+ )?(?:sub)?lease(?: agreement)? (?:requires?|contains?)/i

/** "We terminated the line. It bore interest at": what the past tells then is no longer in force. */
export const endedBefore = ({ sentence, before, passage }: Utterance): boolean =>
  !sentence.tokens.some(({ lower }) => lower === 'new') &&
  before.some(
    (one) =>
      one.passage.paragraph === passage.paragraph &&
      one.tokens.some((_, at) => isEnd(one, at)) &&
      // "We terminated our prior line. The revolver bore interest at": another one.
      sentence.instruments.every(({ name }) => one.text.toLowerCase().includes(name.toLowerCase())),
  )

/** "terminated", but not "has not expired", "will be terminated", "if it is terminated", "an early termination fee". */
function isEnd({ tokens }: Sentence, at: number): boolean {
  if (!ENDED.test(tokens[at]?.lower ?? '') || OF_ENDING.test(tokens[at + 1]?.lower ?? '')) return false
  const lead = tokens.slice(Math.max(0, at - 10), at)
  return !lead
    .slice(lead.findLastIndex(({ text }) => /^[,;]$/.test(text)) + 1)
    .some(({ lower }) => NOT_ENDED.has(lower))
}

const OF_ENDING = /^(?:fees?|dates?|events?|payments?|rights?|costs?|charges?|penalty|penalties|provisions?)$/
const NOT_ENDED = new Set(
  'not never no nor neither will would may might can could shall should must if unless until upon when whether before prior without be early earlier'.split(
    ' ',
  ),
)
const ENDED = /^(?:terminated|termination|cancelled|canceled|extinguished|retired|discharged|expired|matured)$/

export const PAYMENT = phraseSet(
  'interest|principal|payment|all amount|amount due|balance|installment|note|loan|debt|maturity|obligation|interest payment|principal payment',
)

/** A range that names an instrument or a payment on one. */
export function isDebtRange(sentence: Sentence, range: TokenRange): boolean {
  return (
    sentence.instruments.some(({ from }) => from >= range.from && from < range.to) ||
    holds(sentence, PAYMENT, range.from, range.to)
  )
}
