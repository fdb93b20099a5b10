import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFilings } from '../bench/bench-engine.ts'
import type { FuzzFile } from './make-case.ts'
import { makeCase } from './make-case.ts'
import { runCase } from './run-case.ts'

const SEED = 20_260_101
const CASES = 300

let files: FuzzFile[] = []
beforeAll(() => {
  files = readFilings(join(import.meta.dirname, '../../../db/sample'))
})

describe('a case', () => {
  test('is the same each time, and another one for another number or seed', () => {
    const bytes = (seed: number, number: number) => makeCase(files, seed, number).bytes.toString('latin1')
    expect(bytes(SEED, 7)).toBe(bytes(SEED, 7))
    expect(bytes(SEED, 8)).not.toBe(bytes(SEED, 7))
    expect(bytes(SEED + 1, 7)).not.toBe(bytes(SEED, 7))
  })

  test('is a whole filing once in 41, else an excerpt', () => {
    const kinds = Array.from({ length: 82 }, (_, number) => makeCase(files, SEED, number).kind)
    expect(kinds.flatMap((kind, number) => (kind === 'whole filing' ? [number] : []))).toEqual([40, 81])
  })
})

test('wounded and hostile sample filings throw nothing, break no law and give the same twice', () => {
  const failures: unknown[] = []
  for (let number = 0; number < CASES; number += 1) {
    const one = makeCase(files, SEED, number)
    // How long a case takes is for the command to judge, which runs alone.
    const broken = runCase(one, number % 16 === 0).broken.filter((sentence) => !sentence.startsWith('it takes '))
    if (broken.length > 0) failures.push({ number, file: one.file, hostility: one.hostility, broken })
  }
  expect(failures).toEqual([])
})
