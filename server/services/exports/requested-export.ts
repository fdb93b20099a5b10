import type { Member } from '#server/auth/caller.ts'
import { ApiError, type ErrorCode, ERRORS } from '#server/contract/errors.ts'
import type { ExportRequest, ExportState } from '#server/contract/resources/workspace/export.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act } from '../account/change-organization.ts'
import { type ExportCharge, type ExportProgress, openExport, type OpenedExport } from './open-export.ts'
import { planExport } from './plan-export.ts'
import { deleteOldExports, findExport, insertExport, takeExport, updateExport } from './queries.ts'

/** How often a running export writes down how far it has come. */
const TELL_EVERY_MS = 1000

/**
 * Asks for an export, whose file the browser then takes under the id that comes back, once. Throws as `planExport` does.
 * It costs nothing until the file is taken. Lets go what anybody asked for more than a day ago.
 */
export async function createExport(caller: Member, request: ExportRequest): Promise<{ id: string }> {
  await planExport(caller, request)
  await deleteOldExports()
  const id = newId()
  await insertExport(id, caller, JSON.stringify(request))
  return { id }
}

/**
 * Opens the file of an export that was asked for. Throws `not_found` where it is not the caller's or was taken before;
 * why else there is no file, or not all of it, is kept for `getExport`.
 */
export async function openRequestedExport(act: Act, id: string, charge: ExportCharge): Promise<OpenedExport> {
  const asked = await takeExport(id, act.caller)
  if (asked === null) throw new ApiError('not_found')
  try {
    // Held against the schema when it was asked for.
    return await openExport(act, JSON.parse(asked) as ExportRequest, charge, keepProgress(id))
  } catch (error) {
    await updateExport(id, { state: 'stopped', problem: codeOf(error), records: 0, bytes: 0 })
    throw error
  }
}

/** How far the caller's export has come. Throws `not_found` for anybody else's. */
export async function getExport(caller: Member, id: string): Promise<ExportState> {
  const found = await findExport(id, caller)
  if (found === null) throw new ApiError('not_found')
  // Only codes of the closed table are written.
  const code = found.problem as ErrorCode | null
  return { ...found, problem: code === null ? null : ERRORS[code].message }
}

function keepProgress(id: string): ExportProgress {
  let toldAt = elapsedMs()
  return {
    async onChunk(written) {
      if (elapsedMs() - toldAt < TELL_EVERY_MS) return
      toldAt = elapsedMs()
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
