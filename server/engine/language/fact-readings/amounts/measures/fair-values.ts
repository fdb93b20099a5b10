import type { FactReading } from '../../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../../facts/readers/period.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import { isOthersDebt } from '../../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../../debtor/owner-beside.ts'
import { NO_LOANS } from '../../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import { AMOUNT_LABELS } from '../../labels.ts'
import { moneyReading } from '../../reading.ts'
import { isCompared, isListed } from '../../rates/periods/interest-lists.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import type { DatedPeriod } from '../../state-period.ts'
import { joinedTo } from '../amount-instrument.ts'
import { periodFor } from '../amount-period.ts'
import { isHeldByFiler, speaksOfAssets } from '../types/amount-type.ts'

/**
 * What a debt was valued at when it was taken over, issued or divided into its parts is no measure of a later day, and
 * what is pledged for it no debt.
 */
const OF_OTHER_VALUES = new Set(
  'acquired assumed acquisition inception issuance warrants derivative embedded bifurcated pledged collateral'.split(
    ' ',
  ),
)

type Noun = PlacedSentence['nouns'][number]

/** A sum that says what a debt is worth, with that debt. */
interface Valued {
  readonly own: AmountReading
  readonly of: InstrumentMention
}

/** "The fair value of the notes was $41 million": what debt is worth (ASC 825-10-50), beside what is owed on it. */
export function fairValueReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence } = context
  const nouns = sentence.nouns.filter(({ noun }) => noun === 'fair_value')
  if (nouns.length === 0 || speaksOfAssets(sentence) || sentence.tokens.some(({ lower }) => OF_OTHER_VALUES.has(lower)))
    return []
  const valued = valuedIn(context, amounts, nouns)
  const sums = valued.map(({ own }) => own)
  return valued.flatMap(({ own, of }) => {
    const dated = periodFor(context, sums, own, 'debt_fair_value', null) ?? ofOnlyDay(context, own)
    if (dated === null) return []
    const isOfAll = own.frame !== 'dealt_out' && joinedTo(sentence, of) !== undefined
    const reading = moneyReading(sentence, own.amount, {
      factType: 'debt_fair_value',
      label: AMOUNT_LABELS.debt_fair_value ?? 'debt_fair_value',
      period: dated.period,
      doubts: [...dated.doubts, ...(isOfAll ? ['sum_of_instruments'] : [])],
      resolved: of.type === 'debt' || isOfAll ? null : context.resolver.resolve(of, sentence),
    })
    return reading ?? []
  })
}

/** "was $88 million compared with a carrying value of $80 million at A": both measures are of the one day. */
function ofOnlyDay({ sentence, roles, language }: SentenceContext, { amount }: AmountReading): DatedPeriod | null {
  const days = new Set(roles.filter(({ role }) => role === 'as_of').map(({ date }) => date.iso))
  const [day] = days
  const isBesideBooks = sentence.nouns.some(({ noun, from }) => noun === 'balance' && from >= amount.to)
  return day === undefined || days.size > 1 || !isBesideBooks
    ? null
    : { period: instantPeriod(day, language.periodEnd), doubts: [] }
}

function valuedIn(context: SentenceContext, amounts: readonly AmountReading[], nouns: readonly Noun[]): Valued[] {
  const { sentence } = context
  const found: Valued[] = []
  for (const own of amounts) {
    const last = found.at(-1)
    const goesOn =
      last !== undefined &&
      (isListed(sentence, last.own.amount, own.amount) || isCompared(sentence, last.own.amount, own.amount))
    const isOfLast = goesOn && own.frame !== 'dealt_out' && own.governors.leftNoun !== 'balance'
    const of = isOfLast ? last.of : debtValued(context, own, nouns)
    // As the days of balances are dealt out, so are those of values.
    if (of !== null) found.push({ own: { ...own, role: 'drawn' }, of })
  }
  return found
}

