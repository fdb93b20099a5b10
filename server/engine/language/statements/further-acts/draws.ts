import type { FilingContext } from '../../../model.ts'
import { isLentToFiler } from '../../debtor/grants.ts'
import { holds } from '../../context/speaker.ts'
import { ISSUER_PRONOUNS, LENDER_WORDS } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { wordsIn } from '../../tokens.ts'
import { ACT_CONCEPTS } from '../acts/act-model.ts'
import { describeDated } from '../acts/act-proposal.ts'
import { isDone } from '../acts/act-reality.ts'
import { actDate } from '../acts/act-time.ts'
import { antecedentOf } from '../antecedents.ts'
import type { Claim } from '../acts/claims.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { unnamedLoan } from './unnamed-loan.ts'

/** Nouns of parts drawn under an agreement. */
const PIECES = phraseSet(
  'tranche|advance|draw|drawdown|draw down|installment|disbursement|loan proceeds|term loan|loan',
)
const PROCEEDS = phraseSet('proceeds|net proceeds|gross proceeds|cash proceeds|funding|advance')
const NOT_DRAWN = phraseSet(
  'letter of credit|capacity|availability|deposit|interest|fee|stock|share|equity|insurance|grant|customer|sale|issuance|offering',
)
const PASSIVE = /^(?:make|fund|draw|borrow|advance|disburse|receive|loan)$/
const ACTIVE = /^(?:receive|draw|take|obtain|get)$/

/**
 * Draws of money, read from the part drawn: "a first tranche of $16.5 million was funded on May 4", "we received the
 * first advance of $5 million on May 4 and the second advance of $10 million on June 5", "received $5 million in
 * proceeds from a term loan", "was advanced $200,000 under its line", "a director lent the Company $250,000". One act
 * for each sum; one without a day is none.
 */
export function drawActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  const written = filing.filedAt ?? filing.periodEnd
  return utterance.claims.flatMap((claim) => {
    const whole = wholeDrawn(utterance, claim, filing)
    if (whole !== null) return whole
    const lent = isLentToFiler(utterance.sentence, claim)
    if (claim.verb.at < utterance.start || !(lent || isDrawing(claim)) || !isDone(utterance, claim)) return []
    const sums = lent ? lentSum(utterance, claim) : drawnSums(utterance, claim)
    const instrument = sums.length === 0 ? null : lent ? lentUnder(utterance, claim) : drawnOn(utterance, claim)
    if (instrument === null) return []
    return sums.flatMap(({ sum, date }) =>
      date === null || (written !== null && date.iso > written)
        ? []
        : [describeDated(utterance, { action: 'borrowed', instrument, date, amount: sum, basis: 'noun' }, filing)],
    )
  })
}

const isDrawing = ({ verb, clause }: Claim): boolean =>
  (verb.tense === 'past' || verb.tense === 'perfect') &&
  clause.kind !== 'condition' &&
  (verb.passive ? PASSIVE : ACTIVE).test(verb.lemma)

/** "entered into a $200 million loan, all of which was borrowed on that date": its size, on its day or on that of the loan. */
function wholeDrawn(utterance: Utterance, claim: Claim, filing: FilingContext): Proposal[] | null {
  const { sentence, start, claims } = utterance
  const { tokens } = sentence
  const { verb, clause } = claim
  if (verb.at < start || !verb.passive || verb.tense !== 'past' || !PASSIVE.test(verb.lemma)) return null
  if (clause.kind !== 'relative' || !WHOLE_OF.test(wordsIn(tokens, clause.from - 5, clause.from))) return null
  // "all of which was borrowed by our subsidiary".
  if (tokens[verb.at + 1]?.lower === 'by') return null
  // Beside another sum, "which" may be of that one: a deposit, a fee or a part.
  const [sum, ...more] = sumsIn(utterance, 0, clause.from)
  const instrument = sentence.instruments.find(
    ({ type, part, to, sizes }) =>
      to <= clause.from &&
      part === null &&
      ACT_CONCEPTS[type] !== undefined &&
      sum !== undefined &&
      sizes.includes(sum.at.from),
  )
  const making = claims.findLast((one) => one.verb.at < clause.from)
  if (more.length > 0 || making === undefined || !MAKING.test(making.verb.lemma)) return null
  const days = utterance.dates.filter(({ role }) => role === 'event').map(({ date }) => date)
  const own = days.find(({ from }) => from >= clause.from)
  const date = own ?? (isSameDay(wordsIn(tokens, verb.at + 1, claim.reach.to)) ? days[0] : undefined)
  if (sum === undefined || instrument === undefined || date === undefined || !isDone(utterance, claim)) return null
  return [describeDated(utterance, { action: 'borrowed', instrument, date, amount: sum, basis: 'noun' }, filing)]
}

