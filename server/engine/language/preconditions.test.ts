import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtureContext } from '../fixtures/read-fixture.ts'
import { extract } from '../pipeline.ts'
import { precondition, withoutPreconditions } from './stems.ts'

const FOLDER = join(import.meta.dirname, '../../../db/sample/filings')
const SAMPLES = readdirSync(FOLDER)

test('a precondition holds for every text where it is ignored', () => {
  const speaksOfWaivers = precondition('waive')
  expect(speaksOfWaivers('The line was repaid.')).toBe(false)
  expect(withoutPreconditions(() => speaksOfWaivers('The line was repaid.'))).toBe(true)
  expect(speaksOfWaivers('The line was repaid.')).toBe(false)
})

describe('readers asked for every text read no more than with their preconditions', () => {
  test.each(SAMPLES)('%s', (name) => {
    const bytes = readFileSync(join(FOLDER, name))
    const read = (): string => JSON.stringify(extract(bytes, fixtureContext('10-K')))
    expect(withoutPreconditions(read)).toBe(read())
  })
})
