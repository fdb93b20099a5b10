import { z } from 'zod'
import { Count, Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID } from '../account/accounts.ts'
import { workspaceItemId } from './owned.ts'
import { SAVED_SEARCH_KINDS } from './saved-search.ts'

/** The most records in one export. */
export const MAX_EXPORTED = 100_000

const Format = z.enum(['csv', 'xlsx', 'bundle'])
export type ExportFormat = z.infer<typeof Format>

/** What to export: exactly one of a list or search, everything about a company, a saved search, or a folder. */
export const ExportRequest = z
  .strictObject({
    format: field(
      Format,
      'A table for spreadsheets, a workbook, or a ZIP file that can be verified offline.',
      'bundle',
    ),
    withDocuments: field(z.boolean(), 'Whether a bundle holds the original files too.', true).optional(),
    kind: field(z.enum(SAVED_SEARCH_KINDS), 'List that is asked, or `search`.', 'events').optional(),
    query: field(z.string().max(2000), 'What is asked of it, as the query of its address.', 'ticker=HRBL').optional(),
    ticker: field(Ticker, 'Company whose facilities, covenants and events are taken out.', 'HRBL').optional(),
    searchId: field(workspaceItemId, 'Saved search.', ID).optional(),
    folderId: field(workspaceItemId, 'Folder.', ID).optional(),
  })
  .superRefine(({ kind, ticker, searchId, folderId }, context) => {
    const named = [kind, ticker, searchId, folderId].filter((source) => source !== undefined).length
    if (named !== 1)
      context.addIssue({ code: 'custom', path: ['kind'], message: 'Expected exactly one thing to export' })
  })
export type ExportRequest = z.infer<typeof ExportRequest>

export const ExportPlan = z
  .strictObject({
    title: field(z.string(), 'What is taken out, in words.', 'events: ticker HRBL'),
    rows: field(Count, 'Records it holds.', 412),
    isCut: field(
      z.boolean(),
      'Whether there are more than one export holds: 100,000 of a list, the best 100 of a search.',
      false,
    ),
    requests: field(Count, 'Requests that its records count as, as the API would count them.', 5),
    queryCost: field(Count, 'Query cost of all of them.', 75),
    documents: field(
      Count,
      'Original files that a bundle of it holds at most; each counts as one more request of query cost 1.',
      12,
    ),
  })
  .meta({ id: 'ExportPlan', description: 'What an export will hold and cost.' })
export type ExportPlan = z.infer<typeof ExportPlan>

export const ExportState = z
  .strictObject({
    state: field(
      z.enum(['requested', 'running', 'finished', 'stopped']),
      '`requested` until the browser takes the file; `stopped` where an error or the reader ended it.',
      'running',
    ),
    problem: field(z.string().nullable(), 'Why it stopped; null where no error did.', null),
    records: field(Count, 'Records written so far.', 300),
    bytes: field(Count, 'Bytes sent so far.', 104_448),
  })
  .meta({ id: 'ExportState', description: 'How far an export has come.' })
export type ExportState = z.infer<typeof ExportState>

export const CreatedExport = z
  .strictObject({ id: field(workspaceItemId, 'Id under which the file is taken, once.', ID) })
  .meta({ id: 'CreatedExport', description: 'An export that was asked for.' })
