import type { FilingContext } from '../../model.ts'
import { RELATED_DOCUMENTS } from '../lexicon/acts.ts'
import type { ActAction } from '../lexicon/acts.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import { listOfNames } from '../register/names.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import { describeDated } from './acts/act-proposal.ts'
import { withKind } from './agreement/kind-in-brackets.ts'
import { afterNumber, isAgreement, isMade, isNameBefore, madeBy } from './agreement-dates.ts'
import type { Match } from './merge.ts'
import type { Sum } from './liquidity/money-near.ts'
import { sumsIn } from './liquidity/money-near.ts'
import type { Proposal, Utterance } from './proposal.ts'

/** Words of a title that can tell of a loan made or changed: a list of exhibits has few with a day. */
export const mayBeTitle = (text: string): boolean =>
  text.includes('dated') && /\b(?:Credit|Loan|Facility|Indenture|Note|Mortgage|[Bb]orrower|[Ll]enders)\b/.test(text)

/**
 * "10.4 First Amendment, dated as of May 3, 2024, to the Credit Agreement, dated as of June 1, 2021, as amended and
 * restated as of July 2, 2022": each day on which a list of exhibits says that a loan was made or changed. What became of
 * the document since, the list does not tell. "Amendment No. 1, dated", below, is of the loan of the line above.
 */
export function titledActs(
  utterance: Utterance,
  filing: FilingContext,
  above: InstrumentMention | null,
): { readonly acts: Proposal[]; readonly loan: InstrumentMention | null } {
  const written = filing.filedAt ?? filing.periodEnd
  const found: Proposal[] = []
  let begin = 0
  let last: InstrumentMention | null = null
  let hasChange = false
  for (const [at, { role, date }] of utterance.dates.entries()) {
    if (date.from < begin || (role !== 'agreement' && isOfName(utterance, date))) continue
    const titled: Titled | null =
      role === 'agreement'
        ? titledBy(utterance, begin, date, begin === 0 ? above : last)
        : restatedBy(utterance, begin, date, last)
    const day = ownDay(utterance, date, utterance.dates[at + 1]?.date)
    begin = day.to
    if (titled === null) continue
    if (titled.isNew || last === null) last = titled.instrument
    const { action, instrument } = titled
    // "Second Amendment to the Credit Agreement dated as of May 4, 2021": a current report tells of the amendment.
    const isRecital = filing.form.startsWith('8-K') && action === 'entered_into' && hasChange
    hasChange ||= action === 'amended'
    if (isRecital) continue
    if (day.precision !== 'day' || (written !== null && day.iso > written)) continue
    if (!isMade(utterance, titled) || NO_LOAN.some((words) => words.test(instrument.name))) continue
    const amount = titled.isNew ? sizeOf(utterance, titled) : null
    found.push(describeDated(utterance, { action, instrument, date: day, amount, basis: 'agreement_date' }, filing))
  }
  return { acts: found, loan: last }
}

/** "Supplement to the Indenture dated May 4, 1991, dated as of June 3, 2001": the first day is of the paper that it supplements. */
const ownDay = ({ sentence: { tokens } }: Utterance, date: DateMention, next: DateMention | undefined): DateMention =>
  next !== undefined && /^,? ?dated(?: as)?(?: of)?$/.test(wordsIn(tokens, date.to, next.from)) ? next : date

/** "6% Notes due 2030": the year is a word of the name. */
const isOfName = ({ sentence: { instruments } }: Utterance, { from, to }: DateMention): boolean =>
  instruments.some((one) => one.due !== null && one.from < from && one.to >= to)

/**
 * "$9,000,000 Amended and Restated Credit Agreement", "Line of Credit for $4,000,000", "relating to Bonds in the principal
 * amount of $6,000,000": the one sum that the title gives what was made.
 */
