import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const ratesIn = (text: string, type = 'interest_rate'): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === type)
    .map(({ value, referenceRate, instrument }) =>
      [String(value), referenceRate ?? '', instrument?.reportedName ?? ''].filter((part) => part !== '').join(' · '),
    )

describe('loans after one loan of an agreement', () => {
  const agreement =
    'The Harlan Credit Agreement consists of a $40 million term loan and a $70 million revolving credit facility.'
  const text = `${agreement} The term loan matures in 2030. Loans bear interest at SOFR plus 1.75%, and the unused commitments carry a fee of 0.20%.`

  test('are those of the agreement', () => {
    expect(ratesIn(text)).toEqual(['1.75 · SOFR · Harlan Credit Agreement'])
  })
  test('are of none where no agreement is named', () => {
    const two = text.replace('The Harlan Credit Agreement consists of', 'We have')
    expect(ratesIn(two)).toEqual(['1.75 · SOFR · Loans'])
  })
  test('have no unused part: the line has', () => {
    expect(ratesIn(text, 'commitment_fee')).toEqual(['0.2 · revolving credit facility'])
  })
})
