import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PARTS } from './parts.ts'

test('Asked for help, the measurements say which parts there are, and measure none.', () => {
  const { status, stdout } = spawnSync(process.execPath, ['server/cli/bench.ts', '--help'], { encoding: 'utf8' })
  expect(status).toBe(0)
  for (const part of PARTS) expect(stdout).toMatch(new RegExp(`^ .*\\b${part}\\b`, 'm'))
})
