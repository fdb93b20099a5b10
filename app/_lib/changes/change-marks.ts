import type { Event } from '#server/contract/resources/records/event.ts'
import type { Source } from '#server/contract/resources/records/source.ts'
import { findNumber } from '../records/printed-number.ts'
import { splitHighlights } from '../search/split-highlights.ts'
import type { SnippetPart } from '../search/split-highlights.ts'
import { readLocator } from '../viewer/read-locator.ts'
import { diffWords, haveMuchInCommon } from './word-diff.ts'

type Quoted = Pick<Source, 'evidence' | 'locator'>

interface MarkedTexts {
  readonly before: readonly SnippetPart[]
  readonly after: readonly SnippetPart[]
}

/**
 * The two texts of a change with what differs marked. Of two table rows it is the numbers that the event compares: their
 * other columns are of other periods. Of sentences it is the words that the other one lacks, unless they share next to none.
 */
export function markChange(values: Event['values'], before: Quoted, after: Quoted): MarkedTexts {
  return markNumbers(values, before, after) ?? markWords(before.evidence, after.evidence)
}

/** Null where the texts are no rows, or do not print both numbers. */
function markNumbers({ previous, current }: Event['values'], before: Quoted, after: Quoted): MarkedTexts | null {
  if (readLocator(before.locator).table === null || readLocator(after.locator).table === null) return null
  if (typeof previous !== 'number' || typeof current !== 'number') return null
  const was = findNumber(before.evidence, previous)
  const is = findNumber(after.evidence, current)
  if (was === null || is === null) return null
  return { before: splitHighlights(before.evidence, [was]), after: splitHighlights(after.evidence, [is]) }
}

function markWords(before: string, after: string): MarkedTexts {
  const compared = before === '' || after === '' ? null : diffWords(before, after)
  if (compared === null || !haveMuchInCommon(compared))
    return { before: splitHighlights(before, []), after: splitHighlights(after, []) }
  const sideOf = (side: 'before' | 'after') =>
    compared
      .filter(({ kind }) => kind === 'same' || kind === side)
      .map(({ kind, text }, index) => ({ text: index === 0 ? text : ` ${text}`, isHighlighted: kind === side }))
  return { before: sideOf('before'), after: sideOf('after') }
}
