import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { readSentence } from '../../sentence.ts'

const namesIn = (text: string): string[] => readSentence(text).instruments.map(({ name }) => name)

test.each([
  [
    'We have access to our five-year, $10 billion and three-year, $4 billion credit facilities.',
    ['five-year, $10 billion credit facility', 'three-year, $4 billion credit facility'],
  ],
  [
    'We have $6 billion five-year, $6 billion three-year and $6 billion 364-day revolving bank credit facilities.',
    [
      'five-year revolving bank credit facility',
      'three-year revolving bank credit facility',
      '364-day revolving bank credit facility',
    ],
  ],
  [
    'We have a $3 billion five-year and a $1 billion 364-day revolving credit facility.',
    ['five-year revolving credit facility', '364-day revolving credit facility'],
  ],
  [
    'We borrowed $300 million three-year and $200 million five-year term loans.',
    ['three-year term loan', 'five-year term loan'],
  ],
  // Each has a head of its own.
  [
    'We have a $500 million five-year revolving credit facility and a $300 million three-year term loan.',
    ['five-year revolving credit facility', 'three-year term loan'],
  ],
])('%s', (text, expected) => expect(namesIn(text)).toEqual(expected))

test('each of them has its own size and its own day', () => {
  const body =
    'We have $6 million five-year and $6 million 364-day revolving bank credit facilities, which mature in December 2029 and December 2025, respectively.'
  const told = readBody(body).facts.map(
    ({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.reportedName ?? ''}`,
  )
  expect(told).toEqual(
    expect.arrayContaining([
      'revolver_capacity 6000000 five-year revolving bank credit facility',
      'revolver_capacity 6000000 364-day revolving bank credit facility',
      'maturity 2029 five-year revolving bank credit facility',
      'maturity 2025 364-day revolving bank credit facility',
    ]),
  )
})
