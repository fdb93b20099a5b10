import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

const people = [
  { id: 'a', name: 'Ada' },
  { id: 'q', name: 'Ada Quill' },
  { id: 'g', name: 'Grace Moor' },
]

test('The longest name that fits is meant, once however often it is said.', () => {
  expect(findMentions('@Ada Quill and @grace moor: see @Ada Quill', people)).toEqual(['q', 'g'])
  expect(findMentions('@Ada, please', people)).toEqual(['a'])
})

test('Nobody is named without the sign, or by a part of a name.', () => {
  expect(findMentions('Ada Quill, a@b.example, @Gra', people)).toEqual([])
})
