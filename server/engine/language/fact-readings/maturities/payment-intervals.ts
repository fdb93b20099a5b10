import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod, statedInWords } from '../../../facts/readers/period.ts'
import { isPlanned } from '../../context/planned.ts'
import { isOthersDebt } from '../../debtor/debtor.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention } from '../../mentions/mention.ts'
import type { PaymentInterval } from '../../payments/payment-interval.ts'
import { INTERVAL_LABELS, mayRecur, paymentIntervals } from '../../payments/payment-interval.ts'
import { intervalReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { bearerOf, bears } from './maturity-bearer.ts'

/**
 * How many months lie between two payments of interest or principal: "interest is payable semi-annually". Where
 * a payment with a sum says so already (`payments`), only the interest is told. The first day of payment stands in the label.
 */
export function intervalReadings(context: SentenceContext, payments: readonly FactReading[]): FactReading[] {
  const { sentence, debtors, language, resolver } = context
  const end = language.periodEnd
  if (end === null || !mayRecur(sentence)) return []
  const told = new Set<string>()
  return paymentIntervals(sentence).flatMap((interval) => {
    const { paid, pace, months, first } = interval
    if (paid !== 'interest' && payments.length > 0) return []
    if (isOthersDebt(debtors(), pace.from) || isPlanned(sentence, pace.from, 'term')) return []
    return debtsOf(context, interval).flatMap((debt) => {
      const resolved = resolver.resolve(debt, sentence)
      const key = `${paid} ${months} ${resolved.entity?.key ?? debt.name}`
      if (told.has(key)) return []
      told.add(key)
      return [
        intervalReading(sentence, pace, months, {
          factType: 'payment_interval',
          label: first === null ? INTERVAL_LABELS[paid] : `${INTERVAL_LABELS[paid]}, beginning ${firstInWords(first)}`,
          period: instantPeriod(end, end),
          doubts: ['date_from_filing_period'],
          resolved,
        }),
      ]
    })
  })
}

const firstInWords = ({ iso, precision }: DateMention): string =>
  statedInWords(iso, precision === 'fiscal_year' ? 'year' : precision)

/** The debts that are paid: those named with what is paid, else the one that it is of, else the paragraph's. */
function debtsOf(
  { sentence, resolver }: SentenceContext,
  { subject, pace, paid, of }: PaymentInterval,
): InstrumentMention[] {
  const { instruments } = sentence
  if (of !== null) return instruments.filter((one) => one.from >= of.from && one.to <= of.to && bears(one))
  const within = instruments.filter((one) => one.from >= subject.from && one.to <= subject.to && bears(one))
  if (within.length > 1 && paid === 'interest' && sentence.tokens[subject.from]?.lower === 'interest') return within
  // "payable semi-annually, except for the euro notes": not of those.
  const isExcepted = ({ from }: InstrumentMention): boolean =>
    sentence.tokens.slice(pace.to, from).some(({ lower }) => lower === 'except')
  const borne = bearerOf(sentence, pace)
  const named = borne !== null && !isExcepted(borne) ? borne : instruments.find((one) => bears(one) && !isExcepted(one))
  if (named !== undefined) return [named]
  if (paid === 'open') return []
  const carried = resolver.antecedent(sentence, bears)
  return carried === null || resolver.resolve(carried, sentence).open ? [] : [carried]
}
