import type { FactInstrument } from '../../model.ts'
import { isPastName } from '../lexicon/past-names.ts'
import type { Entity } from './entity.ts'
import { typeOfEntity } from './entity.ts'
import { keyOfName, slug } from './names.ts'
import { typeOfWords } from './type-of-words.ts'

/** "the prior credit agreement", under the key of the one that took its place: what is known of that one is not its own. */
export const isOfPast = (name: string, entity: Entity | null): boolean =>
  isPastName(name) && entity?.state === 'in_force' && !isPastName(entity.key)

/** "Letters of credit of $6 million in all": each expires on a day of its own, such as the one whose day a sentence states. */
const LETTERS = /\bletters of credit$/i

/** "Other (including capitalized leases)": more than leases. */
const OTHER_WITH_LEASES = /^other\b.*\bincluding\b/i

const leaseOf = (name: string): string | null =>
  OTHER_WITH_LEASES.test(name) ? null : typeOfWords(name) === 'finance_lease' ? 'finance_lease' : 'lease'

/** An instrument under a printed name, with what the register knows of it. */
export function describeInstrument(name: string, entity: Entity | null, type: string | null): FactInstrument {
  const key = entity === null ? keyOfName(name) : slug(entity.key) || slug(name)
  const kind = type ?? (entity === null ? null : typeOfEntity(entity))
  return {
    reportedName: name,
    canonicalKey: key,
    id: key,
    // What an indenture or an agreement is joined with names the debt.
    name: entity !== null && /indenture$/i.test(name) && !/indentures?$/i.test(entity.name) ? entity.name : name,
    // "Finance leases" say it themselves, whatever leases the entity has among its names.
    type: kind === 'lease' ? leaseOf(name) : kind,
    role: 'borrower',
    // A month or a year that is stated gives no day.
    maturityDate: entity?.maturity?.precision === 'day' && !LETTERS.test(name) ? entity.maturity.iso : null,
    // "Prior revolving credit facility" in a row alone: its name says that it is over.
    status: entity === null && isPastName(name) ? 'replaced' : (entity?.state ?? null),
  }
}
