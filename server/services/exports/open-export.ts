import { sql } from '#db/client.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { ExportFormat, ExportRequest } from '#server/contract/resources/workspace/export.ts'
import { now } from '#server/platform/clock.ts'
import { type Act, changeOrganization } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { writeBundle } from './bundle.ts'
import { planExport, type PlannedExport } from './plan-export.ts'
import { readRecords } from './read-records.ts'
import { writeCsv, writeWorkbook } from './table.ts'

/** A file that is about to be sent. */
export interface OpenedExport {
  readonly fileName: string
  readonly contentType: string
  readonly plan: PlannedExport
  readonly chunks: AsyncIterable<Uint8Array>
}

const TYPES: Readonly<Record<ExportFormat, readonly [extension: string, contentType: string]>> = {
  csv: ['csv', 'text/csv; charset=utf-8'],
  xlsx: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  bundle: ['zip', 'application/zip'],
}

/** Lets the requests of an export in, all or none, and settles each when its page is read. */
export interface ExportCharge {
  readonly reserve: (costs: readonly number[]) => Promise<{ readonly next: () => void; readonly release: () => void }>
}

/**
 * Plans an export, puts it on record and opens its file, which is read as fast as it is taken. It counts as the requests
 * that would give the same over the API, each when its page is read. It ends at once where the caller's membership ends.
 */
export async function openExport(act: Act, request: ExportRequest, charge: ExportCharge): Promise<OpenedExport> {
  const plan = await planExport(act.caller, request)
  const { format, withDocuments = true } = request
  const charged = await charge.reserve(plan.costs)
  try {
    await recordExport(act, format, plan)
  } catch (error) {
    charged.release()
    throw error
  }
  const [extension, contentType] = TYPES[format]
  const pages = readRecords(plan, async () => {
    await demandStillMember(act)
    charged.next()
  })
  const chunks =
    format === 'csv'
      ? writeCsv(pages)
      : format === 'xlsx'
        ? writeWorkbook(pages)
        : writeBundle(pages, { title: plan.title, withDocuments })
  const fileName = `${slugOf(plan.title)}-${now().toISOString().slice(0, 10)}.${extension}`
  return { fileName, contentType, plan, chunks: releasing(chunks, charged.release) }
}

async function* releasing(chunks: AsyncIterable<Uint8Array>, release: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } finally {
    release()
  }
}

async function recordExport(act: Act, format: ExportFormat, { title, rows, costs }: PlannedExport): Promise<void> {
  await changeOrganization(act, async ({ tx, caller, requestId }) => {
    await recordAuditEntry(tx, {
      orgId: caller.orgId,
      actor: caller,
      action: 'export.started',
      targetType: 'export',
      targetId: null,
      requestId,
      details: { format, title, rows, requests: costs.length, queryCost: costs.reduce((sum, cost) => sum + cost, 0) },
    })
  })
}

async function demandStillMember({ caller: { orgId, userId } }: Act): Promise<void> {
  const [still] = await sql()`
    select 1 from memberships m join organizations o on o.id = m.org_id
    where m.org_id = ${orgId} and m.user_id = ${userId} and m.status = 'active' and o.status = 'active'`
  if (still === undefined) throw new ApiError('authentication_required')
}

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 60)
  return slug === '' ? 'export' : slug
}
