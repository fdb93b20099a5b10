import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { PLANNING } from '../../lexicon/connectors.ts'
import { COMMITMENTS, LEFT, LINES, PARTS } from '../../lexicon/sizes.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { phraseSet } from '../../phrases.ts'
import type { ActDate } from './act-time.ts'
import { actDate } from './act-time.ts'
import { doneActs } from './acts.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import { actRecord } from './act-record.ts'
import type { Claim } from './claims.ts'
import type { ChangedSize } from '../further-acts/sizes/changed-sizes.ts'
import { changedSizes, isOfSize, mayBorrow } from '../further-acts/sizes/changed-sizes.ts'
import { buildStep, changesBy, lineOf } from '../further-acts/sizes/size-steps.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../proposal.ts'

/** "revenue commitments", "purchase commitments": promises to a customer or a supplier. */
const OF_SPENDING = /^(?:revenue|purchase|spending|supply|volume|lease|marketing|equity|capital)$/
const ENDS = phraseSet('termination|cancellation|repayment|prepayment|expiration of')
const OTHER_ITEMS = new Set(['1.02', '1.03', '2.04', '9.01'])

/**
 * The size of a line that an 8-K reports as new, and every change of such a size; not its parts, its options or the
 * amount drawn.
 */
export function capacityActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  if (OTHER_ITEMS.has(utterance.section?.item ?? '')) return []
  const changes = changedSizes(utterance)
  const steps = changes.length > 0 ? [] : changesBy(utterance)
  if (steps.length > 0) return steps.map((step) => buildStep(utterance, step, filing))
  if (changes.length > 0)
    return changes
      .map((change) => build(utterance, change, 'amended', filing, { change: change.direction, ...stepOf(change) }))
      .filter((one) => one !== null)
  if (!filing.form.startsWith('8-K')) return []
  const entry = entered(utterance)
  return entry === null
    ? []
    : [build(utterance, entry, entry.restated ? 'amended' : 'entered_into', filing, {})].filter((one) => one !== null)
}

const stepOf = ({ isStep, sum }: ChangedSize) => (isStep ? { changeAmount: sum.value } : {})

function build(
  utterance: Utterance,
  { sum, claim, of = 'line', isStep = false }: Pick<ChangedSize, 'sum' | 'claim'> & Partial<ChangedSize>,
  action: 'entered_into' | 'amended',
  filing: FilingContext,
  more: Readonly<Record<string, unknown>>,
): Proposal | null {
  const { sentence, headings } = utterance
  const revolving =
    sentence.tokens.some(({ lower }) => /^revolv|^abl$/.test(lower)) ||
    sentence.instruments.some(({ type }) => type === 'revolver') ||
    holds(sentence, LINES) ||
    (action === 'amended' && /revolv/i.test(headings))
  const commitments =
    sentence.tokens.some(
      ({ noun }, at) => noun === 'commitment' && !OF_SPENDING.test(sentence.tokens[at - 1]?.noun ?? ''),
    ) ||
    (action === 'amended' && (isOfSize(sentence, claim) || mayBorrow(sentence, 0, sentence.tokens.length)))
  if (!revolving && !commitments && of === 'line') return null
  const size = revolving ? 'revolver_capacity' : 'credit_facility_commitments'
  const concept = of === 'line' ? size : of === 'base' ? 'borrowing_base' : (ACT_CONCEPTS[of.type] ?? 'debt')
  return actRecord(utterance, filing, {
    frame: 'facility_commitment',
    concept,
    action,
    instrument: typeof of === 'string' ? lineOf(utterance, claim, sum) : of,
    amount: isStep ? null : sum,
    currency: sum.currency,
    date: actDate(utterance, claim) ?? dayOfPromise(utterance, claim),
    more,
  })
}

/** "entered into a commitment letter, dated as of May 4, pursuant to which the bank committed to provide": the letter's day. */
function dayOfPromise(utterance: Utterance, { verb, governor }: Claim): ActDate | null {
  if (verb.tense !== 'none' || governor === null || !PROMISING.test(governor.verb.lemma)) return null
  const letter = utterance.claims.findLast((one) => one.verb.at < governor.verb.from && one.verb.class === 'enter')
  return letter === undefined || letter.reality !== 'fact' ? null : actDate(utterance, letter)
}

const PROMISING = /^(?:commit|agree|undertake)$/

