import { ApiError } from '#server/contract/errors.ts'
import { RECORD_COST } from '#server/contract/query-cost.ts'
import type { ExportFormat, ExportRequest } from '#server/contract/resources/workspace/export.ts'
import { historyEdge } from '#server/plans/history.ts'
import { now } from '#server/platform/clock.ts'
import { type Act, type Change, changeOrganization, transact } from '../account/change-organization.ts'
import { lockOrganization } from '../account/queries.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { JsonValue } from '../audit/seal-entry.ts'
import { type BundleOptions, writeBundle } from './bundle.ts'
import type { ExportRecord } from './export-record.ts'
import { type ChunksEnd, followChunks } from './follow-chunks.ts'
import { planExport, type PlannedExport } from './plan-export.ts'
import { isActiveMember } from './queries.ts'
import { readRecords } from './read-records.ts'
import { writeCsv } from './table.ts'
import { writeWorkbook } from './workbook.ts'

type Pages = AsyncIterable<readonly ExportRecord[]>

/** A file that is about to be sent. */
export interface OpenedExport {
  readonly fileName: string
  readonly contentType: string
  readonly plan: PlannedExport
  readonly chunks: AsyncIterable<Uint8Array>
}

interface Written {
  readonly records: number
  readonly bytes: number
}

/** Receives the progress of a file, and once its end. */
export interface ExportProgress {
  /** Id of the export, where somebody requested it under one. */
  readonly id: string | null
  readonly onChunk: (written: Written) => Promise<void>
  readonly onEnd: (written: Written, end: ChunksEnd) => Promise<void>
}

const UNTOLD: ExportProgress = { id: null, onChunk: () => Promise.resolve(), onEnd: () => Promise.resolve() }

const TYPES: Readonly<Record<ExportFormat, readonly [extension: string, contentType: string]>> = {
  csv: ['csv', 'text/csv; charset=utf-8'],
  xlsx: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  bundle: ['zip', 'application/zip'],
}

/** A reservation of requests: each is settled when its page is read, and the rest is released. */
export interface Reserved {
  readonly next: () => void
  readonly release: () => void
}

/** Admits the requests of an export, all or none. */
export interface ExportCharge {
  readonly reserve: (costs: readonly number[]) => Promise<Reserved>
}

/**
 * Plans an export, records it in the audit trail and opens its file, which is read as fast as it is sent. It counts as
 * the API requests that would return the same, each when its page or original file is read. It ends at once when the
 * caller's membership ends.
 */
export async function openExport(
  act: Act,
  request: ExportRequest,
  charge: ExportCharge,
  progress: ExportProgress = UNTOLD,
): Promise<OpenedExport> {
  const plan = await planExport(act.caller, request)
  const { format, withDocuments = true } = request
  const source = sourceOf(request)
  const { pages: charged, documents: chargedDocuments, release } = await reserveAll(plan, charge)
  try {
    const { rows, costs, documents } = plan
    const queryCost = costs.reduce((sum, cost) => sum + cost, documents * RECORD_COST)
    const details = { ...source, rows, requests: costs.length + documents, queryCost }
    await changeOrganization(act, (change) => recordExport(change, 'export.started', progress.id, details))
  } catch (error) {
    release()
    throw error
  }
  const [extension, contentType] = TYPES[format]
  let written = 0
  const pages = counting(
    readRecords(plan, async () => {
      await demandStillMember(act)
      charged.next()
    }),
    (records) => {
      written += records
    },
  )
  const chunks = write[format](pages, {
    title: plan.title,
    withDocuments,
    historyFrom: historyEdge(act.caller.planKey, now()),
    onDocument: async () => {
      await demandStillMember(act)
      chargedDocuments.next()
    },
  })
  const fileName = `${slugOf(plan.title)}-${now().toISOString().slice(0, 10)}.${extension}`
  const followed = followChunks(chunks, {
    onChunk: (bytes) => progress.onChunk({ records: written, bytes }),
    onEnd: async (end) => {
      release()
      try {
        const details = { ...source, rows: written, bytes: end.bytes }
        await recordEnd(act, end.isWhole, progress.id, details)
      } finally {
        await progress.onEnd({ records: written, bytes: end.bytes }, end)
      }
    },
  })
  return { fileName, contentType, plan, chunks: followed }
}

/** Reserves the requests for an export's pages and its original files, or none of them. */
async function reserveAll({ costs, documents: count }: PlannedExport, { reserve }: ExportCharge) {
  const pages = await reserve(costs)
  try {
    const documents = await reserve(Array.from({ length: count }, () => RECORD_COST))
    const release = () => {
      pages.release()
      documents.release()
    }
    return { pages, documents, release }
  } catch (error) {
    pages.release()
    throw error
  }
}

const write: Readonly<Record<ExportFormat, (pages: Pages, options: BundleOptions) => AsyncIterable<Uint8Array>>> = {
  csv: writeCsv,
  xlsx: writeWorkbook,
  bundle: writeBundle,
}

async function* counting(pages: Pages, onRecords: (records: number) => void): AsyncGenerator<readonly ExportRecord[]> {
  for await (const records of pages) {
    onRecords(records.length)
    yield records
  }
}

type Details = Readonly<Record<string, JsonValue>>

/** What was exported, as the audit trail names it: a folder or a saved search by its id, never by what somebody called it. */
function sourceOf({ format, kind, query, ticker, searchId, folderId }: ExportRequest): Details {
  const named = { kind, query, ticker, searchId, folderId }
  return { format, ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) }
}

/**
 * Records in the audit trail how an export ended, even if the membership ended meanwhile; not if the organization is
 * gone.
 */
async function recordEnd(
  { caller, requestId }: Act,
  isWhole: boolean,
  id: string | null,
  details: Details,
): Promise<void> {
  await transact(async (tx) => {
    if ((await lockOrganization(tx, caller.orgId)) === null) return
    const action = isWhole ? 'export.finished' : 'export.stopped'
    await recordExport({ tx, caller, requestId }, action, id, details)
  })
}

async function recordExport(
  { tx, caller, requestId }: Change,
  action: `export.${string}`,
  targetId: string | null,
  details: Details,
) {
  const target = { targetType: 'export', targetId }
  await recordAuditEntry(tx, { orgId: caller.orgId, actor: caller, action, ...target, requestId, details })
}

async function demandStillMember({ caller: { orgId, userId } }: Act): Promise<void> {
  if (!(await isActiveMember(orgId, userId))) throw new ApiError('authentication_required')
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
