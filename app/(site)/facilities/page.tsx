import type { Metadata } from 'next'
import { FacilityTable } from '#app/_components/records/facility-table.tsx'
import { ListPage } from '#app/_components/lists/list-page.tsx'
import { listFacilities } from '#app/_lib/api/api.ts'
import { facilitiesByFiling } from '#app/_lib/lists/by-filing.ts'
import { RECORD_FILTER_NAMES, RECORD_FILTERS } from '#app/_lib/lists/filters.ts'
import { readOrder } from '#app/_lib/lists/order.ts'
import { readList } from '#app/_lib/lists/by-company/read-list.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

const lead =
  'Size, drawn and available amounts of revolving credit facilities, as stated in filings. An amount stated several times in one filing is listed once.'

export const metadata: Metadata = { title: 'Facilities', description: lead, alternates: { canonical: '/facilities' } }

export default async function FacilitiesPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const values = readParams(search, RECORD_FILTER_NAMES)
  const order = readOrder('/facilities', values, search)
  return (
    <ListPage
      title="Facilities"
      lead={lead}
      path="/facilities"
      apiPath="/api/v1/facilities"
      filters={RECORD_FILTERS}
      values={values}
      order={order}
      list={await readList(order, listFacilities, values, 50)}
      nothing="No facility amounts match these filters."
    >
      {(items) => <FacilityTable facilities={facilitiesByFiling(items)} order={order} />}
    </ListPage>
  )
}
