import { afterDeterminer } from '../../../amounts/phrase-parts.ts'
import { LINE_TYPES } from '../../../lexicon/instruments.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import type { Token } from '../../../tokens.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Nothing } from './find-nothing.ts'

/** "the proceeds of the line": what the line depends on is the subject. */
const LINK = /^(?:of|under|on|from|by|for|to|with|in)$/
const DRAWING = /^(?:draw|borrow|utilize|use|access|tap)$/
/** The verb of a word, and of "accessed" and "tapped", which are nouns elsewhere. */
const drawnBy = (word: Token | undefined): string =>
  word?.verb?.lemma ?? /^(?:access|tap)(?=$|p?ed$)/.exec(word?.lower ?? '')?.[0] ?? ''

const MEANT = /^(?:use|access|tap)$/

/** "has not drawn", "had never borrowed any amounts", "have not been drawn", "the line was not used". */
export function isNotDrawn(sentence: PlacedSentence, at: number): boolean {
  const { tokens } = sentence
  const [before, next, further] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  const isDelayed = next?.lower === 'been' || next?.lower === 'yet'
  const lemma = drawnBy(isDelayed ? further : next)
  if (before?.verb?.class === 'have')
    return (
      DRAWING.test(lemma) &&
      (!MEANT.test(lemma) || isOfLine(sentence, at - 1) || isObject(sentence, isDelayed ? at + 3 : at + 2))
    )
  return before?.verb?.class === 'be' && DRAWING.test(lemma) && isOfLine(sentence, at - 1)
}

/** "has yet to draw on the line", "has yet to be drawn". */
export function isYetToDraw(sentence: PlacedSentence, at: number): boolean {
  const { tokens } = sentence
  if (tokens[at - 1]?.verb?.class !== 'have' || tokens[at + 1]?.lower !== 'to') return false
  const isPassive = tokens[at + 2]?.lower === 'be'
  const lemma = drawnBy(tokens[isPassive ? at + 3 : at + 2])
  const isLoan = sentence.instruments.some(
    ({ to, type, part }) => to === at - 1 && part === null && type === 'term_loan',
  )
  return DRAWING.test(lemma) && (isPassive ? isLoan || isOfLine(sentence, at - 1) : isOfLineBehind(sentence, at))
}

/** "not accessed the line", "yet to draw any of the $50 million on the line": what is drawn is the line's. */
const isOfLineBehind = ({ tokens, instruments }: PlacedSentence, at: number): boolean =>
  instruments.some(
    ({ from, type, part }) =>
      from > at &&
      from - at <= OBJECT_WITHIN &&
      part === null &&
      LINE_TYPES.has(type) &&
      !OF_MONEY.test(wordsIn(tokens, at, from)),
  )

/** "not accessed the line", "not used any of the $50 million available under it": not a swap, a right or a part of the line. */
const isObject = ({ tokens, instruments }: PlacedSentence, at: number): boolean =>
  instruments.some(
    ({ from, type, part }) =>
      from >= at &&
      from - at <= OBJECT_WITHIN &&
      part === null &&
      LINE_TYPES.has(type) &&
      tokens.slice(at, from).every(({ lower }) => OF_SUM.has(lower) || /^[$€£\d]/.test(lower)),
  )

const OF_SUM = new Set(
  'any all of the our its this that such a an amount amounts borrowings capacity availability commitments million billion available under on from against'.split(
    ' ',
  ),
)

const OBJECT_WITHIN = 14
const OF_MONEY = /\b(?:proceeds|cash|funds|markets?|letters|collateral)\b/

/** "the line was not in use", "it is not in use": what an earlier sentence named, or the line before the verb. */
export function isNotInUse(sentence: PlacedSentence, at: number): boolean {
  const { tokens } = sentence
  if (tokens[at - 1]?.verb?.class !== 'be' || wordsIn(tokens, at + 1, at + 3) !== 'in use') return false
  return tokens[at - 2]?.lower === 'it' || isOfLine(sentence, at - 1)
}

/** The line is the subject of the verb: what else was not used may be money or a remedy. */
function isOfLine({ tokens, instruments }: PlacedSentence, verb: number): boolean {
  const which = /^(?:which|that)$/.test(tokens[verb - 1]?.lower ?? '') ? verb - 1 : verb
  const end = which < verb && tokens[which - 1]?.text === ',' ? which - 1 : which
  return instruments.some(
    ({ from, to, type, part }) =>
      to === end && part === null && LINE_TYPES.has(type) && !LINK.test(afterDeterminer(tokens, from)),
  )
}

/** "had drawn nothing", "owed nothing under the line", "made no use of the line". */
export function isNothingAfter(sentence: PlacedSentence, at: number): boolean {
  const { tokens } = sentence
  const verb = tokens[at - 1]?.verb
  if (verb?.lemma === 'make' && wordsIn(tokens, at, at + 3) === 'no use of') return isUseOfLine(sentence, at)
  if (tokens[at]?.lower !== 'nothing' || verb == null) return false
  return verb.lemma === 'owe' || (DRAWING.test(verb.lemma) && tokens[at - 2]?.verb?.class === 'have')
}

/** "We had made no use of the facility": the filer, and the line itself, not a part of it, its proceeds or a right under it. */
function isUseOfLine({ tokens, instruments }: PlacedSentence, no: number): boolean {
  const subject = tokens[no - 2]?.verb?.class === 'have' ? no - 3 : no - 2
  if (
    !/^(?:we|it|company|registrant|partnership|trust|issuer|corporation|subsidiaries)$/.test(
      tokens[subject]?.lower ?? '',
    )
  )
    return false
  const line = instruments.find(({ from }) => from >= no + 3 && from <= no + 4)
  if (line === undefined || line.part !== null || !LINE_TYPES.has(line.type)) return false
  if (line.from > no + 3 && !/^(?:the|our|its|this|that|such)$/.test(tokens[no + 3]?.lower ?? '')) return false
  const next = tokens[line.to]
  return next?.kind !== 'word' || /^(?:at|as|in|during|for|on|through|since|and|or|to|by)$/.test(next.lower)
}

/** "no letters of credit under it", "no letters of credit were charged against the line", not "may be issued". */
export function areNoLettersUnder({ tokens }: PlacedSentence, at: number, isHeld: boolean): boolean {
  if (!isHeld && tokens[at]?.verb?.class !== 'be') return false
  return tokens.slice(at, at + 5).some(({ lower }) => /^(?:under|against)$/.test(lower))
}

/** "no borrowings or letters of credit were outstanding": the letters that there are none of either. */
export function lettersBeside({ tokens, nouns, states }: PlacedSentence, { words, factType }: Nothing): Nothing | null {
  if (factType !== 'revolver_drawn' || !/^(?:or|nor|and no)\b/.test(wordsIn(tokens, words.to, words.to + 2)))
    return null
  const letters = nouns.find(({ noun, from }) => noun === 'letters' && from > words.to && from - words.to <= 3)
  if (letters === undefined) return null
  const between = tokens.slice(words.to + 1, letters.from)
  if (!between.every(({ lower }) => /^(?:no|any|outstanding|issued|standby)$/.test(lower))) return null
  const isStated = states.some(
    ({ from, state }) => /^(?:outstanding|issued)$/.test(state) && from >= words.from && from - letters.to <= 6,
  )
  return isStated ? { words: { from: words.from, to: letters.to }, factType: 'letters_of_credit' } : null
}
