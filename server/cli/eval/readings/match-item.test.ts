import { describe, expect, test } from 'vitest'
import { ACCESSION, makeRecord } from '../fixtures/make-record.ts'
import { matchItem } from './match-item.ts'
import type { ReadingItem } from './reading-item.ts'

const record = makeRecord

function item(fields: Partial<ReadingItem>): ReadingItem {
  return { accession: ACCESSION, class: 'revolver_capacity', quote: 'words of the filing', ...fields }
}

describe('an item with a value', () => {
  const read = item({ value: 250e6, unit: 'USD', date: '2020-12-31', quote: 'a revolving facility of $250 million' })

  test('is found in a fact of its type and value wherever it stands, and the date is a figure of its own', () => {
    const fact = { value: 250e6, printed: '250.0', scale: 6, evidence: 'Total commitments 250.0' }
    expect(matchItem(read, [record({ ...fact, date: '2020-12-31' })])).toMatchObject({
      result: 'found',
      dateAgrees: true,
      keys: ['k1'],
    })
    expect(matchItem(read, [record({ ...fact, date: '2019-12-31' })])).toMatchObject({
      result: 'found',
      dateAgrees: false,
    })
    expect(matchItem(read, [record(fact)])).toMatchObject({ result: 'found', dateAgrees: null })
  })

  test('is missed where only another type carries the value, which the outcome names', () => {
    const other = record({ type: 'term_loan', value: 250e6 })
    expect(matchItem(read, [other])).toMatchObject({ result: 'missed', elsewhere: ['term_loan'] })
  })

  test('is missed where the value differs by more than its printed rounding, or the currency does', () => {
    expect(matchItem(read, [record({ value: 251e6, printed: '251', scale: 6 })]).result).toBe('missed')
    expect(matchItem(read, [record({ value: 250e6, unit: 'EUR' })]).result).toBe('missed')
  })

  test('of nothing needs the same words, or the same day and words in common', () => {
    const quote = 'No borrowings were outstanding under the Heron Facility.'
    const none = item({ class: 'revolver_drawn', value: 0, unit: 'USD', date: '2020-12-31', quote })
    const fact = record({
      type: 'revolver_drawn',
      value: 0,
      date: '2020-12-31',
      evidence: 'Heron Facility borrowings —',
    })
    expect(matchItem(none, [fact]).result).toBe('found')
    expect(matchItem(none, [{ ...fact, date: '2019-12-31' }]).result).toBe('missed')
    expect(matchItem(none, [{ ...fact, evidence: 'Fen revolving line —' }]).result).toBe('missed')
    expect(matchItem(none, [{ ...fact, date: null, evidence: quote }]).result).toBe('found')
  })

  test('is refused where a refusal of its type cites the same words', () => {
    const refusal = record({ kind: 'refusal', group: 'refusals', state: 'rule_undecided', evidence: read.quote })
    expect(matchItem(read, [refusal]).result).toBe('refused')
    expect(matchItem(read, [{ ...refusal, type: 'cash' }]).result).toBe('missed')
    expect(
      matchItem(read, [{ ...refusal, evidence: 'Our lenders include several banks of good standing.' }]).result,
    ).toBe('missed')
  })

  test('accepts a general type of debt only where it cites the quoted words', () => {
    const notes = item({ class: 'notes', value: 40e6, unit: 'USD', quote: '4.5% Heron Notes due 2027 40.0' })
    const general = { type: 'long_term_debt', value: 40e6 }
    expect(matchItem(notes, [record({ ...general, evidence: '4.5% Heron Notes due 2027 40.0 38.0' })]).result).toBe(
      'found',
    )
    expect(matchItem(notes, [record({ ...general, evidence: 'Long-term debt, net 40.0' })]).result).toBe('missed')
  })
})

