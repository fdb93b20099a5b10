import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AccessionPath } from '#server/contract/query.ts'
import { DocumentMarks } from '#server/contract/resources/records/document.ts'
import { getDocumentMarks } from '#server/services/filings/get-document-marks.ts'
import { demandFilingWithinHistory } from '../../admission/history.ts'
import { procedure } from '../../init.ts'

/** For the website’s filing viewer: it has no REST route. */
export const getFilingMarks = procedure
  .meta({ access: 'page', errors: ['not_found', 'history_window_exceeded'] })
  .input(AccessionPath)
  .output(envelope(DocumentMarks))
  .query(async ({ input, ctx }) => {
    await demandFilingWithinHistory(input.accession, ctx)
    const found = await getDocumentMarks(input.accession)
    if (found === null) throw new ApiError('not_found')
    return { data: { version: found.version, marks: [...found.marks] }, meta: apiMeta() }
  })
