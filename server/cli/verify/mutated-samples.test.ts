import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extract, readDocument } from '#server/engine/pipeline.ts'
import { checkRecord, openOriginal } from './check-record.ts'
import { extractionClaims } from './verify-filing.ts'

const folder = 'db/sample/filings'
const files = readdirSync(folder)
  .sort()
  .filter((_name, index) => index % 6 === 0)

/** A fixed sequence of numbers below a bound, so that a failure comes again. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
}

type Mutation = (bytes: Buffer, next: (below: number) => number) => Buffer

function overwrite(byte: (next: (below: number) => number) => number): Mutation {
  return (bytes, next) => {
    const copy = Buffer.from(bytes)
    for (let count = 0; count < 200; count += 1) copy[next(copy.length)] = byte(next)
    return copy
  }
}

const mutations: Record<string, Mutation> = {
  'U+0000 strewn over it': overwrite(() => 0),
  'random bytes strewn over it': overwrite((next) => next(256)),
  'a piece cut out of its middle': (bytes, next) => {
    const from = next(bytes.length >> 1)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + next(bytes.length >> 2))])
  },
}

test.each(Object.entries(mutations))(
  'a file with %s gives only records that stand in it, word for word',
  (_what, mutate) => {
    let checked = 0
    for (const [index, name] of files.entries()) {
      const bytes = mutate(readFileSync(join(folder, name)), sequence(index + 1))
      const accession = '0000000099-26-000001'
      const extraction = extract(readDocument(bytes), {
        accession,
        form: '10-Q',
        periodEnd: '2026-03-31',
        filedAt: '2026-05-06',
      })
      const original = openOriginal(accession, bytes, extraction.source.charset, extraction.source.format)
      const claims = extractionClaims(accession, extraction)
      const lies = claims.flatMap((claim) => checkRecord(original, claim) ?? [])
      checked += claims.length
      expect({ name, lies }).toEqual({ name, lies: [] })
    }
    expect(checked).toBeGreaterThan(100)
  },
  60_000,
)