describe('a covenant', () => {
  const limit = item({
    class: 'covenant_limit',
    value: 3.5,
    unit: 'ratio',
    quote: 'a total leverage ratio of not more than 3.50 to 1.00',
  })

  test('limit is found in a signal of the same quantity and not in one of another', () => {
    const signal = { kind: 'signal', group: 'signals', value: 3.5, unit: 'ratio' } as const
    const leverage = record({ ...signal, type: 'maximum_total_leverage_ratio:required', evidence: 'at most 3.5x' })
    const coverage = record({ ...signal, type: 'minimum_interest_coverage_ratio:required', evidence: 'at least 3.5x' })
    expect(matchItem(limit, [leverage]).result).toBe('found')
    expect(matchItem(limit, [coverage]).result).toBe('missed')
  })

  test('compliance statement is found in other words elsewhere, and not in its opposite', () => {
    const read = item({ class: 'covenant_compliance', quote: 'We were in compliance with all of our debt covenants.' })
    const signal = { kind: 'signal', group: 'signals' } as const
    const evidence =
      'As of March 31, 2021, the Company was in compliance with its covenants under the Credit Agreement.'
    const complies = record({ ...signal, type: 'covenant_compliance:in_compliance', evidence })
    expect(matchItem(read, [complies]).result).toBe('found')
    expect(matchItem(read, [{ ...complies, type: 'covenant_compliance:breached' }]).result).toBe('missed')
  })
})

describe('a maturity', () => {
  const read = item({ class: 'maturity_date', date: '2025-06', quote: 'The Heron Facility matures in June 2025.' })

  test('is found in whatever record says when its instrument matures', () => {
    const instrument = { name: 'Heron Facility', type: 'revolver', maturityDate: '2025-06-30' }
    expect(matchItem(read, [record({ value: 1, instrument })])).toMatchObject({ result: 'found', dateAgrees: true })
    expect(matchItem(read, [record({ instrument: { ...instrument, maturityDate: '2026-06-30' } })]).result).toBe(
      'missed',
    )
  })

  test('by its year alone counts as found in the same words, without the date', () => {
    const fact = record({ evidence: read.quote, details: { maturityYear: 2025 } })
    expect(matchItem(read, [fact])).toMatchObject({ result: 'found', dateAgrees: false })
    expect(matchItem(read, [{ ...fact, evidence: 'Total debt due 2025' }]).result).toBe('missed')
  })
})

test('a going-concern statement is found in a signal of that type that cites its words', () => {
  const quote = 'These conditions raise substantial doubt about our ability to continue as a going concern.'
  const doubt = record({
    kind: 'signal',
    group: 'signals',
    type: 'substantial_doubt:substantial_doubt_raised',
    evidence: `Losses recur. ${quote}`,
    details: { signalType: 'going_concern' },
  })
  expect(matchItem(item({ class: 'going_concern', quote }), [doubt]).result).toBe('found')
  expect(matchItem(item({ class: 'default_waiver', quote }), [doubt]).result).toBe('missed')
})

describe('an act on an agreement', () => {
  const quote = 'In May 2021 we repaid the Heron Facility and amended the Fen Credit Agreement.'
  const amended = record({
    kind: 'signal',
    group: 'signals',
    type: 'credit_agreement:amended',
    evidence: 'The Heron Facility was amended in May 2021.',
  })

  test('is not found in another act on the same agreement', () => {
    const repaid = item({ class: 'agreement_act', quote: 'In May 2021 we repaid the Heron Facility.' })
    expect(matchItem(repaid, [amended]).result).toBe('missed')
    expect(matchItem(repaid, [{ ...amended, type: 'credit_agreement:repaid' }]).result).toBe('found')
  })

  test('is not found in the same act on an instrument of another name', () => {
    const repaid = item({
      class: 'agreement_act',
      instrument: 'Heron 36 Term Loan',
      quote: 'In March 2021 the amounts outstanding under the Heron 36 Term Loan were fully repaid.',
    })
    const signal = { ...amended, type: 'term_loan:repaid' }
    const other = { ...signal, evidence: 'The Fen term loan was fully repaid in May 2021.' }
    const same = { ...signal, evidence: 'The Heron term loan was fully repaid in March 2021.' }
    expect(matchItem(repaid, [other]).result).toBe('missed')
    expect(matchItem(repaid, [same])).toMatchObject({ result: 'found', nameAgrees: true })
    expect(matchItem({ ...repaid, instrument: 'Term Loan' }, [other])).toMatchObject({
      result: 'found',
      nameAgrees: null,
    })
  })

  test('is told by the item’s action where its quotation speaks of several', () => {
    const signal = { ...amended, evidence: quote }
    expect(matchItem(item({ class: 'agreement_act', quote, action: 'amended' }), [signal]).result).toBe('found')
    expect(matchItem(item({ class: 'agreement_act', quote, action: 'repaid' }), [signal]).result).toBe('missed')
  })
})
