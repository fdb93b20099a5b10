import { RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Token } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'

/** "the term loan and the revolver": further objects, joined by nothing but "and", articles and sums. */
export function coordinated(
  sentence: Utterance['sentence'],
  own: readonly InstrumentMention[],
  first: InstrumentMention,
): InstrumentMention[] {
  const found: InstrumentMention[] = []
  let last = first
  for (const one of withFurther(sentence, own)) {
    if (one.from < last.to) continue
    const between = sentence.tokens.slice(last.to, one.from)
    // "6% Notes due 2029 (6% Notes), 7% Notes": a defined name for the noun before it.
    if (between.length === 1 && between[0]?.text === '(' && sentence.tokens[one.to]?.text === ')') {
      last = { ...one, to: one.to + 1 }
      continue
    }
    // "representing 59% of the outstanding notes": how much of the first that is.
    if (statesShare(between)) {
      last = one
      continue
    }
    const joined =
      isJoined(between) || isJoined(afterComma(between)) || isOfFurtherDocument(between) || isNextItem(between)
    if (!joined || one.type === 'other') break
    found.push(one)
    last = one
  }
  return found
}

const BETWEEN_OBJECTS = new Set(
  'and both its our the a an of new million billion aggregate principal amount all each existing as well in portion part certain outstanding remaining'.split(
    ' ',
  ),
)

/** Nothing but "and", articles and sums. */
const isJoined = (between: readonly Token[]): boolean =>
  between.some(({ lower }) => lower === 'and' || lower === ',' || lower === 'or') &&
  between.every(({ lower, kind }) => kind !== 'word' || BETWEEN_OBJECTS.has(lower))

/**
 * "$50 million of the 5% notes in open market deals, and $25 million of the 6% notes": a new item that starts with a
 * sum after a comma.
 */
function afterComma(between: readonly Token[]): readonly Token[] {
  const at = between.findLastIndex(({ lower }) => lower === ',')
  const rest = between.slice(at)
  const plain = between.slice(0, Math.max(0, at)).every(({ verb, lower }) => verb === null || lower === 'open')
  return at >= 0 && plain && rest.some(({ kind }) => kind === 'currency') ? rest : []
}

/** "(i) a credit agreement with Second Bank; (ii) a term note": the next item of a list begins with it. */
function isNextItem(between: readonly Token[]): boolean {
  const mark = between.findLastIndex(({ text }) => text === '(')
  if (mark < 0 || between[mark + 2]?.text !== ')' || between.length > ITEM) return false
  if (!/^(?:[ivx]+|[a-h]|\d)$/.test(between[mark + 1]?.lower ?? '')) return false
  return (
    between.slice(mark + 3).every(({ lower }) => /^(?:a|an|the|its|that|certain|new)$/.test(lower)) &&
    between.slice(0, mark).every(({ verb }) => verb === null || !/^(?:past|present)$/.test(verb.tenses[0] ?? '')) &&
    between.slice(0, mark).some(({ text }) => /^[;,]$/.test(text))
  )
}

const ITEM = 40

/** The objects, with those after a share of the last one, or in the next items of its list. */
function withFurther({ tokens, instruments }: Utterance['sentence'], own: readonly InstrumentMention[]) {
  const end = own.at(-1)?.to ?? 0
  const rest = instruments.filter(({ from }) => from >= end)
  const [next] = rest
  if (next === undefined || own.length === 0) return own
  const between = tokens.slice(end, next.from)
  return statesShare(between) || isNextItem(between) ? [...own, ...rest] : own
}

const statesShare = (between: readonly Token[]): boolean =>
  between.slice(0, 3).some(({ lower }) => lower === 'representing') &&
  between.every(({ kind }) => kind !== 'currency') &&
  between.some(({ lower }) => lower === 'of')

/** "the Ninth Amendment to the Credit Agreement and the Fourth Amendment to the Export Agreement": a document for each. */
function isOfFurtherDocument(between: readonly Token[]): boolean {
  const document = between.findIndex((_, at) => RELATED_DOCUMENTS.at(between, at)?.value === 'amended')
  const [first] = between
  if (document < 0 || between.length > 10 || !/^(?:and|,)$/.test(first?.lower ?? '')) return false
  return between.every(({ verb }) => verb === null) && between.slice(document).some(({ lower }) => lower === 'to')
}
