import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'

/** Kinds of balance that a table of debt adds up. */
const BALANCES = ['notes', 'term_loan', 'other_debt', 'long_term_debt']

/** A sum may be off from its parts by this share: either may be rounded, and a small loan may stand apart. */
const MAX_DIFFERENCE_SHARE = 0.01

/** `Notes payable`, `Senior notes`: more than one, with nothing that tells one from another. */
const isGeneral = ({ name }: CompanyInstrument): boolean =>
  /\b(?:notes|bonds|debentures|loans|borrowings|debt|indebtedness)\b/i.test(name) && !/\d/.test(name)

/** What an instrument is stated to owe, now and before. */
const balancesOf = ({ values, history }: CompanyInstrument): readonly Figure[] =>
  [...values.flatMap(({ figures }) => figures), ...history].filter(
    ({ factType, uncertainty }) => BALANCES.includes(factType) && uncertainty === 'resolved',
  )

/**
 * Whether an instrument is no instrument but the sum of others in the list: it has a general name, and its balance is
 * what at least two of them add up to on the same day.
 */
export function isTotalOf(one: CompanyInstrument, instruments: readonly CompanyInstrument[]): boolean {
  if (!isGeneral(one)) return false
  const parts = instruments.filter((other) => !isGeneral(other)).map(balancesOf)
  return balancesOf(one).some(({ value, currency, asOf }) => {
    const isOfDay = (part: Figure) => part.currency === currency && part.asOf === asOf && part.value > 0
    const ofDay = parts.flatMap((balances) => balances.find(isOfDay) ?? [])
    const sum = ofDay.reduce((total, part) => total + part.value, 0)
    return ofDay.length > 1 && Math.abs(sum - value) <= value * MAX_DIFFERENCE_SHARE
  })
}
