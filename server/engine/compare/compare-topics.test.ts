import { describe, expect, test } from 'vitest'
import type { Extraction, TopicText } from '../model.ts'
import { compareFilings } from './compare-filings.ts'
import { extractionOf } from './fixtures/made-up-extraction.ts'

const METHOD = 'closest-earlier-period@1: 10-Q with the 10-Q before it'
const topic = (name: TopicText['topic'], ...sentences: string[]): TopicText => ({
  topic: name,
  sentences: sentences.map((evidence, index) => ({
    evidence,
    evidenceSha256: `${name}${evidence}`,
    locator: { start: index * 100, end: index * 100 + evidence.length, section: '10-Q:I-2' },
  })),
})
const withTopics = (accession: string, periodEnd: string, ...topics: TopicText[]): Extraction => ({
  ...extractionOf(accession, '10-Q', periodEnd, []),
  topics,
})

const STAYS = 'As of March 31, 2026, we had cash of $41.2 million and $80 million available.'
const STAYS_LATER = 'As of June 30, 2026, we had cash of $38.7 million and $75 million available.'
const GONE = 'We expect to fund the new plant from operating cash flow alone.'
const COME = 'We have engaged an adviser to review alternatives for our capital structure.'
const march = withTopics(
  'a',
  '2026-03-31',
  topic('liquidity_section', STAYS, GONE),
  topic('debt_note', 'The notes mature in 2031.'),
)
const june = withTopics(
  'b',
  '2026-06-30',
  topic('liquidity_section', STAYS_LATER, COME),
  topic('debt_note', 'The notes mature in 2031.'),
)

describe('changed words in the liquidity section or the debt note', () => {
  test('are one event with both texts and their places; new numbers and dates are no new words', () => {
    expect(compareFilings(march, june, METHOD)).toEqual([
      expect.objectContaining({
        category: 'liquidity',
        changeType: 'amended',
        before: GONE,
        after: COME,
        previous: expect.objectContaining({ accession: 'a', evidence: GONE }),
        current: expect.objectContaining({ accession: 'b', evidence: COME }),
        values: { sentencesNew: 1, sentencesGone: 1, sentencesKept: 1 },
      }),
    ])
  })
  test('are swapped where the filings are', () => {
    expect(compareFilings(june, march, METHOD)).toEqual([
      expect.objectContaining({ changeType: 'amended', before: COME, after: GONE }),
    ])
  })
  test('are new where nothing went', () => {
    const more = withTopics('c', '2026-06-30', topic('liquidity_section', STAYS_LATER, GONE, COME))
    expect(compareFilings(march, more, METHOD)).toEqual([
      expect.objectContaining({ changeType: 'newly_disclosed', before: 'not stated', after: COME }),
    ])
    expect(compareFilings(more, march, METHOD)).toEqual([
      expect.objectContaining({ changeType: 'no_longer_disclosed', before: COME, after: 'not stated' }),
    ])
  })
  test('are none where a filing is compared with itself or with the same words', () => {
    expect(compareFilings(march, march, METHOD)).toEqual([])
    expect(compareFilings(march, { ...march, filing: { ...march.filing, accession: 'z' } }, METHOD)).toEqual([])
  })
  test('are not told of a text that was rewritten as a whole', () => {
    const rewritten = withTopics(
      'd',
      '2026-06-30',
      topic('liquidity_section', 'Everything here is new.', 'Nothing of it stood there before.'),
    )
    expect(compareFilings(march, rewritten, METHOD)).toEqual([])
  })
})
