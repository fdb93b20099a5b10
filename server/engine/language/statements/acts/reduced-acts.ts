import type { FilingContext } from '../../../model.ts'
import { isOther } from '../../debtor/party.ts'
import { holds } from '../../context/speaker.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { ACT_VERBS, RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import { ISSUER_WORDS, OTHER_PARTIES } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention } from '../../mentions/mention.ts'
import type { Token } from '../../tokens.ts'
import { describeDated } from './act-proposal.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import { sizeAfterName } from '../further-acts/size-after-name.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../proposal.ts'

/**
 * Acts stated by a participle after the instrument, with a day of their own: "the facility, entered into in May 2010
 * and amended in June 2012". Such a participle reports a completed act, in any sentence.
 */
export function reducedActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence, start, parties } = utterance
  const written = filing.filedAt ?? filing.periodEnd
  return sentence.instruments.flatMap((instrument) => {
    if (instrument.from < start || !isDescribed(instrument)) return []
    if (isOther(sentence, { from: Math.max(0, instrument.from - 5), to: instrument.from }, parties)) return []
    if (holds(sentence, OTHER_PARTIES, Math.max(0, instrument.from - 3), instrument.from)) return []
    return [...participlesAfter(utterance, instrument), ...amendmentsAfter(utterance, instrument)]
      .filter(({ date }) => written === null || date.iso <= written)
      .map(({ action, date }) =>
        describeDated(
          utterance,
          { action, instrument, date, amount: sizeWhenMade(utterance, instrument, action), basis: 'participle' },
          filing,
        ),
      )
  })
}

/** "the $350 million notes issued in 2022": that much was issued. */
export function sizeWhenMade(utterance: Utterance, instrument: InstrumentMention, action: ActAction): Sum | null {
  const { from, to } = instrument
  const [size, other] = /^(?:issued|entered_into)$/.test(action) ? sumsIn(utterance, from, to) : []
  if (size === undefined && action === 'issued' && instrument.determiner !== 'a')
    return sumBefore(utterance, instrument)
  if (size === undefined && instrument.determiner === 'a')
    return sizeAfterName(utterance, instrument, utterance.sentence.tokens.length)
  return other === undefined ? (size ?? null) : null
}

/** "includes $310 million of 2027 Notes issued in 2019": that much, unless it changed since. */
function sumBefore(utterance: Utterance, { from, determiner }: InstrumentMention): Sum | null {
  if (determiner === 'the') return null
  const sum = sumsIn(utterance, Math.max(0, from - 9), from).at(-1)
  const { tokens } = utterance.sentence
  const link = sum === undefined ? [] : tokens.slice(sum.at.to, from).map(({ lower }) => lower)
  if (sum === undefined || link.at(-1) !== 'of' || !link.every((word) => OF_SIZE.test(word))) return null
  const claim = utterance.claims.findLast(({ verb }) => verb.at < sum.at.from)
  return claim === undefined || /^(?:be|consist|have|include|total|issue)$/.test(claim.verb.class) ? sum : null
}

const OF_SIZE = /^(?:of|in|aggregate|total|original|initial|principal|amount)$/

const isDescribed = ({ type, part, determiner }: InstrumentMention): boolean =>
  ACT_CONCEPTS[type] !== undefined && type !== 'debt' && part === null && determiner !== 'any' && determiner !== 'no'

interface Participle {
  readonly action: ActAction
  readonly date: DateMention
}

/** The participles of one chain, each with the day right after it; "the notes issued in 2023" only refers to some. */
function participlesAfter({ sentence }: Utterance, instrument: InstrumentMention): Participle[] {
  const { tokens, values } = sentence
  const found: Participle[] = []
  let at = skipLender(tokens, instrument.to)
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    at = skipAside(tokens, at)
    while (LEADS.has(tokens[at]?.lower ?? '')) at += 1
    const verb = tokens[at]?.verb
    if (verb?.tenses.includes('past_participle') !== true) return found
    const end = endOfParticiple(tokens, at)
    const action = actionOf(sentence, instrument, at, end)
    const day = skipParties(tokens, end)
    const date = values.find((value) => value.kind === 'date' && value.from === day)
    if (date?.kind !== 'date' || action === null) return found
    if (action === 'issued' && date.precision === 'year' && !/\d/.test(instrument.name)) return found
    found.push({ action, date })
    at = date.to
    if (!/^(?:and|,|\()$/.test(tokens[at]?.lower ?? '')) return found
  }
  return found
}

const MAX_CHAIN = 4
const LEADS = new Set(
  ', and as that originally previously initially first most recently last subsequently later further thereafter then newly also'.split(
    ' ',
  ),
)

/** "the loan from Second Bank, obtained on May 4": the name of the other party, and the comma after it. */
function skipLender(tokens: readonly Token[], at: number): number {
  if (!/^(?:from|with|to)$/.test(tokens[at]?.lower ?? '')) return at
  const comma = tokens.findIndex(({ text }, index) => index > at && text === ',')
  const isName = tokens
    .slice(at + 1, comma)
    .every(({ capital, lower }) => capital || /^(?:the|our|its|a|an)$/.test(lower))
  return comma > at + 1 && comma - at < 8 && isName ? comma : at
}

