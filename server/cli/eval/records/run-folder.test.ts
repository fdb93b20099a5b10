import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRecord } from '../fixtures/make-record.ts'
import { readGold } from '../gold.ts'
import { drawRecords } from './draw-records.ts'
import { readRun, writeRun } from './record-files.ts'
import { runFolder } from './run-folder.ts'

const CREDIT = `As of December 31, 2020, Larch Bay Foods had a revolving credit facility of
  <ix:nonFraction name="us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity" contextRef="c" unitRef="u" scale="6"
  decimals="-6">$250</ix:nonFraction> million, of which $40 million was drawn. The Company was in compliance with all
  covenants of its credit agreement as of December 31, 2020.`

const FILING = `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><p>FORM 10-K</p><p>For the fiscal year ended
  December 31, 2020</p><p><b>Item 7. Management’s Discussion and Analysis</b></p><p>${CREDIT}</p></body></html>`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-records-'))
  const entry = { filedAt: '2021-02-01', periodEnd: '2020-12-31', bytes: 1 }
  const manifest = [
    { ...entry, accession: '0009990001-21-000001', form: '10-K', file: 'one.html' },
    { ...entry, accession: '0009990001-21-000002', form: 'S-1', file: 'two.html' },
  ]
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'one.html'), FILING)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const run = () => runFolder(readGold(folder), ['as filed', 'tags stripped'], 7, () => undefined)

describe('a run over a folder without labels', () => {
  test('skips and lists a filing of a form that is not read', () => {
    const { summary } = run()
    expect(summary.filings).toEqual(['0009990001-21-000001'])
    expect(summary.skipped).toEqual([
      { accession: '0009990001-21-000002', form: 'S-1', why: 'a form that is not read' },
    ])
  })

  test('gives a record that both modes found once, with both modes and the text around it', () => {
    const { revolver, signals } = drawRecords(run().found, 7, { other: 100, refusals: 10 })
    const drawn = revolver.filter(({ type, value }) => type === 'revolver_drawn' && value === 40_000_000)
    expect(drawn).toHaveLength(1)
    expect(drawn[0]?.modes).toEqual(['as filed', 'tags stripped'])
    expect(drawn[0]?.contextAfter).toContain('in compliance with all covenants')
    expect(drawn[0]?.filing).toEqual({ form: '10-K', filedAt: '2021-02-01', periodEnd: '2020-12-31' })
    expect(signals.map(({ type }) => type)).toContain('covenant_compliance:in_compliance')
  })

  test('draws filings for readers from the manifest, and gives their displayed text', () => {
    const { summary, texts } = run()
    expect(summary.forReaders).toEqual(['0009990001-21-000001'])
    expect(texts.get('0009990001-21-000001')).toContain(
      'Larch Bay Foods had a revolving credit facility of $250 million',
    )
  })

  test('is read back from its files as it was written', () => {
    const ran = run()
    const target = join(folder, 'out')
    writeRun(target, ran)
    const { summary, records } = readRun(target)
    expect(summary).toEqual(ran.summary)
    expect(records).toEqual(ran.found.map(({ record }) => record))
  })
})

describe('the draw of other facts', () => {
  const found = manyRecords(300)

  test('takes the number asked for, the same for the same seed and others for another', () => {
    const keys = (seed: number) => drawRecords(found, seed, { other: 100, refusals: 0 }).other.map(({ key }) => key)
    expect(keys(1)).toHaveLength(100)
    expect(keys(1)).toEqual(keys(1))
    expect(new Set([...keys(1), ...keys(2)]).size).toBeGreaterThan(130)
  })

  test('shares whatever two runs both found', () => {
    const before = drawRecords(found, 1, { other: 100, refusals: 0 }).other.map(({ key }) => key)
    const after = drawRecords(found.slice(10), 1, { other: 100, refusals: 0 }).other.map(({ key }) => key)
    const left = new Set(found.slice(10).map(({ record }) => record.key))
    expect(before.filter((key) => left.has(key)).every((key) => after.includes(key))).toBe(true)
  })
})

function manyRecords(count: number): ReturnType<typeof run>['found'] {
  return Array.from({ length: count }, (_, index) => ({
    record: makeRecord({ key: `k${index}`, group: 'other', type: 'cash', value: index }),
    surroundings: {
      filing: { form: '10-K', filedAt: null, periodEnd: null },
      contextBefore: '',
      contextAfter: '',
      table: null,
    },
  }))
}
