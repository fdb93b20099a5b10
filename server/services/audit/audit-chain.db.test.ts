import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import { checkAuditChains } from './check-audit-chains.ts'
import { recordAuditEntry } from './record-audit-entry.ts'
import type { AuditedChange } from './record-audit-entry.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const change = (orgId: string, details: NonNullable<AuditedChange['details']> = {}): AuditedChange => ({
  orgId,
  actor: { userId: newId() },
  action: 'thing.changed',
  targetType: 'thing',
  targetId: null,
  requestId: 'request-1',
  details,
})
const record = (entry: AuditedChange) => db.database.transaction((tx) => recordAuditEntry(tx, entry))

test('Entries written at once form one chain without a gap, and every seal holds when it is read back.', async () => {
  const orgId = newId()
  const odd = { b: 'ä "quoted" \u0001', a: [1, 2.5, null, { z: true, y: '123' }], '123': 'x', empty: {} }
  await Promise.all(Array.from({ length: 40 }, () => record(change(orgId, odd))))
  const rows = await db.sql<
    { position: string }[]
  >`select position from audit_entries where org_id = ${orgId} order by position`
  expect(rows.map(({ position }) => Number(position))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(await checkAuditChains()).toMatchObject({ broken: [] })
})

test('A change that is rolled back leaves no entry.', async () => {
  const orgId = newId()
  await expect(
    db.database.transaction(async (tx) => {
      await recordAuditEntry(tx, change(orgId))
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  await record(change(orgId))
  expect(await db.sql`select position from audit_entries where org_id = ${orgId}`).toEqual([{ position: '1' }])
})

test('An entry that was edited behind the trail’s back is named, and no other.', async () => {
  const orgId = newId()
  for (const step of [1, 2, 3]) await record(change(orgId, { step }))
  await db.sql.begin(async (tx) => {
    await tx`alter table audit_entries disable trigger audit_entries_append_only`
    await tx`update audit_entries set details = '{"step":9}' where org_id = ${orgId} and position = 2`
    await tx`alter table audit_entries enable trigger audit_entries_append_only`
  })
  expect((await checkAuditChains()).broken).toEqual([
    { orgId, position: 2, problem: 'its content is not what was sealed' },
  ])
})

test('A token or a password’s hash never gets into the trail.', async () => {
  for (const secret of [`fi_live_${'a'.repeat(43)}`, '$argon2id$v=19$m=1']) {
    await expect(record(change(newId(), { before: { value: secret } }))).rejects.toThrow('hold a secret')
  }
})
