import { Fragment } from 'react'
import { Link } from '../link.tsx'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import { missingYears, shortLabel } from '#app/_lib/company/maturities.ts'
import type { Maturity, RefusedMaturity } from '#app/_lib/company/maturities.ts'
import { excerpt, inWords } from '#app/_lib/format/words.ts'
import { StateBadge } from '../records/badge.tsx'
import { BarChart } from '../charts/bar-chart.tsx'

interface Repayments {
  readonly maturities: readonly Maturity[]
  readonly refused: readonly RefusedMaturity[]
}

function RepaymentTable({ maturities, refused, unit }: Repayments & { readonly unit: string }) {
  return (
    <div className="table-box" role="region" aria-label="Repayments by year, table" tabIndex={0}>
      <table className="dense">
        <caption className="visually-hidden">Repayments by year</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" className="number">
              {unit}
            </th>
            <th scope="col">Verification</th>
          </tr>
        </thead>
        <tbody>
          {missingYears(maturities).map(([{ label, value, path, verification }, missing]) => (
            <Fragment key={label}>
              {missing.length === 0 ? null : (
                <tr>
                  <th scope="row">{[...new Set([missing[0], missing.at(-1)])].join(' to ')}</th>
                  <td className="number quiet">not found</td>
                  <td />
                </tr>
              )}
              <tr>
                <th scope="row">{label}</th>
                <td className="number">
                  <Link href={path}>{formatMillions(value)}</Link>
                </td>
                <td>
                  <StateBadge state={verification} />
                </td>
              </tr>
            </Fragment>
          ))}
          {refused.map(({ reasonCode, evidence, path }, at) => (
            <tr key={at}>
              <th scope="row">{excerpt(evidence, 40)}</th>
              <td className="number">
                <Link href={path} className="value-none value-refused" title={inWords(reasonCode)}>
                  refused
                </Link>
              </td>
              <td className="quiet">{inWords(reasonCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Repayments by year: a bar each, then the amounts, every one with its row in the filing. */
export function MaturityLadder({ maturities, refused, currency }: Repayments & { readonly currency: string | null }) {
  const unit = millionsUnit(currency)
  return (
    <div className="ladder">
      {maturities.length < 2 ? null : (
        <BarChart
          caption={`Due in each year, ${unit}`}
          place="Year"
          measure={unit}
          isWhole={false}
          hasTable={false}
          format={(millions) => formatMillions(millions * 1e6)}
          points={missingYears(maturities).flatMap(([{ label, value }, missing]) => [
            ...missing.map((year) => ({ name: String(year), label: String(year), value: null })),
            { name: label, label: shortLabel(label), value: value / 1e6 },
          ])}
        />
      )}
      <RepaymentTable maturities={maturities} refused={refused} unit={unit} />
    </div>
  )
}
