import { listOfNames, withoutOwner } from '../../register/names.ts'
import { isLine } from '../../register/references/kinds.ts'
import { addDays } from '../../../calendar.ts'
import type { FilingContext } from '../../../model.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { FUNCTION_WORDS } from '../../mentions/instrument-phrase.ts'
import type { References } from '../../register/references/references.ts'
import { wordsIn } from '../../tokens.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { ofItsLine } from '../agreement/full-name.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import type { ActDate } from './act-time.ts'
import { toldMaturity } from '../told-maturity.ts'

/** What an act is recorded with, whoever read it: its object, its amount and its day. */
interface RecordedAct {
  readonly frame: 'agreement_act' | 'planned_act' | 'facility_commitment'
  readonly concept: string
  readonly action: string
  readonly instrument: InstrumentMention | null
  readonly amount: Sum | null
  readonly date: ActDate | null
  /** When the debt falls due, where its row says so: as printed, "2027-05" for a month; null where another act says it. */
  readonly matures?: string | null
  /** Where a sum is told and is not the act's amount. */
  readonly currency?: string
  readonly doubts?: readonly string[]
  readonly more?: Readonly<Record<string, unknown>>
}

/** The one record of an act. */
export function actRecord(utterance: Utterance, filing: FilingContext, act: RecordedAct): Proposal {
  const { frame, concept, action, instrument, amount, date, doubts = [], more = {} } = act
  const told = act.matures === undefined && instrument !== null ? toldMaturity(utterance, action, instrument) : null
  const due = act.matures ?? told
  return proposalOf(frame, 'debt', concept, action, {
    threshold: amount?.value ?? null,
    currency: act.currency ?? amount?.currency ?? null,
    limitAt: amount?.at ?? null,
    doubts,
    details: {
      ...(instrument === null ? {} : nameDetails(withOwnName(utterance, instrument))),
      ...more,
      ...timeDetails(date, utterance, filing),
      ...(due === null ? {} : { maturityDate: due }),
    },
    ...(instrument === null ? {} : { mention: instrument }),
  })
}

