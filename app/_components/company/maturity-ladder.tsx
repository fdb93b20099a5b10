import Link from 'next/link'
import { formatMillions, millionsUnit } from '#app/_lib/company/money.ts'
import type { Maturity } from '#app/_lib/company/maturities.ts'

/** What is to be repaid in each year, as bars with their amounts: every one leads to the row that states it. */
export function MaturityLadder({
  maturities,
  currency,
}: {
  readonly maturities: readonly Maturity[]
  readonly currency: string | null
}) {
  const most = Math.max(1, ...maturities.map(({ value }) => value))
  return (
    <table className="ladder">
      <caption className="visually-hidden">Debt by year of repayment</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Year</th>
          <th scope="col">{millionsUnit(currency)}</th>
        </tr>
      </thead>
      <tbody>
        {maturities.map(({ label, value, path }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span className="ladder-bar" style={{ width: `${(value / most) * 70}%` }} />
              <Link href={path} prefetch={false}>
                {formatMillions(value)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
