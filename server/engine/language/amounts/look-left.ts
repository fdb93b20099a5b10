import { clauseAt, scopeStart } from '../clauses.ts'
import type { AmountNoun } from '../lexicon/amounts.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence, StateMention } from '../sentence.ts'
import { afterDeterminer, nounBefore, instrumentBefore, nearInstrument, startOfAside } from './phrase-parts.ts'

const LINKS = new Set(
  'of to up approximately about an a aggregate amount amounts equal was were is are being been in the maximum total totaling totalling totaled aggregating aggregated amounting for at with sum lesser having its our that which initial initially over nearly almost roughly , not exceed exceeding between and or combined outstanding'.split(
    ' ',
  ),
)

interface Left {
  noun: AmountNoun | null
  state: StateMention['state'] | null
  instrument: InstrumentMention | null
  upTo: boolean
  by: boolean
  to: boolean
  additional: boolean
}

const INSERTED = new Set(
  'after before including excluding net less which consisting subject giving without prior plus when based determined calculated taking'.split(
    ' ',
  ),
)

/**
 * "availability, after being reduced by letters of credit, was": the comma that opens what comes between subject and
 * verb.
 */
function startOfInsertion(tokens: Sentence['tokens'], close: number): number | null {
  for (let at = close - 1; at > Math.max(0, close - 30); at -= 1) {
    if (tokens[at]?.text !== ',') continue
    if (INSERTED.has(tokens[at + 1]?.lower ?? '')) return at
  }
  return null
}

/**
 * "a loan from Harbor Bank, the lender, in the amount of", "availability under the facility with Harbor Bank, as agent,
 * of": the preposition that opens the phrase of a party after an instrument or a governing noun.
 */
function startOfParty(sentence: Sentence, from: number): number | null {
  const { tokens } = sentence
  for (let at = from; at > Math.max(1, from - 32); at -= 1) {
    const token = tokens[at]
    if (token === undefined || /^[;:]$/.test(token.text) || token.kind === 'currency' || token.verb?.class === 'be')
      return null
    const owed = token.lower === 'to' && /^(?:payable|due|owed|owing)$/.test(tokens[at - 1]?.lower ?? '')
    if (!owed && !/^(?:from|with|by|between|among)$/.test(token.lower)) continue
    const ends = (one: { readonly to: number }): boolean => one.to === at
    const isAfterPhrase = tokens[at - 1]?.text === ')' || sentence.instruments.some(ends) || sentence.nouns.some(ends)
    return isAfterPhrase ? at : null
  }
  return null
}

/** The token of the word that adds or deducts a noun, "including the current portion", or null. */
export function wordOfAddition(tokens: Sentence['tokens'], from: number): number | null {
  let at = from - 1
  while (at > from - 3 && /^(?:the|its|our|any)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return /^(?:including|excluding|less|plus|net|with)$/.test(tokens[at]?.lower ?? '') ? at : null
}

/** "from $20 million up to $30 million", "increased by $50 million for a total of": what a change ends at. */
function isNewSum({ tokens, values }: Sentence, at: number): boolean {
  if (tokens[at]?.lower === 'for') return tokens[at + 1]?.lower === 'a' && tokens[at + 2]?.lower === 'total'
  if (tokens[at]?.lower !== 'to' || tokens[at - 1]?.lower !== 'up') return false
  // "from $750 million to up to $1 billion"
  const end = tokens[at - 2]?.lower === 'to' ? at - 2 : at - 1
  const before = values.find(({ kind, to }) => kind === 'money' && to === end)
  return before !== undefined && tokens[before.from - 1]?.lower === 'from'
}

/** "has a line of credit for $4 million": its size. */
const isForSum = ({ tokens, instruments }: Sentence, at: number): boolean =>
  tokens[at]?.lower === 'for' && instruments.some(({ to, type }) => to === at && /^(?:revolver|facility)$/.test(type))

const isOfRest = ({ tokens }: Sentence, from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ lower }) => /^(?:remaining|unused|undrawn|unutilized|unborrowed)$/.test(lower))

/** What a noun phrase is of, where other words of it say more than its last noun. */
function headOf(sentence: Sentence, { noun, from }: Sentence['nouns'][number]): AmountNoun {
  // "the assets collateralizing the borrowings were": the debt is no subject.
  if (/^(?:collateralizing|securing|supporting|backing)$/.test(afterDeterminer(sentence.tokens, from))) return 'other'
  // "letter of credit utilization": what is used are letters.
  if (noun === 'borrowings' && sentence.instruments.some(({ type, to }) => type === 'letter_of_credit' && to === from))
    return 'letters'
  // "the remaining available borrowing capacity": what is left, whatever its last noun.
  if (noun === 'commitment' && isOfRest(sentence, from)) return 'availability'
  // "the remaining availability of borrowings": the noun before "of" is the head.
  if (noun === 'borrowings' && sentence.tokens[from - 1]?.lower === 'of') {
    const head = sentence.nouns.find(({ to }) => to === from - 1)
    if (head?.noun === 'availability') return 'availability'
  }
  // "a minimum liquidity of": a limit of a covenant.
  const lead = sentence.tokens.slice(Math.max(0, from - 2), from)
  if ((noun === 'liquidity' || noun === 'cash') && lead.some(({ lower }) => lower === 'minimum')) return 'limit'
  // "total cash and borrowing capacity": one sum of both.
  const joined =
    sentence.tokens[from - 1]?.lower === 'and' &&
    sentence.nouns.some((one) => one.noun === 'cash' && one.to === from - 1 && !isOfSumBefore(sentence, one.from))
  return joined && (noun === 'commitment' || noun === 'availability') ? 'liquidity' : noun
}

