import { listComparisons, listEvents } from '#app/_lib/api/api.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { EVENT_SHEET, exportList } from '#app/_lib/lists/export-list.ts'
import { areChangesAlone } from '#app/_lib/lists/show-changes.ts'

export const GET = (request: Request): Promise<Response> =>
  pageDownload((api) => {
    const list = areChangesAlone(new URL(request.url).searchParams.get('show')) ? listComparisons : listEvents
    return exportList(request, 'events', (query) => list(query, api), EVENT_SHEET)
  })
