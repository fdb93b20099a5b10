import type { Sentence } from '../sentence.ts'

const STANDS_FOR = new Set(['representing', 'consisting', 'comprised', 'form', 'relating', 'related', 'all'])

/** "$18 million, representing amounts utilized for letters of credit". */
export function standsForLetters(sentence: Sentence, to: number): boolean {
  if (isRelatedTo(sentence, to)) return true
  if (sentence.tokens[to]?.text !== ',' && sentence.tokens[to]?.text !== '(') return false
  if (!sentence.tokens.slice(to + 1, to + 3).some(({ lower }) => STANDS_FOR.has(lower))) return false
  const next = sentence.values.find(({ kind, from }) => kind === 'money' && from >= to)?.from ?? Infinity
  const letters = sentence.nouns.find(({ from, noun }) => noun === 'letters' && from > to && from - to < 14)
  return letters !== undefined && letters.from < next
}

/** "$11 million outstanding relating to standby letters of credit": what is outstanding are the letters. */
function areOutstandingLetters({ tokens, nouns }: Sentence, to: number): boolean {
  if (tokens[to]?.lower !== 'outstanding') return false
  const at = /^(?:relating|related|attributable|pertaining)$/.test(tokens[to + 1]?.lower ?? '') ? to + 3 : to + 2
  if (at === to + 2 && !/^(?:in|for)$/.test(tokens[to + 1]?.lower ?? '')) return false
  return nouns.some(({ from, noun }) => noun === 'letters' && from >= at && from - at <= 2)
}

/** "$19 million related to letters of credit". */
const isRelatedTo = ({ tokens, nouns }: Sentence, to: number): boolean =>
  /^(?:related|relating|attributable)$/.test(tokens[to]?.lower ?? '') &&
  tokens[to + 1]?.lower === 'to' &&
  nouns.some(({ from, noun }) => noun === 'letters' && from > to + 1 && from - to <= 4)

const ALLOTTED = new Set(
  'allocated used utilized reserved committed dedicated earmarked designated employed drawn outstanding issued applied'.split(
    ' ',
  ),
)

/** "$12 million was allocated to support letters of credit", "$3 million was utilized for letters of credit". */
export function isAllottedToLetters(sentence: Sentence, to: number): boolean {
  if (areOutstandingLetters(sentence, to)) return true
  const { tokens, nouns } = sentence
  let at = to
  while (/^(?:was|were|is|are|had|has|have|been|being|which|that)$/.test(tokens[at]?.lower ?? '') && at < to + 3)
    at += 1
  if (!ALLOTTED.has(tokens[at]?.lower ?? '')) return false
  if (!/^(?:to|for|as|by|in)$/.test(tokens[at + 1]?.lower ?? '')) return false
  const letters = nouns.find(({ from, noun }) => noun === 'letters' && from > at)
  return (
    letters !== undefined &&
    letters.from - at <= 7 &&
    tokens.slice(at, letters.from).every(({ kind, text }) => kind === 'word' || text === '-')
  )
}
