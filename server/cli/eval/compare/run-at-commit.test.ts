import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runFigures, withCheckout } from './run-at-commit.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const isCheckout = existsSync(join(ROOT, '.git'))

test.skipIf(!isCheckout)(
  'measures the engine of a commit in a place of its own, and takes the place away',
  () => {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
    const { root, figures } = withCheckout('HEAD', (checkout) => {
      expect(head.startsWith(checkout.commit)).toBe(true)
      expect(existsSync(join(checkout.root, 'server/engine/pipeline.ts'))).toBe(true)
      return { root: checkout.root, figures: runFigures(checkout, ['db/sample', '--mode', 'stripped']) }
    })
    expect(existsSync(root)).toBe(false)
    expect(figures).toMatchObject([{ mode: 'tags stripped' }])
  },
  // It starts a second program that reads all samples, which takes minutes beside much else.
  600_000,
)

test.skipIf(!isCheckout)('refuses a commit that does not exist', () => {
  expect(() => withCheckout('no-such-commit', () => undefined)).toThrow()
})
