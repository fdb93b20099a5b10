import { router } from '../../init.ts'
import { findCompanies } from './find-companies.ts'

/** What an organization's people keep beside the public records: over tRPC and with a session only. */
export const workspaceRouter = router({
  findCompanies,
})
