import { describe, expect, test } from 'vitest'
import type { Form } from '../model.ts'
import type { FilingSummaryForCompare } from './find-comparable.ts'
import { findComparable } from './find-comparable.ts'

const filing = (
  accession: string,
  form: Form,
  periodEnd: string | null,
  filedAt = periodEnd,
  issuer = '1',
): FilingSummaryForCompare => ({ accession, issuer, form, periodEnd, filedAt })
const year25 = filing('k25', '10-K', '2025-12-31', '2026-02-20')
const first = filing('q1', '10-Q', '2026-03-31', '2026-05-05')
const second = filing('q2', '10-Q', '2026-06-30', '2026-08-05')

describe('the filing to compare with', () => {
  test('is the 10-Q before a 10-Q, or the 10-K before it', () => {
    expect(findComparable(second, [year25, first])).toEqual({
      accession: 'q1',
      method: 'closest-earlier-period@1: 10-Q with the 10-Q before it',
    })
    expect(findComparable(first, [year25])).toMatchObject({ accession: 'k25' })
  })
  test('is the 10-K before a 10-K, and the 10-Q before it only where there is none', () => {
    const year26 = filing('k26', '10-K', '2026-12-31', '2027-02-20')
    expect(findComparable(year26, [year25, first, second])).toMatchObject({ accession: 'k25' })
    expect(findComparable(year26, [second])).toMatchObject({ accession: 'q2' })
  })
  test('is never an amendment, an 8-K, a later period, another issuer or a period long past', () => {
    const amended = filing('q1a', '10-Q/A', '2026-03-31', '2026-06-01')
    const event = filing('e', '8-K', '2026-06-01')
    const other = filing('o', '10-Q', '2026-03-31', '2026-05-01', '2')
    const old = filing('old', '10-Q', '2024-06-30')
    const later = filing('q3', '10-Q', '2026-09-30')
    expect(findComparable(second, [amended, event, other, old, later]).accession).toBeNull()
    expect(findComparable(second, [amended, first])).toMatchObject({ accession: 'q1' })
  })
  test('does not exist for an amendment, an 8-K or a filing without a period', () => {
    expect(findComparable(filing('q2a', '10-Q/A', '2026-06-30'), [first, second]).accession).toBeNull()
    expect(findComparable(filing('e', '8-K', '2026-07-01'), [first]).accession).toBeNull()
    expect(findComparable(filing('n', '10-Q', null), [first]).accession).toBeNull()
  })
  test('does not depend on the order of the earlier filings', () => {
    expect(findComparable(second, [first, year25])).toEqual(findComparable(second, [year25, first]))
  })
})
