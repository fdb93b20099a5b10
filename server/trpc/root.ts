import { createCallerFactory, router } from './init.ts'
import { addCompany } from './procedures/account/add-company.ts'
import { addMember } from './procedures/account/add-member.ts'
import { changeMemberRole } from './procedures/account/change-member-role.ts'
import { createApiKey } from './procedures/account/create-api-key.ts'
import { getAccount } from './procedures/account/get.ts'
import { inviteMember } from './procedures/account/invite-member.ts'
import { leave } from './procedures/account/leave.ts'
import { listAudit } from './procedures/account/list-audit.ts'
import { removeCompany } from './procedures/account/remove-company.ts'
import { removeMember } from './procedures/account/remove-member.ts'
import { revokeApiKey } from './procedures/account/revoke-api-key.ts'
import { rotateApiKey } from './procedures/account/rotate-api-key.ts'
import { usageDays } from './procedures/account/usage-days.ts'
import { createOrganization } from './procedures/admin/create-organization.ts'
import { getOrganization } from './procedures/admin/get-organization.ts'
import { listAllAudit } from './procedures/admin/list-audit.ts'
import { listOrganizations } from './procedures/admin/list-organizations.ts'
import { updateOrganization } from './procedures/admin/update-organization.ts'
import { auditRouter } from './procedures/admin/audit-router.ts'
import { authRouter } from './procedures/auth/router.ts'
import { billingRouter } from './procedures/billing/router.ts'
import { getCompanyCovenants } from './procedures/companies/get-covenants.ts'
import { getCompanyInstruments } from './procedures/companies/get-instruments.ts'
import { getCompanyValues } from './procedures/companies/get-values.ts'
import { getCompany } from './procedures/companies/get.ts'
import { listCompanyCovenants, listCompanyInstruments, listCompanyValues } from './procedures/companies/list-parts.ts'
import { getDeprecationPolicy } from './procedures/deprecation-policy/get.ts'
import { listFacts } from './procedures/facts/list.ts'
import { getFilingMarks } from './procedures/filings/get-marks.ts'
import { getFilingOriginal } from './procedures/filings/get-original.ts'
import { getFilingSourceRange } from './procedures/filings/get-source-range.ts'
import { getFilingView } from './procedures/filings/get-view.ts'
import { getFiling } from './procedures/filings/get.ts'
import { ingestionRouter } from './procedures/ingestion/router.ts'
import { intakeRouter } from './procedures/intake/router.ts'
import { findIssuers } from './procedures/issuers/find.ts'
import { listIssuerNames } from './procedures/issuers/list-names.ts'
import {
  listCompanies,
  listCovenants,
  listEvents,
  listFacilities,
  listFilingComparisons,
  listFilings,
  listIssuers,
} from './procedures/lists.ts'
import { getMeta } from './procedures/meta/get.ts'
import { reviewRouter } from './procedures/review/router.ts'
import { screenCompanies } from './procedures/screen/screen-companies.ts'
import { searchRouter } from './procedures/search/router.ts'
import { getOverview } from './procedures/store/get-overview.ts'
import { trustRouter } from './procedures/trust/router.ts'
import { verdictHistory } from './procedures/verdicts/history.ts'
import { listVerdicts } from './procedures/verdicts/list.ts'
import { recordVerdict } from './procedures/verdicts/record.ts'
import { workspaceRouter } from './procedures/workspace/router.ts'

/** Every procedure: one line makes it a tRPC operation, a REST route and an entry of the reference. */
export const appRouter = router({
  meta: router({ get: getMeta }),
  deprecationPolicy: router({ get: getDeprecationPolicy }),
  companies: router({
    list: listCompanies,
    get: getCompany,
    getValues: getCompanyValues,
    getInstruments: getCompanyInstruments,
    getCovenants: getCompanyCovenants,
    listValues: listCompanyValues,
    listCovenants: listCompanyCovenants,
    listInstruments: listCompanyInstruments,
  }),
  screen: router({ find: screenCompanies }),
  issuers: router({ list: listIssuers, find: findIssuers, listNames: listIssuerNames }),
  filings: router({
    list: listFilings,
    get: getFiling,
    getView: getFilingView,
    getMarks: getFilingMarks,
    getOriginal: getFilingOriginal,
    getSourceRange: getFilingSourceRange,
  }),
  events: router({ list: listEvents }),
  facilities: router({ list: listFacilities }),
  facts: router({ list: listFacts }),
  covenants: router({ list: listCovenants }),
  filingComparisons: router({ list: listFilingComparisons }),
  search: searchRouter,
  auth: authRouter,
  billing: billingRouter,
  account: router({
    get: getAccount,
    listAudit,
    createApiKey,
    rotateApiKey,
    revokeApiKey,
    addCompany,
    removeCompany,
    addMember,
    inviteMember,
    usageDays,
    changeMemberRole,
    removeMember,
    leave,
  }),
  admin: router({
    listOrganizations,
    getOrganization,
    createOrganization,
    updateOrganization,
    listAudit: listAllAudit,
  }),
  intake: intakeRouter,
  store: router({ getOverview }),
  trust: trustRouter,
  verdicts: router({ list: listVerdicts, history: verdictHistory, record: recordVerdict }),
  review: reviewRouter,
  ingestion: ingestionRouter,
  audit: auditRouter,
  workspace: workspaceRouter,
})
export type AppRouter = typeof appRouter

/** Calls procedures within the process, without HTTP. */
export const createCaller = createCallerFactory(appRouter)
