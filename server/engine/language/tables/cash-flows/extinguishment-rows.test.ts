import { expect, test } from 'vitest'
import { tableFacts } from '../../fixtures/table-readings.ts'

const HEADS = '|Year ended December 28, 2024|Year ended December 30, 2023'

const outcomes = (title: string, row: string): string[] =>
  tableFacts(`${title} (in millions)`, [
    HEADS,
    'Revenue|900|800',
    'Net income|50|40',
    'Depreciation and amortization|20|10',
    row,
    ...(title.includes('Cash')
      ? ['Net cash provided by operating activities|70|60', 'Cash and cash equivalents at end of year|7|6']
      : ['Interest expense|(9)|(8)', 'Income before income taxes|60|50']),
  ])
    .filter((fact) => fact.startsWith('extinguishment'))
    .map((fact) => fact.split(' ').slice(1).join(' '))

test.each<[string, string, string[]]>([
  [
    'Statements of Operations',
    'Loss on extinguishment of debt|(4)|(3)',
    ['-4000000 2024-12-28', '-3000000 2023-12-30'],
  ],
  ['Statements of Operations', 'Loss on extinguishment of debt|4|—', ['-4000000 2024-12-28']],
  ['Statements of Operations', 'Gain (loss) on debt retirement|(4)|3', ['-4000000 2024-12-28', '3000000 2023-12-30']],
  ['Statements of Operations', '(Gain) loss on debt retirement|(4)|3', ['4000000 2024-12-28', '-3000000 2023-12-30']],
  [
    'Statements of Cash Flows',
    'Loss (gain) on early extinguishment of debt|4|(3)',
    ['-4000000 2024-12-28', '3000000 2023-12-30'],
  ],
  ['Statements of Operations', 'Loss on extinguishment of debt|4|(3)', []],
  ['Statements of Operations', 'Gains and losses on extinguishment of debt|4|3', []],
  ['Statements of Operations', 'Loss on extinguishment of warrant liabilities|4|3', []],
  ['Statements of Cash Flows', 'Debt extinguishment costs|(4)|(3)', []],
  ['Statements of Operations', 'Tax effect of loss on extinguishment of debt|4|3', []],
  [
    'Statements of Operations',
    'Loss on extinguishment of debt, net of tax|4|3',
    ['-4000000 2024-12-28', '-3000000 2023-12-30'],
  ],
])('in %s: %s', (title, row, expected) => expect(outcomes(title, row)).toEqual(expected))
