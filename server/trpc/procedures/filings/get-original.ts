import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AccessionPath } from '#server/contract/query.ts'
import { OriginalFile } from '#server/contract/resources/records/document.ts'
import { getOriginalFile } from '#server/services/filings/get-original-file.ts'
import { procedure } from '../../init.ts'

/** For the download on the website’s filing pages: it has no REST route. */
export const getFilingOriginal = procedure
  .meta({ access: 'page', errors: ['not_found'] })
  .input(AccessionPath)
  .output(envelope(OriginalFile))
  .query(async ({ input }) => {
    const data = await getOriginalFile(input.accession)
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta() }
  })
