import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFallen, REAL_FLOORS, SAMPLE_FLOORS } from './floors.ts'
import { readGold } from './gold.ts'
import type { Mode } from './records/eval-record.ts'
import { evaluate } from './run-eval.ts'

const root = join(import.meta.dirname, '../../..')
/** Filings with labels are not part of the repository. The folder beside it, where it is there, must hold them. */
const realFolder = process.env['FILINGS_DIR'] ?? join(root, '../shared/filings')
const isThere = existsSync(realFolder)
if (!isThere) console.info(`No folder ${realFolder}: the engine is not held to real filings.`)

const MODES: readonly Mode[] = ['as filed', 'tags stripped']

test.each(MODES)('no class falls over the bundled samples, %s', (mode) => {
  const evaluation = evaluate(readGold(join(root, 'db/sample')), mode, new Map(), () => undefined)
  expect(findFallen(evaluation, SAMPLE_FLOORS[mode])).toEqual([])
})

describe.skipIf(!isThere)('over labelled real filings', () => {
  test.each(MODES)(
    'no class falls, %s',
    (mode) => {
      const gold = readGold(realFolder)
      expect(gold.manifest.length, `${realFolder} is there and holds no filings`).toBeGreaterThan(0)
      const evaluation = evaluate(gold, mode, new Map(), () => undefined)
      expect(evaluation.skipped).toEqual([])
      expect(findFallen(evaluation, REAL_FLOORS[mode])).toEqual([])
    },
    300_000,
  )
})
