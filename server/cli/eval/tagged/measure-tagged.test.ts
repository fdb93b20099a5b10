import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGold } from '../gold.ts'
import type { RoleMeasure } from './measure-tagged.ts'
import { measureTagged } from './measure-tagged.ts'
import { printTagged } from './run-tagged.ts'

const CONTEXT = (id: string, day: string, member: string) =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0009900098</xbrli:identifier>
<xbrli:segment><xbrldi:explicitMember dimension="us-gaap:DebtInstrumentAxis">${member}</xbrldi:explicitMember></xbrli:segment></xbrli:entity>
<xbrli:period><xbrli:instant>${day}</xbrli:instant></xbrli:period></xbrli:context>`

const tag = (name: string, context: string, text: string) =>
  `<ix:nonFraction name="us-gaap:${name}" contextRef="${context}" unitRef="usd" decimals="-5" scale="6" format="ixt:num-dot-decimal">${text}</ix:nonFraction>`

/** A quarter's debt note in which the filer tags one sentence twice, one of a term loan's numbers and one of no debt. */
const REPORT = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:us-gaap="http://fasb.org/us-gaap/2025"
xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi">
<body><div style="display:none"><ix:header><ix:resources>${CONTEXT('line', '2025-09-30', 'us-gaap:RevolvingCreditFacilityMember')}
${CONTEXT('loan', '2025-06-30', 'tarn:TermLoanMember')}<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>
<p>FORM 10-Q</p><p>For the quarterly period ended September 30, 2025</p><p>Tarn Ridge, Inc.</p><p>PART I</p><p>Item 1. Financial Statements</p>
<p>As of September 30, 2025, $${tag('LineOfCredit', 'line', '12.5')} million was outstanding under the revolving credit facility.</p>
<p>As of September 30, 2025, $${tag('LineOfCredit', 'line', '12.5')} million was outstanding under the revolving credit facility.</p>
<p>As of September 30, 2025, the outstanding principal balance of the term loan was $${tag('NotesPayable', 'loan', '40.0')} million.</p>
<p>The parties met $${tag('LineOfCredit', 'line', '3.0')} million in a way that no grammar knows.</p>
<p>Rent of the mill was $${tag('OperatingLeaseExpense', 'line', '2.0')} million.</p></body></html>`

let folder = ''
let measures: RoleMeasure[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagged-'))
  writeFileSync(join(folder, 'report.html'), REPORT)
  const entry = {
    accession: '0009900098-25-000001',
    form: '10-Q',
    filedAt: '2025-11-03',
    periodEnd: '2025-09-30',
    file: 'report.html',
    bytes: REPORT.length,
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify([entry]))
  measures = measureTagged([readGold(folder)], () => undefined)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const measureOf = (role: string) => measures.find((one) => one.role === role)

describe('numbers that are tagged in sentences', () => {
  test('count once for an issuer and are right by the type of their concept', () => {
    expect(measureOf('drawn')).toMatchObject({ amounts: 2, issuers: 1, right: 1, silent: 1, became: [] })
    expect(measureOf('debt')).toMatchObject({ amounts: 1, right: 1 })
  })

  test('tell a miss of the day from a miss of the type', () => {
    expect(measureOf('drawn')?.day).toEqual({ agree: 1, of: 1 })
    expect(measureOf('debt')?.day).toEqual({ agree: 0, of: 1 })
    expect(measureOf('debt')?.instrument).toEqual({ agree: 1, of: 1 })
  })

  test('of no concept of debt are silent where no fact is read from them', () => {
    expect(measureOf('none')).toMatchObject({ amounts: 1, right: 0, silent: 1 })
  })

  test('are printed as counts without their words', () => {
    const lines: string[] = []
    printTagged(measures, (line) => lines.push(line))
    expect(lines.join('\n')).toMatch(/^drawn \(issuers: 1\) +50\.0 \[9-91\] of 2, 0, 1 +of the right: day 100 % of 1/m)
    expect(lines.join('\n')).not.toContain('outstanding')
  })
})
