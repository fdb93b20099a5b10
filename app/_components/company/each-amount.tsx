import type { PeriodValue, StatedAmount } from '#server/contract/resources/records/company-values.ts'
import { isInInstruments, whyNone } from '#app/_lib/company/words/value-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatMillions } from '#app/_lib/format/format-money.ts'
import { formatExact } from '#app/_lib/format/format-number.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { Link } from '../link.tsx'

/** So many amounts stand in the row itself; more are counted. */
const FEW = 3

/** Whether a report gives a few amounts of which none is settled, and no table below has them. */
export const areFew = (key: string, value: PeriodValue) =>
  (value.state === 'several' || value.state === 'unresolved') &&
  value.amounts.length > 1 &&
  value.amounts.length <= FEW &&
  !isInInstruments(key, value)

/** Different amounts: one that a filing states under two names is one. */
const eachOnce = (amounts: readonly StatedAmount[]): readonly StatedAmount[] =>
  amounts.filter(({ value }, place) => amounts.findIndex((other) => other.value === value) === place)

/** One amount that stands under several names is not one of several to choose from. */
function noteOf(of: string, value: PeriodValue, shown: readonly StatedAmount[]): string | null {
  if (shown.length > 1) return whyNone(of, value)
  return value.amounts.length === 2 ? 'stated twice' : `stated ${value.amounts.length} times`
}

/** The amounts of which a reader has to choose, each with its place in its filing. */
export function EachAmount({
  value,
  of,
  currency,
}: {
  readonly value: PeriodValue
  readonly of: string
  readonly currency: string | null
}) {
  const shown = eachOnce(value.amounts)
  return (
    <>
      {shown.map((amount) => (
        <span key={amount.factId} className="figure-line">
          <Link
            href={`${filingPath(amount.accession)}#record=${amount.factId}`}
            className={value.state === 'unresolved' ? 'value-candidate' : undefined}
            title={amountTitle(amount, currency)}
          >
            {formatMillions(amount.value)}
          </Link>
        </span>
      ))}
      <span className="record-note">{noteOf(of, value, shown)}</span>
    </>
  )
}

const amountTitle = ({ value, instrument, verification, asOf }: StatedAmount, currency: string | null) =>
  [formatExact(value, { currency }), instrument?.name ?? null, inWords(verification), `as of ${formatDate(asOf)}`]
    .filter((part) => part !== null)
    .join(', ')
