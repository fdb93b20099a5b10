import { wordsIn } from '../../tokens.ts'
import { holds } from '../../context/speaker.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { FILER, ISSUER_PRONOUNS, ISSUER_WORDS, LENDER_WORDS } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import { actDate } from '../acts/act-time.ts'
import type { Claim } from '../acts/claims.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import { phrasesIn } from '../../sentence.ts'
import type { Utterance } from '../proposal.ts'

/**
 * "On May 4, our subsidiaries guaranteed the term loan", "our obligations under the notes are guaranteed by our
 * subsidiaries"; "guaranteed debentures" is no act, nor is what a public body stands for.
 */
export function isGuaranteed(utterance: Utterance, claim: Claim, instrument: InstrumentMention): boolean {
  const { sentence } = utterance
  const { verb, subject, clause, governor } = claim
  if (verb.passive) return isGuaranteedBy(sentence, claim, instrument)
  const goesOn = governor?.verb.lemma === 'continue' && /^(?:past|perfect)$/.test(governor.verb.tense)
  const isOwn = holds(sentence, ISSUER_WORDS, subject.from, Math.min(subject.to, verb.from))
  // "Tarn has guaranteed Tarn OP's obligations under the Term Loan Agreement": within one group.
  const isOfNamed =
    instrument.named &&
    instrument.determiner === 'the' &&
    isOwedUnder(sentence, claim, instrument) &&
    !isOwnedByOthers(sentence.tokens, { from: verb.at + 1, to: instrument.from }, utterance.parties)
  return (
    (goesOn || /^(?:past|perfect)$/.test(verb.tense)) &&
    clause.kind !== 'relative' &&
    /^(?:the|our|its|this|a|an)$/.test(instrument.determiner ?? '') &&
    (isOwn || isOfNamed) &&
    (goesOn || verb.tense === 'perfect' || actDate(utterance, claim) !== null)
  )
}

/** "the obligations under", "the payments for any amounts borrowed under". */
const isOwedUnder = ({ tokens }: Sentence, { verb }: Claim, { from }: InstrumentMention): boolean =>
  tokens.slice(verb.at, from).some(({ noun }) => /^(?:obligation|payment|indebtedness|borrowing)$/.test(noun)) &&
  tokens.slice(Math.max(verb.at, from - 2), from).some(({ lower }) => lower === 'under')

/** "are guaranteed by each of our subsidiaries": of a certain debt, by a party that the sentence names. */
function isGuaranteedBy(
  { tokens }: Sentence,
  { verb }: Claim,
  { determiner, named, plural }: InstrumentMention,
): boolean {
  const by = tokens.findIndex(({ lower }, at) => lower === 'by' && at > verb.at && at - verb.at < BY_WITHIN)
  if (by < 0 || (determiner === null && !named) || (plural && /^(?:certain|any|some|all)$/.test(determiner ?? '')))
    return false
  return !tokens.slice(by, by + BY_WITHIN).some(({ noun }) => PUBLIC_BODIES.test(noun))
}

const BY_WITHIN = 14
const PUBLIC_BODIES = /^(?:government|administration|agency|treasury|fdic|sba|usda|state|ministry)$/

const FUNDED = /^(?:term_loan|loan|mortgage|bridge|notes)$/

/** "the term loan was funded on May 4", "the bank funded the loan": the loan itself, not what it paid for. */
export function isFunded(
  utterance: Utterance,
  claim: Claim,
  { type, plural, part }: InstrumentMention,
  lead: TokenRange,
): boolean {
  const { sentence } = utterance
  const { verb, subject } = claim
  if (!FUNDED.test(type) || plural || (part !== null && part !== 'tranche')) return false
  if (verb.tense !== 'past' && verb.tense !== 'perfect') return false
  // "proceeds from the new loan, which was funded on May 4": what "which" refers to.
  const reach = claim.clause.kind === 'relative' ? 1 : 5
  const from = verb.passive ? Math.max(lead.from, lead.to - reach) : lead.from
  if (!sentence.tokens.slice(from, lead.to).every(({ lower, kind }) => kind !== 'word' || OF_PART.has(lower)))
    return false
  const byLender = holds(sentence, LENDER_WORDS, subject.from, Math.min(subject.to, verb.from))
  const date = verb.passive || byLender ? actDate(utterance, claim) : null
  return date !== null && date.from !== 'before'
}

const OF_PART: ReadonlySet<string> = new Set([
  'the',
  'our',
  'its',
  'a',
  'an',
  'this',
  'new',
  'of',
  'million',
  'billion',
  'first',
  'second',
  'third',
  'initial',
  'remaining',
  'entire',
  'full',
  'balance',
  'proceeds',
  'tranche',
  'portion',
  'amount',
  'principal',
  'on',
  'and',
])