function sizeOf(utterance: Utterance, { action, instrument }: Titled): Sum | null {
  const { tokens } = utterance.sentence
  const isMadeNew = /^(?:entered_into|issued)$/.test(action)
  // An amendment leaves the size that the agreement's name has, unless the agreement is written again.
  if (!isMadeNew && !/\brestated\b/i.test(instrument.name)) return null
  const sums = sumsIn(utterance, instrument.from, instrument.to)
  if (sums.length > 0 || !isMadeNew) return sums.length === 1 ? (sums[0] ?? null) : null
  const end = tokens.findIndex(({ lower, text }, at) => at >= instrument.to && (text === ';' || ENDS_TITLE.test(lower)))
  const behind = sumsIn(utterance, instrument.to, end < 0 ? tokens.length : end)
  const [only] = behind
  if (only === undefined || behind.length > 1) return null
  const lead = tokens[only.at.from - 1]?.lower ?? ''
  return /^(?:of|for|totaling|approximately|about)$/.test(lead) || isOfLoan(utterance, only) ? only : null
}

/** "relating to $5,000,000 Tarn County Industrial Revenue Bonds": the sum opens the name of a loan. */
const isOfLoan = ({ sentence }: Utterance, { at }: Sum): boolean =>
  sentence.instruments.some(({ from, to }) => to > at.to && from - at.to < NAME_OF_ISSUER)

const NAME_OF_ISSUER = 8
/** "in connection with the offer to exchange up to $5 million of other notes": no size of what was made. */
const ENDS_TITLE = /^(?:amended|supplemented|modified|restated|incorporated|filed|connection|exchange)$/

/** Loans within the group or to those who run it, sales that come with one, and buildings. */
const NO_LOAN = [
  /\binter-?company\b|\b(?:executive|employee|officer|director)s? (?:loan|note)/i,
  /\b(?:stock|share|asset|unit) purchase\b|\b(?:shares?|stock|securities) (?:lending|loan)\b/i,
  /\b(?:manufacturing|production|storage|processing|office|research) facility\b/i,
]

interface Titled {
  readonly action: ActAction
  readonly instrument: InstrumentMention
  readonly date: DateMention
  /** The day names the agreement, which changes told behind it are of. */
  readonly isNew: boolean
}

/** What "dated" says of the document whose name opens the words before it. */
function titledBy(
  utterance: Utterance,
  begin: number,
  date: DateMention,
  last: InstrumentMention | null,
): Titled | null {
  const { tokens, instruments } = utterance.sentence
  const word = tokens.findLastIndex(({ lower }, at) => lower === 'dated' && at >= begin && at < date.from)
  const head = headOf(utterance, Math.max(begin, itemIn(tokens, begin, word), changeIn(tokens, begin, word)), word)
  if (word < 0 || head === null || tokens.slice(begin, word).some(({ lower }) => NOT_MADE.test(lower))) return null
  if (head.instrument !== null) {
    const { instrument } = head
    const document = instrument.to < tokens.length ? RELATED_DOCUMENTS.at(tokens, instrument.to) : null
    const end = instrument.to + (document?.length ?? 0)
    const from = behindNotes(utterance, instrument, afterNumber(tokens, end), word)
    if (document?.value === 'none' || !isNameBefore(tokens, from, word)) return null
    const isLoanMade = document === null || isLoanSupplement(tokens, instrument)
    const action = isLoanMade ? madeBy(tokens, instrument) : document.value
    const made = named(utterance, instrument)
    // "Revolving Credit Supplement": the noun of the paper belongs to its name.
    const isCut = document !== null && isLoanMade && made.name === instrument.name
    const name = isCut ? `${made.name} ${wordsOf(utterance, instrument.to, end)}` : made.name
    return { action, instrument: { ...made, name }, date, isNew: true }
  }
  if (head.action === 'none') return null
  const own = instruments.find(
    ({ from, to, type, part }) =>
      from >= head.to && to <= word && isAgreement(type, part) && leads(tokens, head.to, from),
  )
  const next = instruments.find(
    ({ from, type, part }) => from >= date.to && isAgreement(type, part) && leads(tokens, date.to, from),
  )
  const further = begin === 0 ? loanAbove(tokens, head, last) : isFurther(tokens, begin, head) ? last : null
  const changed = own ?? next ?? further
  return changed === null
    ? null
    : { action: head.action, instrument: named(utterance, changed), date, isNew: own !== undefined }
}

