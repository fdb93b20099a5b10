import type { CompanyValues, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { PeriodTable } from '#app/_components/company/period-table.tsx'
import { SeriesChart } from '#app/_components/company/series-chart.tsx'
import { companyPath } from '#app/_lib/paths.ts'

const pick = (series: readonly ValueSeries[], keys: readonly string[]) =>
  keys.flatMap((key) => series.filter((one) => one.key === key))

const LIQUIDITY_LINES = ['cash', 'revolverAvailability', 'revolverDrawn', 'revolverCapacity'] as const
const DEBT_LINES = ['totalDebt', 'longTermDebt', 'currentDebt', 'termLoans'] as const

function AsData({ ticker }: { readonly ticker: string }) {
  return (
    <p className="row small not-printed">
      <a href={`${companyPath(ticker)}/values.csv`}>As CSV</a>
      <a href={`/api/v1${companyPath(ticker)}/values`}>As API call</a>
    </p>
  )
}

/** Liquidity over the reported periods, drawn and as a table. */
export function LiquidityOverTime({ ticker, values }: { readonly ticker: string; readonly values: CompanyValues }) {
  return (
    <section className="stack" aria-labelledby="liquidity">
      <div className="split">
        <h2 id="liquidity">Liquidity over time</h2>
        <AsData ticker={ticker} />
      </div>
      <SeriesChart
        caption="Liquidity at period end"
        periods={values.periods}
        series={pick(values.liquidity, LIQUIDITY_LINES)}
        currency={values.currency}
      />
      <PeriodTable
        caption="Liquidity by period"
        periods={values.periods}
        series={values.liquidity}
        currency={values.currency}
      />
    </section>
  )
}

/** The same for debt. */
export function DebtOverTime({ ticker, values }: { readonly ticker: string; readonly values: CompanyValues }) {
  return (
    <section className="stack" aria-labelledby="debt">
      <div className="split">
        <h2 id="debt">Debt over time</h2>
        <AsData ticker={ticker} />
      </div>
      <SeriesChart
        caption="Debt at period end"
        periods={values.periods}
        series={pick(values.debt, DEBT_LINES)}
        currency={values.currency}
      />
      <PeriodTable caption="Debt by period" periods={values.periods} series={values.debt} currency={values.currency} />
    </section>
  )
}
