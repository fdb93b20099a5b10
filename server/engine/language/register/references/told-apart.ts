import type { InstrumentMention } from '../../mentions/instrument.ts'
import { FUNCTION_WORDS } from '../../mentions/instrument-phrase.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import type { Token } from '../../tokens.ts'
import { wordsIn } from '../../tokens.ts'
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

/** "$6.5 million line of credit": the name with the size that stands right before it, or null. */
export function withSize({ name, sizes, to }: InstrumentMention, { tokens, text }: Sentence): string | null {
  const [size] = sizes.toSorted((one, other) => one - other)
  const [first, last] = [tokens[size ?? -1], tokens[to - 1]]
  if (first === undefined || last === undefined) return null
  const printed = text.slice(first.start, last.end).replace(/\s+/g, ' ')
  return printed.includes('(') || !printed.endsWith(name) ? null : printed
}

const MAX_OF_LENDER = 6
const WITHIN = /^(?:of|and|&|-|the)$/

/** "loan with Harbor Bank", "loan payable to Harbor Bank": the name with the lender that stands right behind it, or null. */
export function withLender(mention: Pick<InstrumentMention, 'name' | 'to'>, sentence: Sentence): string | null {
  const lender = lenderBehind(mention, sentence)
  if (lender === null) return null
  const { tokens, text } = sentence
  const printed = text.slice(tokens[lender.from]?.start, tokens[lender.to - 1]?.end).replace(/\s+/g, ' ')
  return `${mention.name} ${wordsIn(tokens, mention.to, lender.from)} ${printed}`
}

/** The words that name who lent, behind "with", "from" or "payable to". */
export function lenderBehind({ to }: Pick<InstrumentMention, 'to'>, { tokens, values }: Sentence): TokenRange | null {
  const at = tokens[to]?.lower === 'payable' ? to + 1 : to
  const link = tokens[at]?.lower ?? ''
  if (link !== 'with' && link !== 'from' && !(link === 'to' && at > to)) return null
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
  const words = tokens.slice(at + 1, end)
  const isLender =
    words.every(({ lower }) => !NO_LENDER.has(lower)) && !/^(?:company|senior)$/.test(words[0]?.lower ?? '')
  return words.length > 0 && isName(end - 1) && isLender && endsName(tokens, end) ? { from: at + 1, to: end } : null
}

/** "with SOFR pricing", "from Asset Sale proceeds": what the words before a noun say of it names nobody. */
export function endsName(tokens: readonly Token[], end: number): boolean {
  const { kind = 'mark', lower = '', capital = false } = tokens[end] ?? {}
  return kind !== 'word' || capital || FUNCTION_WORDS.has(lower) || SAYS_MORE.has(lower) || lower.endsWith('ed')
}

const SAYS_MORE = new Set(
  `pursuant due bearing providing maturing expiring totaling amounting consisting having through during after before until
  when where whereby upon because also using mature matures bears provides has had the a an its our we including`.split(
    /\s+/,
  ),
)

/** Rates, papers, stock and months: what a loan has, was changed by or was turned into. */
const NO_LENDER = new Set(
  `sofr libor euribor prime amendment agreement note notes bonds loans revolver facility debentures debt common preferred
  stock shares class series warrants cash sale sales proceeds covenants lien investors ipo january february march april
  may june july august september october november december`.split(/\s+/),
)
