import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test('a duration is said in its two largest units, a whole one in one', () => {
  const said = [0, 42, 60, 123, 3600, 18_600, 266_400].map(formatDuration)
  expect(said).toEqual(['0 s', '42 s', '1 min', '2 min 3 s', '1 h', '5 h 10 min', '3 d 2 h'])
})
