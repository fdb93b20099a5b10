import { expect, test } from 'vitest'
import { stemTest } from './stems.ts'

const debt = stemTest('credit|note{,s}_|_cash|{can,may} borrow')

test('a stem stands anywhere in a text, in small letters or capitals', () => {
  for (const text of ['the creditor', 'CREDIT', 'accreditation', 'We may borrow', 'they can Borrow again'])
    expect(debt(text)).toBe(true)
  for (const text of ['', 'cred it', 'we borrow', 'may  borrow', 'crédit']) expect(debt(text)).toBe(false)
})

test('a word begins or ends at an underscore', () => {
  for (const text of ['a note', 'notes.', 'Note 4', 'banknotes', 'cash', '(cashless)', 'notes—due'])
    expect(debt(text)).toBe(true)
  for (const text of ['noted', 'notes2', 'note_holder', 'encash', '4cash']) expect(debt(text)).toBe(false)
})

test('stems that overlap are all found', () => {
  const [she, hers, he] = [stemTest('she'), stemTest('hers'), stemTest('_he')]
  expect([she('ushers'), hers('ushers'), he('ushers')]).toEqual([true, true, false])
})

test('a test that is made after others were asked is asked too', () => {
  expect(debt('a revolver')).toBe(false)
  const late = stemTest('revolv')
  expect(late('a revolver')).toBe(true)
  expect(debt('a revolver')).toBe(false)
})

test('answers stay right after more texts than are kept', () => {
  expect(debt('a note')).toBe(true)
  for (let number = 0; number < 40_000; number += 1) expect(debt(`text ${number}`)).toBe(false)
  expect([debt('a note'), debt('text 1')]).toEqual([true, false])
})
