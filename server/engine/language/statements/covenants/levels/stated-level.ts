import type { Side } from '../../../lexicon/covenants.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { Sentence } from '../../../sentence.ts'

/** What the words of its own noun phrase say of a number: it is a level that is required or allowed, on this side. */
export interface StatedLevel {
  /** Null where the words don't tell: "the required 1.10". */
  readonly side: Side | null
}

/**
 * "a permitted maximum of 3.75", "the 5.00 to 1.00 ceiling", "the 1.10x that the facility demands", "the $25.0 million
 * imposed by the agreement": a number that its own noun phrase calls a level.
 */
export function statedLevel({ tokens }: Pick<Sentence, 'tokens'>, { from, to }: TokenRange): StatedLevel | null {
  const before = wordsBefore(tokens, from)
  const after = wordsAfter(tokens, to)
  const own = [...before, ...after, ...subjectOf(tokens, from)]
  const side = own.map((word) => SIDES[word] ?? null).find((one) => one !== null) ?? null
  const isBound = side !== null || own.some((word) => BOUNDS.has(word))
  return isBound || isDemanded(tokens, to + after.length) ? { side } : null
}

type Tokens = Sentence['tokens']

/** "a maximum permitted level of", "the required", "(maximum", read from the number back. */
function wordsBefore(tokens: Tokens, from: number): string[] {
  const words: string[] = []
  const linked = /^(?:of|at|:)$/.test(tokens[from - 1]?.lower ?? '')
  let at = linked ? from - 2 : from - 1
  for (; isOfLevel(tokens[at]); at -= 1) words.push(tokens[at]?.noun ?? '')
  return linked || OPENING.test(tokens[at]?.lower ?? '') ? words : []
}

const OPENING = /^(?:the|a|an|our|its|their|this|that|\(|than|against|versus|above|below)$/

/** "the facility's limit is 4.25", "the requirement was 1.10": the noun of which the number is said. */
function subjectOf(tokens: Tokens, from: number): string[] {
  if (!/^(?:is|was|being|remains)$/.test(tokens[from - 1]?.lower ?? '')) return []
  const noun = tokens[from - 2]?.noun ?? ''
  const isAlone = /^(?:the|a|our|its|this|that|permitted|required|covenant|contractual|agreement|.*['\u2019]s?)$/.test(
    tokens[from - 3]?.lower ?? '',
  )
  return isAlone && (noun in SIDES || /^(?:limit|requirement|threshold)$/.test(noun)) ? [noun] : []
}

function wordsAfter(tokens: Tokens, to: number): string[] {
  const words: string[] = []
  for (let at = to; isOfLevel(tokens[at]); at += 1) words.push(tokens[at]?.noun ?? '')
  return words
}

const isOfLevel = (token: Tokens[number] | undefined): boolean =>
  token !== undefined && (token.noun in SIDES || BOUNDS.has(token.noun) || GENERAL.has(token.noun))

const SIDES: Readonly<Record<string, Side>> = {
  maximum: 'maximum',
  ceiling: 'maximum',
  cap: 'maximum',
  minimum: 'minimum',
  floor: 'minimum',
}
const BOUNDS = new Set('permitted required allowed allowable limit requirement threshold covenant'.split(' '))
const GENERAL = new Set('level ratio test'.split(' '))

/** "that the facility requires", "permitted under the agreement": what follows a level. */
function isDemanded(tokens: Tokens, at: number): boolean {
  if (DEMANDED.has(tokens[at]?.lower ?? '')) return LINKS.test(tokens[at + 1]?.lower ?? '')
  if (!/^(?:that|which|the|our|its)$/.test(tokens[at]?.lower ?? '')) return false
  const next = tokens.slice(at + 1, at + REACH)
  const end = next.findIndex(({ text }) => /^[,;.(]$/.test(text))
  return next.slice(0, end < 0 ? REACH : end).some(({ lower, verb }) => DEMANDS.has(verb?.lemma ?? lower))
}

const REACH = 9
const DEMANDED = new Set(
  'required permitted allowed imposed set demanded mandated prescribed stipulated specified needed called'.split(' '),
)
const LINKS = /^(?:by|under|in|out|for|forth|pursuant|at|to|as|on)$/
const DEMANDS = new Set(
  'require permit allow impose set demands mandates prescribes stipulates specify needs'.split(' '),
)