/** "up to $25 million is available for letters of credit". */
function isForLetters(sentence: Utterance['sentence'], from: number): boolean {
  const comma = sentence.tokens.findIndex(({ text }, at) => text === ',' && at >= from)
  return holds(sentence, FOR_LETTERS, from, Math.min(from + 8, comma < 0 ? Infinity : comma))
}

const FOR_LETTERS = phraseSet('for letter of credit|for the issuance of letter of credit')

/** "the same as those in our $2 billion revolver": only compared, not entered into. */
function isCompared({ sentence: { tokens } }: Utterance, from: number): boolean {
  const at = /^(?:the|our|its)$/.test(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1
  return /^(?:in|as|than|under|on)$/.test(tokens[at]?.lower ?? '')
}

/** "closed on a $60 million revolving facility": its entry is an act of its own, with the size. */
const isActedOn = (utterance: Utterance, instrument: InstrumentMention): boolean =>
  doneActs(utterance).some((act) => act.instrument === instrument)

/** "expects to enter into a new agreement providing for $300 million": not entered into yet. */
const isPlanned = (claims: readonly Claim[], at: number): boolean =>
  claims.some(
    ({ verb, governor }) =>
      verb.at < at && governor !== null && PLANNING.has(governor.verb.lemma) && governor.verb.tense === 'present',
  )

/** "is negotiating a new $30 million revolver": only talked of. */
const isNegotiated = (claims: readonly Claim[], at: number): boolean =>
  claims.some(({ verb }) => verb.at < at && /^(?:negotiate|discuss|seek|pursue|explore)$/.test(verb.lemma))

/** "provides for a $1 billion revolving credit facility", "commitments of $500 million will be available". */
function entered(
  utterance: Utterance,
): { readonly sum: Sum; readonly claim: Claim; readonly restated: boolean } | null {
  const { sentence, claims, start } = utterance
  const sums = sumsIn(utterance, start, sentence.tokens.length)
  for (const sum of sums) {
    const claim = claims.findLast(({ verb }) => verb.at < sum.at.from) ?? claims[0]
    if (
      claim === undefined ||
      claim.reality === 'open' ||
      claim.reality === 'asked' ||
      claim.reality === 'permission' ||
      claim.negated
    )
      continue
    if (isPlanned(claims, sum.at.from) || isNegotiated(claims, sum.at.from)) continue
    // "gave notice of its termination of the $60 million revolver".
    if (holds(sentence, ENDS, claim.verb.at, sum.at.from)) continue
    const inside = sentence.instruments.find(
      (one) => one.sizes.includes(sum.at.from) && one.type === 'revolver' && one.part === null,
    )
    const led = sentence.tokens.slice(Math.max(start, sum.at.from - 16), sum.at.from)
    const commitments = firstOf(sentence, COMMITMENTS, Math.max(start, sum.at.from - 14), sum.at.from)
    const wording = led.slice(-4).some(({ lower }) => /^(?:of|to|exceed|exceeding|up)$/.test(lower))
    if (inside === undefined && (commitments === null || !wording)) continue
    const from =
      inside === undefined
        ? Math.max(start, Math.min((commitments?.at ?? start) - 3, sum.at.from - 8))
        : Math.max(start, sum.at.from - 5)
    // "a $575 million term loan and a $100 million revolver": what comes before "and" is the other's.
    const and =
      inside === undefined ? -1 : sentence.tokens.slice(from, sum.at.from).findLastIndex(({ lower }) => lower === 'and')
    if (
      holds(sentence, PARTS, from + and + 1, sum.at.from) ||
      holds(sentence, LEFT, from, sum.at.from) ||
      holds(sentence, PARTS, sum.at.to, Math.min(sum.at.to + 5, inside?.headFrom ?? Infinity))
    )
      continue
    if (isForLetters(sentence, sum.at.to)) continue
    if (inside !== undefined && (isCompared(utterance, inside.from) || isActedOn(utterance, inside))) continue
    if (['borrow', 'repay', 'terminate', 'pay', 'replace', 'increase', 'decrease'].includes(claim.verb.class)) continue
    // "continues to provide for a $750 million revolver": as before.
    if (claim.governor?.verb.class === 'remain') continue
    const restated = sentence.tokens
      .slice(0, sum.at.from)
      .some(({ lower }) => /^(?:amended|restated|amendment|amends)$/.test(lower))
    return { sum, claim, restated }
  }
  return null
}
