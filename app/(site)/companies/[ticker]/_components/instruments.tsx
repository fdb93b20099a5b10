import { Fragment } from 'react'
import type { CompanyInstruments } from '#server/contract/resources/records/company-instruments.ts'
import { hasCells, InstrumentTable } from '#app/_components/company/instrument-table.tsx'
import { Link } from '#app/_components/link.tsx'
import type { DebtAmount } from '#app/_lib/records/groups/group-facilities.ts'
import { groupInstruments } from '#app/_lib/company/instruments/group-instruments.ts'
import { FacilityTable } from '#app/_components/records/facility-table.tsx'
import type { UnnamedMaturity } from '#app/_lib/company/unnamed-amounts.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { excerpt, inWords } from '#app/_lib/format/words.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { companyPath, instrumentsPath } from '#app/_lib/paths.ts'
import { InstrumentsLegend } from './instruments-legend.tsx'

/** So many rows are shown here; the page of all instruments has the others. */
const SHOWN = 12

/** Amounts of debt in the newest filings that name no instrument. */
function Unnamed({ amounts }: { readonly amounts: readonly DebtAmount[] }) {
  if (amounts.length === 0) return null
  return (
    <details className="disclosure" open={amounts.length <= SHOWN}>
      <summary>Instrument not stated: {formatQuantity(amounts.length, 'amount')}</summary>
      <div className="stack-s">
        <p className="quiet small">
          The newest filings state these amounts without saying clearly which instrument they are of, so they are in
          none of the rows above.
        </p>
        <FacilityTable facilities={amounts} caption="Instrument not stated" hasIssuer={false} />
      </div>
    </details>
  )
}

/** Maturities that stand in no row: a dash there would look as if none were stated. */
function UnnamedMaturities({ maturities }: { readonly maturities: readonly UnnamedMaturity[] }) {
  if (maturities.length === 0) return null
  return (
    <p className="small">
      Maturity stated, instrument unclear:{' '}
      {maturities.map(({ text, path, verification, evidence, form, filedAt }, at) => (
        <Fragment key={text}>
          {at === 0 ? '' : '; '}
          <Link
            href={path}
            className={verification === 'candidate' ? 'value-candidate' : undefined}
            title={`${inWords(verification)}: ${excerpt(evidence, 160)}`}
          >
            {text}
          </Link>{' '}
          <span className="quiet">
            ({form} filed {formatDate(filedAt)})
          </span>
        </Fragment>
      ))}
    </p>
  )
}

interface Grouped {
  readonly groups: ReturnType<typeof groupInstruments>
}

/** Links to the instruments that are not shown here, by what they are. */
function Others({ ticker, groups, shown }: { readonly ticker: string; readonly shown: number } & Grouped) {
  const all = groups.reduce((count, { instruments }) => count + instruments.length, 0)
  if (all <= shown) return null
  const path = instrumentsPath(ticker)
  const apart = groups.filter(({ id }) => id !== 'current')
  return (
    <p>
      <Link href={path}>All {formatCount(all)} instruments</Link>
      {apart.length === 0 ? '' : ', among them: '}
      {apart
        .map(({ title, instruments }) => `${title.charAt(0).toLowerCase()}${title.slice(1)} (${instruments.length})`)
        .join('; ')}
    </p>
  )
}

/** A company's debt of today, one instrument per row; all others have a page of their own. */
export function Instruments({
  ticker,
  read,
  unnamed,
  currency,
}: {
  readonly ticker: string
  readonly read: CompanyInstruments | null
  /** What the newest filings state of debt without naming an instrument. */
  readonly unnamed: { readonly amounts: readonly DebtAmount[]; readonly maturities: readonly UnnamedMaturity[] }
  readonly currency: string | null
}) {
  const groups = groupInstruments(read?.instruments ?? [], hasCells)
  const shown = (groups.find(({ id }) => id === 'current')?.instruments ?? []).slice(0, SHOWN)
  return (
    <section className="stack" aria-labelledby="instruments">
      <div className="split">
        <h2 id="instruments">Instruments</h2>
        <p className="small not-printed">
          <a href={`/api/v1${companyPath(ticker)}/instruments`}>As API call</a>
        </p>
      </div>
      {shown.length === 0 ? (
        <p className="quiet">The newest report we have names no instrument with a value that could be read.</p>
      ) : (
        <>
          <InstrumentTable ticker={ticker} caption="Debt instruments" instruments={shown} currency={currency} />
          <InstrumentsLegend currency={currency} />
        </>
      )}
      <Others ticker={ticker} groups={groups} shown={shown.length} />
      <UnnamedMaturities maturities={unnamed.maturities} />
      <Unnamed amounts={unnamed.amounts} />
    </section>
  )
}
