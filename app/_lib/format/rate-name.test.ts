import { expect, test } from 'vitest'
import { rateName } from './rate-name.ts'

test('A reference rate goes by its short name, also where a tag spells it out; an unknown one keeps its own.', () => {
  expect(rateName('Secured overnight financing rate sofr overnight index swap rate')).toBe('SOFR')
  expect(rateName('Term SOFR')).toBe('SOFR')
  expect(rateName('London Interbank Offered Rate')).toBe('LIBOR')
  expect(rateName('Bank bill swap bid rate')).toBe('Bank bill swap bid rate')
})
