import { listComparisons } from '#app/_lib/api/api.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { EVENT_SHEET, exportList } from '#app/_lib/lists/export-list.ts'

export const GET = (request: Request): Promise<Response> =>
  pageDownload((api) => exportList(request, 'events', (query) => listComparisons(query, api), EVENT_SHEET))
