import { router } from '../../init.ts'
import { annotationsRouter } from './annotations.ts'
import { exportsRouter } from './exports.ts'
import { findCompanies } from './find-companies.ts'
import { foldersRouter } from './folders.ts'
import { savedSearchesRouter } from './saved-searches.ts'
import { watchlistRouter } from './watchlist.ts'

/** The workspace of an organization: over tRPC and with a session only. */
export const workspaceRouter = router({
  findCompanies,
  watchlist: watchlistRouter,
  savedSearches: savedSearchesRouter,
  folders: foldersRouter,
  annotations: annotationsRouter,
  exports: exportsRouter,
})
