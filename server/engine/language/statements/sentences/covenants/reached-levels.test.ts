import { describe, expect, test } from 'vitest'
import { factsIn } from '../../../fixtures/read-body.ts'

describe('a level that was reached beside its limit is no limit', () => {
  test.each<[string, string[]]>([
    [
      'The credit agreement requires a minimum current ratio of 1.0 to 1.0 (the current ratio was 0.65 to 1.00 at December 31, 2024).',
      ['covenant_actual 0.65 2024-12-31', 'covenant_threshold 1 2024-12-31'],
    ],
    [
      'Under the credit agreement the minimum fixed charge coverage ratio is 1.1 to 1.0 and that ratio was 0.54 to 1.00 at December 31, 2024.',
      ['covenant_threshold 1.1 2024-12-31'],
    ],
    [
      'The credit agreement requires minimum tangible net worth of $30.0 million (tangible net worth was $38,675,410 at December 31, 2024).',
      ['covenant_actual 38675410 2024-12-31', 'covenant_threshold 30000000 2024-12-31'],
    ],
  ])('%s', (text, facts) => expect(factsIn(text)).toEqual(facts))
})
