import type { FactReading } from '../../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../../facts/readers/period.ts'
import type { Period } from '../../../../model.ts'
import { predicateBefore } from '../../../amounts/governor.ts'
import { clauseAt } from '../../../clauses.ts'
import { isOthersDebt } from '../../../debtor/debtor.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { MoneyMention } from '../../../mentions/mention.ts'
import { hasValueOf } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { moneyReading } from '../../reading.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import type { DatedPeriod } from '../../state-period.ts'
import { statePeriod } from '../../state-period.ts'
import { periodsOf } from '../interest-facts.ts'
import { isCompared, isListed } from '../periods/interest-lists.ts'
import { instrumentOfRate } from '../rate-bearer.ts'
import { isFeeForUndrawn, labelOfFee } from './fees.ts'

/** "We paid the lenders a closing fee of $150,000", "an annual agency fee of $75,000": what a debt costs beside interest. */
export function feeSums(context: SentenceContext): FactReading[] {
  const { sentence, lender, debtors } = context
  if (lender || !hasValueOf(sentence.values, 'money') || !isOfDebt(sentence)) return []
  const sums = sentence.values.flatMap((value) => (value.kind === 'money' ? [value] : []))
  const own: { sum: MoneyMention; fee: MoneyMention }[] = []
  for (const sum of sums) {
    const last = own.at(-1)
    const goesOn = last !== undefined && (isListed(sentence, last.sum, sum) || isCompared(sentence, last.sum, sum))
    if (labelOfFee(sentence, sum) !== null) own.push(...(isPayable(sentence, sum) ? [{ sum, fee: sum }] : []))
    // "amounted to $412,000 in 2026 and $388,000 in 2025": of another span.
    else if (goesOn && isFeeForUndrawn(sentence, last.fee)) own.push({ sum, fee: last.fee })
  }
  return own
    .filter(({ sum }) => !isOthersDebt(debtors(), sum.from))
    .flatMap(({ sum, fee }) =>
      readingsOf(
        context,
        own.filter((one) => one.fee === fee).map((one) => one.sum),
        sum,
        fee,
      ),
    )
}

function readingsOf(
  context: SentenceContext,
  own: readonly MoneyMention[],
  sum: MoneyMention,
  fee: MoneyMention,
): FactReading[] {
  const { sentence, resolver, language, roles, carried } = context
  const instrument = instrumentOfRate(context, fee, 'fee')
  if (instrument === null || (isCarried(sentence, instrument) && namesLoans(sentence))) return []
  const resolved = resolver.resolve(instrument, sentence)
  const label = labelOfFee(sentence, fee) ?? ''
  // "Commitment fees amounted to $400,000 in 2025": of a span, where a fee that is paid once is of a day.
  const isOfSpan = isFeeForUndrawn(sentence, fee)
  const spans = isOfSpan ? periodsOf(context, own, sum).filter((span): span is Period => span !== null) : []
  const dated = statePeriod(language, sentence, roles, sum.from, carried) ?? dueNow(context, sum)
  if (sum !== fee && spans.length === 0) return []
  const periods = spans.length > 0 ? spans : dated === null ? [] : [dated.period]
  return periods.flatMap((period) => {
    const type =
      spans.length > 0
        ? ({ factType: 'commitment_fee', label: 'Commitment fee' } as const)
        : ({ factType: 'financing_fee', label } as const)
    const doubts = spans.length > 0 ? [] : (dated?.doubts ?? [])
    return moneyReading(sentence, sum, { ...type, period, doubts, resolved }) ?? []
  })
}

/** "An exit fee of $500,000 will be paid at maturity": agreed on the report's day, whenever it is to be paid. */
function dueNow({ sentence, language }: SentenceContext, sum: MoneyMention): DatedPeriod | null {
  const end = language.periodEnd
  const tense = predicateBefore(sentence, sum.from)?.tense
  return end !== null && (tense === 'present' || tense === 'future')
    ? { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
    : null
}

/** Taken over from an earlier sentence. */
const isCarried = ({ instruments }: PlacedSentence, own: InstrumentMention): boolean =>
  !instruments.some(({ name }) => name === own.name)

const namesLoans = ({ tokens }: PlacedSentence): boolean => tokens.some(({ noun }) => /^(?:loan|note|bond)$/.test(noun))

const LENDERS =
  /^(?:lenders?|banks?|agent|noteholders?|bondholders?|loans?|credit|facility|revolver|notes?|borrowings?)$/
/** What else is cancelled, closed or advised on for a fee. */
const OTHERS = new Set(
  'merger mergers acquisition lease leases employment license franchise stock shares equity underwriter underwriters offering advisory advisor advisors broker legal consulting tax'.split(
    ' ',
  ),
)

const isOfDebt = ({ tokens }: PlacedSentence): boolean =>
  tokens.some(({ lower }) => LENDERS.test(lower)) && !tokens.some(({ lower }) => OTHERS.has(lower))

const INCOME = /^(?:receive|earn|collect|recognize|waive|expect)$/
/** Fees that are agreed for a case that may come. */
const IN_CASE = /^(?:Prepayment premium|Termination fee|Exit fee|Late charge)$/

/** A fee that is or was paid, or is agreed: not one that the filer receives, or only may have to pay. */
function isPayable(sentence: PlacedSentence, sum: MoneyMention): boolean {
  const { tokens, clauses } = sentence
  const verb = predicateBefore(sentence, sum.from)
  const mood = clauseAt(clauses, sum.from)?.mood ?? 'stated'
  const isSupposed =
    /^(?:conditional|hypothetical|permission)$/.test(mood) || /^(?:may|might|could|would)$/.test(verb?.modal ?? '')
  if (isSupposed && !IN_CASE.test(labelOfFee(sentence, sum) ?? '')) return false
  if (verb?.negated === true) return false
  const isIncome = verb !== null && verb.at < sum.from && INCOME.test(verb.lemma)
  return !isIncome || tokens.slice(0, verb.from).some(({ lower }) => /^(?:lenders?|banks?|agent|holders?)$/.test(lower))
}