const nameDetails = ({ name, type }: InstrumentMention) => ({
  instrumentName: (/['\u2019]s /.test(name) ? withoutOwner(name).replace(SUM_BEFORE, '') : name)
    .replace(/['\u2019]s$/, '')
    .replace(/^current (?=.)/, ''),
  instrumentType: type,
})

/** "Tarn's $20 million term loan": how much is no part of what it is called. */
const SUM_BEFORE = /^[$\u20ac\u00a3][\d.,]+(?: (?:million|billion))?,? (?!Million|Billion)/

/** "a new Loan and Security Agreement (the “Tarn Agreement”)": of names, the one that no other agreement bears. */
function withOwnName({ sentence }: Utterance, instrument: InstrumentMention): InstrumentMention {
  if (instrument.type === 'debt')
    return { ...instrument, name: `${instrument.name}${debtorBehind(sentence, instrument)}` }
  const term = TITLE.test(instrument.name) ? sentence.terms.find(({ of }) => of === instrument)?.term : undefined
  return term === undefined || !OWN_NAME.test(term) || OF_MANY.has(/^\w+/.exec(term)?.[0] ?? '')
    ? instrument
    : { ...instrument, name: term }
}

/** "outstanding indebtedness of Tarn": whose, where the name stands right behind. */
function debtorBehind({ tokens, text }: Utterance['sentence'], { to }: InstrumentMention): string {
  let end = to + 1
  while (tokens[end]?.capital === true && !FUNCTION_WORDS.has(tokens[end]?.lower ?? '')) end += 1
  const isName = tokens[to]?.lower === 'of' && end > to + 1 && end - to <= LONGEST && tokens[end]?.kind !== 'number'
  return isName ? text.slice(tokens[to - 1]?.end, tokens[end - 1]?.end).replace(/['\u2019]s?$/, '') : ''
}

const LONGEST = 5
const TITLE =
  /^(?:indenture|(?:new )?(?:(?:term|revolving|business) )?(?:loan|credit)(?: and (?:security|guaranty))? agreement)$/i
const OWN_NAME = /^(?:[A-Z][\w&.-]*|\d{4}) (?:[A-Z][\w&.-]* ){0,3}(?:Agreement|Facility|Loan|Indenture)$/
const OF_MANY = new Set(
  'New Existing Prior Original Old Former Amended Loan Credit Term Revolving Business Bank Security Facility Senior Base First Second Third Supplemental'.split(
    ' ',
  ),
)

/** "redeem the notes": the act with the fuller name that the text before gave them, of one instrument or of two or three. */
export function withReferent(act: Proposal, references: References, utterance: Utterance): Proposal {
  const { sentence, passage } = utterance
  const mention = act.mention ?? namedAlone(act, sentence)
  if (act.action === 'repaid' && mention?.type === 'debt' && BORROWINGS.test(mention.name)) {
    const only = references.debtOfParagraph({ passage })
    const isUnder = sentence.instruments.some(({ type }) => type !== 'debt')
    // "borrowings of the acquired company": not those of the line.
    const isOfOther = OF_OTHER.test(sentence.tokens[mention.to]?.lower ?? '')
    if (only !== null && isLine(only.mention) && !isUnder && !isOfOther)
      return { ...act, details: { ...act.details, instrumentName: nameDetails(only.mention).instrumentName } }
  }
  if (mention === undefined || !POINTING.test(mention.determiner ?? '')) return act
  const line = ofItsLine(sentence, mention)
  if (line !== null) return { ...act, details: { ...act.details, instrumentName: line } }
  const reference = references.of(originOf(mention, utterance))
  if (reference.kind !== 'one') {
    const all = OF_SEVERAL.test(mention.determiner ?? '')
      ? references.each({ ...sentence, passage }, mention, mention.from)
      : []
    const name = joined(all.map((one) => one.mention.name))
    return name === null ? act : { ...act, details: { ...act.details, instrumentName: name } }
  }
  // "amended the 2021 Notes and the notes issued in May": others than those that are named beside them.
  const isBeside = sentence.instruments.some(
    ({ name, to }) =>
      name === reference.of.mention.name &&
      to < mention.from &&
      /^(?:,? ?and|,)(?: the| our| its)?$/.test(wordsIn(sentence.tokens, to, mention.from)),
  )
  const isFuller = reference.of.mention.name.length > mention.name.length && !isBeside
  if (!isFuller) return act
  const { instrumentName, instrumentType } = nameDetails(reference.of.mention)
  if (act.mention === undefined) return { ...act, details: { ...act.details, instrumentName } }
  const details = { ...act.details, instrumentName, instrumentType }
  return { ...act, concept: conceptBy(act, reference.of.mention), details }
}

/** "Nothing was drawn on this facility, and it was terminated": what "it" takes up points back itself. */
function originOf(mention: InstrumentMention, { sentence, before }: Utterance): InstrumentMention {
  if (sentence.instruments.some(({ from, name }) => from === mention.from && name === mention.name)) return mention
  const earlier = [...before, sentence].flatMap(({ instruments }) => instruments)
  return earlier.findLast(({ name, type }) => name === mention.name && type === mention.type) ?? mention
}

/** "The line is uncommitted": the one debt that a statement of money, or of a line on which nothing is drawn, names. */
const namedAlone = ({ signalType, concept, details }: Proposal, { instruments }: Utterance['sentence']) =>
  signalType === 'liquidity' || concept === 'revolver_drawn'
    ? instruments.find(({ name }) => name === details['instrumentName'])
    : undefined

/** "repaid $5 million of outstanding borrowings": of the one line that the paragraph is about. */
const BORROWINGS = /^(?:outstanding )?borrowings$/i
const OF_OTHER = /^(?:of|by|from|owed|incurred|assumed|due|to|that|which|with|we|it|at)$/

/** "convertible promissory notes. These promissory notes were repaid": notes; "the note" stays one, whatever its whole name. */
const conceptBy = ({ concept, action }: Proposal, { type }: InstrumentMention): string =>
  action !== 'issued' && concept === 'loan' && type === 'notes' ? type : concept

/** "5% notes and 6% notes"; of one name or of many, none. */
function joined(names: readonly string[]): string | null {
  if (names.length < 2 || names.length > 3 || new Set(names).size < names.length) return null
  return listOfNames(names)
}

const OF_SEVERAL = /^(?:these|those|such|both)$/
const POINTING = /^(?:the|this|that|these|those|such|said|both|our|its)$/

/** "2020-05", "2020": a month or a year as printed; for a quarter its last day, with the precision in another field. */
const asPrinted = ({ iso, precision }: ActDate): string =>
  precision === 'month' ? iso.slice(0, 7) : precision === 'year' ? iso.slice(0, 4) : iso

/** The day of an act in a record: as-of date, effective date, and whether it is after the reporting period. */
export function timeDetails(
  date: ActDate | null,
  utterance: Utterance,
  filing: FilingContext,
): Readonly<Record<string, unknown>> {
  // "(4) Subsequent to December 31": behind the mark of a note.
  const { tokens } = utterance.sentence
  const opening = tokens[0]?.text === '(' && tokens[2]?.text === ')' ? 3 : 0
  const heading = /subsequent event/i.test(utterance.headings) || tokens[opening]?.lower === 'subsequent'
  if (date === null) return heading ? { subsequentEvent: true } : boundOf(utterance)
  const written = filing.filedAt ?? filing.periodEnd
  const later = written !== null && date.iso > written
  const coarse = date.precision !== 'day'
  if (later && !coarse) return { effectiveDate: date.iso }
  const asOf = later || date.precision === 'year' || date.precision === 'fiscal_year' ? null : date.iso
  const periodic = !filing.form.startsWith('8-K')
  // A note on subsequent events repeats what was true at the period's end.
  const isAfterPeriod = filing.periodEnd !== null && date.iso > filing.periodEnd
  const subsequent = periodic ? isAfterPeriod && (heading || !coarse) : heading
  const begun = later && isBegun(date, written)
  const stated = date.by !== true && (!later || begun) ? { effectiveDate: asPrinted(date) } : {}
  return {
    ...(asOf === null ? {} : { asOf, ...(coarse ? { asOfPrecision: date.precision } : {}) }),
    ...stated,
    ...((date.precision === 'fiscal_year' && !later) || (date.precision === 'quarter' && begun)
      ? { effectivePrecision: date.precision }
      : {}),
    ...(subsequent ? { subsequentEvent: true } : {}),
  }
}

/** "Prior to 2013, the Company repurchased": the first day by which it was done. */
function boundOf({ sentence: { tokens }, dates }: Utterance): Readonly<Record<string, unknown>> {
  const bound = dates.find(
    ({ role, fronted, date }) => fronted && role === 'until' && tokens[date.from - 2]?.lower === 'prior',
  )?.date
  if (bound === undefined || bound.precision === 'fiscal_year' || bound.precision === 'quarter') return {}
  const whole = bound.precision === 'year' ? 4 : bound.precision === 'month' ? 7 : 10
  return { before: `${bound.iso.slice(0, whole)}-01-01`.slice(0, 10) }
}

/** "In March 2001", "during 2019" in a filing made before the period's last day: the month or the year had begun. */
const QUARTER = 92
const isBegun = ({ iso, precision }: ActDate, written: string): boolean =>
  (precision === 'quarter' && iso < addDays(written, QUARTER)) ||
  (precision === 'month' && iso.slice(0, 7) === written.slice(0, 7)) ||
  (precision === 'year' && iso.slice(0, 4) === written.slice(0, 4))
