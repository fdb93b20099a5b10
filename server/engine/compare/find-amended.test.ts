import { describe, expect, test } from 'vitest'
import type { FilingSummaryForCompare } from './find-comparable.ts'
import { findAmended } from './find-amended.ts'

const filing = (
  accession: string,
  form: FilingSummaryForCompare['form'],
  periodEnd: string | null,
  filedAt: string | null,
  issuer = '1',
): FilingSummaryForCompare => ({ accession, issuer, form, periodEnd, filedAt })
const amendment = filing('a', '10-K/A', '2025-12-31', '2026-04-28')
const original = filing('o', '10-K', '2025-12-31', '2026-03-02')
const older = filing('o1', '10-K', '2025-12-31', '2026-02-20')

describe('an amendment', () => {
  test('is linked to the latest original of its issuer, form and period that was filed before it, as a candidate', () => {
    expect(findAmended(amendment, [older, original])).toEqual({
      accession: 'o',
      method: 'same-issuer-form-period@1: latest original filed before it',
      uncertainty: { status: 'candidate', reasons: ['linked_by_rule', 'several_originals'] },
    })
    expect(findAmended(amendment, [original, older])).toEqual(findAmended(amendment, [older, original]))
  })
  test('that names the day of its original is linked to the filing of that day, or of the next business day', () => {
    expect(findAmended(amendment, [original, older], '2026-02-20')).toEqual({
      accession: 'o1',
      method: 'stated-filing-date@1: the amendment names the day on which its original was filed',
      uncertainty: { status: 'candidate', reasons: ['linked_by_rule'] },
    })
    expect(findAmended(amendment, [original], '2026-02-27')).toMatchObject({
      accession: 'o',
      method: expect.stringMatching(/^stated/),
    })
  })
  test('that names a day on which no held original was filed is linked by its period, which says so', () => {
    expect(findAmended(amendment, [original], '2026-01-15')).toMatchObject({
      accession: 'o',
      uncertainty: { reasons: ['linked_by_rule', 'stated_filing_date_differs'] },
    })
  })
  test('is linked to no other issuer, form or period, to no later filing and to no other amendment', () => {
    const others = [
      filing('i', '10-K', '2025-12-31', '2026-03-02', '2'),
      filing('q', '10-Q', '2025-12-31', '2026-03-02'),
      filing('y', '10-K', '2024-12-31', '2025-03-02'),
      filing('l', '10-K', '2025-12-31', '2026-05-02'),
      filing('a1', '10-K/A', '2025-12-31', '2026-03-20'),
      amendment,
    ]
    expect(findAmended(amendment, others)).toMatchObject({
      accession: null,
      uncertainty: { status: 'unresolved', reasons: ['original_not_held'] },
    })
  })
  test('without a known period is linked to nothing, save by the day it names', () => {
    const undated = filing('a', '10-K/A', null, '2026-05-01')
    expect(findAmended(undated, [original])).toMatchObject({
      accession: null,
      uncertainty: { reasons: ['period_unknown'] },
    })
    expect(findAmended(undated, [original], '2026-03-02')).toMatchObject({ accession: 'o' })
  })
})

test('a filing that is no amendment amends nothing', () => {
  expect(findAmended(original, [amendment])).toBeNull()
})
