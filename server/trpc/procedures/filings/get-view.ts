import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { DocumentView, DocumentViewQuery } from '#server/contract/resources/records/document.ts'
import { getDocumentView, getPartView } from '#server/services/filings/get-document-view.ts'
import { demandFilingWithinHistory } from '../../admission/history.ts'
import { procedure } from '../../init.ts'

/** The page that the filing viewer shows in its frame: it has no REST route. */
export const getFilingView = procedure
  .meta({ access: 'page', errors: ['not_found', 'history_window_exceeded'] })
  .input(DocumentViewQuery)
  .output(envelope(DocumentView))
  .query(async ({ input, ctx }) => {
    const { accession, start, end } = input
    await demandFilingWithinHistory(accession, ctx)
    const isPart = start !== undefined && end !== undefined
    const data = isPart ? await getPartView(accession, { start, end }) : await getDocumentView(accession)
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta() }
  })
