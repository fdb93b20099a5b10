import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { isAdjustment } from './adjustments.ts'
import { isInDefault } from './default-rates.ts'
import { labelOfFee } from './fees.ts'
import { isFloorRate } from './floors.ts'
import { isPartOfBaseRate } from '../rate-links.ts'
import { isReferenceLevel } from './reference-levels.ts'

/** Percentages of a debt's terms that are neither its rate nor its margin. */
export type AsideRole = 'floor' | 'reference' | 'adjustment' | 'base_part' | 'fee' | 'default'

/** Whether a rate's role is one of them. */
export const isAside = (role: string | null): role is AsideRole =>
  role !== null && /^(?:floor|reference|adjustment|base_part|fee|default)$/.test(role)

/** What a percentage is that is no rate of the debt itself; null where the words around it name no such thing. */
export function roleOfAside(
  sentence: PlacedSentence,
  value: PercentMention,
  previous: string | null,
): AsideRole | null {
  if (labelOfFee(sentence, value) !== null) return 'fee'
  if (isInDefault(sentence, value)) return 'default'
  if (isAdjustment(sentence, value)) return 'adjustment'
  if (isFloorRate(sentence, value)) return 'floor'
  if (isPartOfBaseRate(sentence, value)) return 'base_part'
  return isReferenceLevel(sentence, value, previous === 'reference') ? 'reference' : null
}
