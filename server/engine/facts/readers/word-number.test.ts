import { describe, expect, it } from 'vitest'
import { findWordNumbers, readWordNumber } from './word-number.ts'

describe('readWordNumber', () => {
  it('reads tens, hundreds and powers together', () => {
    expect(readWordNumber('two hundred and fifty million')).toBe(250_000_000)
    expect(readWordNumber('one million two hundred thousand')).toBe(1_200_000)
    expect(readWordNumber('thirty-five')).toBe(35)
  })

  it('says null for words that are no number', () => {
    expect(readWordNumber('several million')).toBeNull()
  })
})

describe('findWordNumbers', () => {
  it('takes only numbers that a currency follows', () => {
    expect(findWordNumbers('two facilities of fifty million dollars each')).toMatchObject([
      { decimal: '50000000', currency: 'USD' },
    ])
  })
})
