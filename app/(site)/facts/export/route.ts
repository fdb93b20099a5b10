import { listFacts } from '#app/_lib/api/api.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { exportList, FACT_SHEET } from '#app/_lib/lists/export-list.ts'

export const GET = (request: Request): Promise<Response> =>
  pageDownload((api) => exportList(request, 'facts', (query) => listFacts(query, api), FACT_SHEET))
