import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountScale, amountValue, findAmounts } from './amount.ts'

const read = (text: string) =>
  findAmounts(text).map((amount) => ({
    reported: amount.reported,
    currency: amount.currency,
    value: amountValue(amount, 0),
  }))

describe('findAmounts', () => {
  it('reads a sum with its currency and scale word, and nothing that counts another thing', () => {
    expect(read('a $1.15 billion facility, €300 million of notes, 3 million shares and 5.25% interest')).toEqual([
      { reported: '1.15', currency: 'USD', value: 1_150_000_000 },
      { reported: '300', currency: 'EUR', value: 300_000_000 },
    ])
  })

  it('reads a sum without a scale word as printed, and leaves its scale open', () => {
    const [amount] = findAmounts('up to a maximum of $400,000, less letters of credit')
    expect(amount).toMatchObject({ reported: '400,000', scale: null })
    expect(amount === undefined ? null : amountValue(amount, 3)).toBe(400_000_000)
  })

  it('refuses to guess the scale of a bare number under a thousand', () => {
    const [amount] = findAmounts('cash of $144.')
    expect(amount === undefined ? 0 : amountScale(amount, 0)).toBeNull()
    expect(amount === undefined ? 0 : amountScale(amount, 6)).toBe(6)
  })

  it('reads sums in words once, where digits in parentheses repeat them', () => {
    expect(read('by one hundred fifty million dollars ($150,000,000)')).toEqual([
      { reported: '150,000,000', currency: 'USD', value: 150_000_000 },
    ])
    expect(read('a line of twenty-five million dollars')).toEqual([
      { reported: 'twenty-five million dollars', currency: 'USD', value: 25_000_000 },
    ])
  })

  it('marks both ends of a range and shares the scale word, but not of a change from one sum to another', () => {
    expect(findAmounts('between $10 and $15 million').map((amount) => [amount.range, amount.scale])).toEqual([
      ['low', 6],
      ['high', 6],
    ])
    expect(findAmounts('from $750 million to $1 billion').map((amount) => amount.range)).toEqual([null, null])
  })

  it('tells the dollars of several countries apart', () => {
    expect(
      read('C$50 million, A$ 40 million, HK $2.7 billion and US$1 million').map((amount) => amount.currency),
    ).toEqual(['CAD', 'AUD', 'HKD', 'USD'])
  })

  it('reads back every sum that was written out, whatever its scale', () => {
    const scales: [string, number][] = [
      ['', 0],
      [' thousand', 3],
      [' million', 6],
      [' billion', 9],
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...scales),
        (whole, decimals, [word, power]) => {
          const digits = (whole / 10 ** decimals).toLocaleString('en-US', {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          })
          const [amount] = findAmounts(`We had $${digits}${word} outstanding.`)
          expect(amount?.reported).toBe(digits)
          expect(amount === undefined ? NaN : amountValue(amount, 0)).toBe(
            Number(`${digits.replaceAll(',', '')}e${String(power)}`),
          )
        },
      ),
    )
  })
})
