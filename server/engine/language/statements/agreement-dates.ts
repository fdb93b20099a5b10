import type { FilingContext } from '../../model.ts'
import { isFiler, isFilerAt, isOther } from '../debtor/party.ts'
import type { Parties } from '../debtor/parties.ts'
import { firstWord } from '../debtor/parties.ts'
import { holds } from '../context/speaker.ts'
import type { ActAction } from '../lexicon/acts.ts'
import { RELATED_DOCUMENTS } from '../lexicon/acts.ts'
import { ISSUER_WORDS, LEGAL_FORMS, LENDER_WORDS, OTHER_PARTIES } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { addDays } from '../../calendar.ts'
import type { DateMention, TokenRange } from '../mentions/mention.ts'
import { phrasesIn } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import type { Act } from './acts/act-model.ts'
import { ACT_CONCEPTS } from './acts/act-model.ts'
import { describeDated } from './acts/act-proposal.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { sumsIn } from './liquidity/money-near.ts'

interface Dated {
  readonly action: ActAction
  readonly instrument: InstrumentMention
  readonly date: DateMention
  /** True for a change stated after the name of the agreement: "as amended by the First Amendment dated". */
  readonly further?: boolean
}

/**
 * Agreements and amendments that are named with their day, "the Credit Agreement, dated as of May 4, 2020": they were
 * made on that day. None where the day may belong to another document.
 */
export function datedAgreements(utterance: Utterance, acts: readonly Act[], filing: FilingContext): Proposal[] {
  const written = filing.filedAt ?? filing.periodEnd
  const found: Proposal[] = []
  for (const { role, date } of utterance.dates) {
    if (role !== 'agreement' || date.precision !== 'day' || (written !== null && date.iso > written)) continue
    const dated = datedBy(utterance, date)
    if (dated === null || isReadAsAct(acts, dated) || !isMade(utterance, dated)) continue
    if (isOfIssue(utterance, dated, written) || isReplaced(utterance, dated)) continue
    if (isEarlierOne(utterance, acts, dated) || isCited(utterance, dated, written)) continue
    const sizes = MAKING.test(dated.action) ? sumsIn(utterance, dated.instrument.from, dated.instrument.to) : []
    const amount = sizes.length === 1 ? (sizes[0] ?? null) : null
    found.push(describeDated(utterance, { ...dated, amount, basis: 'agreement_date' }, filing))
  }
  return found
}

/**
 * "The Notes were issued under an Indenture of May 4, 2016, as supplemented": the act is the issue.
 * The earlier indenture and its supplement are documents of the notes, not acts of their own.
 */
function isOfIssue(
  { sentence, claims }: Utterance,
  { action, instrument: named, date }: Dated,
  written: string | null,
): boolean {
  const isIndenture = ({ name }: InstrumentMention): boolean => /indenture$/i.test(name)
  // "under an indenture (the “Base Indenture”), as supplemented": where the sentence has it first, not its name in brackets.
  const instrument = (action === 'amended' ? sentence.instruments.find(isIndenture) : undefined) ?? named
  if (!isIndenture(named) || !claims.some(({ verb }) => verb.class === 'issue')) return false
  const lead = sentence.tokens.slice(Math.max(0, instrument.from - 6), instrument.from)
  if (!lead.some(({ lower }) => /^(?:under|pursuant)$/.test(lower))) return false
  if (action === 'amended') return true
  const isBase = sentence.tokens.some(({ lower }) => /^(?:base|supplemented|supplemental)$/.test(lower))
  if (!isBase && lead.some(({ lower }) => /^an?$/.test(lower))) return false
  return written === null || date.iso < addDays(written, -QUARTER)
}

const QUARTER = 92

/**
 * "The 2023 agreement amended and restated the amended and restated agreement dated as of March 24, 2022", "in
 * replacement of that certain note dated June 30": the date of the replaced agreement is not the date of the change.
 */
