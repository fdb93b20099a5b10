import { expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'

const maturitiesIn = (text: string): string[] => factsIn(text).filter((one) => one.startsWith('maturity'))

test.each([
  'If any of the convertible notes are still outstanding by then, the revolver matures on May 2, 2027.',
  'Should the bonds not be repaid by that day, the term loan will mature on May 2, 2027.',
])('a maturity that only a condition brings about is none yet: %s', (text) => expect(maturitiesIn(text)).toEqual([]))

test.each([
  'If we do not exercise our option to extend, the term loan matures on May 2, 2027.',
  'Unless it is extended, the revolver matures on May 2, 2027.',
  'If a default exists, we may not draw; the revolver matures on May 2, 2027.',
])('what a debt has anyway stays: %s', (text) => expect(maturitiesIn(text)).toEqual(['maturity 2027 2027-05-02']))
