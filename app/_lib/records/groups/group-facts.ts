import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { Locator } from '#server/contract/resources/records/source.ts'
import { readLocator } from '../../viewer/read-locator.ts'
import { groupStatements, type Group } from './group-statements.ts'
import { isInstrumentOpen } from '../instrument-words.ts'

/** Reasons that say how a number was read. Any other says what it is: `net_amount`, `for_letters_of_credit`. */
const HOW_READ =
  /^(?:same_words_again|other_unit_in_words|day_not_stated|other_value_for_same_date|tag_says_otherwise|computed_from_term)$/
const READ_FROM = /^(?:one_witness|(?:date|scale|direction|instrument_type|printed_scale)_)/

const whatItIs = (reasons: readonly string[]) =>
  reasons.filter((reason) => !HOW_READ.test(reason) && !READ_FROM.test(reason)).toSorted()

/** What of a fact tells whether another one is the same. */
interface GroupedFact
  extends Pick<
    FinancialFact,
    | 'factType'
    | 'value'
    | 'unit'
    | 'referenceRate'
    | 'maturityYear'
    | 'period'
    | 'instrument'
    | 'entity'
    | 'uncertainty'
    | 'verification'
  > {
  readonly provenance?: Locator | null | undefined
}

/** A filing's facts, each thing once: equal amounts of one kind, time and instrument are one, by the best backed of them. */
export const groupFacts = <Fact extends GroupedFact>(facts: readonly Fact[]): readonly Group<Fact>[] =>
  groupStatements(facts, (fact) => {
    const { factType, value, unit, referenceRate, maturityYear, period, instrument, uncertainty, verification } = fact
    const { kind, startDate, endDate, label } = period ?? {}
    const time = [kind, startDate, endDate ?? label, period?.status === 'planned']
    return {
      amount: [
        factType,
        value,
        unit,
        referenceRate,
        maturityYear,
        ...time,
        ...whatItIs(uncertainty.reasons),
        fact.entity?.name,
      ],
      instrument,
      verification,
      dimensions: readLocator(fact.provenance).dimensions,
      isOpen: isInstrumentOpen({ factType, instrument }),
    }
  })
