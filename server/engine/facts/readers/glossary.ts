import type { FacilityMention } from './facility-mention.ts'

/** What the filing says a defined name holds: "Credit Agreement" may be a revolver, term loans, or both. */
export interface GlossaryEntry {
  readonly name: string
  readonly revolver: boolean
  readonly term: boolean
}

/** The filing's own names for its facilities, keyed by the name in lower case without its article. */
export type Glossary = ReadonlyMap<string, GlossaryEntry>

const DEFINED =
  /\(\s*(?:[^()“”"]{0,80}?)[“"‘']\s*(?:the\s+)?([A-Z0-9][^“”"’]{1,70}?)\s*[,.]?\s*[”"’'][^()]{0,40}\)|\((?:the\s+|our\s+)((?:[A-Z0-9][\w&.-]*\s+){0,4}(?:Facility|Agreement|Revolver|Line))\)|\(((?:[A-Z0-9][\w&.-]*\s+){1,4}(?:Facility|Agreement|Revolver))\)/g
const FINANCING_NAME =
  /\b(?:facilit(?:y|ies)|agreement|revolver|line(?:\s+of\s+credit)?|loans?|credit|commitments?|ABL|RCF|LOC)\b/i
const CONTENT_VERB =
  /\b(?:provid\w+|consist\w*|compris\w+|includ\w+|contain\w*|establish\w*|allow\w*|permit\w*|entered into|amend\w*|under|is|are|was|has|with)\b/i
/** Names too general to carry a meaning through a whole filing. */
const TOO_GENERAL = new Set([
  'company',
  'agreement',
  'notes',
  'lenders',
  'lender',
  'borrower',
  'loans',
  'loan',
  'facilities',
])

export const glossaryKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:the|our|its|this|such)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The defined names of a filing's facilities, from the sentences that define them or say what they
 * hold. Each sentence is looked at once; a sentence without a word of credit costs one search.
 */
export function buildGlossary(
  sentences: readonly { readonly text: string; readonly mentions: readonly FacilityMention[] }[],
): Glossary {
  const entries = new Map<string, { name: string; revolver: boolean; term: boolean }>()
  for (const { text, mentions } of sentences) {
    const revolver = mentions.some((mention) => mention.kind === 'revolver')
    const term = mentions.some((mention) => mention.kind === 'term_loan')
    if (!revolver && !term) continue
    for (const name of definedNames(text)) {
      const before = nearestBefore(mentions, name.at)
      if (before === undefined) continue
      note(
        entries,
        name.name,
        before.kind === 'generic' ? revolver : before.kind === 'revolver',
        before.kind === 'generic' ? term : before.kind === 'term_loan',
      )
    }
    if (!CONTENT_VERB.test(text)) continue
    for (const mention of mentions) {
      if (mention.kind === 'generic' && /^[A-Z]/.test(nameAround(text, mention)))
        note(entries, nameAround(text, mention), revolver, term)
    }
  }
  return new Map([...entries].map(([key, entry]) => [key, entry]))
}

function note(
  entries: Map<string, { name: string; revolver: boolean; term: boolean }>,
  name: string,
  revolver: boolean,
  term: boolean,
): void {
  const key = glossaryKey(name)
  if (TOO_GENERAL.has(key) || key.length < 3) return
  const entry = entries.get(key) ?? { name, revolver: false, term: false }
  entries.set(key, { name: entry.name, revolver: entry.revolver || revolver, term: entry.term || term })
}

function definedNames(text: string): { name: string; at: number }[] {
  if (!text.includes('(')) return []
  const names: { name: string; at: number }[] = []
  for (const match of text.matchAll(DEFINED)) {
    const inside = [match[1], match[2], match[3]].find((name) => name !== undefined)
    if (inside === undefined || !FINANCING_NAME.test(inside)) continue
    names.push({ name: inside.replace(/^(?:the|our)\s+/i, ''), at: match.index })
  }
  return names
}

function nearestBefore(mentions: readonly FacilityMention[], at: number): FacilityMention | undefined {
  return mentions
    .filter((mention) => mention.end <= at && mention.kind !== 'letters_of_credit' && mention.kind !== 'swingline')
    .at(-1)
}

/** The capitalised name that a mention is part of: "2014 Credit Facility" around "Credit Facility". */
export function nameAround(text: string, mention: Pick<FacilityMention, 'start' | 'end'>): string {
  const before =
    /(?:(?:[A-Z0-9][\w&.’'-]*|and|of)\s+){0,5}$/.exec(
      text.slice(Math.max(0, mention.start - 60), mention.start),
    )?.[0] ?? ''
  const lead = before.replace(
    /^(?:(?:and|of|The|Our|This|That|Such|Under|In|On|As|At|For|With|These|Each|Any|No|All|Company[’']s|Registrant[’']s|Partnership[’']s|Borrower[’']s)\s+)+/,
    '',
  )
  return (lead + text.slice(mention.start, mention.end)).trim()
}
