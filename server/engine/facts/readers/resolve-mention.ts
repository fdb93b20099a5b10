import type { FacilityMention } from './facility-mention.ts'
import { glossaryKey, nameAround } from './glossary.ts'
import type { Glossary } from './glossary.ts'
import type { ResolvedKind, ResolvedMention } from './reduced-sentence.ts'

/** The kinds of financing that a stretch of text names outright. */
export interface NamedKinds {
  readonly revolver: boolean
  readonly term: boolean
  readonly other: boolean
}

/** What "the facility" may refer to: the sentence, its paragraph, its headings, the paragraph before, the filing. */
export interface MentionContext {
  readonly glossary: Glossary
  readonly paragraph: NamedKinds
  readonly headings: NamedKinds
  readonly previousParagraph: NamedKinds
  readonly filing: NamedKinds
}

const DEFINITE =
  /\b(?:the|this|that|such|our|its|their|these|those|said|each|any\s+of|under|company['’]s)\s+(?:(?!(?:company|had|has|have|with|and|of|for|an?|is|was|are|were|to|in|unused|other)\b)(?:[\w‑&'’.-]+|\$[\d.]+\s+\w+),?\s+){0,5}$/i
/** "an available credit line" is the one spoken of, seen for what is left of it. */
const STATE_OF_IT = /\ban?\s+(?:available|outstanding)\s+$/i
const INDEFINITE =
  /\b(?:an?|another|other|certain|various|additional|new|several|local|uncommitted|bilateral|separate|unused)\s+(?:[\w-]+\s+){0,3}$/i

/** Says what each mention of a sentence stands for; a name the filing defines wins over its surroundings. */
export function resolveMentions(
  mentions: readonly FacilityMention[],
  text: string,
  context: MentionContext,
): ResolvedMention[] {
  const resolved: ResolvedMention[] = []
  for (const mention of mentions) resolved.push(resolveOne(mention, resolved.at(-1), text, context))
  return resolved
}

function resolveOne(
  mention: FacilityMention,
  previous: ResolvedMention | undefined,
  text: string,
  context: MentionContext,
): ResolvedMention {
  if (/^LOCs?$/.test(mention.text) && context.glossary.get(glossaryKey(mention.text))?.revolver === true)
    return { ...mention, resolved: 'revolver' as const, carried: true }
  if (mention.kind !== 'generic') return { ...mention, resolved: mention.kind, carried: mention.byNature === true }
  // "a revolving line of credit (“LOC”) facility": one thing in two nouns.
  if (previous !== undefined && /^[\s”"’')]{1,4}$/.test(text.slice(previous.end, mention.start)))
    return { ...mention, resolved: previous.resolved, carried: previous.carried }
  return { ...mention, resolved: resolveGeneric(mention, text, context), carried: true }
}

function resolveGeneric(mention: FacilityMention, text: string, context: MentionContext): ResolvedKind {
  const name = nameAround(text, mention)
  const entry = context.glossary.get(glossaryKey(name))
  // A defined name is capitalised to its end; "our Euro-denominated facility" describes.
  const capital = /^[A-Z0-9]/.test(name) && /^[A-Z]/.test(mention.text)
  if (entry !== undefined && (capital || name.includes(' '))) {
    if (entry.revolver && entry.term) return 'mixed'
    return entry.revolver ? 'revolver' : 'term_loan'
  }
  const before = text.slice(Math.max(0, mention.start - 70), mention.start)
  // A name of its own that the filing defines nowhere as a revolver stays what it is: unknown.
  if (capital && glossaryKey(name) !== glossaryKey(mention.text)) return 'unknown'
  if (!capital && !STATE_OF_IT.test(before) && INDEFINITE.test(before) && !DEFINITE.test(before.slice(-30)))
    return 'unknown'
  if (!capital && !DEFINITE.test(before) && !STATE_OF_IT.test(before)) return 'unknown'
  // "The line" is a line of credit, whatever term loans stand beside it.
  const isLine = /^(?:line(?:\s+of\s+credit)?|credit\s+line)$/i.test(mention.text)
  for (const kinds of [context.paragraph, context.headings, context.previousParagraph]) {
    if (kinds.other && !kinds.revolver) return 'unknown'
    if (kinds.revolver && kinds.term) return isLine ? 'revolver' : 'mixed'
    if (kinds.revolver) return 'revolver'
    if (kinds.term) return 'term_loan'
  }
  // A bare "facility" far from any revolver may be a plant.
  if (/^facilit/i.test(mention.text) && !/\b(?:borrow\w*|lend\w*|credit|loans?|drawn|undrawn)\b/i.test(text))
    return 'unknown'
  return context.filing.revolver && (isLine || !context.filing.term) && !mention.plural ? 'revolver' : 'unknown'
}

/** The kinds that a list of mentions names outright. */
export function namedKinds(mentions: readonly FacilityMention[]): NamedKinds {
  return {
    revolver: mentions.some((mention) => mention.kind === 'revolver'),
    term: mentions.some((mention) => mention.kind === 'term_loan'),
    other: mentions.some((mention) => mention.kind === 'other_program'),
  }
}

/** The kinds that mentions stand for once their names are known. */
export function resolvedKinds(mentions: readonly ResolvedMention[]): NamedKinds {
  const has = (...kinds: readonly ResolvedKind[]): boolean => mentions.some(({ resolved }) => kinds.includes(resolved))
  return { revolver: has('revolver'), term: has('term_loan', 'mixed'), other: has('other_program', 'unknown') }
}

export const mergeKinds = (a: NamedKinds, b: NamedKinds): NamedKinds => ({
  revolver: a.revolver || b.revolver,
  term: a.term || b.term,
  other: a.other || b.other,
})

const QUALIFIERS =
  /(?:\b(?:senior|secured|unsecured|first-lien|second-lien|[\w-]+-[Yy]ear|\d+-(?:[Dd]ay|[Mm]onth)|new|amended|restated|multi-?currency|domestic|foreign|Canadian|European|U\.S\.|committed|uncommitted|syndicated|bilateral|ABL|cash flow|\d{4}|[A-Z][\w&.-]+)[\s,]+){1,6}$/
const LEADING =
  /^(?:(?:The|Our|Its|This|That|Such|Under|In|On|As|At|For|With|These|Each|Any|No|All|A|An|Of|By|Company|Company[’']s|We|Also|Effective|Therefore|However)\s+)+/

const DATED = /\b[A-Z][a-z]+\s+\d{1,2},\s+\d{4}\s+$/

/** The facility's name as printed, with the words before it that tell it from others, and a key to compare by. */
export function instrumentOf(
  text: string,
  mention: Pick<FacilityMention, 'start' | 'end'>,
): { reportedName: string; canonicalKey: string } {
  const before = text.slice(Math.max(0, mention.start - 80), mention.start)
  const qualifiers = (QUALIFIERS.exec(before)?.[0] ?? '').replace(LEADING, '')
  // The year of a date that stands before the name is no part of it.
  const lead = DATED.test(
    before.slice(0, before.length - qualifiers.length) + (/^\d{4}\s+/.exec(qualifiers)?.[0] ?? ''),
  )
    ? qualifiers.replace(/^\d{4}\s+/, '')
    : qualifiers
  const reportedName = (lead + text.slice(mention.start, mention.end)).replace(/\s+/g, ' ').trim()
  return { reportedName, canonicalKey: slug(reportedName) }
}

/** Lower case, letters and digits, single dashes; plural and article dropped so that spellings meet. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/facilities\b/g, 'facility')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^(?:the|our|its|a|an|new|senior|unsecured|secured)-/g, '')
    .replace(/^-+|-+$/g, '')
}
