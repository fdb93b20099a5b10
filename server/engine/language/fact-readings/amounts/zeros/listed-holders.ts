import { clauseAt } from '../../../clauses.ts'
import { NO_ONE_LOAN } from '../../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'

/** "a $600 million facility and a $400 million facility, both of which were undrawn": each that the words before list. */
export function listedBefore(
  { tokens, instruments, clauses }: PlacedSentence,
  at: number,
): readonly InstrumentMention[] {
  const clause = clauseAt(clauses, at)
  if (
    clause?.kind !== 'relative' ||
    !/\b(?:both|each|all|none|neither) of$/.test(wordsIn(tokens, clause.from - 3, clause.from))
  )
    return []
  const before = instruments.filter(({ to, type, part }) => to < clause.from && part === null && !NO_ONE_LOAN.has(type))
  const [one, other] = before.slice(-2)
  const isPair = one !== undefined && other !== undefined && /^(?:, )?and\b/.test(wordsIn(tokens, one.to, one.to + 2))
  return isPair && before.length === 2 ? before : []
}

/** "under the program, the 2020 Agreement or the 2021 Agreement": what a list that "or" ends adds to its first member. */
export function listedAfter(
  { tokens }: PlacedSentence,
  first: InstrumentMention,
  holders: readonly InstrumentMention[],
  from: number,
): readonly InstrumentMention[] {
  if (first.from < from) return []
  const listed = [first]
  let isEnded = false
  for (const one of holders) {
    const between = wordsIn(tokens, listed.at(-1)?.to ?? 0, one.from)
    if (one.from <= first.from || isEnded || !LISTING.test(between)) continue
    // "under the line, and the term loan had a balance": what has a verb of its own is no member.
    if (/^(?:, )?and\b/.test(between) && tokens[one.to]?.verb != null) continue
    isEnded = /^(?:, )?(?:and|or|nor)\b/.test(between)
    listed.push(one)
  }
  return isEnded ? listed.slice(1) : []
}

const LISTING =
  /^(?:,|(?:, )?(?:and|or|nor))(?: (?:under|on))?(?: (?:either|any))?(?: of)?(?: (?:the|our|its|their|any))?(?: other)?$/
