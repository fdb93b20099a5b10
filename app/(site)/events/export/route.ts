import { listComparisons, listEvents } from '#app/_lib/api/api.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { EVENT_SHEET, exportList } from '#app/_lib/lists/export-list.ts'

export const GET = (request: Request): Promise<Response> =>
  pageDownload((api) => {
    const list = new URL(request.url).searchParams.get('show') === 'changes' ? listComparisons : listEvents
    return exportList(request, 'events', (query) => list(query, api), EVENT_SHEET)
  })
