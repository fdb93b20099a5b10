import type { FilingContext } from '../../model.ts'
import { holds } from '../context/speaker.ts'
import { IN_FULL } from '../lexicon/acts.ts'
import type { ActAction } from '../lexicon/acts.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import { amountOfAct } from './act-amount.ts'
import type { Act } from './act-model.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import type { ActDate } from './act-time.ts'
import { timeDetails } from './act-time-details.ts'
import type { Deed } from './deeds.ts'
import { dealtOut } from './further-acts/dealt-out.ts'
import { actDates } from './further-acts/repeated-days.ts'
import type { Sum } from './money-near.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { proposalOf } from './proposal.ts'

const FRAME = 'agreement_act'

/** The records of an act, one for each of its days; none where nothing dates an act that needs a day. */
export function describeAct(utterance: Utterance, act: Act, filing: FilingContext, acts: readonly Act[]): Proposal[] {
  const dealt: readonly { readonly date: ActDate | null; readonly amount?: Sum }[] =
    dealtOut(utterance, act, acts) ?? actDates(utterance, act.deed, act.action).map((date) => ({ date }))
  return dealt
    .map(({ date, amount }) => describeOn(utterance, act, filing, acts, date, amount))
    .filter((one) => one !== null)
}

function describeOn(
  utterance: Utterance,
  act: Act,
  filing: FilingContext,
  acts: readonly Act[],
  date: ActDate | null,
  dealt?: Sum,
): Proposal | null {
  const { action, deed, instrument } = act
  const { sentence } = utterance
  const concept = conceptOf(act)
  if (concept === null) return null
  if (isTermOfRate(sentence, deed)) return null
  // "The notes were issued under the indenture": goes back to an issue that was told before.
  if (action === 'issued' && deed.verb.passive && date?.from === 'before') return null
  // "The loan was obtained to recapture costs": why it was made, told before.
  if (action === 'entered_into' && isOfKnown(act) && (date === null || date.from === 'before')) return null
  if (/^(?:issued|entered_into)$/.test(action) && deed.verb.passive && isBehindPreposition(sentence, deed)) return null
  const eightK = filing.form.startsWith('8-K')
  if (date === null && !eightK && utterance.speaker === 'risk_factor') return null
  const amount = dealt ?? amountOfAct(utterance, act, acts)
  const partial =
    action === 'repaid' &&
    (amount === null
      ? isPartOf(sentence, deed, instrument)
      : !isWhole(sentence, deed, instrument) && !isOwnSize(instrument, amount))
  const undated = date === null && !eightK && !/subsequent event/i.test(utterance.headings)
  if (undated && needsDay(utterance, act, amount)) return null
  return proposalOf(FRAME, 'debt', concept, action, {
    threshold: amount?.value ?? null,
    currency: amount?.currency ?? null,
    limitAt: amount?.at ?? null,
    doubts: undated ? ['act_undated'] : [],
    details: {
      instrumentName: instrument.name.replace(/^.*['\u2019]s /, '').replace(/['\u2019]s$/, ''),
      instrumentType: instrument.type,
      ...(partial ? { partial: true } : {}),
      ...(date?.from === 'before' ? { dayFrom: 'sentence_before' } : {}),
      ...timeDetails(date, utterance, filing),
    },
  })
}

/** "The Alder Loan was obtained": one that has been told of. */
const isOfKnown = ({ deed: { verb }, instrument: { determiner } }: Act): boolean =>
  verb.passive && /^(?:the|this|these|such)$/.test(determiner ?? '')

/** What nobody can place in time without a day, but where the filer says in so many words what sum it borrowed or paid. */
function needsDay({ sentence }: Utterance, { action, deed, instrument }: Act, amount: Sum | null): boolean {
  if (instrument.type === 'debt' || /^(?:matured|converted|called)$/.test(action)) return true
  const isOfEach = sentence.tokens.slice(deed.verb.at, instrument.from).some(({ lower }) => lower === 'each')
  if (amount !== null && !deed.verb.passive && !isOfEach && !OVER_TIME.test(sentence.text)) return false
  return /^(?:issued|borrowed|assumed)$/.test(action) || (action === 'repaid' && !isWhole(sentence, deed, instrument))
}

