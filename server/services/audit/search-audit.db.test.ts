import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { createFolder } from '../folders/change-folder.ts'
import { makeOwner } from '../testing/make-account.ts'
import { problemOf } from './check-audit-chains.ts'
import { searchAudit } from './search-audit.ts'
import { CHAIN_START } from './seal-entry.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('The trail is looked through by organization, person, action and day, and walked without a gap.', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()]
  for (let made = 0; made < 120; made += 1) await createFolder(owner, { name: `Folder ${made}`, visibility: 'shared' })
  await createFolder(other, { name: 'Other', visibility: 'shared' })
  const { orgId, userId } = owner.caller
  const first = await searchAudit({ orgId, action: 'folder.created' })
  expect(first.entries).toHaveLength(100)
  const second = await searchAudit({
    orgId,
    action: 'folder.created',
    ...(first.next === null ? {} : { after: first.next }),
  })
  expect([second.entries.length, second.next]).toEqual([20, null])
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(120)
  const day = (at: number) => first.entries.at(at)?.createdAt.slice(0, 10) ?? ''
  // The newest comes first; a midnight may lie between them.
  const days = { from: day(-1), to: day(0) }
  expect((await searchAudit({ userId, action: 'folder', ...days })).entries).toHaveLength(100)
  for (const nothing of [{ to: '2020-01-01' }, { from: '2100-01-01' }, { action: 'folders' }, { action: 'fol_er' }])
    expect((await searchAudit({ orgId, ...nothing })).entries).toEqual([])
})

test('What is read of the trail is enough to compute its chain again.', async () => {
  const owner = await makeOwner()
  await createFolder(owner, { name: 'One', visibility: 'shared' })
  const { entries } = await searchAudit({ orgId: owner.caller.orgId })
  expect(entries.at(0)?.action).toBe('folder.created')
  let before = { position: 0, sha256: CHAIN_START }
  for (const { sha256, details, ...entry } of entries.toReversed()) {
    // Details come from a JSON column.
    expect(
      problemOf({ ...entry, details: JSON.parse(JSON.stringify(details)) as Record<string, string> }, sha256, before),
    ).toBeNull()
    before = { position: entry.position, sha256 }
  }
})
