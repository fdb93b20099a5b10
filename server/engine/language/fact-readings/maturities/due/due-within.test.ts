import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

describe('within a span', () => {
  /** Value, label and debt of each sum that falls due. */
  const due = (text: string): string[] =>
    readBody(text)
      .facts.filter(({ factType }) => /^(?:scheduled_payment|debt_maturity)$/.test(factType))
      .map(({ value, label, instrument }) => `${String(value / 1e6)} ${label} / ${instrument?.reportedName ?? ''}`)
      .sort()

  test('interest is told in all and for the span, principal for the span', () => {
    expect(
      due(
        'Future interest payments associated with our senior notes total $90 million, with $8 million payable within 12 months.',
      ),
    ).toEqual(['8 Interest due: within 12 months / senior notes', '90 Interest due in all / senior notes'])
    expect(due('Principal and interest payments on the Notes due within one year totaled $57 million.')).toEqual([
      '57 Principal and interest due: within one year / Notes',
    ])
    expect(due('We had $40 million of senior notes, of which $4 million is due within one year.')).toEqual([
      '4 Debt maturing: within one year / senior notes',
    ])
    expect(
      due('The amount of principal and interest on our notes due in the next twelve months is $7 million.'),
    ).toEqual(['7 Principal and interest due: in the next twelve months / notes'])
  })

  test('each sum of two terms is of its own', () => {
    expect(
      due(
        'Short-term and long-term interest payments on our senior notes are $9 million and $81 million, respectively.',
      ),
    ).toEqual(['81 Interest due: long term / senior notes', '9 Interest due: short term / senior notes'])
    expect(
      due('Our current and noncurrent interest obligations on the senior notes were $9 million and $81 million.'),
    ).toEqual(['9 Interest due: current / senior notes', '81 Interest due: noncurrent / senior notes'].toSorted())
  })

  test('a part of a debt, or all of it, falls due in a span or a year', () => {
    expect(due('We had fixed-rate notes of $90 million, with $9 million payable within 12 months.')).toEqual([
      '9 Debt maturing: within 12 months / fixed-rate notes',
    ])
    expect(due('Debt of $45 million is due within the next twelve months.')).toEqual([
      '45 Debt maturing: within the next twelve months / ',
    ])
    expect(due('$30 million of our senior notes will mature in March 2026.')).toEqual([
      '30 Debt maturing in 2026 / senior notes',
    ])
    expect(due('Approximately $40 million of our debt matures in 2026.')).toEqual(['40 Debt maturing in 2026 / '])
    expect(due('In 2024 we issued $30 million of senior notes that mature in 2030.')).toEqual([])
    expect(due('Long-term debt due within one year was $5 million.')).toEqual([])
  })

  test('debt that a rate names falls due on its day, and so does what no sum is told to fall due of', () => {
    const days = (text: string) =>
      readBody(text)
        .facts.filter(({ factType }) => factType === 'maturity')
        .map(({ period }) => period.endDate)
    expect(days('$30 million of our 5% senior notes will mature on May 15, 2026.')).toEqual(['2026-05-15'])
    expect(days('$30 million of our notes will mature in 2026 and $20 million of receivables will be paid.')).toEqual([
      '2026-12-31',
    ])
    expect(days('$30 million of our senior notes will mature in 2026.')).toEqual([])
  })

  test('nothing else is that falls due', () => {
    expect(due('We had lease obligations of $40 million, with $4 million payable within 12 months.')).toEqual([])
    expect(due('We held corporate notes of $40 million, with $4 million maturing within one year.')).toEqual([])
    expect(due('Interest payments on our senior notes were $9 million in 2023.')).toEqual([])
  })

  test('what is paid each year is no whole, and a span of another day none of the report', () => {
    expect(due('Scheduled interest payments on the senior notes total $9 million annually.')).toEqual([])
    expect(due('Scheduled interest payments on the senior notes total $9 million per year.')).toEqual([])
    expect(due('The agreement requires us to pay contractual interest payments of $9 million.')).toEqual([])
    const notes = (day: string): string =>
      `We had $40 million of senior notes, of which $30 million is due within 12 months of ${day}.`
    expect(due(notes('the sale of the property'))).toEqual([])
    expect(due(notes('the balance sheet date'))).toHaveLength(1)
  })
})
