import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AccessionPath } from '#server/contract/query.ts'
import { DocumentView } from '#server/contract/resources/document.ts'
import { getDocumentView } from '#server/services/filings/get-document-view.ts'
import { procedure } from '../../init.ts'

/** The page that the filing viewer shows in its frame: it has no REST route. */
export const getFilingView = procedure
  .meta({ access: 'page', errors: ['not_found'] })
  .input(AccessionPath)
  .output(envelope(DocumentView))
  .query(async ({ input }) => {
    const data = await getDocumentView(input.accession)
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta() }
  })
