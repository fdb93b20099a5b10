import { MONTH_NAMES } from '../calendar.ts'
import type { ComparedSide, DetectedEvent, Evidence, Extraction, TopicText } from '../model.ts'
import { effectiveDateOf, eventOf, sideOfEvidence, sideOfSilence } from './event-parts.ts'
import { baseFormOf } from './find-comparable.ts'

const NAMES = { liquidity_section: 'liquidity section', debt_note: 'debt note' } as const
const CATEGORIES = { liquidity_section: 'liquidity', debt_note: 'debt' } as const
const QUOTED_SENTENCES = 3
const MAX_QUOTE_LENGTH = 900
/** A text that keeps a smaller share of its sentences was rewritten, so that comparing sentences says nothing. */
const MIN_SHARE_KEPT = 0.2

/**
 * Changed words in the liquidity section and the debt note of two filings: one event for each, with the sentences
 * removed and added. Numbers and dates change each period and are facts of their own, so sentences are compared without
 * them. Swapping the filings swaps the two texts.
 */
export function compareTopics(previous: Extraction, current: Extraction, method: string): DetectedEvent[] {
  const effectiveDate = effectiveDateOf(current)
  if (effectiveDate === null) return []
  return (current.topics ?? []).flatMap((now) => {
    const then = previous.topics?.find(({ topic }) => topic === now.topic)
    const draft =
      then === undefined
        ? null
        : changeOf(then, now, baseFormOf(previous.filing.form) === baseFormOf(current.filing.form))
    if (draft === null) return []
    const { gone, come, kept, changeType } = draft
    return [
      eventOf({
        category: CATEGORIES[now.topic],
        changeType,
        conceptKey: `${now.topic}_text`,
        headline: `Text of the ${NAMES[now.topic]}: ${counted(come.length, 'sentence')} added, ${String(gone.length)} removed.`,
        effectiveDate,
        before: quote(gone),
        after: quote(come),
        values: { sentencesNew: come.length, sentencesGone: gone.length, sentencesKept: kept },
        previous: sideOf(previous, gone),
        current: sideOf(current, come),
        method: `${method}; sentences-without-numbers@1`,
      }),
    ]
  })
}

function changeOf(then: TopicText, now: TopicText, sameForm: boolean) {
  const before = new Set(then.sentences.map(wordsOf))
  const after = new Set(now.sentences.map(wordsOf))
  const gone = then.sentences.filter((sentence) => !after.has(wordsOf(sentence)))
  const come = now.sentences.filter((sentence) => !before.has(wordsOf(sentence)))
  const kept = now.sentences.length - come.length
  if (gone.length === 0 && come.length === 0) return null
  if (!sameForm || kept < MIN_SHARE_KEPT * Math.max(then.sentences.length, now.sentences.length)) return null
  const changeType =
    gone.length === 0
      ? ('newly_disclosed' as const)
      : come.length === 0
        ? ('no_longer_disclosed' as const)
        : ('amended' as const)
  return { gone, come, kept, changeType }
}

const MONTH = new RegExp(`\\b(?:${MONTH_NAMES.join('|').toLowerCase()})\\b`, 'g')
const PERIOD = /\b(?:three|six|nine|twelve)(?= months?\b)|\b(?:first|second|third|fourth)(?= (?:fiscal )?quarter\b)/g
const DIRECTION = /\b(?:increas|decreas)\w*/g

/** A sentence without what changes every period: digits, months, quarters, rise and fall, scale. */
function wordsOf({ evidence }: Evidence): string {
  return evidence
    .toLowerCase()
    .replaceAll(/[\d.,]*\d/g, '#')
    .replaceAll(MONTH, '@')
    .replaceAll(PERIOD, '~')
    .replaceAll(DIRECTION, '±')
    .replaceAll(/\b(?:thousand|million|billion)s?\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function quote(sentences: readonly Evidence[]): string {
  const words = sentences
    .slice(0, QUOTED_SENTENCES)
    .map(({ evidence }) => evidence)
    .join(' […] ')
  const shown = words.length > MAX_QUOTE_LENGTH ? `${words.slice(0, MAX_QUOTE_LENGTH)} […]` : words
  return sentences.length === 0 ? 'not stated' : shown
}

/** The first changed sentence is the side's evidence; its locator has the places of the others. */
function sideOf(extraction: Extraction, sentences: readonly Evidence[]): ComparedSide {
  const [first, ...others] = sentences
  if (first === undefined) return sideOfSilence(extraction)
  const alsoAt = others
    .slice(0, QUOTED_SENTENCES - 1)
    .map(({ locator }) => ({ start: locator.start, end: locator.end, section: locator.section ?? null }))
  return sideOfEvidence(extraction, alsoAt.length === 0 ? first : { ...first, locator: { ...first.locator, alsoAt } })
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`
}