const MAKING = /^(?:enter|close|obtain|execute|sign|secure|make|receive|arrange|complete|consummate)$/
const WHOLE_OF =
  /\b(?:all|full (?:principal )?amount|full balance|entire (?:principal )?(?:amount|balance)|entirety) of$/
const SAME_DAY = /\b(?:that|such|the same) (?:date|day)\b/
/** "at closing of the 2019 merger" is a day of something else. */
const AT_CLOSING = /\b(?:at|on|upon|in connection with) (?:the )?(?:initial )?(?:closing|signing|execution)\b(?! of)/
const isSameDay = (words: string): boolean => SAME_DAY.test(words) || AT_CLOSING.test(words)

interface Drawn {
  readonly sum: Sum
  readonly date: DateMention | null
}

/** The sums of the pieces, each with the day after it, else the day of the verb. */
function drawnSums(utterance: Utterance, claim: Claim): Drawn[] {
  const range = drawnRange(utterance, claim)
  if (range === null) return []
  const { tokens, instruments } = utterance.sentence
  if (tokens.slice(range.from, range.from + 4).some(({ lower }) => /^(?:no|any)$/.test(lower))) return []
  const sums = sumsIn(utterance, range.from, range.to).filter(
    ({ at }) =>
      !instruments.some(({ type, sizes }) => !/^(?:loan|term_loan|debt)$/.test(type) && sizes.includes(at.from)),
  )
  const days = utterance.dates.filter(({ role }) => role === 'event').map(({ date }) => date)
  const stated = statedDay(utterance, claim)
  const drawn = withoutSizes(utterance, sums)
  return drawn.map((sum, index) => {
    const next = drawn[index + 1]?.at.from ?? range.to
    return { sum, date: days.find(({ from }) => from >= sum.at.to && from < next) ?? stated }
  })
}

/** "received $485,000 in net proceeds from a $550,000 loan": the loan; "$5 million of our $20 million loan": the part drawn. */
function withoutSizes({ sentence: { tokens, instruments } }: Utterance, sums: readonly Sum[]): readonly Sum[] {
  const isSize = ({ at }: Sum): boolean => instruments.some(({ sizes }) => sizes.includes(at.from))
  const isNet = ({ at }: Sum): boolean => /^(?:in|of) net (?:cash )?proceeds$/.test(wordsIn(tokens, at.to, at.to + 3))
  const [size, other] = sums.filter(isSize)
  if (size === undefined || other !== undefined || sums.length < 2) return sums
  const rest = sums.filter((sum) => !isSize(sum))
  return rest.every(isNet) ? [size] : rest
}

/** "lent the Company $4.0 million": the one sum that was lent. */
function lentSum(utterance: Utterance, claim: Claim): Drawn[] {
  const sums = sumsIn(utterance, claim.verb.at, Math.min(claim.reach.to, claim.verb.at + LENT_WITHIN))
  const date = statedDay(utterance, claim)
  const [sum, other] = sums
  return sum === undefined || other !== undefined ? [] : [{ sum, date }]
}

const LENT_WITHIN = 16

/** "under a promissory note": the document of the loan, or a loan without a name. */
const lentUnder = ({ sentence }: Utterance, { verb, reach }: Claim): InstrumentMention =>
  sentence.instruments.find(
    ({ from, type, part }) =>
      from > verb.at && from < reach.to && part === null && /^(?:loan|term_loan|notes|revolver|facility)$/.test(type),
  ) ?? unnamedLoan(verb.at)

/** The day of the verb, if its own sentence states one. */
function statedDay(utterance: Utterance, claim: Claim): DateMention | null {
  const date = actDate(utterance, claim)
  if (date === null || date.from === 'before') return null
  return { kind: 'date', from: 0, to: 0, iso: date.iso, precision: date.precision }
}

/**
 * The tokens that hold the parts drawn: "a tranche of $5 million", "$5 million in proceeds from", "loan proceeds in the
 * amount of".
 */
