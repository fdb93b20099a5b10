import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import type { Token } from '../../tokens.ts'

/** Words that separate kinds of debt before a shared noun. */
const KINDS = new Set(
  'senior junior secured unsecured convertible nonconvertible non-convertible subordinated promissory revolving term fixed floating bridge short long guaranteed unguaranteed'.split(
    ' ',
  ),
)
const AND = /^(?:and|or|&)$/
const ARTICLES = /^(?:the|our|its|their|both|certain)$/

/**
 * The whole of a coordination of which the mention is one limb: "notes payable and convertible notes", "convertible and
 * non-convertible notes", a list of three; null where the mention isn't coordinated. A statement about all limbs never applies to the
 * last one only.
 */
export function joinedLimbs(sentence: Sentence, mention: InstrumentMention): string | null {
  const { tokens, text } = sentence
  const before = limbBefore(sentence, mention)
  const from = before ?? mention.from
  const to = limbAfter(sentence, mention) ?? mention.to
  if (from === mention.from && to === mention.to) return null
  const isOpenEnd =
    tokens[to]?.lower === 'payable' || (tokens[to]?.noun === 'indenture' && tokens[to - 1]?.lower === 'note')
  const end = isOpenEnd ? to + 1 : to
  return text.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? 0)
}

function limbBefore(sentence: Sentence, { from }: InstrumentMention): number | null {
  const { tokens } = sentence
  const and = AND.test(tokens[from - 1]?.lower ?? '') ? from - 1 : from - 2
  if (!AND.test(tokens[and]?.lower ?? '') || (and === from - 2 && !isArticle(tokens[from - 1]))) return null
  const end = tokens[and - 1]?.text === ',' ? and - 1 : and
  const other = limbTo(sentence, end)
  if (other !== null && (end === and || tokens[other - 1]?.text === ',' || tokens[other - 2]?.text === ','))
    return firstOfList(sentence, other)
  let at = and
  while (isKind(tokens[at - 1])) at -= 1
  return at === and ? null : at
}

/** "warehouse facilities, a servicing facility and lines of credit": the first of more than two. */
function firstOfList(sentence: Sentence, second: number): number {
  const { tokens } = sentence
  let first = second
  for (;;) {
    const comma = isArticle(tokens[first - 1]) ? first - 2 : first - 1
    const before = tokens[comma]?.text === ',' ? limbTo(sentence, comma) : null
    // "In addition to the facility, our notes and bonds": no member of the list.
    const lead = before === null ? undefined : tokens[isArticle(tokens[before - 1]) ? before - 2 : before - 1]
    if (before === null || /^(?:to|with|than|under|besides)$/.test(lead?.lower ?? '')) return first
    first = before
  }
}

/** Where the debt begins whose name ends at a place: a mention, or words before a noun of lending. */
function limbTo({ tokens, instruments }: Sentence, end: number): number | null {
  const other = instruments.find((one) => one.to === end && one.type !== 'other' && one.part === null)
  if (other !== undefined) return other.from
  if (!LENT.test(tokens[end - 1]?.noun ?? '')) return null
  let at = end - 1
  while (at > 0 && end - at < LONGEST && isNameWord(tokens[at - 1])) at -= 1
  return at === end - 1 ? null : at
}

const LENT = /^(?:facility|line|loan|note|debenture|mortgage)$/
const LONGEST = 7
const isNameWord = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  !isArticle(token) &&
  !AND.test(token.lower) &&
  !/^(?:of|under|in|on|to|for|with|by|a|an|this|that|these|which)$/.test(token.lower)

function limbAfter({ tokens, instruments }: Sentence, { to }: InstrumentMention): number | null {
  if (!AND.test(tokens[to]?.lower ?? '')) return null
  const next = isArticle(tokens[to + 1]) ? to + 2 : to + 1
  const other = instruments.find((one) => one.from === next && one.type !== 'other' && one.part === null)
  // "the notes and the indenture": the indenture governs the notes and is no other debt.
  if (other !== undefined && !other.plural && /\bindenture$/i.test(other.name)) return null
  return other?.to ?? null
}

const isArticle = (token: Token | undefined): boolean => ARTICLES.test(token?.lower ?? '')

const isKind = (token: Token | undefined): boolean => KINDS.has(token?.lower ?? '')