/** What was done again and again, or at some time in the past. */
const OVER_TIME =
  /\b(?:prior years?|since inception|typically|historically|periodically|from time to time|at various times|to date)\b/i

/** "repaid the existing $2 billion term loan": the sum is all of it. */
const isOwnSize = ({ from, to, determiner }: InstrumentMention, { at }: Sum): boolean =>
  at.from >= from && at.to <= to && /^(?:the|our|its|an?)$/.test(determiner ?? '')

interface DatedAct {
  readonly action: ActAction
  readonly instrument: InstrumentMention
  readonly date: DateMention
  readonly amount?: Sum | null
  readonly partial?: boolean
  /** What tells the act, where no clause does. */
  readonly basis: 'agreement_date' | 'participle' | 'noun'
}

/** The record of an act that a phrase tells with its own day. */
export function describeDated(utterance: Utterance, act: DatedAct, filing: FilingContext): Proposal {
  const { action, instrument, date, amount = null, partial = false, basis } = act
  const concept = conceptOf(act) ?? 'debt'
  return proposalOf(FRAME, 'debt', concept, action, {
    threshold: amount?.value ?? null,
    currency: amount?.currency ?? null,
    limitAt: amount?.at ?? null,
    doubts: basis === 'agreement_date' ? [basis] : [],
    details: {
      instrumentName: instrument.name.replace(/^.*['\u2019]s /, '').replace(/['\u2019]s$/, ''),
      instrumentType: instrument.type,
      ...(partial ? { partial: true } : {}),
      basis,
      ...timeDetails({ iso: date.iso, precision: date.precision, from: 'clause' }, utterance, filing),
    },
  })
}

/** "a rate of 4.25%, as amended in 2014": says which rate it is. */
function isTermOfRate({ tokens, values }: Utterance['sentence'], { verb }: Deed): boolean {
  if (verb.class !== 'amend' || tokens[verb.at - 1]?.lower !== 'as') return false
  const end = tokens[verb.at - 2]?.text === ',' ? verb.at - 2 : verb.at - 1
  return values.some(({ kind, to }) => kind === 'percent' && to === end)
}

/** "the indenture under which the notes were issued", "the agreement under which a facility was established": which they are, not that they were made now. */
const isBehindPreposition = ({ tokens }: Utterance['sentence'], { clause }: Deed): boolean =>
  clause.kind === 'relative' && /^(?:under|to|by|with)$/.test(tokens[clause.from - 1]?.lower ?? '')

/** What is issued are notes, whatever else they are called. */
const conceptOf = ({ action, instrument }: Pick<Act, 'action' | 'instrument'>): string | null =>
  action === 'issued' && instrument.type === 'loan' ? 'notes' : (ACT_CONCEPTS[instrument.type] ?? null)

/** "prepaid certain of the outstanding borrowings", "repaid a portion of our commercial paper". */
const isPartOf = ({ tokens }: Utterance['sentence'], { verb, subject }: Deed, { from }: InstrumentMention): boolean =>
  tokens
    .slice(verb.passive ? subject.from : verb.at + 1, from)
    .some(
      ({ lower }, at, own) => /^(?:portion|part|certain|some|half|most)$/.test(lower) && own[at + 1]?.lower === 'of',
    )

/** A repayment of the whole: said so, or of the instrument itself without an amount before it. */
export function isWhole(sentence: Utterance['sentence'], deed: Deed, instrument: InstrumentMention): boolean {
  const from = deed.verb.passive ? deed.subject.from : deed.verb.at
  if (holds(sentence, IN_FULL, from, Math.max(deed.reach.to, instrument.to))) return true
  const words = sentence.tokens.slice(deed.verb.passive ? deed.subject.from : deed.verb.at + 1, instrument.from)
  const plain =
    words.length < (deed.verb.passive ? 4 : 3) && instrument.type !== 'debt' && instrument.sizes.length === 0
  return plain && (!deed.verb.passive || !instrument.plural)
}
