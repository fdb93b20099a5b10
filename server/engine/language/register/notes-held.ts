import type { Predicate } from '../clauses.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import { ISSUER } from './receivers.ts'

const isNote = ({ type, name, part }: InstrumentMention): boolean =>
  part === null && (type === 'notes' || /\b(?:notes?|bonds?|debentures?)$/i.test(name))

const MAX_TOKENS_TO_OBJECT = 8

/** The note that is a verb's object, with only its own words between them. */
function objectOf({ tokens, instruments, values }: PlacedSentence, verb: Predicate): InstrumentMention | null {
  const found = instruments.find(
    (one) => isNote(one) && one.from > verb.at && one.from - verb.at <= MAX_TOKENS_TO_OBJECT,
  )
  if (found === undefined) return null
  const isSum = (at: number): boolean => values.some((one) => one.kind === 'money' && at >= one.from && at < one.to)
  const between = tokens.slice(verb.at + 1, found.from)
  return between.every(
    ({ lower, verb: form }, index) => isSum(verb.at + 1 + index) || (form === null && OBJECT.test(lower)),
  )
    ? found
    : null
}

const OBJECT = /^(?:an?|the|in|of|additional|approximately|new|second|third|up|to|from)$/
const FOR_SALE = /^(?:as|in) (?:partial |part |full )?(?:consideration|payment|exchange|settlement|satisfaction)\b/
const CASH = /\b(?:cash|proceeds)\b/

/**
 * "received a $4 million note in payment for the plant", "invested $20 million in a convertible note",
 * "purchased a debenture": the filer then holds the note. What it buys back is "its notes" or "the notes".
 */
export function acquiresNote(sentence: PlacedSentence, verb: Predicate): boolean {
  if (verb.passive || verb.negated) return false
  if (verb.class === 'sell') return isPriceOfSale(sentence, verb)
  if (!/^(?:receive|accept|invest|purchase|acquire|fund)$/.test(verb.lemma)) return false
  const paper = objectOf(sentence, verb)
  if (paper === null) return false
  const { tokens } = sentence
  if (/^(?:receive|accept)$/.test(verb.lemma)) {
    const following = tokens.slice(paper.to, paper.to + 12).map(({ lower }) => lower)
    return FOR_SALE.test(following.join(' ')) && !CASH.test(following.join(' '))
  }
  const before = tokens[paper.from - 1]?.lower ?? ''
  const article = paper.determiner ?? before
  return /^(?:an?|another|in|additional|second|third)$/.test(article) || /^(?:in|third|second)$/.test(before)
}

/** "We hold a $9 million note receivable from Orlo": what comes after is of what the filer is owed. */
export const holdsReceivable = ({ tokens, instruments }: PlacedSentence, { lemma, at, passive }: Predicate): boolean =>
  !passive &&
  /^(?:have|hold|own|receive)$/.test(lemma) &&
  tokens
    .slice(at + 1, at + 14)
    .some(
      ({ noun }, index, own) =>
        noun === 'receivable' &&
        /^(?:note|loan)$/.test(own[index - 1]?.noun ?? '') &&
        !instruments.some(({ from, to }) => from > at && to <= at + index),
    )

/** "sold its subsidiary to Orlo for a $10 million note". */
const isPriceOfSale = ({ tokens, instruments }: PlacedSentence, { at }: Predicate): boolean =>
  instruments.some(
    (one) =>
      isNote(one) &&
      one.from > at &&
      /^an?$/.test(one.determiner ?? '') &&
      tokens.slice(one.from - 2, one.from).some(({ lower }) => lower === 'for'),
  )

/**
 * "a debenture issued to the Company", "the buyer issuing to us a note": the filer holds it, no matter who issues it.
 */
export function isNoteToIssuer(sentence: PlacedSentence): boolean {
  const { tokens, instruments } = sentence
  return tokens.some((token, at) => {
    if (token.verb?.class !== 'issue') return false
    const paper = instruments.find((one) => isNote(one) && Math.abs(one.from - at) <= MAX_TOKENS_TO_OBJECT)
    if (paper === undefined) return false
    const before = tokens.slice(Math.max(0, at - 8), at)
    if (phrasesIn(before, ISSUER).length > 0) return false
    return [at + 1, paper.to].some((link) => tokens[link]?.lower === 'to' && isFiler(sentence, link + 1))
  })
}

/** "the Company", "us", but not "the Company's lenders". */
function isFiler({ tokens }: PlacedSentence, from: number): boolean {
  const [found] = phrasesIn(tokens.slice(from, from + 3), ISSUER)
  if (found === undefined || found.from > 1) return false
  const last = tokens[from + found.to - 1]
  return !/['\u2019]s?$/.test(last?.text ?? '') && !/^['\u2019]s?$/.test(tokens[from + found.to]?.text ?? '')
}