/** "amended and restated" and "entered into" are one participle. */
function endOfParticiple(tokens: readonly Token[], at: number): number {
  const and = tokens[at + 1]?.lower === 'and' && tokens[at + 2]?.verb?.lemma === 'restate'
  if (and) return at + 3
  return tokens[at + 1]?.lower === 'into' ? at + 2 : at + 1
}

const skipAside = (tokens: readonly Token[], at: number): number => {
  if (tokens[at]?.text !== '(') return at
  const end = tokens.findIndex(({ text }, index) => index > at && text === ')')
  return end < 0 || end - at > 16 ? at : end + 1
}

/** "by the Company", "with First Harbor Bank", and the preposition of the day. */
function skipParties(tokens: readonly Token[], from: number): number {
  let at = from
  if (/^(?:by|with|between|from|to)$/.test(tokens[at]?.lower ?? '')) {
    const limit = at + 9
    at += 1
    while (at < limit && !/^(?:on|in|as|during|effective)$/.test(tokens[at]?.lower ?? '')) {
      if (NOT_A_PARTY.test(tokens[at]?.lower ?? '') || (tokens[at]?.verb !== null && tokens[at]?.capital !== true))
        return -1
      at += 1
    }
  }
  const begin = at
  while (/^(?:on|in|as|of|during|effective|early|late|mid)$/.test(tokens[at]?.lower ?? '')) at += 1
  return at === begin ? -1 : at
}

const NOT_A_PARTY = /^(?:pursuant|under|dated|for|to|at)$/

function actionOf(
  sentence: Utterance['sentence'],
  instrument: InstrumentMention,
  at: number,
  end: number,
): ActAction | null {
  const { tokens } = sentence
  const { type, name, determiner, named } = instrument
  const lemma = tokens[at]?.verb?.lemma ?? ''
  const action = ACT_VERBS[lemma]
  if (action === undefined || (lemma === 'enter' && tokens[at + 1]?.lower !== 'into')) return null
  const document = documentBefore(tokens, instrument)
  if (document !== null && action === 'entered_into') return document === 'none' ? null : document
  // "issued by the buyer": of another.
  if (tokens[end]?.lower === 'by' && !holds(sentence, ISSUER_WORDS, end + 1, end + 4)) return null
  if (action === 'issued')
    return lemma === 'issue' && type === 'notes' && (named || /^(?:the|our|its|a|an)$/.test(determiner ?? ''))
      ? 'issued'
      : null
  if (lemma === 'receive') return /loans?$/i.test(name) && type !== 'mortgage' ? 'borrowed' : null
  // "the third amended and restated credit agreement entered into in May": changes what was there.
  const isRestated = tokens.slice(instrument.from, instrument.headFrom).some(({ lower }) => lower === 'restated')
  if (action === 'entered_into' && isRestated) return 'amended'
  if (action === 'entered_into')
    return MADE.test(lemma) ? (type === 'notes' && !/indenture/i.test(name) ? null : action) : null
  return action === 'amended' || action === 'extended' ? action : null
}

const MADE = /^(?:enter|execute|sign|obtain|establish|close|arrange)$/

/**
 * "the Second Amendment to the facility entered into on May 4": what was entered into is the amendment; after "the
 * original agreement" it is the agreement.
 */
function documentBefore(tokens: readonly Token[], { from, headFrom }: InstrumentMention): ActAction | 'none' | null {
  if (tokens.slice(from, headFrom).some(({ lower }) => lower === 'original')) return null
  for (let at = from - 1; at >= Math.max(0, from - 5); at -= 1) {
    const document = RELATED_DOCUMENTS.at(tokens, at)
    if (document !== null && tokens.slice(at + document.length, from).some(({ lower }) => lower === 'to'))
      return document.value
  }
  return null
}

/**
 * "the agreement, dated May 4, 1997, as amended in April, July and November 1998 and on March 2, 1999": an amendment for
 * each.
 */
function amendmentsAfter({ sentence }: Utterance, instrument: InstrumentMention): Participle[] {
  const { tokens, values, instruments } = sentence
  const next = instruments.find(({ from }) => from >= instrument.to)?.from ?? tokens.length
  const as = tokens.findIndex(({ lower }, at) => at >= instrument.to && at < next && lower === 'as')
  let at = as + 1
  while (/^(?:previously|subsequently|further|since|last|most|recently)$/.test(tokens[at]?.lower ?? '')) at += 1
  if (as < 0 || as - instrument.to > FARTHEST || tokens[at]?.lower !== 'amended') return []
  at += 1
  while (/^(?:as|of)$/.test(tokens[at]?.lower ?? '')) at += 1
  const found: DateMention[] = []
  while (at < tokens.length) {
    const date = values.find(({ kind, from }) => kind === 'date' && from === at)
    if (date?.kind === 'date') {
      if (date.precision !== 'day' && date.precision !== 'month') break
      found.push(date)
      at = date.to
    } else if (AMONG_DAYS.test(tokens[at]?.lower ?? '')) at += 1
    else break
  }
  return found.length > 1 ? found.map((date) => ({ action: 'amended', date })) : []
}

const FARTHEST = 24
const AMONG_DAYS = /^(?:in|on|and|,|again|further|most|recently)$/
