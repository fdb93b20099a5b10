import { expect, test } from 'vitest'
import { screenQuery, wrongSpans } from './screen-criteria.ts'

const today = new Date('2026-08-31T15:00:00Z')

test('Spans count from today in whole days and calendar months, so that the address of a call has dates.', () => {
  expect(screenQuery({ maturing_within: '6', doubt_within: '90', waiver_within: '0' }, today)).toMatchObject({
    maturing_from: '2026-08-31',
    maturing_to: '2027-02-28',
    doubt_since: '2026-06-02',
    waiver_since: '2026-08-31',
  })
})

test('A span of days reaches as far as one of months: a hundred years.', () => {
  expect(wrongSpans({ maturing_within: '1200', doubt_within: '1201', waiver_within: '36500' })).toBeNull()
  expect(screenQuery({ doubt_within: '36500' }, today).doubt_since).toBe('1926-09-25')
})

test('What is no span goes to the API as it was given, which refuses it.', () => {
  expect(screenQuery({ maturing_within: 'soon', waiver_within: '-3', doubt_within: '36501' }, today)).toMatchObject({
    maturing_from: undefined,
    maturing_to: 'soon',
    waiver_since: '-3',
    doubt_since: '36501',
  })
})

test('Percentages go through unchanged, and what is not given stays out.', () => {
  expect(screenQuery({ headroom_below: '12.5' }, today)).toEqual({ headroom_below: '12.5' })
})

test('A span that is none is told by its field.', () => {
  expect(wrongSpans({ maturing_within: '12', headroom_below: 'x' })).toBeNull()
  expect(wrongSpans({ maturing_within: 'soon' })).toBe('Maturing within (months): a whole number up to 1200.')
  expect(wrongSpans({ maturing_within: '1201', doubt_within: '36501' })).toBe(
    'Maturing within (months): a whole number up to 1200. Going-concern doubt within (days): a whole number up to 36500.',
  )
})
