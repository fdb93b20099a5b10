import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { updateOrganization } from '../organizations/update-organization.ts'
import { makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { addCompany } from './add-company.ts'
import { listCompanySet } from './list-companies.ts'
import { removeCompany } from './remove-company.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('A ticker is kept in one form, known or not; twice is a conflict in whatever form, and taking out an absent one is none.', async () => {
  const owner = await makeOwner()
  expect(await addCompany(owner, 'brk.b')).toMatchObject({ ticker: 'BRK-B', cik: null, name: null })
  expect(await outcomeOf(addCompany(owner, 'BRK-B'))).toBe('conflict')
  await removeCompany(owner, 'Brk-b')
  expect(await outcomeOf(removeCompany(owner, 'BRK.B'))).toBe('done')
  expect(await listCompanySet(owner.caller.orgId)).toEqual([])
  expect(await db.sql`select action from audit_entries where org_id = ${owner.caller.orgId} order by position`).toEqual(
    [{ action: 'organization.created' }, { action: 'company.added' }, { action: 'company.removed' }],
  )
})

test('Of forty tickers added at once, as many are taken as the plan allows.', async () => {
  const owner = await makeOwner()
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => outcomeOf(addCompany(owner, `T${index}`))),
  )
  expect(tally(outcomes)).toEqual({ done: 5, conflict: 35 })
  expect(await listCompanySet(owner.caller.orgId)).toHaveLength(5)
})

test('A larger plan makes room at once; a smaller one keeps what is there and takes nothing more.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  for (const ticker of ['A', 'B', 'C', 'D', 'E']) await addCompany(owner, ticker)
  await updateOrganization(owner, { organization_id: orgId, planKey: 'builder' })
  await addCompany(owner, 'F')
  await updateOrganization(owner, { organization_id: orgId, planKey: 'evaluation' })
  expect(await listCompanySet(orgId)).toHaveLength(6)
  await removeCompany(owner, 'F')
  expect(await outcomeOf(addCompany(owner, 'G'))).toBe('conflict')
})
