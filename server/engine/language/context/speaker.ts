import { wordsIn } from '../tokens.ts'
import type { SectionRange, Speaker } from '../../model.ts'
import type { LexiconTable } from '../phrases.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { AUDITOR_NAMES, AUDITOR_TASKS, STANDARD_WORDS } from '../lexicon/statements.ts'
import { ISSUER_PRONOUNS } from '../lexicon/parties.ts'

const AUDITED_ITEMS = new Set(['8', '15', '16'])
const AUDITOR_HEADING = /report of independent|independent (?:registered public|auditor|accountant)/i
const STANDARD_HEADING = /accounting (?:standard|pronouncement|guidance|update|change)|recently (?:issued|adopted)/i

export const holds = (sentence: Sentence, table: LexiconTable<unknown>, from = 0, to = Infinity): boolean =>
  firstOf(sentence, table, from, to) !== null

/** The first phrase of a table in a token range. */
export function firstOf<T>(
  sentence: Sentence,
  table: LexiconTable<T>,
  from = 0,
  to = Infinity,
): { readonly at: number; readonly to: number; readonly value: T } | null {
  if (!table.mayBeginIn(sentence.openings)) return null
  const end = Math.min(to, sentence.tokens.length)
  let match = table.next(sentence.tokens, Math.max(0, from), end)
  while (match !== null && match.to > end) match = table.next(sentence.tokens, match.from + 1, end)
  return match === null ? null : { at: match.from, to: match.to, value: match.value }
}

/** The sentences before one in its paragraph or under its heading. */
export interface Before {
  readonly last: () => Sentence | null
  readonly hold: (table: LexiconTable<unknown>) => boolean
}

export const NOTHING_BEFORE: Before = { last: () => null, hold: () => false }

/**
 * Who speaks: a standard until its text returns to the issuer, the auditor in its report or quoted, a definition, a
 * risk factor, else management. Few sentences need those before them, so that they are asked for and not given.
 */
export function speakerOf(sentence: Sentence, before: Before, section: SectionRange | null, headings: string): Speaker {
  if (isStandard(sentence, before, headings)) return 'standard'
  if (isAuditor(sentence, before, section, headings)) return 'auditor'
  if (isDefinition(sentence)) return 'definition'
  return section?.item === '1A' || RISK_HEADING.test(headings) ? 'risk_factor' : 'management'
}

/** Headings of risks outside the item that is theirs: in older filings, in current reports and in summaries. */
const RISK_HEADING =
  /\brisk factors?\b|\brisks (?:related|relating|associated|factors)\b|factors (?:that|which) (?:may|might|could)/i

function isStandard(sentence: Sentence, before: Before, headings: string): boolean {
  const named = firstOf(sentence, STANDARD_WORDS)
  if (named !== null && !returnsToIssuer(sentence, named.at)) return true
  if (firstOf(sentence, ISSUER_PRONOUNS) !== null) return false
  if (STANDARD_HEADING.test(headings)) return true
  if (!followsOn(sentence)) return false
  const last = before.last()
  return last !== null && holds(last, STANDARD_WORDS)
}

/** "The guidance", "this", "it", "under", "in addition": the standard continues. */
function followsOn({ tokens }: Sentence): boolean {
  return /^(?:the|this|these|it|under|such|management|entities|an|a|if|when)$/.test(tokens[0]?.lower ?? '')
}

/** "As required by ASU 2014-15, management concluded ...": the issuer is the subject of a finding. */
function returnsToIssuer(sentence: Sentence, at: number): boolean {
  return sentence.clauses.some(({ predicates, from, to, mood }) =>
    predicates.some(
      (verb) =>
        verb.at > at &&
        mood === 'stated' &&
        /^(?:conclude|determine|identify|believe)$/.test(verb.lemma) &&
        holds(sentence, ISSUER_PRONOUNS, from, to),
    ),
  )
}

function isAuditor(sentence: Sentence, before: Before, section: SectionRange | null, headings: string): boolean {
  if (AUDITOR_HEADING.test(headings) || holds(sentence, AUDITOR_TASKS)) return true
  const named = firstOf(sentence, AUDITOR_NAMES)
  if (named !== null && sentence.clauses.some(({ predicates }) => predicates.some((verb) => verb.at > named.at)))
    return true
  if (section !== null && !AUDITED_ITEMS.has(section.item)) return false
  return asDiscussed(sentence) || before.hold(AUDITOR_TASKS)
}

/** "As discussed in Note 2 to the financial statements": how an auditor points to the issuer's note. */
function asDiscussed({ tokens }: Sentence): boolean {
  if (tokens[0]?.lower !== 'as') return false
  const words = wordsIn(tokens, 0, 8)
  return /^as (?:discussed|described|more fully described) in note \w+ to/.test(words)
}

/** "Leverage ratio" means ...; is defined as ... */
function isDefinition(sentence: Sentence): boolean {
  if ((firstOf(sentence, MEANING, 0, OPENING)?.at ?? 0) > 0) return true
  if (!holds(sentence, DEFINED, 0, OPENING)) return false
  const verb = sentence.clauses[0]?.predicates[0]
  return verb?.lemma === 'define' && verb.passive && verb.at < OPENING
}

const MEANING = phraseSet('mean')
const DEFINED = phraseSet('defined')
/** A definition has its verb among this many tokens. */
const OPENING = 16
