import { expect, test } from 'vitest'
import { CHANGES, sentencesOf } from './changes.ts'

const MAX_WORDS = 30

test('a point of the changelog is one short sentence, so that a change can be found at a glance', () => {
  const long = CHANGES.flatMap(({ text }) => sentencesOf(text)).filter(
    (sentence) => sentence.split(' ').length > MAX_WORDS,
  )
  expect(long).toEqual([])
})

test('the newest day comes first, and a day tells of each thing once', () => {
  const dates = CHANGES.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const told = CHANGES.filter(({ about }) => about !== 'Engine').map(({ date, about }) => `${date} ${about}`)
  expect(told).toEqual([...new Set(told)])
})
