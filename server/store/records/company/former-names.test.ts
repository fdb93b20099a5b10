import { expect, test } from 'vitest'
import { formerNamesOf } from './former-names.ts'

test('former names are those that the newest filing lists, then those that older filings were made under, each once', () => {
  const filings = [
    { name: 'Halvern Ltd', formerNames: [] },
    { name: 'HALVERN PAINT CO /DE/', formerNames: [{ name: 'HALVERN PIGMENTS', changedOn: '1990-10-04' }] },
    { name: 'HALVERN COATINGS, INC.', formerNames: [{ name: 'HALVERN PAINT CO', changedOn: '2017-01-27' }] },
    { name: null, formerNames: [] },
  ]
  expect(formerNamesOf('Halvern Coatings, Inc.', filings)).toEqual([
    { name: 'HALVERN PAINT CO', changedOn: '2017-01-27' },
    { name: 'Halvern Ltd', changedOn: null },
  ])
})

test('A name that spells its form in another way is no former name', () => {
  const filings = [
    { name: 'HALVERN COATINGS CO', formerNames: [] },
    { name: 'Halvern Company Holdings, Limited', formerNames: [] },
  ]
  expect(formerNamesOf('Halvern Coatings Company', filings)).toEqual([
    { name: 'Halvern Company Holdings, Limited', changedOn: null },
  ])
})
