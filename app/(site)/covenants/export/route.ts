import { listCovenants } from '#app/_lib/api/api.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { COVENANT_SHEET, exportList } from '#app/_lib/lists/export-list.ts'

export const GET = (request: Request): Promise<Response> =>
  pageDownload((api) => exportList(request, 'covenants', (query) => listCovenants(query, api), COVENANT_SHEET))