/** "Amendment No. 1, dated as of May 4, 2024, among Tarn Mills, as borrower": of the loan that the line above is about. */
const loanAbove = (
  tokens: readonly Token[],
  { from, to }: Head,
  above: InstrumentMention | null,
): InstrumentMention | null =>
  above !== null &&
  above.type !== 'notes' &&
  tokens.some(({ lower }) => /^(?:borrowers?|lenders?)$/.test(lower)) &&
  !namesChanged(tokens, to)
    ? { ...above, from, to, headFrom: from, headTo: to }
    : null

/** "to the Intercreditor Agreement", "of the Fee Letter": what an amendment that no loan is named in is of. */
function namesChanged(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex(({ lower }, at) => at >= from && /^(?:incorporated|filed|exhibit)$/.test(lower))
  return tokens
    .slice(from, end < 0 ? tokens.length : end)
    .some(({ lower, noun }, at, all) => (lower === 'to' && all[at - 1]?.lower !== 'time') || PAPERS.test(noun))
}

const PAPERS = /^(?:agreement|letter|lease|guaranty|guarantee|pledge|plan|warrant|deed)$/

/** "Supplemental Indenture relating to the 5% Notes due 2030 and the 6% Notes due 2035": where the notes end that it is for. */
function behindNotes({ sentence }: Utterance, { name }: InstrumentMention, to: number, end: number): number {
  const { tokens, instruments } = sentence
  if (!isIndenture(name) || !FOR_NOTES.test(tokens[to]?.lower ?? '')) return to
  return instruments.reduce(
    (last, one) =>
      one.type === 'notes' && one.from > last && one.to <= end && isOneList(tokens, last, one.from) ? one.to : last,
    to,
  )
}

const FOR_NOTES = /^(?:relating|governing|establishing|respecting|with|for)$/

/** Nothing but whose notes they are, or what joins two of them, is between. */
const isOneList = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from < LINK && tokens.slice(from, to).every(({ lower }) => !/^(?:among|between|dated|by)$/.test(lower))

/** "Revolving Term Loan Supplement": the paper by which a bank makes each loan under a master agreement. */
const isLoanSupplement = (tokens: readonly Token[], { type, name, to }: InstrumentMention): boolean =>
  tokens[to]?.noun === 'supplement' && type !== 'notes' && !/\bagreement$/i.test(name)

/** Where the last item of a list begins before a word: "(ii)". */
const itemIn = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.findLastIndex(
    ({ text }, at) =>
      text === ')' &&
      at > from &&
      at < to &&
      tokens[at - 2]?.text === '(' &&
      /^(?:[ivx]{1,4}|[a-h]|\d)$/.test(tokens[at - 1]?.lower ?? ''),
  ) + 1

/** Where "as amended by" ends, behind the parties of the agreement. */
const changeIn = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.findLastIndex(
    ({ lower }, at) =>
      at >= from &&
      at < to &&
      lower === 'by' &&
      /^(?:amended|supplemented|modified)$/.test(tokens[at - 1]?.lower ?? ''),
  ) + 1

interface Head {
  readonly from: number
  readonly to: number
  readonly action: ActAction | 'none'
  readonly instrument: InstrumentMention | null
}

/** The first document that a title names: nothing but its number and words that join titles is before it. */
function headOf({ sentence: { tokens, instruments } }: Utterance, begin: number, end: number): Head | null {
  for (let at = begin; at < end; at += 1) {
    const instrument = instruments.find(({ from, to }) => from <= at && to > at)
    const document = RELATED_DOCUMENTS.at(tokens, at)
    if (document !== null && (instrument === undefined || instrument.to < at + document.length))
      return { from: at, to: at + document.length, action: document.value, instrument: null }
    if (instrument !== undefined) {
      // "Senior Debt Securities Indenture": named by the debt that it is for.
      const behind = instruments.find(({ from, name }) => from === instrument.to && /\bindenture$/i.test(name))
      const { from, to, type, part } = behind ?? instrument
      if (!isAgreement(type, part)) return null
      const name = behind === undefined ? instrument.name : `${instrument.name} ${behind.name}`
      return { from, to, action: 'none', instrument: { ...(behind ?? instrument), name } }
    }
    const { kind, lower, joined } = tokens[at] ?? NO_TOKEN
    if (kind === 'word' && lower.length > 3 && !joined && !joinsTitles(lower)) return null
  }
  return null
}