function debtValued(
  { sentence, debtors, language, lender, resolver }: SentenceContext,
  own: AmountReading,
  nouns: readonly Noun[],
): InstrumentMention | null {
  const { tokens } = sentence
  const noun = nouns.findLast(({ to }) => to <= own.amount.from)
  if (
    noun === undefined ||
    own.clause?.mood !== 'stated' ||
    own.governors.leftNoun === 'balance' ||
    own.governors.predicate?.class === 'issue' ||
    isOthersDebt(debtors(), own.amount.from)
  )
    return null
  if (
    CHANGE.test(wordsIn(tokens, noun.from - 5, noun.from)) ||
    BETWEEN_VALUES.test(wordsIn(tokens, noun.from - 14, noun.from)) ||
    tokens.slice(Math.max(noun.to, own.amount.from - 4), own.amount.from).some(({ lower }) => MOVED_BY.has(lower))
  )
    return null
  const isRight = DIRECT.test(wordsIn(tokens, noun.to, own.amount.from))
  const isEach = own.frame === 'dealt_out'
  const isDealt = isEach || own.frame.startsWith('respective')
  // "The carrying value and fair value were $40 million and $41 million": which is which, only a list that is dealt out says.
  if (!isDealt && /\b(?:value|amount) and(?: the| estimated)*$/.test(wordsIn(tokens, noun.from - 4, noun.from)))
    return null
  const of =
    (isEach ? own.instrument : null) ??
    (isRight ? null : ownerAfter(sentence, noun, own, isDealt)) ??
    (isRight || isDealt ? ownerBefore(sentence, noun) : null) ??
    (isBesidePrincipal(sentence, noun) ? resolver.antecedent(sentence) : null)
  if (of === null || isOwnedByOthers(tokens, { from: of.from, to: own.amount.from }, language.parties())) return null
  if (isHeldByFiler(sentence, of)) return null
  return lender && /^(?:loan|mortgage|debt)$/.test(of.type) ? null : of
}

/** "a change in the fair value", "10% of the fair value": no value of the debt. */
const CHANGE =
  /\b(?:changes?|increase|decrease|decline|reduction|gain|loss|adjustments?) (?:in|of|to|on|from)(?: the| their| its)?$/
/** "the excess of the carrying value over the fair value": how far two measures are from each other. */
const BETWEEN_VALUES =
  /\b(?:excess|shortfall|surplus|difference) (?:of|between|over|in)(?: (?!was|were|is|are)[a-z'’]+){0,10}$/
/** "the fair value of our debt would change by", "by approximately". */
const MOVED_BY = new Set(
  'would could may might by exceed exceeds exceeded carrying carried book face principal less more'.split(' '),
)
/** "a fair value of approximately". */
const DIRECT = /^(?:of|was|is|were|totall?ed|at|equal to|,)?(?: (?:approximately|about|estimated|an?))* ?$/

const isDebt = ({ type, part, former }: InstrumentMention): boolean => part === null && !former && !NO_LOANS.has(type)

/** "The notes had a fair value of": the debt named last before the value's noun. */
const ownerBefore = ({ instruments }: PlacedSentence, { from }: Noun): InstrumentMention | null =>
  instruments.findLast((one) => isDebt(one) && one.to <= from) ?? null

/** "the principal balance was $14 million, with a fair value of": of what the paragraph spoke of last, as the principal is. */
const isBesidePrincipal = ({ tokens, instruments }: PlacedSentence, { from }: Noun): boolean =>
  !instruments.some(isDebt) && BESIDE_PRINCIPAL.test(wordsIn(tokens, 0, from))
const BESIDE_PRINCIPAL = /\bprincipal (?:amount|balance)\b[^;]*,? with an?(?: estimated| aggregate)?$/

/** "the fair value of our long-term debt was": the debt that the noun is of, which a verb of being joins to the sum. */
function ownerAfter(
  { tokens, instruments }: PlacedSentence,
  noun: Noun,
  { amount }: AmountReading,
  isDealt: boolean,
): InstrumentMention | null {
  if (tokens[noun.to]?.lower !== 'of') return null
  const of = instruments.find((one) => isDebt(one) && one.from > noun.to && one.to <= amount.from)
  if (of === undefined || !tokens.slice(noun.to + 1, of.from).every(({ lower }) => LEADING.has(lower))) return null
  const said = ` ${wordsIn(tokens, of.to, amount.from)}`
  if (!isDealt && !/ to be(?: approximately)?$/.test(said) && !SAYS_HOW_MUCH.test(said.replace(ABOUT, ''))) return null
  // "of the notes payable and long-term debt": of all that is named.
  const isOfAll = instruments.some((one) => isDebt(one) && one.from > of.to && one.to <= amount.from)
  return isOfAll && tokens[of.to]?.lower === 'and' ? { ...of, type: 'debt' } : of
}

const LEADING = new Set(
  "the our its their this these all such company companys s 's ’s registrant partnership corporation outstanding total aggregate fixed floating variable rate fixed-rate long-term publicly traded existing and -".split(
    ' ',
  ),
)
const ABOUT = /(?: (?:approximately|about|estimated|at|to|be)){1,4}$/
const SAYS_HOW_MUCH = /\b(?:was|is|were|are|be|approximate[sd]|totall?ed|amounted|estimated)$/
