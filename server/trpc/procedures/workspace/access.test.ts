import { expect, test } from 'vitest'
import { scopesOfRole } from '#server/auth/scopes.ts'
import type { Caller, Member } from '#server/auth/caller.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
import { apiErrorOf } from '../../errors.ts'
import { listProcedures } from '../../routes.ts'
import { createCaller } from '../../root.ts'

/** Every procedure of the workspace and who may call it, written down by hand. */
const READ = [
  'workspace.findCompanies',
  'workspace.watchlist.list',
  'workspace.watchlist.get',
  'workspace.watchlist.markRead',
  'workspace.savedSearches.list',
  'workspace.savedSearches.open',
  'workspace.savedSearches.markRead',
  'workspace.savedSearches.setNotice',
  'workspace.savedSearches.makeFeed',
  'workspace.savedSearches.revokeFeed',
  'workspace.folders.list',
  'workspace.folders.get',
  'workspace.annotations.list',
  'workspace.annotations.get',
  'workspace.annotations.marks',
  'workspace.exports.plan',
  'workspace.exports.create',
  'workspace.exports.get',
]
const EDIT = [
  'workspace.savedSearches.create',
  'workspace.savedSearches.update',
  'workspace.savedSearches.delete',
  'workspace.folders.create',
  'workspace.folders.update',
  'workspace.folders.delete',
  'workspace.folders.addItem',
  'workspace.folders.updateItem',
  'workspace.folders.moveItem',
  'workspace.folders.removeItem',
  'workspace.annotations.locate',
  'workspace.annotations.create',
  'workspace.annotations.update',
  'workspace.annotations.reply',
  'workspace.annotations.delete',
]

const declared = listProcedures().filter(({ procedure }) => procedure.startsWith('workspace.'))

const memberWith = (role: Member['role'], kind: Member['kind'] = 'session'): Member => ({
  kind,
  credentialId: 'credential',
  userId: '019a5c2e-8d52-7e44-b0f1-6a7c5d4e3f21',
  orgId: '019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76',
  role,
  isPlatformAdmin: false,
  scopes: scopesOfRole(role, false),
  planKey: 'evaluation',
})

/** The code that a call ends with; nothing it is sent is an input, so that whoever is let in gets no further than that. */
async function told(procedure: string, caller: Caller): Promise<string> {
  const api = createCaller({ requestId: 'r', caller, surface: 'page', address: '', keepSession: () => undefined })
  // A path of the router leads to a procedure, which takes whatever it is sent.
  const call = procedure.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), api) as (
    input: unknown,
  ) => Promise<unknown>
  return await call({ 'not a parameter': true }).then(
    () => 'done',
    (error: unknown) => apiErrorOf(error).code,
  )
}

test('The table names every procedure of the workspace, and none of them is a REST route.', () => {
  expect(declared.map(({ procedure }) => procedure).sort()).toEqual([...READ, ...EDIT].sort())
  expect(declared.filter(({ meta }) => meta.openapi !== undefined)).toEqual([])
})

test.each([...READ, ...EDIT])('%s is closed to whoever is not signed in, and to every key.', async (procedure) => {
  expect(await told(procedure, ANONYMOUS)).toBe('authentication_required')
  for (const role of ['owner', 'admin', 'member', 'viewer'] as const)
    expect(await told(procedure, memberWith(role, 'api_key'))).toBe('insufficient_scope')
})

test.each(READ)('%s is open to everybody in the organization.', async (procedure) => {
  for (const role of ['owner', 'admin', 'member', 'viewer'] as const)
    expect(await told(procedure, memberWith(role))).toBe('invalid_request')
})

test.each(EDIT)('%s is open to owners, admins and members, and closed to viewers.', async (procedure) => {
  for (const role of ['owner', 'admin', 'member'] as const)
    expect(await told(procedure, memberWith(role))).toBe('invalid_request')
  expect(await told(procedure, memberWith('viewer'))).toBe('insufficient_scope')
})

/** What platform administrators do on the website, and nobody else by any means. */
const ADMINISTRATION = [
  'audit.check',
  'audit.search',
  'ingestion.follow',
  'ingestion.get',
  'ingestion.giveUp',
  'ingestion.retry',
  'ingestion.unfollow',
  'review.judge',
  'review.next',
  'review.skip',
  'review.summary',
]

test('The table names every procedure of review, ingestion and the audit, and none of them is a REST route.', () => {
  const administered = listProcedures().filter(({ procedure }) => /^(?:audit|ingestion|review)\./.test(procedure))
  expect(administered.map(({ procedure }) => procedure).sort()).toEqual(ADMINISTRATION)
  expect(administered.filter(({ meta }) => meta.openapi !== undefined)).toEqual([])
})

test.each(ADMINISTRATION)(
  '%s is open to a signed-in platform administrator alone, whatever the role.',
  async (procedure) => {
    expect(await told(procedure, ANONYMOUS)).toBe('authentication_required')
    for (const role of ['owner', 'admin', 'member', 'viewer'] as const) {
      const administrator = { isPlatformAdmin: true, scopes: scopesOfRole(role, true) }
      expect(await told(procedure, memberWith(role))).toBe('platform_admin_required')
      expect(await told(procedure, { ...memberWith(role, 'api_key'), ...administrator })).toBe(
        'authentication_required',
      )
      expect(await told(procedure, { ...memberWith(role), ...administrator })).toBe('invalid_request')
    }
  },
)
