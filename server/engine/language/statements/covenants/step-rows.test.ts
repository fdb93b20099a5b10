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
  test.each([
    'The applicable margin under the Ostler Credit Agreement depends on the required leverage ratio:',
    'Our actual leverage ratio under the Ostler Credit Agreement, against the required ratio, was:',
    'The notes are convertible at a required ratio under the indenture:',
  ])('not where it prices a loan or states what was reached: %s', (stem) => {
    expect(levelsIn(`<p>${stem}</p>${tableOf(['Date', 'Ratio'], ['December 31, 2024', '5.25 to 1.00'])}`)).toEqual([])
  })
})