function isReplaced({ sentence, claims }: Utterance, { action, instrument, further }: Dated): boolean {
  if (further === true) return false
  const lead = sentence.tokens.slice(Math.max(0, instrument.from - 5), instrument.from)
  if (lead.some(({ noun, lower }) => /^(?:replacement|substitution)$/.test(noun) || lower === 'replacing')) return true
  return (
    action === 'amended' &&
    claims.some(
      ({ verb }) =>
        verb.at < instrument.from &&
        instrument.from - verb.at < 12 &&
        !verb.passive &&
        verb.tense !== 'none' &&
        /^(?:amend|replace)$/.test(verb.class),
    )
  )
}

/** "replaced its existing agreement dated as of", "repaid the loan dated": the sentence states what became of an older one. */
const isEarlierOne = (
  { sentence: { tokens } }: Utterance,
  acts: readonly Act[],
  { instrument: { from, to, headTo }, further }: Dated,
): boolean =>
  further !== true &&
  (tokens.slice(Math.max(0, from - 2), headTo).some(({ lower }) => OLDER.test(lower)) ||
    acts.some((act) => ENDING.test(act.action) && act.instrument.from < to && act.instrument.to > from))

const OLDER = /^(?:existing|prior|previous|previously|former|original|old|predecessor)$/
const ENDING = /^(?:refinanced|terminated|repaid|redeemed|discharged)$/

/** "as defined in the Credit Agreement dated as of", years ago: a sentence that cites a document doesn't report its making. */
function isCited(
  { sentence: { tokens } }: Utterance,
  { instrument: { from }, date, further }: Dated,
  written: string | null,
): boolean {
  if (further === true || written === null || date.iso >= addDays(written, -RECENT)) return false
  let at = from - 1
  while (at > from - 6 && /^(?:the|that|our|its|certain|terms|term)$/.test(tokens[at]?.lower ?? '')) at -= 1
  if (tokens[at]?.lower === 'to' && tokens[at - 1]?.lower !== 'pursuant') return false
  return /^(?:under|to|in|of|by)$/.test(tokens[at]?.lower ?? '')
}

const RECENT = 450

/**
 * The document that "dated" describes: the amendment or agreement whose name ends right before it, apart from parties
 * and asides.
 */
function datedBy(utterance: Utterance, date: DateMention): Dated | null {
  const { sentence, start } = utterance
  const { tokens, instruments } = sentence
  const word = tokens.findLastIndex(({ lower }, at) => lower === 'dated' && at < date.from && date.from - at < 12)
  if (word < start || tokens[word - 1]?.lower === 'be') return null
  const agreement = instruments.findLast(({ to, type, part }) => to <= word && isAgreement(type, part))
  const document = phrasesIn(tokens.slice(0, word), RELATED_DOCUMENTS).at(-1)
  // "as supplemented by the Seventh Supplemental Indenture": a document that has the name of an agreement.
  const isOfName = document?.value === 'none' && agreement !== undefined && document.from < agreement.to
  if (document !== undefined && !isOfName && (agreement === undefined || document.to >= agreement.to)) {
    if (document.value === 'none' || !isNameBefore(tokens, afterNumber(tokens, document.to), word)) return null
    const changed = amendedBy(sentence, document, date)
    return changed === null
      ? null
      : { action: document.value, instrument: changed, date, further: changed.to <= document.from }
  }
  if (agreement === undefined || !isNameBefore(tokens, agreement.to, word)) return null
  const whole = ofNotesBefore(sentence, agreement)
  if (whole !== null) return { action: 'entered_into', instrument: whole, date }
  const governed = governedBy(sentence, agreement)
  if (governed !== null) return { action: 'entered_into', instrument: governed, date }
  if (RELATED_DOCUMENTS.at(tokens, agreement.to) !== null) return null
  const before = document !== undefined && agreement.from - document.to < 9 ? document : undefined
  if (before === undefined) return { action: madeBy(tokens, agreement), instrument: agreement, date }
  // "Second Amendment to Credit Agreement, dated": one title; "the amendment to the Credit Agreement dated": of which?
  const title =
    agreement.determiner === null && tokens.slice(before.to, agreement.from).every(({ lower }) => lower === 'to')
  const own = dateBetween(sentence, before.to, agreement.from)
  if (own) return { action: madeBy(tokens, agreement), instrument: agreement, date }
  // "On March 13, 2015 we signed an amendment to our agreement dated": the amendment has its own day.
  if (!title && isDatedByEvent(utterance, before.from, date))
    return { action: madeBy(tokens, agreement), instrument: agreement, date }
  // "as amended by the First Amendment to the Credit Agreement, dated": the amendment, as the agreement is named before.
  const isAmending = before.value !== 'none' && isByAmendment(tokens, before.from)
  if (isAmending) return { action: before.value, instrument: agreement, date, further: true }
  return title && before.value !== 'none' ? { action: before.value, instrument: agreement, date } : null
}

