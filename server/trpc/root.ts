import { createCallerFactory, router } from './init.ts'
import { logIn } from './procedures/auth/log-in.ts'
import { logOut } from './procedures/auth/log-out.ts'
import { signUp } from './procedures/auth/sign-up.ts'
import { getCompany } from './procedures/companies/get.ts'
import { listCompanies } from './procedures/companies/list.ts'
import { listCovenants } from './procedures/covenants/list.ts'
import { getDeprecationPolicy } from './procedures/deprecation-policy/get.ts'
import { listEvents } from './procedures/events/list.ts'
import { listFacilities } from './procedures/facilities/list.ts'
import { listFilingComparisons } from './procedures/filing-comparisons/list.ts'
import { getFilingDocument } from './procedures/filings/get-document.ts'
import { getFilingSourceRange } from './procedures/filings/get-source-range.ts'
import { getFiling } from './procedures/filings/get.ts'
import { listFilings } from './procedures/filings/list.ts'
import { listIssuers } from './procedures/issuers/list.ts'
import { getMeta } from './procedures/meta/get.ts'
import { getOverview } from './procedures/store/get-overview.ts'

/** Every procedure there is: one line makes it a tRPC operation, a REST route and an entry of the reference. */
export const appRouter = router({
  meta: router({ get: getMeta }),
  deprecationPolicy: router({ get: getDeprecationPolicy }),
  companies: router({ list: listCompanies, get: getCompany }),
  issuers: router({ list: listIssuers }),
  filings: router({ list: listFilings, get: getFiling, getDocument: getFilingDocument, getSourceRange: getFilingSourceRange }),
  events: router({ list: listEvents }),
  facilities: router({ list: listFacilities }),
  covenants: router({ list: listCovenants }),
  filingComparisons: router({ list: listFilingComparisons }),
  auth: router({ signUp, logIn, logOut }),
  store: router({ getOverview }),
})
export type AppRouter = typeof appRouter

/** Calls procedures within the process, without HTTP. */
export const createCaller = createCallerFactory(appRouter)
