import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ANNUAL_REPORT } from '#server/engine/fixtures/filings.ts'
import { fixtureContext } from '#server/engine/fixtures/read-fixture.ts'
import { extractReading, readDocument, readFiling } from '#server/engine/pipeline.ts'
import { CommandError } from '../run-command.ts'
import { explainFiling } from './explain-filing.ts'
import { explainRecord } from './explain-record.ts'
import { readFilingToExplain } from './find-filing.ts'
import { findRecord, nameOf, recordsOf } from './find-record.ts'

function read(text: string) {
  const reading = readFiling(readDocument(Buffer.from(text)), fixtureContext('10-K'))
  const extraction = extractReading(reading)
  const explained = (id: string) => explainRecord(reading, extraction, findRecord(extraction, id)).join('\n')
  return { reading, extraction, explained }
}

const annual = read(ANNUAL_REPORT)

test('a filing is shown stage by stage, with the id of every fact, signal and refusal', () => {
  const text = explainFiling(annual.reading, annual.extraction).join('\n')
  for (const stage of [
    'source',
    'tree',
    'xbrl',
    'identity',
    'outline',
    'tables',
    'passages',
    'facts',
    'signals',
    'refusals',
    'checks',
  ]) {
    expect(text).toMatch(new RegExp(`^${stage} `, 'm'))
  }
  for (const one of recordsOf(annual.extraction))
    if (one.kind !== 'evidence') expect(text).toContain(nameOf(one).slice(0, 12))
})

test('every record can be explained, with its rule and its bytes', () => {
  const records = recordsOf(annual.extraction)
  expect(new Set(records.map(({ kind }) => kind))).toEqual(
    new Set(['fact', 'signal', 'refusal', 'section', 'evidence']),
  )
  for (const one of records) {
    const text = annual.explained(nameOf(one))
    if (one.locator.rule !== undefined)
      expect(text).toContain(`rule       ${one.locator.rule}, version ${one.locator.ruleVersion ?? ''}`)
    if (one.locator.byteStart !== undefined)
      expect(text).toContain(`bytes ${one.locator.byteStart}-${one.locator.byteEnd ?? ''} of the file`)
  }
})

test('a tagged fact shows its tag, context, unit and scale, the printed number beside it and the check of the two', () => {
  const fact = annual.extraction.facts.find(({ factType }) => factType === 'revolver_capacity')
  const text = annual.explained(fact?.provenance.recordId ?? '')
  expect(text).toContain('name=“us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity”')
  expect(text).toContain('context now is 2025-12-31, without dimensions')
  expect(text).toContain('scale 6 is exactly 75000000')
  const drawn = annual.extraction.facts.find(({ factType }) => factType === 'revolver_drawn')
  const checked = annual.explained(drawn?.provenance.recordId ?? '')
  expect(checked).toMatch(/^witness +\{"source":"\w+","value":35000000/m)
  expect(checked).toMatch(/^check +two_witnesses_agree passed/m)
})

test('a fact of a table shows its row under the columns’ headings and where the scale comes from', () => {
  const fact = annual.extraction.facts.find(({ factType }) => factType === 'cash')
  const text = annual.explained(fact?.provenance.recordId ?? '')
  expect(text).toMatch(/> column \d, under “December 31, \/ 2025”: “\$?52,719”/)
  expect(text).toContain('scale 3 by “in thousands”')
})

test('a signal shows who says it, in which role and mood', () => {
  const signal = annual.extraction.signals.find(({ ratio }) => ratio === 3.5)
  expect(annual.explained(signal?.locator.recordId ?? '')).toMatch(
    /^context +speaker management, role borrower, mood stated, time reported/m,
  )
})

test('a refusal shows its reason, its evidence and what each rule made of the sentence', () => {
  const { extraction, explained } = read(
    '<html><body><p><b>Item 7. Management’s Discussion and Analysis</b></p><p>As of December 31, 2025, we had $[***] outstanding under our revolving credit facility with a maximum amount of $[***].</p></body></html>',
  )
  const refusal = extraction.refusals.find(({ reasonCode }) => reasonCode === 'redacted')
  const text = explained(refusal?.locator.recordId ?? '')
  expect(text).toMatch(/^reason +redacted: /m)
  expect(text).toMatch(/^evidence +“As of December 31, 2025, we had/m)
  expect(text).toMatch(/^tried +\d+ tokens in \d+ clauses/m)
  expect(text).toContain('“revolving credit facility” is revolver')
})

describe('what cannot be found is said in a sentence', () => {
  test('an id that no record has, and one that begins several', () => {
    expect(() => findRecord(annual.extraction, 'no such id')).toThrow(CommandError)
    expect(() => findRecord(annual.extraction, '10-K:')).toThrow(/^10-K: begins \d+ ids: section 10-K:1, /)
  })

  test('a file that is not there, and one whose identity stays unknown', async () => {
    await expect(readFilingToExplain('/no/such/file.htm', {})).rejects.toThrow(CommandError)
    const folder = mkdtempSync(join(tmpdir(), 'explain-'))
    const path = join(folder, 'a.htm')
    writeFileSync(path, '<p>Nothing of itself</p>')
    await expect(readFilingToExplain(path, {})).rejects.toThrow('neither a manifest.json nor --form does')
    const flags = { accession: '0009900099-26-000001', cik: '9900099', form: '8-K', filedAt: '2026-02-20' }
    expect((await readFilingToExplain(path, flags)).filing).toEqual({
      accession: '0009900099-26-000001',
      form: '8-K',
      filedAt: '2026-02-20',
      periodEnd: null,
    })
    rmSync(folder, { recursive: true })
  })
})
