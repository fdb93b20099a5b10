import { listComparisons } from '#app/_lib/api/api.ts'
import { EVENT_SHEET, exportList } from '#app/_lib/lists/export-list.ts'

export const GET = (request: Request): Promise<Response> =>
  exportList(request, 'comparisons', listComparisons, EVENT_SHEET)