/** "$5.9 million in cash and availability of": the cash has a sum of its own. */
function isOfSumBefore({ tokens, values }: Sentence, from: number): boolean {
  const at = /^(?:in|of)$/.test(tokens[from - 1]?.lower ?? '') ? from - 1 : from
  return values.some(({ kind, to }) => kind === 'money' && to === at)
}

/** "total debt", "indebtedness", "short-term debt obligations": not "bank debt agreement" and no borrowings, which are drawn. */
const isDebtAsSuch = ({ name }: InstrumentMention): boolean => /(?:debt|indebtedness|debt obligations?)$/i.test(name)

/** "our indebtedness under the revolver", "debt outstanding on the line": what is owed, not how large the line is. */
function isDebtUnder({ tokens, instruments }: Sentence, from: number): boolean {
  let at = from - 1
  while (/^(?:the|our|its|this|such|a|an|company's)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return (
    /^(?:under|on|pursuant)$/.test(tokens[at]?.lower ?? '') &&
    instruments.some((one) => one.type === 'debt' && one.to === at && isDebtAsSuch(one))
  )
}

const isRelating = ({ tokens }: Sentence, from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 4), from)
    .some(({ lower }) => /^(?:relate|relating|related|attributable)$/.test(lower))

const isLettersAlone = ({ type, part, name }: InstrumentMention): boolean =>
  type === 'letter_of_credit' && part === null && /credits?$/i.test(name)

const PREPOSITIONS = new Set(['under', 'of', 'on', 'from', 'pursuant', 'against', 'for', 'in', 'to', 'by', 'with'])

