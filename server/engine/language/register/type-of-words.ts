import type { InstrumentType } from '../lexicon/instruments.ts'
import { OWN_LEASE } from '../lexicon/flows.ts'
import { plainWords } from '../tables/match-phrases.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { readInstruments } from '../mentions/instrument.ts'
import { readValues } from '../mentions/values.ts'
import { tokenize } from '../tokens.ts'

/** The one kind of debt that the words of a name say, or null. */
export function typeOfWords(name: string): InstrumentType | null {
  const types = new Set(mentionsIn(name.replace(LEFT_OUT, ' ')).map(({ type }) => type))
  // "Debt and finance leases": more than the one kind that it names.
  if (types.has('debt') && AND_LEASES.test(name)) return null
  types.delete('debt')
  types.delete('other')
  const [only = null, second] = types
  if (second !== undefined) return null
  // "Finance leases" as a name of what is owed is the same as "finance lease obligations".
  return only === 'lease' && OWN_LEASE(plainWords(name)) ? 'finance_lease' : only
}

const AND_LEASES = /\band (?:capital|capitalized|finance) lease/i

/** "Short-term debt (excluding finance leases)": what a name leaves out is no kind of what it names. */
const LEFT_OUT = /[(,]? ?\b(?:excluding|exclusive of|other than|except(?: for)?|without|before)\b.*$/i

/** The instruments that a name or a label names. */
export function mentionsIn(name: string): InstrumentMention[] {
  const tokens = tokenize(name)
  return readInstruments(tokens, readValues(tokens, null), name)
}