const NO_TOKEN = { kind: 'mark', lower: '', joined: false } as const

/** "to each of the", "as further amended by that certain Third": what can stand before the name of a document. */
const TITLE_WORDS = new Set(
  `exhibit each that certain amended restated supplemented modified further pursuant under thereto first second third
  fourth fifth sixth seventh eighth ninth tenth eleventh twelfth omnibus incremental limited agreement conformed copy number
  with together consent effective letter master increase increased commitment commitments credit loan`.split(/\s+/),
)
const joinsTitles = (word: string): boolean => TITLE_WORDS.has(word) || /^\w+teenth$/.test(word)

/** "No. 3 to the", "and Waiver to that certain": from the name of a change to what it changes. */
function leads(tokens: readonly Token[], from: number, to: number): boolean {
  const link = tokens.slice(from, to).filter(({ kind }) => kind === 'word')
  return (
    link.length < LINK &&
    link.some(({ lower }) => lower === 'to' || lower === 'of') &&
    link.every(({ lower }) => LINK_WORDS.has(lower) || /^[ivx]+$/.test(lower))
  )
}

const LINK = 12
const LINK_WORDS = new Set(
  `no number one two three four five six seven eight nine ten and waiver consent limited joinder release to of each the that
  those certain its our agreement amendment by thereto`.split(/\s+/),
)

/** "as amended by the First Amendment thereto", ", and Amendment No. 2": a change of the agreement named before. */
function isFurther(tokens: readonly Token[], begin: number, { from }: Head): boolean {
  const lead = tokens.slice(begin, from).filter(({ kind }) => kind === 'word')
  return (
    begin > 0 &&
    (lead.some(({ lower }) => /^(?:amended|supplemented|modified|restated)$/.test(lower)) ||
      lead.every(({ lower }) => /^(?:and|the|by)$/.test(lower)))
  )
}

/** "as amended and restated as of July 2, 2022", "amended June 3, 2021 and July 5, 2022". */
function restatedBy(
  { sentence: { tokens } }: Utterance,
  begin: number,
  date: DateMention,
  last: InstrumentMention | null,
): Titled | null {
  const between = tokens.slice(begin, date.from).filter(({ kind }) => kind === 'word')
  const verb = between.findLastIndex(({ lower }) => /^(?:amended|restated|supplemented|modified)$/.test(lower))
  const isPlain = verb >= 0 && between.slice(verb + 1).every(({ lower }) => /^(?:as|of|on)$/.test(lower))
  return last === null || !isPlain || between[0]?.lower === 'effective'
    ? null
    : { action: 'amended', instrument: last, date, isNew: false }
}

/** The agreement by the name that the title gives it in brackets, without the number of its line; an indenture by its notes. */
function named(utterance: Utterance, instrument: InstrumentMention): InstrumentMention {
  const { text, tokens } = utterance.sentence
  const rest = text.slice(tokens[instrument.to]?.start ?? text.length)
  const [item = ''] = rest.split(NEXT_ITEM, 1)
  const alias = [...item.matchAll(QUOTED)].map(([, term = '']) => term).find((term) => NAMES_LOAN.test(term))
  const notes = notesOf(utterance, instrument)?.name
  const title = instrument.name.replace(LINE_NUMBER, '')
  // A supplement for some notes is no act on those of an earlier day.
  const ofNotes = notes !== undefined && /\bsupplemental\b/i.test(title) ? `${title} for the ${notes}` : notes
  return { ...instrument, name: alias ?? ofNotes ?? `${withKind(title, rest)}${supplemented(utterance, instrument)}` }
}

/** "First Supplemental Indenture to the 2004 Indenture": one of several first ones. */
function supplemented({ sentence: { tokens, instruments } }: Utterance, { name, to }: InstrumentMention): string {
  const base = instruments.find(({ from }) => from === to + 2)
  const isNamed = base !== undefined && isIndenture(name) && isIndenture(base.name) && / /.test(base.name)
  return isNamed && tokens[to]?.lower === 'to' && tokens[to + 1]?.lower === 'the' ? ` to the ${base.name}` : ''
}

