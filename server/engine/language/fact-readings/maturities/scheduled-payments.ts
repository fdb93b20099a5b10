import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod, maturityPeriod } from '../../../facts/readers/period.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { hasValueOf } from '../../mentions/mention.ts'
import type { Resolved } from '../../register/resolve.ts'
import { findPayment, mayPay } from '../../payments/find-payment.ts'
import type { Payment, Sum } from '../../payments/find-payment.ts'
import { OTHERS } from '../../payments/not-of-debt.ts'
import type { ReadingParts } from '../reading.ts'
import { endOfRange, markOfEnd } from '../rates/rate-ranges.ts'
import { moneyReading, percentReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { bearerOf, bears } from './maturity-bearer.ts'

/** "quarterly principal payments of $750,000", "amortizes at 1.25% a quarter", "an instalment of $4 million due on May 1". */
export function scheduledPayments(context: SentenceContext): FactReading[] {
  const { sentence, language } = context
  const end = language.periodEnd
  if (end === null || !hasValueOf(sentence.values, 'money', 'percent') || !mayPay(sentence)) return []
  return sentence.values.flatMap((value) => {
    if (value.kind !== 'money' && value.kind !== 'percent') return []
    const payment = findPayment(sentence, value, end)
    if (payment === null) return []
    const debt = debtOf(context, value, payment)
    if (debt === undefined) return []
    const mark = markOfEnd(payment.label, endOfRange(sentence, value))
    const stated = partsOf(context, end, payment, context.resolver.resolve(debt, sentence))
    const parts = { ...stated, label: mark.label, doubts: [...stated.doubts, ...mark.doubts] }
    const reading =
      value.kind === 'money' ? moneyReading(sentence, value, parts) : percentReading(sentence, value, parts)
    return reading === null ? [] : [reading]
  })
}

const OF_DEBT = /^(?:principal|interest|instal{1,2}ments?|(?:re|pre)pay(?:ments?)?|amorti[sz]\w+|sinking)$/

/** The debt that is paid: undefined where nothing says that a debt is. */
function debtOf({ sentence, resolver }: SentenceContext, value: Sum, { from }: Payment): InstrumentMention | undefined {
  const named = bearerOf(sentence, value) ?? sentence.instruments.find(bears)
  if (named !== undefined) return named
  // "Monthly payments of $900": of the debt that the paragraph is about, unless it tells of anything else.
  const said = sentence.tokens.slice(from, value.to + 6)
  // "It bears 4% and calls for monthly payments of".
  const isOfDebt =
    said.some(({ lower }) => OF_DEBT.test(lower)) || sentence.tokens.some(({ lower }) => /^bears?$/.test(lower))
  if (!isOfDebt || sentence.tokens.some(({ lower }) => OTHERS.has(lower))) return undefined
  const carried = resolver.antecedent(sentence, bears)
  return carried === null || resolver.resolve(carried, sentence).open ? undefined : carried
}

function partsOf(
  { roles, sentence }: SentenceContext,
  end: string,
  payment: Payment,
  resolved: Resolved,
): ReadingParts {
  // "On January 15 we issued a note payable in": of a debt that was made after the period.
  const made = roles.find(
    ({ role, date }) =>
      role === 'event' &&
      date.iso > end &&
      date.precision === 'day' &&
      !TO_COME.test(sentence.tokens[date.from - 1]?.lower ?? ''),
  )?.date
  const { label, day } = payment
  if (day !== null)
    return {
      factType: 'scheduled_payment',
      label,
      period: maturityPeriod(day.iso, day.precision, false),
      doubts: day.precision === 'day' ? [] : ['day_not_stated'],
      resolved,
    }
  return {
    factType: 'scheduled_payment',
    label,
    period: made === undefined ? instantPeriod(end, end) : instantPeriod(made.iso, end, 'subsequent'),
    doubts: made === undefined ? ['date_from_filing_period'] : [],
    resolved,
  }
}

/** "commencing March 31, 2026": the day of a payment, and of no act. */
const TO_COME = /^(?:commenc|beginn|start|due|until|through|from|after|by)/
