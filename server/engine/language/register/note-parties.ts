import { phraseSet } from '../phrases.ts'
import type { PlacedSentence } from '../sentence.ts'
import { phrasesOf } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import { isLent } from './issuer-lends.ts'
import { isReceiver } from './receivers.ts'

/** Runs of capital words of at least four letters together, in lower case. */
export function namesIn(words: readonly Token[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    let to = at
    while (isNamePart(words[to])) to += 1
    if (to > at) {
      found.push(nameOf(words.slice(at, to)))
      at = to
    }
  }
  return found.filter((name) => name.length > 3)
}

const LEGAL = /^(?:inc|llc|lp|corp|ltd|co|limited|corporation|s\.a|plc|l\.p|l\.l\.c)$/

const isNamePart = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.capital && !/^(?:the|our|a|an|we|in|on|at|as|and|its|for|of|to|by)$/.test(token.lower)

const nameOf = (words: readonly Token[]): string =>
  words
    .map(({ lower }) => lower.replace(/['\u2019]s?$/, ''))
    .filter((word) => !LEGAL.test(word))
    .join(' ')

const SHARED = phraseSet(
  'joint venture|unconsolidated affiliate|unconsolidated subsidiary|equity method investee|investee|equity affiliate|unconsolidated entity|unconsolidated joint venture|our parent|our parent company|our ultimate parent|our customer|our tenant|our franchisee|our licensee',
)

const CONSOLIDATED = phraseSet(
  'wholly owned subsidiary|majority owned subsidiary|consolidated subsidiary|our subsidiary|consolidated joint venture',
)

const STAKES = phraseSet('investment|interest|share|%')

/** Parties by what the filing says of them. */
export interface Noted {
  readonly shared: Set<string>
  readonly own: Set<string>
  readonly lentTo: Set<string>
  readonly investedIn: Set<string>
}

/** "our joint venture, Harbor Partners", "Harbor Partners, an affiliate in which we own 40 %", "we lent $5 million to Delta". */
export function noteNames(sentence: PlacedSentence, { shared, own, lentTo, investedIn }: Noted): void {
  const { tokens } = sentence
  for (const table of [CONSOLIDATED, SHARED]) {
    const into = table === SHARED ? shared : own
    for (const { from, to } of phrasesOf(sentence, table)) {
      const following = tokens[to]?.text === ',' ? to + 1 : to
      const name = isNamePart(tokens[following]) ? namesIn(tokens.slice(following, following + 4))[0] : undefined
      if (name !== undefined) into.add(name)
      const back = Math.max(0, from - 6)
      const found = tokens.slice(back, from).findLastIndex(({ text }) => text === ',')
      const comma = back + found
      if (found >= 0 && /^(?:a|an|our|the|its|is)$/.test(tokens[comma + 1]?.lower ?? ''))
        noteBefore(tokens, comma, into)
    }
  }
  for (const name of partlyOwned(sentence)) shared.add(name)
  for (const { to } of phrasesOf(sentence, STAKES)) {
    if (!/^(?:in|of)$/.test(tokens[to]?.lower ?? '') || !isNamePart(tokens[to + 1])) continue
    const name = namesIn(tokens.slice(to + 1, to + 5))[0]
    if (name !== undefined) investedIn.add(name)
  }
  const receivers = tokens.flatMap(({ lower }, at) =>
    lower === 'to' && isNamePart(tokens[at + 1]) && isReceiver(tokens, at + 1)
      ? namesIn(tokens.slice(at + 1, at + 5)).slice(0, 1)
      : [],
  )
  if (receivers.length > 0 && isLent(sentence)) for (const name of receivers) lentTo.add(name)
}

const HALF = 50

/** "We own a 40% interest in Harbor Partners", "Harbor Partners, in which we hold 40%": no more than half is the filer's. */
function partlyOwned({ tokens, values }: PlacedSentence): string[] {
  return values.flatMap((value) => {
    if (value.kind !== 'percent' || value.value > HALF) return []
    const lead = wordsIn(tokens, Math.max(0, value.from - 8), value.from)
    const owned = OWNING.exec(lead)
    if (owned === null) return []
    const stake = /^(?:(?:\w+ )?(?:interest|stake) in|of) /.exec(wordsIn(tokens, value.to, value.to + 5))
    const next = value.to + (stake?.[0].trim().split(' ').length ?? 0)
    if (stake !== null && isNamePart(tokens[next])) return namesIn(tokens.slice(next, next + 5)).slice(0, 1)
    if (owned[1] === undefined) return []
    const which = value.from - owned[0].split(' ').length
    const end = tokens[which - 1]?.text === ',' ? which - 1 : which
    return namesIn(tokens.slice(Math.max(0, end - 4), end)).slice(-1)
  })
}

const OWNING = /(?:\b(in|of) which )?\b(?:we|company) (?:own|hold|have)s?(?: (?:a|an|about|approximately))?$/

function noteBefore(tokens: readonly Token[], comma: number, into: Set<string>): void {
  let from = comma
  while (from > comma - 5 && isNamePart(tokens[from - 1])) from -= 1
  const name = from < comma ? namesIn(tokens.slice(from, comma)).at(-1) : undefined
  if (name !== undefined) into.add(name)
}
