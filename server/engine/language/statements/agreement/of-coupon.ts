import type { FinancingSignal } from '../../../model.ts'
import { once } from '../../../read-once.ts'
import type { FilingLanguage } from '../../document.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { couponOf } from '../../register/names.ts'
import type { Sentence } from '../../sentence.ts'
import type { Match } from '../merge.ts'

/**
 * Returns a function that names notes by the year too, where the filing has notes of one coupon that fall due in several
 * years: by the full name that the text nearest before gives them.
 */
export function tellCoupons(language: FilingLanguage): (signal: FinancingSignal, match: Match) => FinancingSignal {
  const years = once(() => yearsOf(language))
  return (signal, { utterance }) => {
    const { instrumentName: name } = signal.locator
    const coupon = typeof name === 'string' && !YEAR.test(name) ? couponOf(name) : null
    if (coupon === null || (years().get(coupon)?.size ?? 0) < 2) return signal
    for (const sentence of [...utterance.farther, utterance.sentence].reverse()) {
      const [only, other] = new Set(ofCoupon(sentence, coupon).map((one) => one.name))
      if (other !== undefined) return signal
      if (only !== undefined) return { ...signal, locator: { ...signal.locator, instrumentName: only } }
    }
    return signal
  }
}

/** "3.25% Notes due 2027" and "3.25% Notes due 2031": the years in which the notes of each coupon fall due. */
function yearsOf(language: FilingLanguage): Map<string, Set<string>> {
  const years = new Map<string, Set<string>>()
  for (const passage of language.financing)
    for (const { name, due } of language.sentenceOf(passage)?.instruments ?? []) {
      const coupon = due === null ? null : couponOf(name)
      if (coupon !== null && due !== null) years.set(coupon, (years.get(coupon) ?? new Set()).add(due.iso.slice(0, 4)))
    }
  return years
}

const ofCoupon = ({ instruments }: Sentence, coupon: string): InstrumentMention[] =>
  instruments.filter(({ name, due }) => due !== null && couponOf(name) === coupon)

const YEAR = /\b(?:19|20)\d\d\b/
