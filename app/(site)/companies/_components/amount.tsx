import { areFew, EachAmount } from '#app/_components/company/each-amount.tsx'
import { EndedBy } from '#app/_components/company/ended-by.tsx'
import { FigureLink } from '#app/_components/company/figure-link.tsx'
import { LatestNumber } from '#app/_components/company/latest-number.tsx'
import { Link } from '#app/_components/link.tsx'
import { areMixed, type Headline, headlineOf } from '#app/_lib/company/headline.ts'
import { dayOf, isStale, type LatestValue, latestValue } from '#app/_lib/company/latest-value.ts'
import { othersWords, statedInstrumentOf } from '#app/_lib/company/words/value-words.ts'
import { formatDate, formatStatedDate } from '#app/_lib/format/format-date.ts'
import { formatMillions } from '#app/_lib/format/format-money.ts'
import { instrumentsPath } from '#app/_lib/paths.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { CompanyValues } from '#server/contract/resources/records/company-values.ts'

/** What is read of a company for its amounts. */
export interface CompanyAmounts {
  /** Null for the illustrative companies of an empty store. */
  readonly values: CompanyValues | null
  readonly instruments: readonly CompanyInstrument[]
}

interface Shown extends Headline {
  readonly latest: LatestValue
  readonly values: CompanyValues
}

function shownOf({ values, instruments }: CompanyAmounts, of: string): Shown | null {
  const series = values?.liquidity.concat(values.debt).find(({ key }) => key === of)
  const latest = series === undefined || values === null ? null : latestValue(series, values.periods)
  if (series === undefined || values === null || latest === null || isStale(latest)) return null
  return { latest, values, ...headlineOf(latest, series.factType, instruments, values.currency) }
}

/** What a company is sorted by: the one amount that is shown of it. */
export function amountOf(company: CompanyAmounts, of: string): number | null | undefined {
  const shown = shownOf(company, of)
  return shown?.ended === null ? shown.latest.value.value : shown?.successor?.figure.value
}

/** Whether an amount is of the newest report's date, as a reader of the list takes it to be. */
const isOfNewestPeriod = (latest: LatestValue) => latest.isNewest && dayOf(latest) === latest.period.periodEnd

/** What took over from a facility that has ended: the ended one's own amount is no latest one. */
function Successor({ shown: { ended, successor } }: { readonly shown: Shown }) {
  return (
    <>
      {successor === null ? (
        <span className="quiet" title="No filing states one since the facility ended. That does not mean zero.">
          –
        </span>
      ) : (
        <>
          <FigureLink figure={successor.figure}>{formatMillions(successor.figure.value)}</FigureLink>
          <span className="record-note">{formatStatedDate(successor.figure.asOf, successor.figure.precision)}</span>
        </>
      )}
      {successor === null && ended?.endedBy != null ? <EndedBy act={ended.endedBy} /> : null}
    </>
  )
}

const OF_A_FACILITY = ['revolverCapacity', 'revolverDrawn', 'revolverAvailability']

/** The name of an amount's facility if the row has amounts of others; null where it goes without saying. */
function facilityName(company: CompanyAmounts, of: string, { latest }: Shown): string | null {
  if (!OF_A_FACILITY.includes(of)) return null
  const row = OF_A_FACILITY.flatMap((key) => shownOf(company, key) ?? [])
  return areMixed(row.filter(({ ended }) => ended === null)) ? (statedInstrumentOf(latest.value)?.name ?? null) : null
}

/** The latest amount with its date, unless that is the newest report's; a dash if no report of the past year has one. */
export function Amount({ company, of }: { readonly company: CompanyAmounts; readonly of: string }) {
  const shown = shownOf(company, of)
  if (shown === null)
    return (
      <span className="quiet" title="Not found in any report of the past year. That does not mean zero.">
        –
      </span>
    )
  if (shown.ended !== null) return <Successor shown={shown} />
  const { latest, values, others } = shown
  const facility = facilityName(company, of, shown)
  return (
    <>
      {areFew(of, latest.value) ? (
        <EachAmount value={latest.value} of={of} currency={values.currency} />
      ) : (
        <LatestNumber latest={latest} values={values} />
      )}
      {isOfNewestPeriod(latest) ? null : <span className="record-note">{formatDate(dayOf(latest))}</span>}
      {facility === null ? null : (
        <span className="record-note facility-note long-name" title={facility}>
          {facility}
        </span>
      )}
      {others === 0 ? null : (
        <span className="record-note">
          <Link href={instrumentsPath(values.issuer.ticker)}>{othersWords(others)}</Link>
        </span>
      )}
    </>
  )
}
