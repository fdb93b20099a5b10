import { headers } from 'next/headers'
import type { Lead } from '#server/contract/resources/service/intake-administration.ts'
import { findCookieCaller, isOwnOrigin } from '#server/auth/cookie.ts'
import { now } from '#server/platform/clock.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { CSV_BEGINNING, csvLine } from '#server/platform/csv.ts'

const PER_READ = 500
const HEADINGS = [
  'id',
  'received_at',
  'last_received_at',
  'times_sent',
  'name',
  'email',
  'company',
  'role',
  'company_size',
  'use_case',
]

const lineOf = ({
  id,
  receivedAt,
  lastReceivedAt,
  requestCount,
  name,
  email,
  company,
  role,
  companySize,
  useCase,
}: Lead) => csvLine([id, receivedAt, lastReceivedAt, requestCount, name, email, company, role, companySize, useCase])

type Api = ReturnType<typeof siteApi>

/** The file page by page, read only as fast as it is taken: its size does not matter to this process. */
async function* readLines(api: Api): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(HEADINGS)
  for (let after: string | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<Api['intake']['listLeads']>> = await api.intake.listLeads({
      limit: PER_READ,
      ...(after === undefined ? {} : { after }),
    })
    yield page.data.leads.map(lineOf).join('')
    after = page.data.next
  }
}

/** All requests for early access as CSV. It is put on record, so that it is a change, asked for by our own page alone. */
export async function POST(): Promise<Response> {
  const sent = await headers()
  const caller = isOwnOrigin(sent.get('origin'), sent.get('host')) ? await findCookieCaller(sent.get('cookie')) : null
  if (caller?.kind !== 'session' || !caller.isPlatformAdmin)
    return new Response('Page not found.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  const api = siteApi({ caller })
  await api.intake.startLeadExport({})
  const lines = readLines(api)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="early-access-${now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
