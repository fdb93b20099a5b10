import type { Grid, Passage, Role, SectionRange, Span, Speaker } from '../model.ts'
import { classifyRole } from './context/classify-role.ts'
import { classifySpeaker } from './context/classify-speaker.ts'
import { findOpenSpans } from './context/find-open-spans.ts'

/** Longer passages are unsplit lists or exhibits; a rule of language reads their beginning only. */
const MAX_STATEMENT_LENGTH = 4000
const CONTEXT_PASSAGES = 4
const LIST_REACH = 14

/** A passage made ready for rules: same offsets as the passage's text, plus what stands around it. */
export interface Statement {
  readonly passage: Passage
  /** The passage's text with typographic quotes, dashes and spaces made plain, one character for one. */
  readonly text: string
  readonly section: SectionRange | null
  readonly headings: string
  /** Up to four passages before it in the same section, nearest last, made plain. */
  readonly before: string
  /** The passage with the closing colon that a list item or a table row hangs on, or ''. */
  readonly introduction: string
  readonly grid: Grid | null
  readonly sums: SumScale | null
  readonly speaker: Speaker
  /** Whose borrowing it speaks of. */
  readonly role: Role
  /** Ranges that lie under if, unless, when, may, could: nothing in them is stated as a fact. */
  readonly open: readonly OpenSpan[]
}

/** Powers of ten that a section gives to sums printed without a word for their scale, in its sentences and in its tables. */
export interface SumScale {
  readonly sentences: number
  readonly tables: number | null
}

export interface OpenSpan extends Span {
  readonly mood: 'hypothetical' | 'conditional'
}

/** Stands for a full stop that ends no sentence, so that a rule's `[^.;]` can cross "$1.25 billion" and "N.A.". */
export const INNER_DOT = '\u2024'

const QUOTE = '\u2018\u2019\u201b\u02bc\u0092'
const DOUBLE_QUOTE = '\u201c\u201d\u201e\u0093\u0094'
const TYPOGRAPHIC = new RegExp(`[${QUOTE}${DOUBLE_QUOTE}\\u2010-\\u2015\\u2212\\u0096\\u0097]|[^\\S ]`, 'g')

function plainCharacter(character: string): string {
  if (QUOTE.includes(character)) return "'"
  if (DOUBLE_QUOTE.includes(character)) return '"'
  return /\s/.test(character) ? ' ' : '-'
}

/**
 * The same text with each typographic quote, dash, space and inner full stop replaced by its plain form; offsets stay.
 * The month in "the May Agreement" is spelt so that no rule takes it for a verb.
 */
export function plainText(text: string): string {
  return text
    .replace(TYPOGRAPHIC, plainCharacter)
    .replace(/\bMay(?= [A-Z])/g, 'Mai')
    .replace(/\.(?=\d)|(?<=\b[A-Z])\.(?=[A-Z,) ])|(?<=\b(?:No|Inc|Corp|Ltd|Co|St|Mr|Ms|vs|approx))\.(?= )/g, INNER_DOT)
}

/** Prepares the passage at `index`; what stands around it is read when a rule first asks. Cost does not depend on the length of the filing. */
export function prepareStatement(
  passages: readonly Passage[],
  index: number,
  sections: readonly SectionRange[],
  gridOf: (tableIndex: number) => Grid | null,
  sumsOf: (sectionIndex: number | null) => SumScale | null,
): Statement | null {
  const passage = passages[index]
  if (passage === undefined) return null
  const text = plainText(passage.text.slice(0, MAX_STATEMENT_LENGTH))
  const section = passage.sectionIndex === null ? null : (sections[passage.sectionIndex] ?? null)
  const headings = once(() => plainText(passage.headings.join(' / ')))
  const before = once(() =>
    passagesBefore(passages, index)
      .slice(0, CONTEXT_PASSAGES)
      .reverse()
      .map((one) => plainText(one.text.slice(-600)))
      .join(' '),
  )
  const introduction = once(() => {
    const leading = passagesBefore(passages, index).find(
      (one) => one.kind !== 'table_row' && /[:\u2013\u2014-]\s*$/.test(one.text),
    )
    return leading === undefined ? '' : plainText(leading.text.slice(-600))
  })
  const speaker = once(() => classifySpeaker(text, section, headings(), before()))
  const role = once(() => classifyRole(text, () => `${headings()} ${before()}`))
  const open = once(() => findOpenSpans(text))
  return {
    passage,
    text,
    section,
    grid: passage.tableIndex === null ? null : gridOf(passage.tableIndex),
    sums: sumsOf(passage.sectionIndex),
    get headings() {
      return headings()
    },
    get before() {
      return before()
    },
    get introduction() {
      return introduction()
    },
    get speaker() {
      return speaker()
    },
    get role() {
      return role()
    },
    get open() {
      return open()
    },
  }
}

/** The passages before it in the same section, nearest first, as far back as a list's introduction may stand. */
function passagesBefore(passages: readonly Passage[], index: number): Passage[] {
  const found: Passage[] = []
  for (let back = index - 1; back >= 0 && back >= index - LIST_REACH; back -= 1) {
    const other = passages[back]
    if (other === undefined || other.sectionIndex !== passages[index]?.sectionIndex) break
    found.push(other)
  }
  return found
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** The mood in force at an offset of the statement's text. */
export function moodAt(statement: Statement, offset: number): 'stated' | 'hypothetical' | 'conditional' {
  return statement.open.find((span) => offset >= span.start && offset < span.end)?.mood ?? 'stated'
}