const wordsOf = ({ sentence: { tokens, text } }: Utterance, from: number, to: number): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end)

/** "Indenture between the Company and the bank (6.375% Senior Notes due 2029)", "relating to the 5% Notes": the one debt it is for. */
function notesOf({ sentence }: Utterance, { name, from: own, to }: InstrumentMention): InstrumentMention | undefined {
  // "Second Supplemental Indenture to the Indenture": the notes are the supplement's.
  if (!isIndenture(name) || sentence.instruments.some((one) => one.to <= own && isIndenture(one.name))) return undefined
  // "incorporated by reference to the registration of the 7% Notes": where it was filed.
  const filed = sentence.tokens.findIndex(
    ({ lower }, at, all) =>
      at >= to && (/^(?:filed|registration)$/.test(lower) || (lower === 'incorporated' && all[at + 1]?.lower === 'by')),
  )
  const notes = sentence.instruments.filter(
    ({ from, type, part, due, named: isNamed, name: other }) =>
      from >= to &&
      (filed < 0 || from < filed) &&
      type === 'notes' &&
      part === null &&
      (due !== null || isNamed) &&
      // "with Form of Note attached".
      !/^(?:forms? of )?notes?$/i.test(other) &&
      !isIndenture(other),
  )
  const [only] = notes
  if (only === undefined || !OF_YEAR.test(only.name)) return undefined
  // "the 2028 and 2033 Notes": both.
  const isOneNoun = notes.length > 1 && notes.slice(0, -1).every(({ headFrom, headTo }) => headFrom === headTo)
  if (isOneNoun) return { ...only, name: listOfNames(notes.map((one) => one.name)) }
  return notes.every((one) => one.name === only.name) ? only : undefined
}

const isIndenture = (name: string): boolean => /\bindenture(?: no\. ?\d+)?$/i.test(name)

const OF_YEAR = /%|\b20\d\d\b/

const NEXT_ITEM = /\((?:[ivx]{1,4}|[a-h1-9])\)/
const QUOTED = /\([^()]{0,40}["\u201c]([^"\u201d()]{3,60})["\u201d]/g
const NAMES_LOAN = /(?:Agreement|Facility|Loan|Indenture|Notes?)$/

const LINE_NUMBER = /^\d{1,3}[.-]\d{1,3}(?:[.-]\d{1,2})?[\s*+#\u2020\u2021]+/

/** A draft, or the paper that ends a loan: no loan was made on its day. */
const NOT_MADE = /^(?:form|forms|proposed|draft|unexecuted|termination|terminating|payoff|release|satisfaction)$/

/** The titles whose act is told nowhere else: no statement has their day or its month, or the same act in its year. */
export function untoldTitles(titles: readonly Match[], told: readonly Match[]): Match[] {
  // That notes were issued, a row of a table tells; the paper that they were issued under is another act.
  const acts = told.filter(({ proposal: { signalType }, utterance }) => signalType === 'debt' && !isOfRow(utterance))
  const isTold = ({ proposal: title }: Match, { proposal: act }: Match): boolean => {
    // "In April, we borrowed $4 million": a draw, of which the paper that it was made under is another act.
    if (act.action === 'borrowed') return false
    const day = act.details['effectiveDate']
    if (typeof day !== 'string' || !String(title.details['effectiveDate']).startsWith(day)) return false
    return day.length > YEAR_ONLY || (act.action === title.action && act.concept === title.concept)
  }
  return titles.filter((title, at) => !acts.some((act) => isTold(title, act)) && !isRecited(titles.slice(0, at), title))
}

const isOfRow = ({ sentence }: Utterance): boolean => sentence.tokens.length === 0

/** "Sixth Amendment to the agreement, as amended by the Fifth Amendment, dated": the fifth, which an earlier line told. */
function isRecited(earlier: readonly Match[], { proposal, utterance }: Match): boolean {
  if (!earlier.some((one) => one.utterance === utterance)) return false
  const { concept, action, details } = proposal
  return earlier.some(
    ({ utterance: line, proposal: one }) =>
      line !== utterance &&
      one.concept === concept &&
      one.action === action &&
      one.details['effectiveDate'] === details['effectiveDate'],
  )
}

const YEAR_ONLY = 4
