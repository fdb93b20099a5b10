import { describe, expect, test } from 'vitest'
import { measureSentences, printSentences } from './run-sentences.ts'
import { readAmounts } from './tagged-sentence.ts'

const capacity = {
  id: 's1',
  sentence:
    'As of December 31, 2020, the revolving credit facility provides for borrowings of up to $250.0 million & matures on June 30, 2025, at LIBOR plus 175 basis points.',
  form: null,
  periodEnd: null,
  amounts: [
    { text: '250.0', tag: 'LineOfCreditFacilityMaximumBorrowingCapacity' },
    { text: '175', tag: 'DebtInstrumentBasisSpreadOnVariableRate1' },
    { text: 'June', tag: 'DebtInstrumentMaturityDate' },
    { text: '30', tag: 'DebtInstrumentMaturityDate' },
    { text: ',', tag: 'DebtInstrumentMaturityDate' },
  ],
}
const lease = {
  id: 's2',
  sentence: 'Rent expense was $3 million in 2020.',
  form: '10-Q',
  periodEnd: 'September 30, 2020',
  amounts: [{ text: '3', tag: 'OperatingLeaseExpense' }],
}

describe('the tagged amounts of a sentence', () => {
  test('carry scale words and basis points, and a date’s words are one amount', () => {
    expect(readAmounts(capacity)).toEqual([
      { tag: 'LineOfCreditFacilityMaximumBorrowingCapacity', text: '250.0', values: [250e6], dates: [] },
      { tag: 'DebtInstrumentBasisSpreadOnVariableRate1', text: '175', values: [1.75], dates: [] },
      { tag: 'DebtInstrumentMaturityDate', text: 'June 30 ,', values: [], dates: ['2025-06-30'] },
    ])
  })

  test('may stand for several numbers where the text stands twice, and for none where it is no number', () => {
    const sentence = 'Of 5 loans, $5 million bear interest; no loan is secured.'
    const amounts = [
      { text: '5', tag: 'DebtInstrumentFaceAmount' },
      { text: 'no', tag: 'LineOfCredit' },
      { text: ',', tag: 'LineOfCredit' },
    ]
    expect(readAmounts({ id: 's', sentence, amounts }).map(({ values }) => values)).toEqual([[5, 5e6], [0], []])
  })
})

describe('the measure over sentences', () => {
  const { measure, stray } = measureSentences([capacity, lease], () => undefined)

  test('says of each tag what its amounts became', () => {
    const tag = measure.tags.find(({ name }) => name === 'LineOfCreditFacilityMaximumBorrowingCapacity')
    expect(tag).toMatchObject({ amounts: 1, right: 1, got: [{ name: 'revolver_capacity', count: 1 }] })
    expect(measure.tags.find(({ name }) => name === 'OperatingLeaseExpense')).toMatchObject({
      right: 0,
      got: [{ name: 'nothing', count: 1 }],
    })
  })

  test('counts facility facts in sentences without a credit tag', () => {
    expect(measure).toMatchObject({ sentences: 2, strayFacilityFacts: 0 })
    const untagged = { ...capacity, amounts: [{ text: '250.0', tag: 'OtherCommitment' }] }
    expect(measureSentences([untagged], () => undefined).measure.strayFacilityFacts).toBeGreaterThan(0)
    expect(stray).toEqual([])
  })

  test('is printed with the tag’s recall and the type’s precision', () => {
    const lines: string[] = []
    printSentences([{ title: '', measure }], (line) => lines.push(line.replaceAll(/ {2,}/g, ' | ')))
    expect(lines).toContain('LineOfCreditFacilityMaximumBorrowingCapacity | 100.0 [21-100] of 1, 0')
    expect(lines).toContain('revolver_capacity | 100.0 [21-100] of 1')
  })
})
