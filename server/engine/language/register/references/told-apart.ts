import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import { isAhead } from './candidates.ts'

/** Where the text first names an instrument. */
export interface First {
  readonly mention: InstrumentMention
  readonly sentence: PlacedSentence
}

/** Longer names by which a reader tells apart the instruments that one text calls by the same plain noun. */
export function toldApart(firsts: readonly First[]): ReadonlyMap<InstrumentMention, string> {
  const apart = new Map<InstrumentMention, string>()
  const plain = firsts.filter(
    ({ mention, sentence }) =>
      !mention.named && !mention.plural && !mention.former && mention.name !== '' && !isAhead(sentence, mention),
  )
  const placed = Map.groupBy(plain, ({ mention, sentence }) =>
    [...sentence.passage.headings, mention.name.toLowerCase()].join('/'),
  )
  for (const same of placed.values()) {
    if (same.length < 2 || same.some((one) => takesPlaceOf(one, same))) continue
    const names = same.map(({ mention, sentence }) => longerName(mention, sentence))
    for (const [index, { mention }] of same.entries()) {
      const name = names[index] ?? mention.name
      if (name !== mention.name && names.indexOf(name) === names.lastIndexOf(name)) apart.set(mention, name)
    }
  }
  return apart
}

/** "increased our $5 million line to a $7 million line", "replaced": one line before and after. */
const takesPlaceOf = ({ mention, sentence }: First, same: readonly First[]): boolean =>
  same.some(({ mention: other, sentence: its }) => its === sentence && other !== mention) &&
  sentence.tokens.some(
    ({ verb }) => verb !== null && /^(?:replace|increase|reduce|decrease|refinance)$/.test(verb.lemma),
  )

/** "line of credit (flooring plan)", "$6.5 million line of credit", "line of credit with Harbor Bank", else the plain name. */
const longerName = (mention: InstrumentMention, sentence: PlacedSentence): string =>
  /\d/.test(mention.name)
    ? mention.name
    : (withBrackets(mention, sentence) ?? withSize(mention, sentence) ?? withLender(mention, sentence) ?? mention.name)

const MAX_IN_BRACKETS = 5
/** Brackets that point elsewhere or define a name. */
const NO_KIND =
  /^(?:the|a|an|as|or|and|see|note|which|including|collectively|together|net|see also|refer|formerly|i|ii)$/

function withBrackets({ name, to }: InstrumentMention, { tokens }: PlacedSentence): string | null {
  if (tokens[to]?.text !== '(') return null
  const inside = tokens.slice(to + 1, to + 2 + MAX_IN_BRACKETS)
  const end = inside.findIndex(({ text }) => text === ')')
  const words = inside.slice(0, end)
  if (end < 1 || NO_KIND.test(words[0]?.lower ?? '')) return null
  return words.every(({ kind, text }) => kind === 'word' || /^[-&]$/.test(text))
    ? `${name} (${words
        .map(({ text, joined }) => (joined ? text : ` ${text}`))
        .join('')
        .trim()})`
    : null
}

function withSize({ name, sizes, to }: InstrumentMention, { tokens, text }: PlacedSentence): string | null {
  const [size] = sizes.toSorted((one, other) => one - other)
  const [first, last] = [tokens[size ?? -1], tokens[to - 1]]
  if (first === undefined || last === undefined) return null
  const printed = text.slice(first.start, last.end).replace(/\s+/g, ' ')
  return printed.includes('(') || !printed.endsWith(name) ? null : printed
}

const MAX_OF_LENDER = 6
const WITHIN = /^(?:of|and|&|-|the)$/

/** "loan with Harbor Bank": the name with the lender that stands right behind it, or null. */
export function withLender(
  { name, to }: Pick<InstrumentMention, 'name' | 'to'>,
  { tokens, values, text }: Sentence,
): string | null {
  const at = tokens[to]?.lower === 'payable' ? to + 1 : to
  const link = tokens[at]?.lower ?? ''
  if (link !== 'with' && link !== 'from') return null
  let end = at + 1
  const isName = (place: number): boolean =>
    tokens[place]?.capital === true &&
    tokens[place].kind === 'word' &&
    !values.some(({ from, to: past }) => place >= from && place < past)
  // "from Mr. Doe": the point belongs to the title.
  const isWithin = (place: number): boolean =>
    WITHIN.test(tokens[place]?.lower ?? '') ||
    (tokens[place]?.text === '.' && /^(?:mrs?|ms|dr)$/.test(tokens[place - 1]?.lower ?? ''))
  while (end < at + 1 + MAX_OF_LENDER && (isName(end) || (isWithin(end) && isName(end + 1)))) end += 1
  const [first, last] = [tokens[at + 1], tokens[end - 1]]
  if (end === at + 1 || first === undefined || last === undefined || !isName(end - 1)) return null
  return `${name} ${link} ${text.slice(first.start, last.end).replace(/\s+/g, ' ')}`
}
