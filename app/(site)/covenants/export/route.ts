import { listCovenants } from '#app/_lib/api/api.ts'
import { COVENANT_SHEET, exportList } from '#app/_lib/lists/export-list.ts'

export const GET = (request: Request): Promise<Response> =>
  exportList(request, 'covenants', listCovenants, COVENANT_SHEET)
