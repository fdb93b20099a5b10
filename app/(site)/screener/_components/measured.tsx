import type { Screen, ScreenKind } from '#server/contract/resources/records/screen.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'

const FOUND: Readonly<Record<ScreenKind, string | null>> = {
  headroom: 'A covenant’s limit and its actual value were',
  availability: 'A revolver’s size and availability were',
  maturity: 'A maturity was',
  // Any filing may state these or not: a company without one is not left out.
  doubt: null,
  waiver: null,
}

/** How many companies can be screened by each criterion: that the others are missing here clears none of them. */
export function MeasuredCompanies({ stored, measured }: Pick<Screen, 'stored' | 'measured'>) {
  const told = measured.filter(({ kind }) => FOUND[kind] !== null)
  if (told.length === 0) return null
  return (
    <p className="quiet small">
      {told.map(
        ({ kind, companies }) =>
          `${FOUND[kind] ?? ''} found for ${companies === stored ? 'all' : `${formatCount(companies)} of`} ${formatQuantity(stored, 'company', 'companies')}. `,
      )}
      {told.every(({ companies }) => companies === stored)
        ? null
        : 'A company without it is left out, which does not clear it.'}
    </p>
  )
}
