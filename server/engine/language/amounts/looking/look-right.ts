import type { AmountNoun } from '../../lexicon/amounts.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence, StateMention } from '../../sentence.ts'
import type { Token } from '../../tokens.ts'
import { wordsIn } from '../../tokens.ts'
import { isListMark } from '../../list-marks.ts'
import { isOfOtherHead } from '../not-owed.ts'
import { afterDeterminer, stateAfter, headAfter, instrumentAfter, endOfAside, isStateAlone } from '../phrase-parts.ts'

/** What the words after an amount say of it. */
interface Right {
  noun: AmountNoun | null
  instrument: InstrumentMention | null
  state: StateMention['state'] | null
  additional: boolean
  link: string
}

const RIGHT_LINKS = new Set(
  'of in the our an a this these them aggregate total its such additional outstanding was were is are remained remains remaining being had been has have which that and under net gross revolving unsecured secured senior currently then also to be for form stand standby undrawn unused issued combined existing other cash worth as still available maximum credit'.split(
    ' ',
  ),
)

/** What a rule decides at a token: the token to go on at, what the amount is of, or that nothing more says it. */
type Step = { readonly at: number } | { readonly found: Partial<Right> } | 'stop'

/** Reads what the words after an amount say of it, up to nine of them, asides not counted. */
export function lookRight(sentence: Sentence, start: number): Right {
  const { tokens } = sentence
  const right: Right = { noun: null, instrument: null, state: null, additional: false, link: '' }
  let end = start + 9
  let at = start
  while (at < Math.min(end, tokens.length)) {
    const token = tokens[at]
    if (token === undefined || isListMark(tokens, at)) break
    const aside = token.text === '(' ? endOfAside(tokens, at) : at
    if (aside > at) {
      end += aside - at + 1
      at = aside + 1
      continue
    }
    const step = skipMark(sentence, token, at) ?? readMention(sentence, at) ?? skipPhrase(sentence, token, at, start)
    if (step === 'stop' || (token.lower === 'for' && at === start && isTotalBehind(sentence, at))) break
    if (step !== null && 'found' in step) return { ...right, ...step.found }
    if (step === null && /^(?:additional|incremental|increase)$/.test(token.lower)) right.additional = true
    if (step === null && !isLink(tokens, token, at, start)) break
    at = step?.at ?? at + 1
  }
  return right
}

/** "accrued interest of $1 million for an aggregate amount due of $3 million": the noun has a sum of its own. */
const isTotalBehind = ({ tokens, nouns, values }: Sentence, at: number): boolean =>
  nouns.some(
    ({ from, to }) =>
      from > at &&
      from - at < 4 &&
      tokens[to]?.lower === 'of' &&
      values.some((one) => one.kind === 'money' && one.from === to + 1),
  )

/** Skips "respectively" and a deduction; stops at a mark that ends the phrase. */
function skipMark({ tokens }: Sentence, token: Token, at: number): Step | null {
  if (token.lower === 'respectively' || (token.text === ',' && tokens[at - 1]?.lower === 'respectively'))
    return { at: at + 1 }
  const share = token.text === ',' ? endOfShare(tokens, at) : null
  if (share !== null) return { at: share }
  if (token.text === ';' || token.text === ':' || (token.text === ',' && !isParentheticalComma(tokens, at)))
    return 'stop'
  const deducted = token.text === ',' || (token.lower === 'net' && tokens[at + 1]?.lower === 'of')
  if (!deducted || tokens[at + 1]?.lower === 'respectively') return null
  // A deduction is not what the amount is of: the phrase continues after the next comma, if at all.
  const close = tokens.findIndex(({ text }, next) => next > at && next < at + 16 && text === ',')
  return close < 0 ? 'stop' : { at: close + 1 }
}

/** "$9 million, or 21.7%, of our debt": where the words go on behind the share that a sum is, or null. */
export function endOfShare(tokens: Sentence['tokens'], at: number): number | null {
  const share = SHARE.exec(wordsIn(tokens, at, at + 7))
  return share === null ? null : at + share[0].trimEnd().split(' ').length
}

const SHARE = /^(?:, or (?:approximately |about )?[\d.]+ % ,|\( (?:approximately |about )?[\d.]+ % \)) /

/** Reads the noun, state, instrument or value that begins at a token. */
function readMention(sentence: Sentence, at: number): Step | null {
  const instrument = sentence.instruments.find(({ from, headFrom }) => from === at || headFrom === at)
  const said = readNoun(sentence, at, instrument) ?? readState(sentence, at)
  if (said !== null) return said
  if (instrument !== undefined) return readInstrument(sentence, instrument)
  const value = sentence.values.find(({ from }) => from === at)
  if (value === undefined) return null
  return value.kind === 'money' ? 'stop' : { at: value.to }
}

/** "$20 million of borrowings under the revolver": a noun that isn't part of an instrument's name. */
function readNoun(sentence: Sentence, at: number, instrument: InstrumentMention | undefined): Step | null {
  const noun = sentence.nouns.find(({ from }) => from === at)
  if (noun === undefined) return null
  const isInside =
    instrument !== undefined && instrument.to >= noun.to && !/^(?:letter_of_credit|debt)$/.test(instrument.type)
  if (isInside) return null
  const following = noun.noun === 'letters' ? (instrument ?? null) : instrumentAfter(sentence, noun.to)
  return { found: { noun: noun.noun, instrument: following, state: stateAfter(sentence, noun.to) } }
}

