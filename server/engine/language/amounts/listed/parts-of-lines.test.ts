import { expect, test } from 'vitest'
import { rolesOf } from '../../fixtures/roles-of.ts'

test.each([
  ['The letter of credit sublimit is $75 million, of which $31.5 million was utilized.', 'sublimit, letters'],
  ['The line has a $50 million sublimit for letters of credit, $12 million of which was used.', 'sublimit, letters'],
  ['The line has a $50 million swingline sublimit, of which $5 million was drawn.', 'sublimit, drawn'],
  ['The line has a borrowing base of $1.1 billion of which $845 million was outstanding.', 'base, drawn'],
  ['The borrowing base and the elected commitments were each $350 million.', 'capacity, base'],
  ['We have $1.6 billion of capacity under our $2.0 billion revolver.', 'available, capacity'],
  ['We have $300 million of capacity under our revolver.', 'capacity'],
  [
    'We have $79 million available under the revolver, with up to $24 million of that amount available for the issuance of letters of credit.',
    'available, none',
  ],
  ['We met the conditions that would allow us to borrow up to $190 million under the facility.', 'available'],
  ['The line, which is subject to covenants, allows us to borrow up to $44 million.', 'capacity'],
  ['We agreed to provide a $58 million letter of credit on behalf of Tellano.', 'none'],
  ['Letters of credit have been issued under the facility in the aggregate amount of $3 million.', 'letters'],
  ['The facility allows letters of credit to be issued in the amount of $10 million.', 'none'],
  ['We issued letters of credit totaling $4 million to our insurance carriers.', 'letters'],
  ['We leased the plant and provided a $2 million letter of credit to its owner.', 'letters'],
  ['An amount of $2 million is included in the $9 million line of credit converted to shares.', 'none, none'],
  [
    'The line has a $25 million letter of credit sublimit and a $60 million loan, of which $55 million was owed.',
    'sublimit, principal, none',
  ],
  [
    'The $75 million letter of credit sublimit, $20 million of which was drawn as swingline loans, expires.',
    'sublimit, drawn',
  ],
  [
    'We have a $500 million revolver, with up to $100 million of that amount available for letters of credit.',
    'capacity, sublimit',
  ],
  ['We have $300 million of commitments under our $300 million revolver.', 'capacity, capacity'],
  ['We agreed to provide a $12 million letter of credit, which is outstanding.', 'letters'],
  ['We have a $40 million line of credit converted from a construction loan.', 'capacity'],
  ['The amended covenants allow us to borrow up to $600 million under the revolver.', 'capacity'],
  [
    'The amendment reduced the amount of the revolver available for the issuance of letters of credit from $75 million to $45 million.',
    'sublimit, sublimit',
  ],
  ['Letters of credit support bonds issued by the city in the amount of $12 million.', 'none'],
])('%s', (text, expected) => expect(rolesOf(text)).toBe(expected))
