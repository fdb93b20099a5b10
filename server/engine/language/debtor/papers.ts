import { FILER } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { phrasesIn } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { isFilerAt } from './party.ts'

const isNote = ({ type, name, part }: InstrumentMention): boolean =>
  part === null && (type === 'notes' || /\b(?:notes?|bonds?|debentures?)$/i.test(name))

const MAX_TOKENS_TO_OBJECT = 8
const MAX_TOKENS_TO_BUYER = 16
const MAX_TOKENS_TO_HOLDER = 7
export const BOUGHT = /^(?:acquired|purchased|bought|held)$/

/** Whether a verb of acquiring or selling is near a note: without one it acquires none. */
export const isNearPaper = ({ tokens, instruments }: Sentence, verb: number): boolean => {
  const isSold = tokens[verb]?.verb?.class === 'sell'
  return instruments.some(
    (one) =>
      one.from > verb && (isSold ? isPrice(tokens, one) : one.from - verb <= MAX_TOKENS_TO_OBJECT) && isNote(one),
  )
}

/** The note that is a verb's object, with only its own words between them. */
function objectOf({ tokens, instruments, values }: Sentence, { verb }: Claim): InstrumentMention | null {
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
export function acquiresPaper(sentence: Sentence, claim: Claim): boolean {
  const { verb } = claim
  if (claim.negated) return false
  if (verb.class === 'sell') return isPriceOfSale(sentence, claim)
  const paper = objectOf(sentence, claim)
  if (paper === null) return false
  const { tokens } = sentence
  if (/^(?:receive|accept)$/.test(verb.lemma)) {
    const following = tokens.slice(paper.to, paper.to + 12).map(({ lower }) => lower)
    return FOR_SALE.test(following.join(' ')) && !CASH.test(following.join(' '))
  }
  if (isOfNamed(tokens, paper)) return true
  const before = tokens[paper.from - 1]?.lower ?? ''
  const article = paper.determiner ?? before
  return /^(?:an?|another|in|additional|second|third)$/.test(article) || /^(?:in|third|second)$/.test(before)
}

/**
 * "holds senior notes of Orlo Wireless", "held a corporate debt security": paper of another company, which its name
 * follows, or one that the text only describes.
 */
export const holdsPaper = (sentence: Sentence, claim: Claim): boolean => {
  const paper = claim.negated ? null : objectOf(sentence, claim)
  if (paper === null) return false
  return (
    isOfNamed(sentence.tokens, paper) || (/^an?$/.test(articleOf(sentence, paper)) && !/payable$/i.test(paper.name))
  )
}

const articleOf = ({ tokens }: Sentence, { determiner, from }: InstrumentMention): string =>
  determiner ?? tokens[from - 1]?.lower ?? ''

function isOfNamed(tokens: readonly Token[], { to }: InstrumentMention): boolean {
  const by = tokens[to]?.lower === 'issued' && tokens[to + 1]?.lower === 'by'
  if (!by && tokens[to]?.lower !== 'of') return false
  const name = tokens[to + (by ? 2 : 1)]
  return name?.capital === true && name.kind === 'word' && !OWN_NAMES.has(name.lower)
}

/** Capital words by which a filer, its parent or the terms of its notes may be called. */
const OWN_NAMES = new Set(
  'company corporation partnership registrant trust issuer parent borrower operating subsidiary class series tranche'.split(
    ' ',
  ),
)

/** "We hold a $9 million note receivable from Orlo": what comes after is of what the filer is owed. */
export const holdsReceivable = ({ tokens, instruments }: Sentence, at: number): boolean =>
  tokens
    .slice(at + 1, at + 14)
    .some(
      ({ noun }, index, own) =>
        noun === 'receivable' &&
        /^(?:note|loan)$/.test(own[index - 1]?.noun ?? '') &&
        !instruments.some(({ from, to }) => from > at && to <= at + index),
    )

/** "sold its subsidiary to Orlo for a $10 million note", "for $10 million in cash and a note". */
const isPriceOfSale = (sentence: Sentence, claim: Claim): boolean => pricesOf(sentence, claim).length > 0

const pricesOf = ({ tokens, instruments }: Sentence, { verb: { at } }: Claim): readonly InstrumentMention[] =>
  instruments.filter((one) => one.from > at && isPrice(tokens, one) && isNote(one))

/** What kinds of debt a sale was paid in: "the note" is such, and "the notes" are not. */
export const kindsOfPrice = (sentence: Sentence, claim: Claim): ReadonlySet<string> =>
  new Set(pricesOf(sentence, claim).map(kindOf))

/** The kind by which the next sentence takes up a debt: "the loan", "borrowings under the facility". */
export function kindOf({ name, type, plural }: InstrumentMention): string {
  if (/^(?:revolver|facility)$/.test(type)) return 'line'
  if (/^(?:borrowing|loan|advance|debt)s?$/i.test(name)) return 'borrowing'
  if (!/\bnotes?\b/i.test(name)) return type
  return /payable$/i.test(name) ? 'note payable' : plural ? 'notes' : 'note'
}

function isPrice(tokens: readonly Token[], { from, determiner }: InstrumentMention): boolean {
  let at = from - 1
  while (
    /^(?:an?|and|plus|in|of|cash|million|billion|approximately|about)$/.test(tokens[at]?.lower ?? '') ||
    isSum(tokens[at])
  )
    at -= 1
  return /^an?$/.test(determiner ?? '') && tokens[at]?.lower === 'for'
}

const isSum = (token: Token | undefined): boolean => token?.kind === 'number' || token?.text === '$'

const isPayable = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'payable' && /^(?:note|loan)$/.test(tokens[at - 1]?.noun ?? '')

/** The words between a paper that is payable and the filer to whom it is. */
function payerOf(tokens: readonly Token[], at: number): readonly Token[] | null {
  const rest = tokens.slice(at + 1, at + 1 + MAX_TOKENS_TO_HOLDER)
  const to = rest.findIndex(({ lower }, on) => lower === 'to' && isFilerAt(tokens, at + on + 2))
  return to < 0 ? null : rest.slice(0, to)
}

/** "the note payable by the subsidiary to the Company": debt within the group, which tells nothing of what follows. */
export const isPaperOfGroup = ({ tokens }: Sentence): boolean =>
  tokens.some(
    (_, at) => isPayable(tokens, at) && payerOf(tokens, at)?.some(({ noun }) => noun === 'subsidiary') === true,
  )

/**
 * "a debenture issued to the Company", "the buyer issuing to us a note", "issued a bond, which was bought by the Company": the filer holds it, no matter who issues it.
 */
export function isPaperToFiler(sentence: Sentence): boolean {
  const { tokens, instruments } = sentence
  return tokens.some((token, at) => {
    // "the note payable by the buyer to the Company"
    if (isPayable(tokens, at)) return payerOf(tokens, at) !== null
    if (token.verb?.class !== 'issue') return false
    const paper = instruments.find((one) => isNote(one) && Math.abs(one.from - at) <= MAX_TOKENS_TO_OBJECT)
    if (paper === undefined) return false
    const before = tokens.slice(Math.max(0, at - 8), at)
    if (phrasesIn(before, FILER).length > 0) return false
    const isBoughtByFiler = tokens
      .slice(paper.to, paper.to + MAX_TOKENS_TO_BUYER)
      .some(
        ({ lower }, on) =>
          BOUGHT.test(lower) && tokens[paper.to + on + 1]?.lower === 'by' && isFilerAt(tokens, paper.to + on + 2),
      )
    return (
      isBoughtByFiler || [at + 1, paper.to].some((link) => tokens[link]?.lower === 'to' && isFilerAt(tokens, link + 1))
    )
  })
}
