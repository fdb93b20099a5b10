import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { openPassage, type Passage } from '#db/test-passage.ts'
import { watchDatabase } from './watch-database.ts'
import type { DatabaseWatch } from './watch-database.ts'

let db: TestDatabase
let passage: Passage
let watch: DatabaseWatch
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  passage = await openPassage(new URL(db.url))
  watch = watchDatabase(() => passage.url)
})
afterAll(async () => {
  await watch.stop()
  passage.cut()
  await db.close()
})

const never = () => new Promise<never>(() => undefined)
const until = async (isAway: boolean) => {
  for (let waited = 0; watch.isAway() !== isAway && waited < 15_000; waited += 20) await pause(20)
}

test.each([
  ['is cut', () => passage.cut(), () => passage.mend()],
  ['freezes', () => passage.freeze(true), () => passage.freeze(false)],
])(
  'Whoever waits when the database %s is told, later ones at once, and it is used again as soon as it is back.',
  async (_, harm, heal) => {
    expect(await watch.ask()).toBe(true)
    const waiting = expect(watch.whileThere(never)).rejects.toMatchObject({
      code: 'service_unavailable',
      extras: { retryAfterSeconds: 2 },
    })
    harm()
    await waiting
    expect(() => watch.whileThere(never)).toThrow('cannot be reached')
    expect(await watch.ask()).toBe(false)
    await heal()
    await until(false)
    expect(await watch.whileThere(() => Promise.resolve('served'))).toBe('served')
  },
)