function drawnRange({ sentence }: Utterance, { verb, subject, object: reach }: Claim): TokenRange | null {
  if (verb.passive) {
    const range = { from: subject.from, to: verb.from }
    if (!isPiece(sentence, range, subject.from))
      return isAdvancedTo(sentence, subject, verb) ? { from: verb.at, to: verb.at + 6 } : null
    return range
  }
  if (!holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))) return null
  if (holds(sentence, NOT_DRAWN, verb.at, Math.min(reach.to, verb.at + 14))) return null
  const range = { from: verb.at, to: reach.to }
  const near = { from: verb.at, to: Math.min(reach.to, verb.at + 7) }
  if (isPiece(sentence, near, verb.at + 1)) return range
  // "received $5 million in proceeds from a term loan".
  const sum = sentence.values.find(({ kind, from }) => kind === 'money' && from > verb.at && from - verb.at < 4)
  const ofProceeds = sum !== undefined && holds(sentence, PROCEEDS, sum.to, sum.to + 5)
  // "obtained $2,000 from the agency in the form of a loan".
  if (sum !== undefined && isInForm(sentence, sum.to, reach.to)) return range
  const lead = { from: verb.at, to: Math.min(reach.to, verb.at + 10) }
  return ofProceeds || (verb.lemma === 'receive' && isOfLoanProceeds(sentence, lead)) ? range : null
}

const isInForm = ({ tokens, instruments }: Utterance['sentence'], from: number, to: number): boolean => {
  const at = tokens.findIndex(
    ({ lower }, index) => lower === 'form' && index > from && index < to && tokens[index + 1]?.lower === 'of',
  )
  return instruments.some(
    ({ type, from: begin }) => at > 0 && /loan|bridge|mortgage/.test(type) && begin > at && begin - at < 7,
  )
}

/** "received the proceeds of its bridge loan": the loan is what the proceeds are of. */
const isOfLoanProceeds = ({ tokens, instruments }: Utterance['sentence'], { from, to }: TokenRange): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ noun }, index) =>
        noun === 'proceed' &&
        /^(?:of|from)$/.test(tokens[from + index + 1]?.lower ?? '') &&
        instruments.some(
          (one) => /^(?:loan|term_loan|mortgage|bridge)$/.test(one.type) && Math.abs(one.from - from - index - 2) <= 1,
        ),
    )

/** "the first advance", "a second tranche of $5 million": a part with its number or its sum, not the loan itself. */
function isPiece({ tokens, values }: Utterance['sentence'], { from, to }: TokenRange, begin: number): boolean {
  for (let at = begin; at < to; at += 1) {
    const match = PIECES.at(tokens, at)
    if (match === null || at + match.length > to) continue
    const ordered = tokens.slice(Math.max(from, at - 3), at).some(({ lower }) => ORDERED.test(lower))
    const of = values.find(({ kind, from: start }) => kind === 'money' && start >= at + match.length && start < to)
    const isSmall = tokens[at + match.length - 1]?.noun !== 'loan'
    // "loans of $12 million were made".
    const isSized =
      tokens[at]?.lower === 'loans' &&
      of !== undefined &&
      of.from - at - match.length <= 2 &&
      tokens[of.from - 1]?.lower === 'of'
    return (ordered || isSmall || isSized) && (of === undefined || of.from - at < 12)
  }
  return false
}

const ORDERED = /^(?:first|second|third|fourth|initial|additional|further|final|last|another)$/

/** "the Company was advanced $200,000 under its line". */
const isAdvancedTo = (sentence: Utterance['sentence'], subject: TokenRange, { lemma, from }: Claim['verb']): boolean =>
  /^(?:advance|loan)$/.test(lemma) && holds(sentence, ISSUER_PRONOUNS, subject.from, from)

/** The agreement drawn on, named in the sentence or in the sentences before. */
function drawnOn(utterance: Utterance, { verb, subject }: Claim): InstrumentMention | null {
  const { sentence } = utterance
  const usable = sentence.instruments.filter(
    ({ type, part, determiner, from, name }) =>
      ACT_CONCEPTS[type] !== undefined &&
      type !== 'notes' &&
      type !== 'debt' &&
      type !== 'commercial_paper' &&
      !/borrowings?$/i.test(name) &&
      (part === null || part === 'tranche') &&
      determiner !== 'any' &&
      from >= subject.from,
  )
  if (holds(sentence, LENDER_WORDS, subject.from, Math.min(subject.to, verb.from)) && !verb.passive) return null
  const under = usable.find(({ from }) =>
    sentence.tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => UNDER.test(lower)),
  )
  const debt = sentence.instruments.find(
    ({ type, from }) =>
      type === 'debt' &&
      from > verb.at &&
      sentence.tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => lower === 'from'),
  )
  return under ?? usable[0] ?? debt ?? antecedentOf(utterance, { from: 0, to: subject.from }, { at: verb.at, noun: '' })
}

const UNDER = /^(?:under|of|on|from|to)$/