export function lookLeft(sentence: Sentence, start: number): Left {
  const { tokens } = sentence
  const left: Left = { noun: null, state: null, instrument: null, upTo: false, by: false, to: false, additional: false }
  let at = start - 1
  let nearest = true
  const own = clauseAt(sentence.clauses, start)
  const first = scopeStart(sentence.clauses, own)
  for (let steps = 0; at >= 0 && steps < 40; steps += 1) {
    const inside = at >= first ? clauseAt(sentence.clauses, at) : null
    if (
      inside !== null &&
      inside.kind === 'participle' &&
      inside.scope !== own?.scope &&
      tokens[inside.from - 1]?.text === ','
    ) {
      // "Liquidity, consisting of cash and availability, was": the clause around it continues.
      at = inside.from - 1
      nearest = false
      continue
    }
    const token = tokens[at]
    if (token?.text === ')') {
      at = startOfAside(tokens, at) - 1
      continue
    }
    const opens = token?.text !== ',' ? null : nearest ? startOfParty(sentence, at) : startOfInsertion(tokens, at)
    if (opens !== null) {
      at = opens - 1
      continue
    }
    if (token === undefined || /^[;()]$/.test(token.text)) break
    // ", and" begins another member of the list.
    if (token.lower === 'and' && tokens[at - 1]?.text === ',') break
    // "$5 available and $7": what comes before "and" is the other sum's, unless a sum ends there.
    if (token.lower === 'and' && !sentence.values.some(({ to }) => to === at)) break
    if (nearest && isNewSum(sentence, at)) left.to = true
    else if (nearest && token.lower === 'to' && tokens[at - 1]?.lower === 'up') left.upTo = true
    if (nearest && /^(?:maximum|exceed)$/.test(token.lower)) left.upTo = true
    if (nearest && token.lower === 'by') left.by = true
    if (nearest && token.lower === 'to' && tokens[at - 1]?.lower !== 'up') left.to = true
    if (/^(?:additional|incremental|further)$/.test(token.lower)) left.additional = true
    const noun = sentence.nouns.find(({ to }) => to === at + 1)
    const instrument = sentence.instruments.find(({ to }) => to === at + 1)
    const state = sentence.states.find(({ to }) => to === at + 1)
    const value = sentence.values.find(({ to }) => to === at + 1)
    if (
      instrument?.type === 'debt' &&
      isDebtAsSuch(instrument) &&
      nearest &&
      (noun === undefined || noun.from >= instrument.from)
    )
      return { ...left, instrument }
    if (instrument?.type === 'debt' && isDebtAsSuch(instrument) && noun !== undefined && noun.from >= instrument.from) {
      // "the principal amount of our debt obligations was": its noun comes before.
      at = instrument.from - 1
      continue
    }
    if (
      instrument !== undefined &&
      instrument.type !== 'debt' &&
      (noun === undefined || noun.from >= instrument.from)
    ) {
      const jumped = afterDeterminer(tokens, instrument.from)
      // "assets collateralizing the line of credit were": the line is no subject.
      if (!nearest && /^(?!including|existing|outstanding|during|following|regarding|concerning).+ing$/.test(jumped))
        return { ...left, noun: 'other' }
      const joined =
        jumped === 'and'
          ? sentence.instruments.findLast(
              ({ to }) => to < instrument.from && instrument.from - to <= 2 && tokens[to]?.text !== ',',
            )
          : undefined
      const link = joined === undefined ? jumped : afterDeterminer(tokens, joined.from)
      if (joined !== undefined && PREPOSITIONS.has(link)) {
        const own = nounBefore(sentence, joined.from)
        if (own !== null) return { ...left, noun: own.noun, state: own.state, instrument }
      }
      if (PREPOSITIONS.has(jumped)) {
        // "availability under the revolver was": the noun comes before the phrase.
        const own = nounBefore(sentence, instrument.from)
        if (own !== null) return { ...left, noun: own.noun, state: own.state, instrument }
        if (isDebtUnder(sentence, instrument.from)) return { ...left, noun: 'borrowings', instrument }
        // "interest and fees that we recorded related to the agreement were": of the agreement, not its size.
        if (!nearest && jumped === 'to' && isRelating(sentence, instrument.from)) return { ...left, noun: 'other' }
      }
      // "revolving loans and letters of credit of up to $50 million, in the aggregate": the size of the line.
      if (left.upTo && joined?.type === 'revolver' && isLettersAlone(instrument))
        return { ...left, instrument: joined, noun: 'commitment' }
      // "letters of credit totaling $5 million": the letters are meant, not a line.
      return { ...left, instrument, noun: isLettersAlone(instrument) ? 'letters' : null }
    }
    const added = noun?.noun === 'current' ? wordOfAddition(tokens, noun.from) : null
    if (added !== null) {
      // "long-term debt, including current maturities, was": what is added or left out is not what the amount is of.
      at = added - 1
      nearest = false
      continue
    }
    if (noun !== undefined) {
      const instrument = nearInstrument(sentence, noun.to, start) ?? instrumentBefore(sentence, noun.from)
      return { ...left, noun: headOf(sentence, noun), instrument, upTo: left.upTo || isUpTo(tokens, noun.from) }
    }
    // "borrowed $5 million": a verb with its object, no state.
    const isVerb = state !== undefined && state.to === start && sentence.tokens[state.from]?.verb != null
    if (state !== undefined && state.state !== 'committed' && !isVerb) {
      const own = nounBefore(sentence, state.to)
      return {
        ...left,
        state: state.state,
        noun: own?.noun ?? null,
        instrument:
          nearInstrument(sentence, state.to, start) ?? sentence.instruments.find(({ to }) => to === state.from) ?? null,
      }
    }
    if (value !== undefined) {
      // "as of June 30, 2025 was $5 million": a date between a noun and its verb.
      if (value.kind !== 'date') break
      at = value.from - 1
      while (/^(?:as|of|at|on|the)$/.test(tokens[at]?.lower ?? '')) at -= 1
      nearest = false
      continue
    }
    if (token.verb !== null && !['be', 'total', 'have'].includes(token.verb.class)) break
    if (nearest && isForSum(sentence, at)) {
      at -= 1
      continue
    }
    if (!LINKS.has(token.lower) && token.lower !== 'by' && token.verb === null && !token.lower.endsWith('ly')) {
      if (
        /^(?:additional|incremental|further|aggregate|us|company|combined|remaining|new|had|each)$/.test(token.lower)
      ) {
        at -= 1
        continue
      }
      const party = nearest && token.kind === 'word' ? startOfParty(sentence, at) : null
      if (party === null) break
      at = party
    }
    // "in the amount of" is no verb, "amounted to" is one.
    const isNoun =
      (token.lower === 'amount' && tokens[at + 1]?.lower !== 'to') ||
      (token.lower === 'aggregate' && /^(?:an?|the|of)$/.test(tokens[at - 1]?.lower ?? ''))
    // "letters of credit with First Bank totaling": a participle leaves its noun as near as it was.
    const isTotaling = token.verb?.class === 'total' && token.lower.endsWith('ing')
    if (token.verb !== null && !isNoun && !isTotaling) nearest = false
    at -= 1
  }
  return left
}

/** "up to an aggregate principal amount of": the limit comes before the noun. */
function isUpTo(tokens: Sentence['tokens'], from: number): boolean {
  let at = from - 1
  while (/^(?:an?|the|aggregate|total|maximum|combined)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return tokens[at]?.lower === 'to' && tokens[at - 1]?.lower === 'up'
}
