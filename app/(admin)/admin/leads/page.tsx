import type { Metadata } from 'next'
import { z } from 'zod'
import { CursorNav } from '#app/_components/lists/pages-nav.tsx'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { adminApi } from '#app/_lib/api/visitor.ts'
import { AdminHead } from '../_components/admin-head.tsx'
import { LeadList } from './_components/lead-list.tsx'

export const metadata: Metadata = { title: 'Early access' }

const PER_PAGE = 50

export default async function LeadsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const api = await adminApi('/admin/leads')
  const asked = z.uuid().safeParse(readParams(await searchParams, ['cursor']).cursor)
  const { leads, total, next } = (
    await api.intake.listLeads({ limit: PER_PAGE, ...(asked.success ? { after: asked.data } : {}) })
  ).data
  return (
    <>
      <AdminHead current="/admin/leads" title="Early access" />
      {total === 0 ? (
        <p className="nothing-yet">No early-access requests yet.</p>
      ) : (
        <>
          <div className="split">
            <p>{formatQuantity(total, 'request')}, newest first.</p>
            <form method="post" action="/admin/leads/export">
              <button type="submit" className="button button-quiet">
                Export as CSV
              </button>
            </form>
          </div>
          <LeadList leads={leads} />
          <CursorNav path="/admin/leads" params={{}} isFirstPage={!asked.success} nextCursor={next} />
        </>
      )}
    </>
  )
}
