import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AccessionPath } from '#server/contract/query.ts'
import { DocumentText } from '#server/contract/resources/site.ts'
import { getDocumentText } from '#server/services/filings/get-document-text.ts'
import { procedure } from '../../init.ts'

/** For the website's document page only: it has no REST route. */
export const getFilingDocument = procedure
  .meta({ access: 'page', errors: ['not_found'] })
  .input(AccessionPath)
  .output(envelope(DocumentText))
  .query(async ({ input }) => {
    const data = await getDocumentText(input.accession)
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta() }
  })
