import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { now } from '#server/platform/clock.ts'
import { fillStore } from '#server/services/testing/fill-store.ts'
import { makeOwner } from '#server/services/testing/make-account.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { processMeter } from '#server/usage/process-meter.ts'
import { siteApi } from '#server/trpc/caller.ts'

let db: TestDatabase
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('A signed-in person’s download costs what the API charges for the same requests, and a page costs nothing.', async () => {
  const owner = await makeOwner()
  const caller = { ...owner.caller, kind: 'session' } as const
  const used = () => processMeter().read(caller.orgId)
  const page = siteApi({ caller, surface: 'page' })
  const download = siteApi({ caller, surface: 'download' })

  await page.facilities.list({ limit: '100' })
  expect(await used()).toEqual({ requests: 0, queryCost: 0 })
  await download.facilities.list({ limit: '100' })
  expect(await used()).toEqual({ requests: 1, queryCost: 10 })
  await download.facilities.list({})
  expect(await used()).toEqual({ requests: 2, queryCost: 12 })

  await expect(download.facilities.list({ limit: '0' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(download.filings.getOriginal({ accession: '0000000000-00-000000' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await used(), 'what failed costs nothing').toEqual({ requests: 2, queryCost: 12 })
})

test('A file that the browser holds already counts as a request without cost, and its bytes are not read.', async () => {
  const owner = await makeOwner()
  const caller = { ...owner.caller, kind: 'session' } as const
  const [held, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const filing = {
    ...{
      accession: '0000000001-26-000001',
      cik: '0000000001',
      form: '10-Q',
      filedAt: now().toISOString().slice(0, 10),
    },
    ...{ verification: 'candidate', effectiveDate: '2025-03-31', category: 'debt', hasComparison: false },
  }
  await fillStore(db.sql, [filing], 1)
  const download = siteApi({ caller, surface: 'download' })
  const { accession } = filing
  const used = () => processMeter().read(caller.orgId)

  expect((await download.filings.getOriginal({ accession, held: [other, held] })).data).toMatchObject({
    gzipBase64: null,
    contentSha256: held,
  })
  expect(await used()).toEqual({ requests: 1, queryCost: 0 })
  expect((await download.filings.getOriginal({ accession, held: [other] })).data.gzipBase64).toBe('')
  expect(await used()).toEqual({ requests: 2, queryCost: 1 })
})

test('A download past the month’s allowance is refused.', async () => {
  const owner = await makeOwner()
  const caller = { ...owner.caller, kind: 'session' } as const
  const held = await processMeter().reserve(caller.orgId, PLANS.evaluation, 4995)
  const download = siteApi({ caller, surface: 'download' })
  await expect(download.facilities.list({ limit: '100' })).rejects.toMatchObject({
    cause: { code: 'monthly_allowance_exceeded' },
  })
  held.settle('failed')
})
