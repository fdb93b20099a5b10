import { describe, expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

const tableOf = (...rows: readonly string[][]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const levelsIn = (body: string): string[] => factsIn(body).filter((fact) => fact.startsWith('covenant_'))

describe('a schedule of levels is read row by row, each on its own day', () => {
  test('under a sentence that names the covenant', () => {
    expect(
      levelsIn(
        `<p>The maximum permitted total net leverage ratio under the Ostler Credit Agreement is as follows:</p>${tableOf(
          ['Fiscal quarter ending', 'Maximum ratio'],
          ['December 31, 2024', '5.25 to 1.00'],
          ['March 31, 2025', '5.00 to 1.00'],
          ['June 30, 2025 and thereafter', '4.50 to 1.00'],
        )}`,
      ),
    ).toEqual([
      'covenant_threshold 4.5 2025-06-30',
      'covenant_threshold 5 2025-03-31',
      'covenant_threshold 5.25 2024-12-31',
    ])
  })
  test('under headers that name a covenant each', () => {
    expect(
      levelsIn(
        `<p>The Ostler Credit Agreement sets these levels:</p>${tableOf(
          ['Test date', 'Maximum leverage ratio', 'Minimum interest coverage ratio'],
          ['December 31, 2024', '5.25x', '2.00x'],
        )}`,
      ),
    ).toEqual(['covenant_threshold 2 2024-12-31', 'covenant_threshold 5.25 2024-12-31'])
  })
  test('in the column of what holds after a change', () => {
    expect(
      levelsIn(
        `<p>The lenders relaxed the net leverage ratio that the Ostler Credit Agreement lets us have:</p>${tableOf(
          ['Quarter ending', 'Before amendment, not over', 'After amendment, not over'],
          ['March 31, 2025', '5.25:1.00', '7.00:1.00'],
          ['June 30, 2025', '5.00:1.00', '6.50:1.00'],
        )}`,
      ),
    ).toEqual(['covenant_threshold 6.5 2025-06-30', 'covenant_threshold 7 2025-03-31'])
  })
  test('by years, quarters and what follows, with a covenant in each column', () => {
    expect(
      levelsIn(
        `<p>The Ostler Credit Agreement sets these levels:</p>${tableOf(
          ['Quarter ending', 'Leverage ratio not greater than', 'Interest coverage ratio not less than'],
          ['2023', '5.75 to 1.00', '1.50 to 1.00'],
          ['March 31 and June 30, 2024', '5.50 to 1.00', '1.75 to 1.00'],
          ['Fourth quarter of 2024', '5.25 to 1.00', '2.00 to 1.00'],
          ['Each quarter of 2025', '5.00 to 1.00', '2.25 to 1.00'],
          ['Thereafter', '4.50 to 1.00', '2.50 to 1.00'],
        )}`,
      ),
    ).toEqual([
      'covenant_threshold 1.5 2023-12-31',
      'covenant_threshold 1.75 2024-06-30',
      'covenant_threshold 2 2024-12-31',
      'covenant_threshold 2.25 2025-12-31',
      'covenant_threshold 2.5 2026-01-01',
      'covenant_threshold 4.5 2026-01-01',
      'covenant_threshold 5 2025-12-31',
      'covenant_threshold 5.25 2024-12-31',
      'covenant_threshold 5.5 2024-06-30',
      'covenant_threshold 5.75 2023-12-31',
    ])
  })
  test('of years that end on the day of their column', () => {
    expect(
      levelsIn(
        `<p>The maximum leverage ratio under the Ostler Credit Agreement is as follows:</p>${tableOf(
          ['Year ending June 30,', 'Ratio'],
          ['2025', '5.25 to 1.00'],
          ['2026 and later', '5.00 to 1.00'],
        )}`,
      ),
    ).toEqual(['covenant_threshold 5 2026-06-30', 'covenant_threshold 5.25 2025-06-30'])
  })
  test.each([
    'The applicable margin under the Ostler Credit Agreement depends on the required leverage ratio:',
    'Our actual leverage ratio under the Ostler Credit Agreement, against the required ratio, was:',
    'The notes are convertible at a required ratio under the indenture:',
  ])('not where it prices a loan or states what was reached: %s', (stem) => {
    expect(levelsIn(`<p>${stem}</p>${tableOf(['Date', 'Ratio'], ['December 31, 2024', '5.25 to 1.00'])}`)).toEqual([])
  })
})