/** "as amended by that certain", "as modified by the": what is dated next is what the agreement was changed by. */
function isByAmendment(tokens: readonly Token[], document: number): boolean {
  const lead = tokens.slice(Math.max(0, document - 6), document)
  const by = lead.findLastIndex(({ lower }) => lower === 'by')
  return (
    by > 0 &&
    CHANGED.test(lead[by - 1]?.lower ?? '') &&
    lead.slice(by + 1).every(({ lower }) => BEFORE_TITLE.test(lower))
  )
}

const CHANGED = /^(?:amended|supplemented|modified|restated|extended)$/
const BEFORE_TITLE =
  /^(?:the|that|a|an|certain|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|limited)$/

/** "the senior notes indenture, dated": one title, whose first words name the notes. */
function ofNotesBefore({ instruments, tokens, text }: Utterance['sentence'], one: InstrumentMention) {
  const notes = instruments.find(({ to, type }) => to === one.from && type === 'notes')
  if (notes === undefined || !/^indenture$/i.test(one.name)) return null
  return { ...one, from: notes.from, name: text.slice(tokens[notes.from]?.start, tokens[one.to - 1]?.end) }
}

/** "The 8% Notes are governed by an indenture dated": the indenture of those notes, by their name. */
function governedBy(
  { tokens, instruments }: Utterance['sentence'],
  agreement: InstrumentMention,
): InstrumentMention | null {
  if (!/^(?:indenture|note purchase agreement)$/i.test(agreement.name)) return null
  const notes = instruments.findLast(
    ({ to, type, named, due }) => to <= agreement.from && type === 'notes' && (named || due !== null),
  )
  if (notes === undefined || agreement.from - notes.to > 9) return null
  const link = tokens.slice(notes.to, agreement.from).map(({ lower }) => lower)
  return link.includes('governed') && link.includes('by') ? notes : null
}

/** The document was entered into on the day named before it, long after the other day. */
const isDatedByEvent = ({ dates }: Utterance, at: number, { iso }: DateMention): boolean =>
  dates.some(
    ({ role, date }) =>
      role === 'event' && date.to <= at && date.precision === 'day' && date.iso.slice(0, 7) > iso.slice(0, 7),
  )

export const isAgreement = (type: InstrumentMention['type'], part: InstrumentMention['part']): boolean =>
  ACT_CONCEPTS[type] !== undefined && type !== 'debt' && type !== 'commercial_paper' && part === null

const dateBetween = ({ values }: Utterance['sentence'], from: number, to: number): boolean =>
  values.some((value) => value.kind === 'date' && value.from >= from && value.to <= to)

/**
 * The action for an agreement named with its day: notes are issued, "Amended and Restated Credit Agreement" is an
 * amendment, others are entered into.
 */
export function madeBy(tokens: readonly Token[], { type, name, from, headFrom }: InstrumentMention): ActAction {
  if (tokens.slice(from, headFrom).some(({ lower }) => /restated/.test(lower))) return 'amended'
  // "Loan Modification Agreement": the name of what changes the loan.
  if (/ (?:modification|amendment)(?: agreement)?$/i.test(name)) return 'amended'
  const isNote = (type === 'notes' || type === 'loan') && /(?:notes?|debentures?|bonds?)$/i.test(name)
  return isNote ? 'issued' : 'entered_into'
}

/** "Amendment No. 1": the number is part of the name. */
export function afterNumber(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.lower !== 'no') return at
  const number = tokens[at + 1]?.text === '.' ? at + 2 : at + 1
  return tokens[number]?.kind === 'number' ? number + 1 : at
}

