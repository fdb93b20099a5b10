import { describe, expect, test } from 'vitest'
import { rolesOf } from '../../fixtures/roles-of.ts'

const table = (rows: readonly (readonly [text: string, expected: string])[]): void => {
  test.each(rows)('%s', (text, expected) => expect(rolesOf(text)).toBe(expected))
}

describe('what is left of one line, and letters that nobody has called on', () => {
  table([
    ['We had an unused $25 million line of credit.', 'capacity, available'],
    ['We have an unused revolving line of credit totaling $8,000,000.', 'capacity, available'],
    ['We had unused lines of credit of $30 million.', 'available'],
    ['Outstanding letters of credit and bank guarantees totaled $33 million at December 31, 2024.', 'letters'],
    [
      'We had letters of credit and bank guarantees of $20 million outstanding and letters of credit of $5 million under the revolver.',
      'letters, letters',
    ],
    ['Outstanding letters of credit and surety bonds totaled $33 million at December 31, 2024.', 'none'],
    ['We had $6.2 billion of unused letters of credit as of December 31, 2024.', 'letters'],
    ['The facility has a $25 million uncommitted “accordion” feature.', 'accordion'],
    [
      'The credit agreement permits us to request increases in the commitments in an aggregate amount not to exceed $75 million.',
      'accordion',
    ],
    ['A decrease in commitments of $75 million was made.', 'none'],
  ])
})

describe('what a sum represents, and what a base supports', () => {
  table([
    ['Of this amount, $2.6 billion represents global committed credit facilities.', 'capacity'],
    ['Of this total, $500 million consists of a revolving credit line provided by its parent.', 'capacity'],
    ['Of this amount, $6 million represents the credit facilities of our dealers.', 'none'],
    ['The $5 million consists of a line of credit extended to a customer.', 'none'],
    ['Of this amount, $6 million represents a revolving credit facility that expired in 2023.', 'none'],
    ['The borrowing base calculated as of December 31, 2024 permitted total borrowings of $44.0 million.', 'base'],
    ['A portion of the facility not in excess of $25 million is available for standby letters of credit.', 'sublimit'],
    ['The facility had borrowings in excess of $25 million.', 'none'],
    [
      'The Board of Directors authorized $15 billion of borrowing capacity, of which $9.7 billion remained outstanding.',
      'capacity, none',
    ],
    [
      'Our $15 million term loan and $7 million revolver mature in 2027; $14 million and $2 million, respectively, were outstanding.',
      'principal, capacity, drawn, drawn',
    ],
  ])
})
