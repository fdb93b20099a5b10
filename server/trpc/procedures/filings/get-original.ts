import { z } from 'zod'
import { Sha256 } from '#server/contract/atoms.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { field } from '#server/contract/field.ts'
import { SHA256_EXAMPLE } from '#server/contract/resources/records/source.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AccessionPath } from '#server/contract/query.ts'
import { OriginalFile } from '#server/contract/resources/records/document.ts'
import { getOriginalFile } from '#server/services/filings/get-original-file.ts'
import { demandWithinHistory } from '#server/plans/history.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { recordCost } from '../../route-meta.ts'

/** For the download on the website’s filing pages: it has no REST route. */
export const getFilingOriginal = procedure
  .meta({ access: 'page', cost: recordCost, errors: ['not_found', 'history_window_exceeded'] })
  .input(
    AccessionPath.extend({
      held: field(z.array(Sha256).max(20).optional(), 'SHA-256 of each file that whoever asks holds already.', [
        SHA256_EXAMPLE,
      ]),
    }),
  )
  .output(envelope(OriginalFile))
  .query(async ({ input, ctx }) => {
    const found = await getOriginalFile(input.accession, input.held)
    if (found === null) throw new ApiError('not_found')
    demandWithinHistory([found.filedAt], historyEdgeOf(ctx))
    if (found.file.gzipBase64 === null) ctx.noteNotModified?.()
    return { data: found.file, meta: apiMeta() }
  })
