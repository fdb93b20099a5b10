import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DatePrecision } from '#server/contract/enums.ts'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { EndedBy } from './ended-by.tsx'

const act: Covenant = {
  id: 'sig_1',
  issuer: { cik: '0000000001', ticker: 'ONE', name: 'One' },
  covenantType: 'credit_agreement',
  category: 'debt',
  action: 'repaid',
  effectiveDate: '2026-03-31',
  source: {
    accession: '0000000001-26-000001',
    form: '10-Q',
    evidence: 'Repaid in March.',
    evidenceSha256: '0'.repeat(64),
    verification: 'candidate',
  },
}
const html = (datePrecision: DatePrecision) =>
  renderToStaticMarkup(<EndedBy act={{ ...act, source: { ...act.source, locator: { datePrecision } } }} />)

test('The date of an end is shown as exactly as its statement gives it.', () => {
  expect(html('day')).toMatch(/>repaid<\/a> Mar 31, 2026<\/span>$/i)
  expect(html('month')).toMatch(/>repaid<\/a> Mar 2026<\/span>$/i)
})
