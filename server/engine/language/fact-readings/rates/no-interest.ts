import type { FactReading } from '../../../facts/fact-reading.ts'
import { clauseAt } from '../../clauses.ts'
import { isPlanned } from '../../context/planned.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PercentMention, TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { zeroRateReading } from '../reading.ts'
import { precondition } from '../../stems.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { isBearer } from './rate-bearer.ts'
import { periodsOfRate } from './periods/rate-period.ts'

/** What may bear no interest and is no debt, or none of the issuer's. */
const OTHERS: ReadonlySet<string> = new Set([
  'deposits',
  'deposit',
  'receivables',
  'receivable',
  'payables',
  'accounts',
  'checking',
  'cash',
  'earning',
  'liabilities',
  'trade',
  'overdrafts',
  'overdraft',
  'employees',
  'employee',
  'customers',
  'customer',
  'tax',
])
/** What comes after words that end what is said of a debt: "interest free" of a period or of overdrafts is none. */
const ENDS = /^(?:|[,.;):-]|and|until|unless|due|with|but|or|except|as|prior|which|unsecured|have|has|is|are)$/
const MAX_SUBJECT_TOKENS = 14

/** Without these words a sentence states no interest of nothing. */
const deniesInterest = precondition('interest{-, }free|non{-, ,}interest|{no,zero,not}_')

/** "The notes do not bear interest", "an interest-free loan": a rate of nothing, in words. */
export function noInterestReadings(context: SentenceContext): FactReading[] {
  const { sentence, resolver, lender } = context
  const words = lender || !deniesInterest(sentence.text) ? null : findNoInterest(sentence)
  if (words === null || sentence.tokens.some(({ lower }) => OTHERS.has(lower))) return []
  const clause = clauseAt(sentence.clauses, words.from)
  const isOnlyIf = sentence.clauses.some(({ kind, to }) => kind === 'condition' && to <= words.from)
  if (isOnlyIf || clause?.mood === 'hypothetical' || isPlanned(sentence, words.from, 'term')) return []
  const instrument = bearerOf(context, words)
  if (instrument === null) return []
  const resolved = resolver.resolve(instrument, sentence)
  if (resolved.former || NO_LOANS.has(resolved.type)) return []
  const number: PercentMention = {
    ...words,
    kind: 'percent',
    printed: '',
    value: 0,
    number: words.from,
    basisPoints: false,
  }
  const dated = periodsOfRate(context, number, 'margin', resolved)
  return (dated?.periods ?? []).map((period) =>
    zeroRateReading(sentence, words, {
      factType: 'interest_rate',
      label: 'No interest',
      period,
      doubts: dated?.doubts ?? [],
      resolved,
    }),
  )
}

/** The debt that the words say it of: the one that was received, the subject right before, or what "it" stands for. */
function bearerOf({ sentence, resolver }: SentenceContext, words: TokenRange): InstrumentMention | null {
  const { tokens, instruments } = sentence
  const bearers = instruments.filter(isBearer)
  const following = bearers.find(({ from }) => from >= words.to && from - words.to < 3)
  const before = tokens.slice(0, words.from).map(({ lower }) => lower)
  if (following !== undefined) return before.some((word) => TAKEN.test(word)) ? following : null
  if (!ENDS.test(tokens[words.to]?.lower ?? '')) return null
  const subject = bearers.findLast(({ to }) => to <= words.from)
  if (subject !== undefined) return words.from - subject.to <= MAX_SUBJECT_TOKENS ? subject : null
  return PRONOUNS.test(before[0] ?? '') ? resolver.antecedent(sentence) : null
}

const TAKEN = /^(?:received|receive|obtained|borrowed|us)$/
const PRONOUNS = /^(?:it|they|these|such|this)$/

/** The words that say there is no interest, or null. */
function findNoInterest({ tokens }: PlacedSentence): TokenRange | null {
  for (const [at, { lower }] of tokens.entries()) {
    if (lower === 'noninterest' && tokens[at + 1]?.lower === 'bearing') return { from: at, to: at + 2 }
    if (lower !== 'interest') continue
    const next = tokens[at + 1]?.lower
    if (next === 'free') return { from: at, to: tokens[at + 2]?.lower === 'basis' ? at + 3 : at + 2 }
    if (next === 'bearing' && tokens[at - 1]?.lower === 'non') return { from: at - 1, to: at + 2 }
    const lead = tokens
      .slice(Math.max(0, at - LEAD), at)
      .map((token) => token.lower)
      .filter((word) => !/^(?:any|accrued|cash|an?)$/.test(word))
    if (NO_VERB.test(lead.slice(-2).join(' ')) || DENIED_VERB.test(lead.slice(-3).join(' ')))
      return { from: at - 1, to: at + 1 }
  }
  return null
}

const LEAD = 6
const NO_VERB = /^(?:bears?|bore|bearing|carry|carries|carried|accrues?|with) (?:no|zero)$/
const DENIED_VERB = /^(?:do|does|did|shall|will) not (?:bear|carry|accrue)$/