/** "The amendment eliminated the revolver", not "the covenant on the revolver". */
export const isEliminated = (
  { tokens }: Sentence,
  { type, part, determiner }: InstrumentMention,
  { from, to }: TokenRange,
): boolean =>
  /^(?:revolver|facility|term_loan)$/.test(type) &&
  part === null &&
  determiner !== null &&
  tokens.slice(from, to).every(({ lower }) => /^(?:the|our|its|existing|remaining)$/.test(lower))

/** "was repaid in full and closed", "was closed out": ended, not made. */
export const isClosedOut = ({ tokens }: Sentence, { verb }: Claim): boolean =>
  tokens[verb.at + 1]?.lower === 'out' ||
  tokens
    .slice(Math.max(0, verb.from - 8), verb.from)
    .some(({ verb: one }) => one !== null && /^(?:repay|terminate|pay)$/.test(one.class))

/** "accepted for purchase $20 million of the notes", "accepted all notes that were validly tendered". */
export const isAccepted = ({ tokens }: Sentence, { verb, reach }: Claim, { type }: InstrumentMention): boolean =>
  type === 'notes' &&
  tokens
    .slice(verb.passive ? verb.from : verb.at, Math.max(reach.to, verb.at + 40))
    .some(({ noun, lower }) => /^(?:purchase|payment|tender)$/.test(noun) || lower === 'tendered')

/** "the notes were converted into shares", "holders converted"; what the filer converts is a note that it holds. */
export const isConverted = (
  sentence: Utterance['sentence'],
  { verb, subject, reach }: Claim,
  { type }: InstrumentMention,
): boolean =>
  (/^(?:notes|loan|term_loan|bridge|revolver)$/.test(type) || (verb.passive && type === 'facility')) &&
  !sentence.tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'able') &&
  (verb.passive ||
    (type === 'revolver' && isIntoTermLoan(sentence, verb.at, reach.to)) ||
    holds(sentence, LENDER_WORDS, subject.from, Math.min(subject.to, verb.from)) ||
    isIntoShares(sentence, verb.at, reach.to, holds(sentence, ISSUER_WORDS, subject.from, verb.from)))

/** "converted $3 million of its line of credit into a term loan", "the revolver converted to a term loan". */
const isIntoTermLoan = ({ tokens, instruments }: Utterance['sentence'], from: number, to: number): boolean =>
  instruments.some(
    ({ type, from: at, determiner }) =>
      type === 'term_loan' &&
      at > from &&
      at < to &&
      /^an?$/.test(determiner ?? '') &&
      /^(?:into|to)$/.test(tokens[at - 2]?.lower ?? ''),
  )

/** "Tarn Partners converted its note into 179,101 shares"; of "we converted the note" only "into shares of our stock". */
function isIntoShares({ tokens }: Utterance['sentence'], from: number, to: number, byIssuer: boolean): boolean {
  const into = tokens.findIndex(({ lower }, at) => lower === 'into' && at > from && at < to)
  const shares = tokens.findIndex(
    ({ noun }, at) =>
      (noun === 'share' || (noun === 'stock' && tokens[at - 1]?.lower === 'common')) && at > into && at - into < 6,
  )
  if (into < 0 || shares < 0) return false
  const own = tokens.slice(shares + 1, shares + 4).some(({ lower }) => /^(?:our|its|company)$/.test(lower))
  const issued =
    tokens[shares + 1]?.lower !== 'of' || tokens.slice(shares, shares + 8).some(({ noun }) => noun === 'stock')
  return byIssuer ? own : issued
}

/** "The bank assigned its rights under the Loan Agreement to", "the note was assigned by the holder": debt of another creditor now. */
export function isAssigned(
  { sentence }: Utterance,
  { verb, subject, reach }: Claim,
  { type, determiner }: InstrumentMention,
  lead: TokenRange,
): boolean {
  const { tokens } = sentence
  const end = Math.min(reach.to, verb.at + 40)
  const to = tokens.findIndex(({ lower }, at) => lower === 'to' && at > Math.max(verb.at, lead.to) && at < end)
  const isToIssuer = to > 0 && holds(sentence, ISSUER_PRONOUNS, to + 1, to + 5)
  const isToDebt = to > 0 && sentence.instruments.some(({ from }) => from > to && from - to < 4)
  const doer = verb.passive ? { from: verb.at, to: end } : { from: subject.from, to: verb.from }
  const isPlain = tokens.slice(lead.from, lead.to).every(({ lower, kind }) => kind !== 'word' || OF_RIGHTS.has(lower))
  return (
    /^(?:loan|term_loan|notes|facility|revolver|mortgage)$/.test(type) &&
    (verb.tense === 'past' || verb.tense === 'perfect') &&
    !/^(?:a|an|any|certain)$/.test(determiner ?? '') &&
    !isToIssuer &&
    !isToDebt &&
    !holds(sentence, ISSUER_PRONOUNS, doer.from, doer.to) &&
    (verb.passive || (to > 0 && isPlain && tokens[to + 1]?.capital === true))
  )
}

