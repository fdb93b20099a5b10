import type { CompanyInstrument, CompanyInstruments } from '#server/contract/resources/records/company-instruments.ts'
import { hasCells, InstrumentTable } from '#app/_components/company/instrument-table.tsx'
import { NewestFirst } from '#app/_components/lists/newest-first.tsx'
import type { DebtAmount } from '#app/_lib/company/group-facilities.ts'
import { FacilityTable } from '#app/_components/records/facility-table.tsx'
import { millionsUnit } from '#app/_lib/format/format-money.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { isTotalOf } from '#app/_lib/company/totals.ts'
import { companyPath } from '#app/_lib/paths.ts'

const SHOWN = 12

const isBorrowed = ({ role }: CompanyInstrument) => role === null || role === 'borrower'

interface Shared {
  readonly currency: string | null
}

function Apart({
  title,
  instruments,
  ...shared
}: {
  readonly title: string
  readonly instruments: readonly CompanyInstrument[]
} & Shared) {
  if (instruments.length === 0) return null
  return (
    <details className="disclosure">
      <summary>
        {title}: {formatQuantity(instruments.length, 'instrument')}
      </summary>
      <InstrumentTable caption={title} instruments={instruments} {...shared} />
    </details>
  )
}

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

/** A company's debt, one instrument per row; ended ones and those no longer stated are listed separately. */
export function Instruments({
  ticker,
  read,
  unnamed,
  currency,
}: {
  readonly ticker: string
  readonly read: CompanyInstruments | null
  /** Amounts of debt in the newest filings that name no instrument. */
  readonly unnamed: readonly DebtAmount[]
  readonly currency: string | null
}) {
  const shared = { currency }
  const all = read?.instruments ?? []
  const borrowed = all.filter(isBorrowed)
  const standing = (name: CompanyInstrument['standing']) => borrowed.filter((one) => one.standing === name)
  const newest = standing('current')
  const bare = newest.filter((one) => !hasCells(one))
  const totals = newest.filter((one) => isTotalOf(one, newest))
  const current = newest.filter((one) => !bare.includes(one) && !totals.includes(one))
  return (
    <section className="stack" aria-labelledby="instruments">
      <div className="split">
        <h2 id="instruments">Instruments</h2>
        <p className="small">
          <a href={`/api/v1${companyPath(ticker)}/instruments`}>As API call</a>
        </p>
      </div>
      {current.length === 0 ? (
        <p className="quiet">The newest report we have names no instrument with a value that could be read.</p>
      ) : (
        <NewestFirst items={current} shown={SHOWN} noun="more instrument">
          {(items) => <InstrumentTable caption="Debt instruments" instruments={items} {...shared} />}
        </NewestFirst>
      )}
      {current.length === 0 ? null : (
        <p className="quiet small">
          Amounts in {currency === null ? 'their own currency' : millionsUnit(currency)}. – means not found, not zero. A
          dotted line marks a candidate: one reading of the filing.
        </p>
      )}
      <Unnamed amounts={unnamed} />
      <Apart title="Totals of the above" instruments={totals} {...shared} />
      <Apart title="Named without an amount, a rate or a maturity" instruments={bare} {...shared} />
      <Apart title="Not in the newest report" instruments={standing('earlier')} {...shared} />
      <Apart title="Replaced, repaid, terminated or matured" instruments={standing('ended')} {...shared} />
      <Apart title="Lent to others" instruments={all.filter((one) => !isBorrowed(one))} {...shared} />
    </section>
  )
}
