import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'
import { settleTypes } from './settle-types.ts'

const [size] = readBody('We have a $90 million revolving credit facility.').facts

test('nothing owed on what another record calls a revolver is nothing drawn; a sum stays what it was called', () => {
  if (size?.instrument === undefined) throw new Error('The size of the facility was not read.')
  const open = { ...size, factType: 'other_debt', instrument: { ...size.instrument, type: null } } as const
  const other = { ...open, value: 0, instrument: { ...open.instrument, id: 'another', type: 'term_loan' } } as const
  const { facts } = settleTypes([size, { ...open, value: 0 }, { ...open, value: 4_000_000 }, other], [])
  expect(facts.map(({ factType, value, instrument }) => [factType, value, instrument?.type])).toEqual([
    ['revolver_capacity', 90_000_000, 'revolver'],
    ['revolver_drawn', 0, 'revolver'],
    ['other_debt', 4_000_000, 'revolver'],
    ['other_debt', 0, 'term_loan'],
  ])
})

test('an agreement of term and revolving loans is of neither kind', () => {
  const typesOf = (loans: string): string[] =>
    readBody(
      `The Company has a Credit Agreement with Harlan Bank. At December 31, 2024, there were ${loans} outstanding under the Credit Agreement. The Company was not in compliance with the maximum total leverage ratio under the Credit Agreement as of December 31, 2024.`,
    ).signals.map(({ instrument }) => instrument?.type ?? 'open')
  expect(typesOf('$83.5 million of term loans and $12.4 million of revolving loans')).toEqual(['open'])
  expect(typesOf('$12.4 million of revolving loans')).toEqual(['revolver'])
})