/** "$20 million outstanding under the revolver": a state with its instrument. */
function readState(sentence: Sentence, at: number): Step | null {
  const { tokens, nouns } = sentence
  const state = sentence.states.find(({ from, state: said }) => from === at && !isInName(sentence, from, said))
  if (state === undefined) return null
  // "$380 million of unused commitments": the state is a word of the noun.
  if (nouns.some(({ from, to }) => from > at && from < state.to && to > state.to)) return null
  // "of committed credit available": describes the noun after it.
  const isUnder = /^(?:under|on)$/.test(tokens[state.to]?.lower ?? '')
  const isOfNext = RIGHT_LINKS.has(tokens[state.to]?.lower ?? '') || nouns.some(({ from }) => from === state.to)
  if (state.state === 'committed' && !isUnder && isOfNext) return { at: at + 1 }
  if (isOfOtherHead(sentence, state.to)) return { found: { noun: 'other' } }
  // "$12 million had not been drawn": what is left.
  const isLeft = state.state === 'outstanding' && isDenied(tokens, at)
  if (isLeft) return { found: { state: 'available', instrument: instrumentAfter(sentence, state.to) } }
  const around = sentence.instruments.find((one) => one.from <= at && state.to <= one.headFrom)
  return { found: { state: state.state, instrument: around ?? instrumentAfter(sentence, state.to) } }
}

/** "Indebtedness under various loans" may be all of it. */
const NAMED_LINES = new Set([...LINE_TYPES, 'term_loan'])

/** "$50 million of revolving loans", "$5 million of term loan fees": an instrument, or the noun its name describes. */
function readInstrument(sentence: Sentence, instrument: InstrumentMention): Step {
  // "$18 million of indebtedness under our credit facilities": what is borrowed on them, and not all debt.
  const line = sentence.tokens[instrument.to]?.lower === 'under' ? instrumentAfter(sentence, instrument.to) : null
  if (instrument.type === 'debt' && line !== null && NAMED_LINES.has(line.type))
    return { found: { noun: 'borrowings', instrument: line } }
  const link = afterDeterminer(sentence.tokens, instrument.from)
  if (instrument.sizes.length > 0 && !/^(?:of|in|under|on)$/.test(link)) return 'stop'
  const head = headAfter(sentence, instrument)
  if (head !== null) return { found: { noun: head, instrument } }
  const state = stateAfter(sentence, instrument.to) ?? (link === 'of' ? stateOfPart(sentence, instrument) : null)
  return { found: { instrument, state, link } }
}

/** "$6 billion of the facilities outside the U.S. were in use": a place or a lender stands before what is said. */
function stateOfPart(sentence: Sentence, { to, type }: InstrumentMention): StateMention['state'] | null {
  if (!LINE_TYPES.has(type)) return null
  const at = sentence.tokens.findIndex(
    ({ kind, text, verb, capital }, index) =>
      index >= to && ((kind !== 'word' && text !== '.') || (verb !== null && !capital)),
  )
  const isNear = /^(?:outside|inside|in|within|with|from)$/.test(sentence.tokens[to]?.lower ?? '') && at - to <= 7
  return isNear && sentence.tokens[at]?.verb?.class === 'be' ? stateAfter(sentence, at) : null
}

/** Skips "and no amounts" and a party; stops at an "and" that begins the next phrase. */
function skipPhrase(sentence: Sentence, token: Token, at: number, start: number): Step | null {
  const { tokens } = sentence
  // "$30 million and no amounts outstanding, respectively": the phrase continues after what there is none of.
  if (token.lower === 'and' && /^(?:no|zero|nil)$/.test(tokens[at + 1]?.lower ?? '')) return { at: at + 2 }
  const under = at === start && /^(?:from|to)$/.test(token.lower) ? afterParty(tokens, at) : null
  if (under !== null) return { at: under }
  return token.lower === 'and' && !isStateAlone(sentence, at + 1) ? 'stop' : null
}

/** A word that may stand between an amount and what it is of: "had not", "of the", "$5 million borrowed". */
function isLink(tokens: Sentence['tokens'], token: Token, at: number, start: number): boolean {
  if (token.lower === 'not' && /^(?:was|were|had|has|have)$/.test(tokens[at - 1]?.lower ?? '')) return true
  // "a line of $65 million had a balance of": what the sum's owner has is no word of the sum.
  if (/^(?:had|has|have)$/.test(token.lower) && /^(?:an?|no|the)$/.test(tokens[at + 1]?.lower ?? '')) return false
  if (token.text === ',' || RIGHT_LINKS.has(token.lower)) return true
  const isParticiple = token.verb?.tenses.includes('past_participle') === true && at === start
  return isParticiple && !/^(?:relate|attribute|associate|reduce|decrease|limit|lower)$/.test(token.verb.lemma)
}

const isDenied = (tokens: Sentence['tokens'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === 'not')

/** "$250,000 to its chief executive under a note", "$200,000 from Mr. Jones under a credit line". */
function afterParty(tokens: Sentence['tokens'], at: number): number | null {
  for (let next = at + 2; next < Math.min(at + 12, tokens.length); next += 1) {
    const token = tokens[next]
    if (token === undefined || token.verb !== null || token.kind === 'currency' || /^[,;:]$/.test(token.text))
      return null
    if (token.lower === 'under') return next
  }
  return null
}

/** "committed lines of credit": a word of the name; "available" and "outstanding" say something even there. */
const isInName = (sentence: Sentence, at: number, state: StateMention['state']): boolean =>
  state === 'committed' && sentence.instruments.some(({ from, headFrom }) => at >= from && at < headFrom)

/** ", net of original issue discount, outstanding": a comma that a phrase of deduction follows. */
function isParentheticalComma(tokens: Sentence['tokens'], at: number): boolean {
  return /^(?:net|excluding|respectively|exclusive|inclusive)$/.test(tokens[at + 1]?.lower ?? '')
}
