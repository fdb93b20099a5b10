import type { AmountNoun } from '../lexicon/amounts.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence, StateMention } from '../sentence.ts'
import { isListMark } from '../list-marks.ts'
import { isOfOtherHead } from './not-owed.ts'
import { afterDeterminer, stateAfter, headAfter, instrumentAfter, endOfAside } from './phrase-parts.ts'

interface Right {
  noun: AmountNoun | null
  instrument: InstrumentMention | null
  state: StateMention['state'] | null
  additional: boolean
  link: string
}

const RIGHT_LINKS = new Set(
  'of in the our an a this these aggregate total its such additional outstanding was were is are remained remains remaining being had been has have which that and under net gross revolving unsecured secured senior currently then also to be for form stand standby undrawn unused issued combined existing cash worth as still available maximum credit'.split(
    ' ',
  ),
)

export function lookRight(sentence: Sentence, start: number): Right {
  const { tokens } = sentence
  const right: Right = { noun: null, instrument: null, state: null, additional: false, link: '' }
  let end = start + 9
  for (let at = start; at < Math.min(end, tokens.length); at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (isListMark(tokens, at)) break
    const aside = token.text === '(' ? endOfAside(tokens, at) : at
    if (aside > at) {
      end += aside - at + 1
      at = aside
      continue
    }
    if (token.lower === 'respectively' || (token.text === ',' && tokens[at - 1]?.lower === 'respectively')) continue
    if (/^[;:]$/.test(token.text) || (token.text === ',' && !isParentheticalComma(tokens, at))) break
    const deducted = token.text === ',' || (token.lower === 'net' && tokens[at + 1]?.lower === 'of')
    if (deducted && tokens[at + 1]?.lower !== 'respectively') {
      // A deduction is not what the amount is of: the phrase continues after the next comma, if at all.
      const close = tokens.findIndex(({ text }, next) => next > at && next < at + 16 && text === ',')
      if (close < 0) break
      at = close
      continue
    }
    const state = sentence.states.find(({ from, state: said }) => from === at && !isInName(sentence, from, said))
    const noun = sentence.nouns.find(({ from }) => from === at)
    const instrument = sentence.instruments.find(({ from, headFrom }) => from === at || headFrom === at)
    const isInside =
      noun !== undefined &&
      instrument !== undefined &&
      instrument.to >= noun.to &&
      !/^(?:letter_of_credit|debt)$/.test(instrument.type)
    if (noun !== undefined && !isInside && right.state === null) {
      const following = noun.noun === 'letters' ? (instrument ?? null) : instrumentAfter(sentence, noun.to)
      return { ...right, noun: noun.noun, instrument: following, state: stateAfter(sentence, noun.to) }
    }
    // "of committed credit available": describes the noun after it.
    if (state?.state === 'committed' && RIGHT_LINKS.has(tokens[state.to]?.lower ?? '')) continue
    if (state !== undefined && isOfOtherHead(sentence, state.to)) return { ...right, noun: 'other' }
    if (state !== undefined) {
      // "$12 million had not been drawn": what is left.
      const isLeft = state.state === 'outstanding' && isDenied(tokens, at)
      if (isLeft) return { ...right, state: 'available', instrument: instrumentAfter(sentence, state.to) }
      const around = sentence.instruments.find((one) => one.from <= at && state.to <= one.headFrom)
      return { ...right, state: state.state, instrument: around ?? instrumentAfter(sentence, state.to) }
    }
    if (instrument !== undefined) {
      if (instrument.sizes.length > 0 && !/^(?:of|in|under|on)$/.test(afterDeterminer(tokens, instrument.from))) break
      const head = headAfter(sentence, instrument)
      if (head !== null) return { ...right, noun: head, instrument }
      return {
        ...right,
        instrument,
        state: stateAfter(sentence, instrument.to),
        link: afterDeterminer(tokens, instrument.from),
      }
    }
    const value = sentence.values.find(({ from }) => from === at)
    if (value !== undefined && value.kind === 'money') break
    if (value !== undefined) {
      at = value.to - 1
      continue
    }
    // "$30 million and no amounts outstanding, respectively": the phrase continues after what there is none of.
    if (token.lower === 'and' && /^(?:no|zero|nil)$/.test(tokens[at + 1]?.lower ?? '')) {
      at += 1
      continue
    }
    const under = at === start && /^(?:from|to)$/.test(token.lower) ? afterParty(tokens, at) : null
    if (under !== null) {
      at = under - 1
      continue
    }
    if (token.lower === 'and' && !isStateAlone(sentence, at + 1)) break
    if (/^(?:additional|incremental|increase)$/.test(token.lower)) right.additional = true
    if (token.lower === 'not' && /^(?:was|were|had|has|have)$/.test(tokens[at - 1]?.lower ?? '')) continue
    if (
      token.text !== ',' &&
      !RIGHT_LINKS.has(token.lower) &&
      !(
        token.verb?.tenses.includes('past_participle') === true &&
        at === start &&
        !/^(?:relate|attribute|associate)$/.test(token.verb.lemma)
      )
    )
      break
  }
  return right
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

/** "available and undrawn under": a second state, not the beginning of the next phrase. */
export function isStateAlone(sentence: Sentence, at: number): boolean {
  const state = sentence.states.find(({ from }) => from === at)
  if (state === undefined || sentence.tokens[at]?.lower === 'availability') return false
  const next = sentence.tokens[state.to]
  return next === undefined || /^(?:under|on|at|as|and|,|\.|for|from)$/.test(next.lower)
}

/** ", net of original issue discount, outstanding": a comma that a phrase of deduction follows. */
function isParentheticalComma(tokens: Sentence['tokens'], at: number): boolean {
  return /^(?:net|excluding|respectively|exclusive|inclusive)$/.test(tokens[at + 1]?.lower ?? '')
}
