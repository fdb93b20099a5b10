import { expect, test } from 'vitest'
import { answerChallenge } from './challenge-mount.ts'
import { partsOf } from '../testing/parts-of.ts'

test('An address gets as many challenges as it may send requests, and then 429 with the time to wait.', async () => {
  const { admission } = partsOf({ limit: 2 })
  const ask = () => answerChallenge(new Request('http://site/api/challenge?action=other'), admission)
  expect([(await ask()).status, (await ask()).status]).not.toContain(429)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
