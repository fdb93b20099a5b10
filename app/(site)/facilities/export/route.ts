import { listFacilities } from '#app/_lib/api/api.ts'
import { FACILITY_SHEET, exportList } from '#app/_lib/lists/export-list.ts'

export const GET = (request: Request): Promise<Response> =>
  exportList(request, 'facilities', listFacilities, FACILITY_SHEET)