const OF_RIGHTS = new Set(
  'and sold transferred assigned all each of its his her their the right rights title interest interests in to under obligations loans remaining outstanding entire as lender agent'.split(
    ' ',
  ),
)

/** "$67 million aggregate principal amount of", "$488 million of its": a sum of the debt that follows, and nothing else. */
export const isSumOf = ({ tokens, values }: Utterance['sentence'], { from, to }: TokenRange): boolean =>
  values.some((one) => one.kind === 'money' && one.from >= from && one.to <= to) &&
  tokens.slice(from, to).every(({ kind, lower }) => kind !== 'word' || OF_SUM.has(lower))

const OF_SUM = new Set(
  'a an the of in our its all additional further new approximately about million billion aggregate total principal amount'.split(
    ' ',
  ),
)

/** "raised $50 million through the issuance of notes": debt that was sold, and no line made larger. */
export const isRaised = (
  { values, tokens }: Utterance['sentence'],
  { verb, subject }: Claim,
  { type }: InstrumentMention,
): ActAction | null => {
  const sum = values.find(({ kind, from }) => kind === 'money' && from > verb.at && from - verb.at <= RAISED_WITHIN)
  const isOfSum = sum !== undefined && /^(?:of|in|through|by|from|via)$/.test(tokens[sum.to]?.lower ?? '')
  // "the fund we manage raised", "raised the dividend to $5 million".
  const [filer] = phrasesIn(tokens.slice(subject.from, Math.min(subject.to, verb.from)), FILER)
  const before = filer === undefined ? undefined : tokens[subject.from + filer.from - 1]
  const isDescribing = before?.kind === 'word' && !before.capital && !/^(?:and|also|then|that|the)$/.test(before.lower)
  if (filer === undefined || isDescribing || tokens[(sum?.from ?? 0) - 1]?.lower === 'to') return null
  if (verb.passive || !isOfSum || type === 'debt') return null
  return type === 'notes' ? 'issued' : /^(?:loan|term_loan)$/.test(type) ? 'borrowed' : null
}

/** "raised gross proceeds of approximately $50 million". */
const RAISED_WITHIN = 6

/** "terminated the revolving commitments under the credit agreement": a part of it, and the agreement stands. */
export const isOfCommitments = (
  { tokens, values }: Utterance['sentence'],
  { type }: InstrumentMention,
  { from, to }: TokenRange,
): boolean => {
  const sum = values.find((one) => one.kind === 'money' && one.from >= from && one.from < to)
  const words = tokens.slice(from, to)
  if (!words.some(({ noun }) => noun === 'commitment')) return false
  // A revolver is its commitments, unless they are a sum "of the commitments".
  if (type === 'revolver')
    return (
      sum !== undefined &&
      tokens[sum.to]?.lower === 'of' &&
      !/\b(?:all|entire|remaining|full|the)\b/.test(wordsIn(tokens, sum.from - 3, sum.from))
    )
  return sum !== undefined || words.some(({ lower }) => PART_OF_COMMITMENTS.test(lower))
}

const PART_OF_COMMITMENTS = /^(?:revolving|revolver|unused|undrawn|unfunded|incremental|delayed|certain)$/

/** "received a loan from a bank", "received $1 million in exchange for a convertible note". */
export const receivedAs = (
  sentence: Utterance['sentence'],
  claim: Claim,
  instrument: InstrumentMention,
  lead: TokenRange,
): ActAction | null =>
  instrument.type === 'notes' && holds(sentence, FOR_NOTES, lead.from, instrument.from)
    ? 'issued'
    : isLoanReceived(sentence, claim, instrument, lead)
      ? 'borrowed'
      : null

const FOR_NOTES = phraseSet('in exchange for|in return for')

/** "received a loan from a bank"; a note that is received is an asset. */
const isLoanReceived = (
  sentence: Utterance['sentence'],
  { verb, subject, day }: Claim,
  { type, name, determiner }: InstrumentMention,
  { from, to }: TokenRange,
): boolean =>
  (type === 'loan' || type === 'term_loan') &&
  /loans?$/i.test(name) &&
  (day !== undefined ||
    (/^(?:a|an|another)$/.test(determiner ?? '') &&
      to - from < 4 &&
      !verb.passive &&
      holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))))
