import { describe, expect, it } from 'vitest'
import { readCellNumber } from './cell-number.ts'

describe('readCellNumber', () => {
  it('reads signs, parentheses, per cent and footnote marks around a number', () => {
    expect(readCellNumber('$400,000')).toMatchObject({ kind: 'money', decimal: '400000', currency: 'USD' })
    expect(readCellNumber('(1,234.5)')).toMatchObject({ decimal: '-1234.5', reported: '1,234.5' })
    expect(readCellNumber('5.25%')).toMatchObject({ kind: 'percent', decimal: '5.25' })
    expect(readCellNumber('962 (1)')).toMatchObject({ decimal: '962' })
  })

  it('reads a dash as nothing, and says that it was a dash', () => {
    expect(readCellNumber('—')).toMatchObject({ decimal: '0', dash: true })
    expect(readCellNumber('$-')).toMatchObject({ decimal: '0', dash: true, currency: 'USD' })
  })

  it('gives null for a date, a range and words', () => {
    expect(readCellNumber('8/10/2025')).toBeNull()
    expect(readCellNumber('3.75% - 5.25%')).toBeNull()
    expect(readCellNumber('Revolving credit facility')).toBeNull()
    expect(readCellNumber('')).toBeNull()
  })
})
