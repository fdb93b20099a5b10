import { describe, expect, test } from 'vitest'
import { rolesOf } from '../../fixtures/roles-of.ts'

describe('what is left of a line', () => {
  test.each([
    ['Borrowings under the revolver were $56 million, which left $34 million.', 'drawn, available'],
    ['At year end, $4 million of a total commitment of $25 million had been drawn.', 'drawn, capacity'],
    ['At year end, $9 million of the $30 million commitment under the revolver was not drawn.', 'available, capacity'],
    ['At year end, $22 million was advanced on the revolver, so that $8 million remained.', 'drawn, available'],
    ['Letters of credit of $24 million under the line of credit leave $51 million.', 'letters, available'],
    ['The revolver provides $40 million, and the bank has access to collateral.', 'capacity'],
    ['At year end, of the $65 million available under the revolver, $23 million had been borrowed.', 'capacity, drawn'],
    ['Of the $65 million available under the revolver, $23 million had been borrowed.', 'capacity, drawn'],
    ['Of our $65 million revolver, $23 million was in use and $42 million was not.', 'capacity, drawn, none'],
    ['At year end, the revolver stood at $23 million.', 'drawn'],
    ['We may borrow as much as $65 million under our line of credit.', 'capacity'],
    ['$57 million of borrowing capacity was used to provide support for standby letters of credit.', 'letters'],
    [
      'We may draw another $7 million under the facility, $2 million of it being taken up by guarantees.',
      'available, none',
    ],
    ['We owed $56 million on the revolver, which left $34 million that could still be drawn.', 'drawn, available'],
    ['We had repurchased $20 million of shares under the program, which left $30 million.', 'none, none'],
    ['Borrowings under the revolver were $56 million, leaving us $34 million to draw.', 'drawn, available'],
    ['Borrowings under the revolver were $56 million, so $34 million was open to us.', 'drawn, available'],
    ['At year end, $34 million of the revolving credit facility remained to be drawn.', 'available'],
    ['At year end, $22 million remained for us to borrow under the revolving credit facility.', 'available'],
    ['At year end, $34 million of the revolving credit facility was at our disposal.', 'available'],
    ['The undrawn balance of the revolving credit facility was $34 million.', 'available'],
    ['At year end, we were able to draw a further $34 million under the revolving credit facility.', 'available'],
    ['At year end, $34 million can be reborrowed under the revolving credit facility.', 'available'],
    ['At year end, we may draw another $34 million under the revolving credit facility.', 'available'],
  ])('%s', (text, expected) => expect(rolesOf(text)).toBe(expected))

  test.each([
    ['We repaid $20 million of borrowings under the revolver, leaving $30 million.', 'repaid, none'],
    ['We were able to draw $20 million under the revolving credit facility in March.', 'borrowed'],
    ['We had used $16 million of the revolving credit facility.', 'drawn'],
  ])('not: %s', (text, expected) => expect(rolesOf(text)).toBe(expected))
})

describe('what letters of credit take of a line', () => {
  test.each([
    ['Standby letters of credit took up $850,000 of the revolving line of credit.', 'letters'],
    ['At year end, $2 million of the revolving credit facility was taken up by letters of credit.', 'letters'],
    ['Letters of credit with a face amount of $2 million were issued under the line.', 'letters'],
    ['Letters of credit reduced our availability under the revolver by $2 million.', 'letters'],
    ['Letters of credit reduced our availability under the revolver to $42 million.', 'available'],
    ['Letters of credit may use $10 million of the revolving credit facility.', 'sublimit'],
  ])('%s', (text, expected) => expect(rolesOf(text)).toBe(expected))
})
