import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'

/** As it is compared: a name in other capitals or spaces is no other name. */
const compared = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** What an instrument is called besides its name, each once. */
export function furtherNamesOf({
  name,
  otherNames,
}: Pick<CompanyInstrument, 'name' | 'otherNames'>): readonly string[] {
  const further = new Map(otherNames.map((other) => [compared(other.name), other.name]))
  further.delete(compared(name))
  return [...further.values()]
}