const OPENING = /^(?:by|between|among|amongst|with|from|to|in|for)$/

/** Between a name and "dated": nothing, an aside in brackets, or its parties. */
export function isNameBefore(tokens: readonly Token[], from: number, to: number): boolean {
  let depth = 0
  const between: Token[] = []
  for (const token of tokens.slice(from, to)) {
    if (token.text === '(') depth += 1
    else if (token.text === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) between.push(token)
  }
  const words = between.filter(({ text }) => !/^(?:[,"\u201c\u201d]|thereto|thereof)$/.test(text))
  const [first] = words
  if (first === undefined || words.every(({ lower }) => lower === 'each' || lower === 'both')) return true
  if (depth !== 0 || words.length > 45 || !OPENING.test(first.lower)) return false
  return !words.some(
    ({ noun, verb, text, lower }, at) =>
      (verb !== null && !/^(?:lend|include|guarantee|_)/.test(verb.lemma) && !/^(?:party|borrower)$/.test(lower)) ||
      text === ';' ||
      (NO_PARTY.test(noun) && !(noun === 'letter' && words[at + 1]?.lower === 'of')),
  )
}

/** What no list of the parties names; issuers of letters of credit it does. */
const NO_PARTY =
  /^(?:agreement|guaranty|pledge|lease|letter|plan|claim|which|that|who|offer|statement|prospectus|circular|notice)$/

/** The agreement that a dated amendment changes: after "to", or before "as amended by". */
function amendedBy(
  { tokens, instruments }: Utterance['sentence'],
  document: TokenRange,
  date: DateMention,
): InstrumentMention | null {
  const next = instruments.find(({ from, type, part }) => from >= date.to && isAgreement(type, part))
  if (next !== undefined && next.from - date.to < 7) {
    const words = tokens.slice(date.to, next.from).filter(({ kind }) => kind === 'word')
    if (words[0]?.lower === 'to' || words[0]?.lower === 'of') return next
  }
  const last = instruments.findLast(({ to, type, part }) => to <= document.from && isAgreement(type, part))
  if (last === undefined) return null
  const link = tokens.slice(last.to, document.from)
  const stated = link.findLastIndex(({ lower }) => /^(?:amended|supplemented|modified|extended)$/.test(lower))
  return stated >= 0 && link.slice(stated).some(({ lower }) => /^(?:by|pursuant|under|through)$/.test(lower))
    ? last
    : null
}

/** "entered into a Credit Agreement, dated as of May 4": the act already records it. */
const isReadAsAct = (acts: readonly Act[], { instrument, action, further }: Dated): boolean =>
  !further &&
  acts.some(
    (act) =>
      act.instrument.from < instrument.to &&
      act.instrument.to > instrument.from &&
      (act.action === action || (MAKING.test(act.action) && MAKING.test(action))),
  )

const MAKING = /^(?:entered_into|issued)$/

/** Whether the document was made: no draft, none still to be signed, and none of another company. */
export function isMade(
  { sentence, claims, parties }: Utterance,
  { instrument: { from, to, headFrom } }: Pick<Dated, 'instrument'>,
): boolean {
  const lead = { from: Math.max(0, from - 7), to: from }
  const words = sentence.tokens.slice(lead.from, headFrom)
  // "a note receivable", and not "a Receivables Financing Agreement".
  if (words.some(({ noun, lower }) => lower === 'receivable' || /^(?:form|proposed|draft|unexecuted)$/.test(noun)))
    return false
  // "Termination of Credit Agreement, dated": the paper that ends it.
  if (words.slice(from - lead.from).some(({ noun }) => noun === 'termination')) return false
  if (isOfAnother(sentence, from) || isLentByFiler(sentence.tokens.slice(to), parties)) return false
  if (isOfOtherMaker(sentence.tokens, to)) return false
  if (
    isOther(sentence, { from: lead.from, to }, parties) ||
    holds(sentence, OTHER_PARTIES, Math.max(0, from - 3), from)
  )
    return false
  const governing = claims.findLast(({ verb, object }) => verb.class === 'enter' && verb.at < from && object.to >= to)
  return governing === undefined || (governing.reality === 'fact' && !governing.negated)
}

/** "Tarn's Term Loan Agreement dated": belongs to the company named; a loan of shares is no debt. */
const isOfAnother = (sentence: Utterance['sentence'], from: number): boolean =>
  (/['\u2019]s?$/.test(sentence.tokens[from - 1]?.lower ?? '') && !holds(sentence, ISSUER_WORDS, from - 4, from)) ||
  /^(?:share|stock)$/.test(sentence.tokens[from - 1]?.noun ?? '')

/** "issued by John W. Roe, II to Orlo", "by Tarn to the Company": a person's note, by the initial or end of the name, or one owed to the filer. */
function isOfOtherMaker(tokens: readonly Token[], to: number): boolean {
  const by = tokens.findIndex(({ lower }, at) => at > to && lower === 'by' && ISSUED.test(tokens[at - 1]?.lower ?? ''))
  if (by < 0 || tokens.slice(to, by).some(({ text }) => text === ';')) return false
  const end = tokens.findIndex(({ kind, capital }, at) => at > by && kind !== 'mark' && !capital)
  if (tokens[end]?.lower === 'to' && isFilerAt(tokens, end + 1)) return true
  const name = tokens.slice(by + 1, end < 0 ? tokens.length : end)
  const words = name.filter(({ kind }) => kind === 'word')
  const isNamed = /^[A-Z]$/.test(words[1]?.text ?? '') && name[2]?.text === '.' && (words[0]?.text.length ?? 0) > 1
  const isYounger = name.some(
    ({ lower }, at) =>
      at > 1 && (/^[js]r$/.test(lower) || (/^(?:ii|iii|iv)$/.test(lower) && name[at - 1]?.text === ',')),
  )
  const isCompany = words.some(({ lower }) => LEGAL_FORMS.test(lower) || COMPANY.test(lower))
  return (isNamed || isYounger) && words.length > 1 && words.length < 6 && !isCompany && !name.some(isJoined)
}

const ISSUED = /^(?:issued|made|executed)$/
const COMPANY = /^(?:company|co|sons|brothers|bank|trust|partners|fund|foundation|ventures|holdings?|group|capital)$/
const isJoined = ({ text }: Token): boolean => text === '&'

/** "between Delta Corp., as borrower, and the Company, as lender": what the filer lends is no debt of its own. */
const isLentByFiler = (tokens: readonly Token[], parties: Parties): boolean =>
  tokens.some(({ lower }, at) => {
    if (/^(?:of|to)$/.test(lower) && PAID_TO.test(wordsIn(tokens, at - 2, at + 1)) && isFilerAt(tokens, at + 1))
      return true
    if (!/^(?:lender|holder|payee|creditor|agent)$/.test(lower)) return false
    const role = tokens.slice(Math.max(0, at - 3), at).findLastIndex((one) => /^(?:as|\()$/.test(one.lower))
    if (role < 0) return false
    let to = Math.max(0, at - 3) + role
    while (to > 0 && AFTER_NAME.test(tokens[to - 1]?.lower ?? '')) to -= 1
    const before = tokens.slice(0, to)
    const party = before.slice(before.findLastIndex((one) => BETWEEN_PARTIES.test(one.lower)) + 1)
    return (
      isFiler(party) || (party.some((word) => isNameOf(word, parties)) && phrasesIn(party, LENDER_WORDS).length === 0)
    )
  })

/** "made by our president in favor of the Company": to be paid to the filer. */
const PAID_TO = /\b(?:in favor of|the order of|payable to)$/

const isNameOf = (word: Token, { own }: Parties): boolean => word.capital && own.has(firstWord(word))

/** What stands between the name of a company and its role. */
const AFTER_NAME = /^(?:,|\.|inc|incorporated|corp|corporation|llc|l\.l\.c|ltd|limited|lp|l\.p|co)\.?$/
const BETWEEN_PARTIES = /^(?:,|;|and|between|among|with|by)$/
