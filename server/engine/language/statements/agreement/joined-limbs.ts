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
 * non-convertible notes"; null where the mention isn't coordinated. A statement about all limbs never applies to the
 * last one only.
 */
export function joinedLimbs(sentence: Sentence, mention: InstrumentMention): string | null {
  const { tokens, text } = sentence
  const before = limbBefore(sentence, mention)
  const from = before ?? mention.from
  const to = limbAfter(sentence, mention) ?? mention.to
  if (from === mention.from && to === mention.to) return null
  const end = tokens[to]?.lower === 'payable' ? to + 1 : to
  return text.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? 0)
}

function limbBefore({ tokens, instruments }: Sentence, { from }: InstrumentMention): number | null {
  const and = AND.test(tokens[from - 1]?.lower ?? '') ? from - 1 : from - 2
  if (!AND.test(tokens[and]?.lower ?? '') || (and === from - 2 && !isArticle(tokens[from - 1]))) return null
  const other = instruments.find((one) => one.to === and && one.type !== 'other' && one.part === null)
  if (other !== undefined) return other.from
  let at = and
  while (isKind(tokens[at - 1])) at -= 1
  return at === and ? null : at
}

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
