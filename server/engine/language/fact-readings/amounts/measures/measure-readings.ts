import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import { flowReadings } from '../../flows/flow-facts.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { partsOfInterestReadings } from '../../rates/interest/parts-of-interest.ts'
import { extinguishmentReadings } from './extinguishments.ts'
import { fairValueReadings } from './fair-values.ts'
import { unamortizedReadings } from './unamortized-costs.ts'

/**
 * What a sentence says of debt beside what is owed: what flowed, what the debt is worth, what is left of
 * its costs, what ending it gained or lost and what its interest is made of.
 */
export const measureReadings = (context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] => [
  ...flowReadings(context, amounts),
  ...fairValueReadings(context, amounts),
  ...unamortizedReadings(context, amounts),
  ...extinguishmentReadings(context, amounts),
  ...partsOfInterestReadings(context, amounts),
]
