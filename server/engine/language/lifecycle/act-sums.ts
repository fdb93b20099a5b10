import type { Clause } from '../clauses.ts'
import { holds } from '../context/speaker.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { AmountReading } from '../amounts/amount-role.ts'
import type { Decision } from '../amounts/amount-role.ts'
import { is } from '../amounts/amount-role.ts'
import type { Governors } from '../amounts/governor.ts'

/** Acts on a debt or its notes: their sums are those of the act, not balances. */
const ACTS = new Set(
  'exchange tender accept surrender surrendered swap swapped purchase repurchase redeem retire extinguish cancel forgive defease satisfy settle'.split(
    ' ',
  ),
)

/** Steps of an act: "received tenders of", "gave notice of redemption of". */
const STEPS = phraseSet(
  'tender|valid tender|tender and consent|consent|acceptance|notice of redemption|notice of conversion|conversion notice|redemption notice|exchange offer|election',
)

/** "exchanged $27 million of the notes", "received tenders of $300 million": the sum of an act is no balance. */
export function isOfAct(sentence: Sentence, amount: TokenRange, own: Governors, clause: Clause | null): boolean {
  if (own.rightState === 'outstanding' || own.leftState === 'outstanding') return false
  return isObject(sentence, amount, own) || isSubject(sentence, amount, clause) || isOfStep(sentence, amount, own)
}

function isObject({ tokens }: Sentence, { from }: TokenRange, { predicate: verb }: Governors): boolean {
  if (verb === null || verb.at >= from || verb.passive || verb.negated || !ACTS.has(verb.lemma)) return false
  const between = tokens.slice(verb.at + 1, from)
  // "exchanged the old notes for $76 million of new ones": what is got, not what is given.
  if (between.some(({ lower }) => /^(?:for|into|with)$/.test(lower))) return false
  return !isOfWhole(tokens, from)
}

/** "tendered $20 million of the $250 million notes": the second sum is how large they are. */
const isOfWhole = (tokens: Sentence['tokens'], from: number): boolean =>
  /^(?:the|our|its|their)$/.test(tokens[from - 1]?.lower ?? '') && tokens[from - 2]?.lower === 'of'

/** "$225,000 of the notes were tendered", "$27 million of loans were exchanged". */
function isSubject({ clauses, tokens }: Sentence, { to }: TokenRange, clause: Clause | null): boolean {
  // "holders of notes totaling $125,000 agreed": the verb after the participle is the noun's.
  const isTotaling = clause?.kind === 'participle' && tokens[clause.from]?.verb?.class === 'total'
  const holder = isTotaling && clause.parent !== null ? clauses[clause.parent] : clause
  const following = clauses
    .filter(({ scope }) => scope === clause?.scope || scope === holder?.scope)
    .flatMap(({ predicates }) => predicates)
    .find(({ from }) => from >= to)
  if (following === undefined) return false
  // "holders of notes with a principal amount of $75,000 converted them".
  const isByHolders =
    (/^(?:convert|exchange|tender|surrender)$/.test(following.lemma) || isForShares(tokens, following.at)) &&
    tokens.slice(holder?.from ?? 0, to).some(({ noun }) => HOLDERS.test(noun))
  return (
    (following.passive || isByHolders) &&
    !following.negated &&
    following.modal === null &&
    (following.tense === 'past' || following.tense === 'perfect') &&
    (isByHolders || ACTS.has(following.lemma))
  )
}

const HOLDERS = /^(?:note|bond|debenture)?holder$|^(?:investor|lender)$/

/** "agreed to take shares", "elected to receive common stock": what holders got for what they were owed. */
const isForShares = (tokens: Sentence['tokens'], at: number): boolean =>
  /^(?:agree|elect|opt|accept|choose|take)$/.test(tokens[at]?.verb?.lemma ?? '') &&
  tokens.slice(at + 1, at + 9).some(({ lower }) => /^(?:shares|stock|equity)$/.test(lower))

/** "drew the $31 million that was left", "canceled $20 million of unused commitments": what an act moved or ended. */
export function movedByAct(
  stated: Decision,
  { from }: TokenRange,
  { predicate: verb }: Governors,
  { tokens }: Sentence,
): Decision | null {
  if (verb === null || verb.at >= from || verb.passive || verb.negated || verb.modal !== null) return null
  const isPast = verb.tense === 'past' || (verb.tense === 'perfect' && stated.role === 'available')
  if (!isPast || wordsIn(tokens, 0, 2) === 'as of') return null
  if (stated.role === 'available' && /^(?:terminate|cancel|eliminate|surrender)$/.test(verb.lemma))
    return is('none', 'ended_part')
  const isDrawn = /^(?:draw|borrow)$/.test(verb.lemma) && stated.frame === 'drawn_of_available'
  return isDrawn && !tokens.slice(verb.at, from).some(({ lower }) => lower === 'all')
    ? is('borrowed', 'drawn_then')
    : null
}

function isOfStep(sentence: Sentence, { from }: TokenRange, { predicate: verb }: Governors): boolean {
  if (verb === null || verb.at >= from || !/^(?:receive|give|deliver|get|obtain|send)$/.test(verb.lemma)) return false
  return from - verb.at < 17 && holds(sentence, STEPS, verb.at + 1, from)
}

const OWED = new Set<AmountReading['role']>(['principal', 'issued', 'drawn'])

/** "an original principal amount of", "originally issued": how large the debt was when it was made. */
export function isOriginalAmount({ tokens }: Sentence, { amount, role }: AmountReading): boolean {
  return (
    OWED.has(role) &&
    tokens
      .slice(Math.max(0, amount.from - 8), amount.from)
      .some(
        ({ lower, capital }, at, own) =>
          FIRST.test(lower) && !capital && own.slice(at + 1).every(({ text }) => !/^[,;()]$/.test(text)),
      )
  )
}

const FIRST = /^(?:original|originally|initial|initially)$/

/** "the holders of its 7% notes, having an original principal amount of": notes that exist already. */
export function isExistingDebt({ instruments }: Sentence, { amount, instrument: own }: AmountReading): boolean {
  const instrument = own ?? instruments.findLast(({ to }) => to <= amount.from) ?? null
  return (
    instrument !== null &&
    (/^(?:the|our|its|their|these|those)$/.test(instrument.determiner ?? '') || /['\u2019]s? /.test(instrument.name))
  )
}
