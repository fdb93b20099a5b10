import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { groupInstruments } from './group-instruments.ts'

const instrument = (name: string, given: object = {}): CompanyInstrument =>
  ({
    id: name,
    name,
    role: 'borrower',
    standing: 'current',
    values: [],
    history: [],
    ...given,
    // Of an instrument nothing else is read.
  }) as unknown as CompanyInstrument

const namesOf = (all: readonly CompanyInstrument[]) =>
  groupInstruments(all, ({ name }) => name !== 'Swingline').map(({ id, instruments }) => [
    id,
    ...instruments.map(({ name }) => name),
  ])

test('Each instrument stands in one group, those of the newest report first.', () => {
  const lent = instrument('Loan to a supplier', { role: 'lender', standing: 'ended' })
  const ended = instrument('2019 Notes', { standing: 'ended' })
  const earlier = instrument('Bridge loan', { standing: 'earlier', role: null })
  expect(namesOf([lent, ended, earlier, instrument('Swingline'), instrument('Revolver')])).toEqual([
    ['current', 'Revolver'],
    ['bare', 'Swingline'],
    ['earlier', 'Bridge loan'],
    ['ended', '2019 Notes'],
    ['lent', 'Loan to a supplier'],
  ])
})

test('A company without instruments has no group.', () => {
  expect(namesOf([])).toEqual([])
})
