import { SIZE_ALONE } from '../lexicon/sizes.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { ACT_CONCEPTS } from './acts/act-model.ts'
import type { Utterance } from './proposal.ts'

/** A noun may point three sentences back, a pronoun one. */
const SENTENCES_BACK = 3

/**
 * The instrument that "it", "this agreement" or "thereunder" in a token range refers to: the only match earlier in the
 * same sentence, or in the nearest sentence before that names one. Where two fit, or another contract is between, none.
 * It is given the place of the word that takes it up.
 */
export function antecedentIn(utterance: Utterance, range: TokenRange): InstrumentMention | null {
  const { sentence, claims } = utterance
  const anaphor = anaphorIn(sentence, range)
  if (anaphor === null) return null
  // "This agreement was amended in May, and it was amended again": "it" is the subject of the sentence.
  const first = claims[0]?.subject
  const stated = first === undefined || first.to > range.from ? null : anaphorIn(sentence, first)
  const { noun } = stated ?? anaphor
  return antecedentOf(utterance, stated === null ? range : (first ?? range), { ...anaphor, noun })
}

/** The same for a noun whose instrument is left out: "extended the maturity". */
export function antecedentOf(
  { sentence, before }: Utterance,
  range: TokenRange,
  anaphor: Anaphor,
): InstrumentMention | null {
  const named = sentence.instruments.filter(({ to }) => to <= range.from)
  // "The prior agreement was terminated, and all amounts thereunder were repaid": the one named last.
  const isThereunder = sentence.tokens[anaphor.at]?.lower === 'thereunder'
  if (isThereunder && namesUnknown(sentence, named.at(-1)?.to ?? 0, anaphor.at)) return null
  const own = onlyOne(isThereunder ? named.slice(-1) : named, anaphor.noun)
  const found =
    own === 'none'
      ? nearestBefore(
          before,
          anaphor.noun,
          anaphor.noun === 'agreement' && sentence.tokens[anaphor.at]?.capital === true,
        )
      : own
  if (found === 'none' || found === 'several') return null
  // "a line of credit ... the facility was extended": what points back is definite, however the debt was brought in.
  const [from, to] = [anaphor.at, anaphor.at + 1]
  return { ...found, determiner: 'the', from, to, headFrom: from, headTo: to, sizes: [] }
}

/** "repaid what was outstanding under the Tarn Agreement and terminated all commitments thereunder": an agreement that the text has not shown to be a debt. */
const namesUnknown = ({ tokens }: Sentence, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ noun, capital }) => noun === 'agreement' && capital)

/** The one agreement that an amendment named without it changes: mentioned in the sentences before, else after it in its own. */
export function amendedAround(utterance: Utterance, document: TokenRange): InstrumentMention | null {
  const { sentence } = utterance
  if (hasOtherContract(sentence)) return null
  const stated = antecedentOf(utterance, document, { at: document.from, noun: '' })
  if (stated !== null) return stated
  const after = onlyOne(
    // "entered into the amendment, we issued a note": a new instrument has not been amended.
    sentence.instruments.filter(({ from, determiner }) => from >= document.to && !/^an?$/.test(determiner ?? '')),
    'agreement',
  )
  return after === 'none' || after === 'several' ? null : { ...after, sizes: [] }
}

interface Anaphor {
  readonly at: number
  /** The referring noun, or empty for a pronoun. */
  readonly noun: string
}

const POINTING = /^(?:this|the|that|such|said|our|its)$/
const NOUNS = /^(?:agreement|line|facility|arrangement|program)$/

function anaphorIn(sentence: Sentence, { from, to }: TokenRange): Anaphor | null {
  const { tokens, instruments } = sentence
  const named = instruments.some((one) => one.from < to && one.to > from && one.type !== 'debt')
  if (named) return null
  for (let at = from; at < to; at += 1) {
    const { lower = '', noun = '' } = tokens[at] ?? {}
    if (lower === 'thereunder') return { at, noun: '' }
    // "we extended it to June 2027"; "it is required that" refers to nothing.
    const isObject = /^(?:to|until|through|on|in|for|by|and)$/.test(tokens[at + 1]?.lower ?? '')
    if (lower === 'it' && (isObject || tokens.slice(at + 1, to).every(({ kind }) => kind !== 'word')))
      return { at, noun: '' }
    if (NOUNS.test(noun) && POINTING.test(tokens[at - 1]?.lower ?? '') && !isSpecified(sentence, at))
      return { at, noun }
  }
  return null
}

/** "the agreement to sell", "the facility with Harbor Bank": told apart by what follows, so not the debt before. */
function isSpecified({ tokens, values }: Sentence, at: number): boolean {
  const next = tokens[at + 1]?.lower ?? ''
  // "extended the facility to May 4", "amended the line to increase it": what is done to it.
  if (next === 'to')
    return /^(?:agreement|arrangement)$/.test(tokens[at]?.noun ?? '') && !values.some(({ from }) => from === at + 2)
  return /^(?:for|with|between|among|dated|relating)$/.test(next)
}

function nearestBefore(
  before: readonly Sentence[],
  noun: string,
  defined: boolean,
): InstrumentMention | 'none' | 'several' {
  for (const sentence of before.slice(noun === '' ? -1 : -SENTENCES_BACK).reverse()) {
    const found = onlyOne(sentence.instruments, noun)
    // "the Agreement", with a capital: the agreement with this defined name, even with facilities in between.
    if (defined && found === 'several' && !sentence.instruments.some(({ name }) => name.toLowerCase().includes(noun)))
      continue
    if (found === 'several' || hasOtherContract(sentence)) return 'several'
    if (found !== 'none') return found
  }
  return 'none'
}

/** The instrument that all mentions name, narrowed to those whose name has the noun where several do. */
function onlyOne(mentions: readonly InstrumentMention[], noun: string): InstrumentMention | 'none' | 'several' {
  const usable = mentions.filter(
    ({ type, part, determiner, name }) =>
      ACT_CONCEPTS[type] !== undefined &&
      type !== 'debt' &&
      part === null &&
      !SIZE_ALONE.test(name) &&
      determiner !== 'any' &&
      determiner !== 'no',
  )
  const fitting = noun === '' ? [] : usable.filter(({ name }) => name.toLowerCase().includes(noun))
  const own = fitting.length > 0 ? fitting : usable
  const [first] = own
  if (first === undefined) return 'none'
  return new Set(own.map(({ name }) => name.toLowerCase())).size === 1 ? first : 'several'
}

/** A lease, a licence or a purchase is there: "the agreement" may be that one. */
const hasOtherContract = ({ tokens, instruments }: Sentence): boolean =>
  instruments.some(({ type }) => type === 'lease' || type === 'other') ||
  tokens.some(
    ({ noun }, at) =>
      noun === 'agreement' &&
      !/^(?:the|this|that|such|credit|loan)$/.test(tokens[at - 1]?.lower ?? '') &&
      !instruments.some(({ from, to }) => at >= from && at < to),
  )
