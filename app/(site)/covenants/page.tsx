import type { Metadata } from 'next'
import { CovenantTable } from '#app/_components/records/covenant-table.tsx'
import { ListPage } from '#app/_components/lists/list-page.tsx'
import { listCovenants } from '#app/_lib/api/api.ts'
import { covenantsByFiling } from '#app/_lib/lists/by-filing.ts'
import { RECORD_FILTER_NAMES, RECORD_FILTERS } from '#app/_lib/lists/filters.ts'
import { readOrder } from '#app/_lib/lists/order.ts'
import { readList } from '#app/_lib/lists/by-company/read-list.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

const lead =
  'Covenants and their limits, waivers, breaches, amendments and going-concern statements, each with its sentence.'

export const metadata: Metadata = { title: 'Covenants', description: lead, alternates: { canonical: '/covenants' } }

export default async function CovenantsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, RECORD_FILTER_NAMES)
  const order = readOrder('/covenants', values, search)
  return (
    <ListPage
      title="Covenants"
      lead={lead}
      path="/covenants"
      apiPath="/api/v1/covenants"
      filters={RECORD_FILTERS}
      values={values}
      order={order}
      list={await readList(order, listCovenants, values, 50)}
      nothing="No covenants or legal events match these filters."
    >
      {(items) => <CovenantTable covenants={covenantsByFiling(items)} order={order} />}
    </ListPage>
  )
}
