import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'
import { withClosing } from './with-closing.ts'

const [fact] = readBody('<p>At December 31, 2024, our total debt was $375.0 million.</p>').facts
if (fact === undefined) throw new Error('The sentence gives no fact')

test('what adds up has a second witness, and keeps its doubts', () => {
  const doubted = { ...fact, uncertainty: { status: 'candidate' as const, reasons: ['net_amount', 'one_witness'] } }
  expect(withClosing(doubted, 'rows_add_up')).toMatchObject({
    verification: 'machine_checked',
    uncertainty: { status: 'candidate', reasons: ['net_amount'] },
  })
})

test('what adds up in any scale is not confirmed where the tag has another one', () => {
  const doubted = {
    ...fact,
    uncertainty: { status: 'candidate' as const, reasons: ['printed_scale_differs', 'one_witness'] },
  }
  expect(withClosing(doubted, 'rows_add_up')).toEqual(doubted)
})
