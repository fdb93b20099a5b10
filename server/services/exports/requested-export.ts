import type { Member } from '#server/auth/caller.ts'
import { ApiError, type ErrorCode, ERRORS } from '#server/contract/errors.ts'
import type { ExportRequest, ExportState } from '#server/contract/resources/workspace/export.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act } from '../account/change-organization.ts'
import { type ExportCharge, type ExportProgress, openExport, type OpenedExport } from './open-export.ts'
import { planExport } from './plan-export.ts'
import { deleteOldExports, findExport, insertExport, takeExport, updateExport } from './queries.ts'

/** How often a running export stores its progress, beside its first records. */
const REPORT_EVERY_MS = 1000

/**
 * Requests an export. The browser then downloads its file once, under the returned id. Throws as `planExport` does. It
 * costs nothing until the download. Deletes requests that are more than a day old.
 */
export async function createExport(caller: Member, request: ExportRequest): Promise<{ id: string }> {
  await planExport(caller, request)
  await deleteOldExports()
  const id = newId()
  await insertExport(id, caller, JSON.stringify(request))
  return { id }
}

/**
 * Opens the file of a requested export. Throws `not_found` if it is not the caller's or was taken before; any other
 * reason why the file is missing or incomplete is stored for `getExport`.
 */
export async function openRequestedExport(act: Act, id: string, charge: ExportCharge): Promise<OpenedExport> {
  const asked = await takeExport(id, act.caller)
  if (asked === null) throw new ApiError('not_found')
  try {
    // Validated against the schema when it was requested.
    return await openExport(act, JSON.parse(asked) as ExportRequest, charge, keepProgress(id))
  } catch (error) {
    await updateExport(id, { state: 'stopped', problem: codeOf(error), records: 0, bytes: 0 })
    throw error
  }
}

/** The progress of the caller's export. Throws `not_found` for anybody else's. */
export async function getExport(caller: Member, id: string): Promise<ExportState> {
  const found = await findExport(id, caller)
  if (found === null) throw new ApiError('not_found')
  // Only codes of the closed list are stored.
  const code = found.problem as ErrorCode | null
  return { ...found, problem: code === null ? null : ERRORS[code].message }
}

function keepProgress(id: string): ExportProgress {
  let reportedAt = elapsedMs()
  let hasReportedRecords = false
  return {
    id,
    async onChunk(written) {
      const isFirst = written.records > 0 && !hasReportedRecords
      if (!isFirst && elapsedMs() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = elapsedMs()
      hasReportedRecords = written.records > 0
      await updateExport(id, { state: 'running', problem: null, ...written })
    },
    async onEnd(written, { isWhole, error }) {
      const state = isWhole ? 'finished' : 'stopped'
      await updateExport(id, { state, problem: error === null ? null : codeOf(error), ...written })
    },
  }
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'internal_error'
}
