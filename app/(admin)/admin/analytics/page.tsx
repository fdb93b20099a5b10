import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { AnalyticsQuery } from '#server/contract/resources/service/intake-administration.ts'
import type { AnalyticsReport } from '#server/contract/resources/service/intake-administration.ts'
import { AnalyticsEventName } from '#server/contract/resources/service/intake.ts'
import { settings } from '#server/platform/settings.ts'
import { BarChart } from '#app/_components/charts/bar-chart.tsx'
import { LineChart } from '#app/_components/charts/line-chart.tsx'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { FilterForm } from '#app/_components/lists/filter-form.tsx'
import type { Filter } from '#app/_components/lists/filter-form.tsx'
import { formatDate, formatDay } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { adminApi } from '#app/_lib/api/visitor.ts'
import { AdminHead } from '../_components/admin-head.tsx'

export const metadata: Metadata = { title: 'Website events' }

const eventWords: Readonly<Record<string, string>> = {
  page_view: 'page viewed',
  cta_click: 'call to action clicked',
  docs_view: 'API reference viewed',
  signup_started: 'sign-up started',
  signup_completed: 'sign-up completed',
  login_completed: 'signed in',
  search_performed: 'search made',
  lead_submitted: 'early access requested',
}

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'days',
    label: 'Period',
    choices: [
      ['7', '7 days'],
      ['90', '90 days'],
      ['365', '365 days'],
    ],
    none: '30 days',
  },
  {
    kind: 'choice',
    name: 'name',
    label: 'Event',
    choices: AnalyticsEventName.options.map((name) => [name, eventWords[name] ?? name] as const),
  },
  { kind: 'text', name: 'path', label: 'Page', hint: '/docs' },
]

/** With more days than this, bars are finer than a screen can show. */
const MAX_BARS = 90

function Ranking({
  title,
  heading,
  rows,
  say = (value) => value,
}: {
  readonly title: string
  readonly heading: string
  readonly rows: AnalyticsReport['paths']
  readonly say?: (value: string) => string
}) {
  if (rows.length === 0) return null
  return (
    <section className="stack-s" aria-label={title}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        isNarrow
        columns={[
          { heading, isRowHeading: true, className: 'anywhere', cell: ({ value }) => <bdi>{say(value)}</bdi> },
          { heading: 'Events', className: 'number', cell: ({ count }) => formatCount(count) },
        ]}
        rows={rows}
        rowKey={({ value }) => value}
      />
    </section>
  )
}

export default async function AnalyticsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const api = await adminApi('/admin/analytics')
  const values = readParams(await searchParams, ['days', 'name', 'path'])
  // An invalid value in the address shows everything.
  const asked = AnalyticsQuery.safeParse(values)
  const { from, to, total, days, names, paths, referrers, properties } = (
    await api.intake.getAnalytics(asked.data ?? {})
  ).data
  const points = days.map(({ day, count }) => ({ label: formatDay(day), name: formatDate(day), value: count }))
  const Chart = points.length > MAX_BARS ? LineChart : BarChart
  return (
    <>
      <AdminHead current="/admin/analytics" title="Website events" />
      <p className="prose">
        Totals per day (UTC), kept for {formatQuantity(settings().ANALYTICS_KEPT_DAYS, 'day')}. Nothing about visitors
        is stored, and browsers that ask not to be tracked are not counted. See{' '}
        <Link href="/privacy">what is counted</Link>.
      </p>
      <FilterForm path="/admin/analytics" filters={filters} values={asked.success ? values : {}} />
      <section className="card stack-s" aria-label="By day">
        <p>
          <strong>{formatQuantity(total, 'event')}</strong>{' '}
          <span className="quiet">
            from {formatDate(from)} to {formatDate(to)}; today is incomplete.
          </span>
        </p>
        <Chart caption="Events per day" place="Day" measure="Events" points={points} isWhole />
      </section>
      {total === 0 ? null : (
        <div className="grid-2">
          <div className="stack">
            <Ranking title="Events" heading="Event" rows={names} say={(name) => eventWords[name] ?? name} />
            <Ranking title="Where visitors came from" heading="Origin" rows={referrers} />
            <Ranking title="Details" heading="Name and value" rows={properties} />
          </div>
          <Ranking title="Pages" heading="Page" rows={paths} say={(path) => (path === '' ? 'all other pages' : path)} />
        </div>
      )}
    </>
  )
}
