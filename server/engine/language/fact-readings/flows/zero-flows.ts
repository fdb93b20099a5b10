import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Period } from '../../../model.ts'
import { clauseAt } from '../../clauses.ts'
import { isOthersDebt } from '../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import { isToldOfOutsider } from '../../debtor/party.ts'
import { LEAVING_OUT } from '../../lexicon/connectors.ts'
import { LINE_TYPES, NO_ONE_LOAN } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { inFiscalYears } from '../../time/fiscal-years.ts'
import { reportedSpan } from '../../time/reported-span.ts'
import { readClaims } from '../../statements/acts/claims.ts'
import { wordsIn } from '../../tokens.ts'
import { listedAfter } from '../amounts/zeros/listed-holders.ts'
import { AMOUNT_LABELS } from '../labels.ts'
import { spanOf } from '../rates/periods/interest-span.ts'
import { zeroReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'

type FlowType = 'debt_proceeds' | 'debt_repayments'

/** Words that say that nothing was borrowed, nothing was paid back, or neither. */
interface NoFlow {
  readonly words: TokenRange
  readonly types: readonly FlowType[]
}

export interface ZeroFlows {
  readonly readings: readonly FactReading[]
  /** The words that say so: they say nothing of a balance. */
  readonly words: TokenRange
}

const NONE: ZeroFlows = { readings: [], words: { from: 0, to: 0 } }

/** "We did not draw on the line in 2024", "there were no borrowings or repayments during": a flow of nothing, of a period. */
export function zeroFlows(context: SentenceContext): ZeroFlows {
  const { sentence, language, lender, debtors, resolver } = context
  if (lender || !DENIED.test(sentence.text)) return NONE
  const found = findNoFlow(sentence)
  const clause = found === null ? null : clauseAt(sentence.clauses, found.words.from)
  if (found === null || clause === null || clause.mood !== 'stated' || isOthersDebt(debtors(), found.words.from))
    return NONE
  const periods = periodsIn(context, clause.scope)
  if (periods.length === 0) return NONE
  const { from, to } = found.words
  const parties = language.parties()
  const isOthers =
    isOwnedByOthers(sentence.tokens, { from, to: to + 2 }, parties) ||
    isToldOfOutsider(sentence, readClaims(sentence), to, parties)
  const isOfSome = OF_SOME_TERM.test(wordsIn(sentence.tokens, from, to + REACH))
  if (isOthers || isOfSome || LEAVING_OUT.test(sentence.text)) return { readings: [], words: found.words }
  const holders = holdersOf(sentence, found.words)
  const readings = found.types.flatMap((factType) =>
    periods.flatMap((period) =>
      (holders.length === 0 ? [null] : holders).map((holder) =>
        zeroReading(sentence, found.words, {
          factType,
          label: AMOUNT_LABELS[factType] ?? factType,
          period,
          doubts: [],
          resolved: holder === null ? null : resolver.resolve(holder, sentence),
        }),
      ),
    ),
  )
  return { readings, words: found.words }
}

/** "no commercial paper borrowings with original maturities of more than 90 days": there may be some of a shorter term. */
const OF_SOME_TERM = /\bwith (?:[a-z]+ )?maturit(?:y|ies) (?:of )?(?:more|greater|longer|less|shorter) than\b/

const DENIED = /\b(?:no|not|never|nor|didn['\u2019]t)\b/i

/** The periods that the clause names; none where it names a day, of which a balance is said. */
function periodsIn({ sentence, roles: stated, language }: SentenceContext, scope: number): Period[] {
  const { periodEnd, reading, fiscal } = language
  const roles = inFiscalYears(sentence, stated, fiscal, periodEnd)
  const own = roles.filter((role) => role.scope === scope)
  const spans = (own.length > 0 ? own : roles).map((role) =>
    AT_END.test(wordsIn(sentence.tokens, role.date.from - 5, role.date.to))
      ? null
      : spanOf(sentence, role, roles, language),
  )
  const spoken = roles.length > 0 ? spans : [reportedSpan(sentence, reading.filing.form, periodEnd)]
  const periods = spoken.filter((one) => one !== null)
  if (periods.length < spoken.length) return []
  return periods.filter(
    ({ endDate = '' }, index) =>
      endDate <= (periodEnd ?? '9999') && periods.findIndex((one) => one.endDate === endDate) === index,
  )
}

/** "At the end of fiscal 2021": a day. */
const AT_END = /\b(?:end|close|year end) (?:of )?(?:the )?(?:fiscal |year |quarter |month )*/

/** The debts that the words, or what comes behind them, name. */
function holdersOf(sentence: PlacedSentence, { from, to }: TokenRange): readonly InstrumentMention[] {
  const named = sentence.instruments.filter(
    (one) => one.part === null && !NO_ONE_LOAN.has(one.type) && one.from >= from && one.from - to < REACH,
  )
  const [first] = named
  return first === undefined ? [] : [first, ...listedAfter(sentence, first, named, from)]
}

const REACH = 14

function findNoFlow(sentence: PlacedSentence): NoFlow | null {
  const { tokens } = sentence
  for (const [at, { lower }] of tokens.entries()) {
    const found = lower === 'no' ? noneOf(sentence, at) : UNDONE.test(lower) ? undone(sentence, at) : null
    if (found !== null) return found
  }
  return null
}

const UNDONE = /^(?:not|never|neither)$/
const BORROWED = /^(?:borrowings?|draws?|drawings?|drawdowns?|advances?|issuances?)$/
const REPAID = /^(?:repayments?|prepayments?|paydowns?|redemptions?|principal)$/
const SOME = /^(?:significant|material|further|such|assurance|longer|other)$/
/** What would make it a balance, a right or a rule. */
const OTHER_SENSE = /\b(?:outstanding|available|permitted|allowed|required|scheduled|due|availability|capacity|limit)\b/

/** What others pay back, what is paid for stock, and what is drawn on a promise to pay for another. */
const NO_DEBT = [
  /\b(?:receivables?|held for (?:sale|investment)|received|collected)\b/,
  /\bfrom (?:(?:our|its|the) )?(?:customers?|borrowers?|tenants?)\b/,
  /\b(?:equity lines?|(?:preferred|common|restricted) (?:stock|shares?|units?)|partners)\b/,
  /\b(?:letters? of credit|performance bonds?)\b/,
]

/** "no new borrowings or repayments under", "no draws were made": from "no" to the last of the nouns. */
function noneOf({ tokens, clauses, values }: PlacedSentence, at: number): NoFlow | null {
  const first = tokens.findIndex(({ lower }, index) => index > at && (BORROWED.test(lower) || REPAID.test(lower)))
  const noun = first < 0 || first - at > 6 ? nounOfDebt(tokens, at) : first
  if (noun < 0 || SOME.test(tokens[at + 1]?.lower ?? '')) return null
  // "No funds were borrowed in 2022, and $5 million in 2023", "until December".
  const isElse = values.some(({ kind }) => kind === 'money') || tokens.some(({ lower }) => lower === 'until')
  if (tokens[noun]?.lower === 'funds' && isElse) return null
  const second = /^(?:or|and|nor)$/.test(tokens[noun + 1]?.lower ?? '') ? noun + 2 : -1
  const said = [noun, second, second + 1].map((index) => (index < noun ? '' : (tokens[index]?.lower ?? '')))
  const clause = clauseAt(clauses, at)
  const verb = clause?.predicates.find((one) => one.at > noun && one.at - noun < 8)
  // "no funds drawn": a participle behind its noun.
  const done = wordsIn(tokens, verb?.at ?? noun + 1, (verb?.at ?? noun - 1) + 3).split(' ')
  const types = typesOf([...said, ...done])
  const isHeld = HOLDING.test(wordsIn(tokens, Math.max(0, at - 2), at))
  const isDone =
    verb?.passive === true && verb.modal === null && /^(?:make|issue|borrow|draw|repay|incur|request)$/.test(verb.lemma)
  const around = wordsIn(tokens, at, Math.max(noun + 6, verb?.at ?? 0))
  if (types.length === 0 || !(isHeld || isDone) || OTHER_SENSE.test(around)) return null
  if (NO_DEBT.some((words) => words.test(wordsIn(tokens, at, noun + REACH)))) return null
  return { words: { from: at, to: (second > 0 && types.length > 1 ? second : noun) + 1 }, types }
}

/** "No debt was issued": what was issued or paid back is no flow by its name. */
const nounOfDebt = (tokens: PlacedSentence['tokens'], at: number): number =>
  tokens.findIndex(
    ({ lower }, index) =>
      index > at && index - at <= 3 && /^(?:debt|notes|loans|amounts?|indebtedness|funds)$/.test(lower),
  )

const HOLDING = /\b(?:had|made|were|was|have|has|been)$/

function typesOf(words: readonly string[]): FlowType[] {
  const isIn = words.some((word) => BORROWED.test(word) || /^(?:borrowed|drawn|issued|incurred)$/.test(word))
  const isOut = words.some((word) => REPAID.test(word) || /^(?:repaid|redeemed|prepaid)$/.test(word))
  return [...(isIn ? (['debt_proceeds'] as const) : []), ...(isOut ? (['debt_repayments'] as const) : [])]
}

/** "did not draw any of its line", "has not borrowed under it", "the line was not used in 2024": from "not" to the verb; of a sum or of stock, nothing. */
function undone({ tokens, clauses, instruments, values }: PlacedSentence, at: number): NoFlow | null {
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  // "did not drawdown any of it": a noun for the verb.
  const isNoun = tokens[at + 1]?.lower === 'drawdown'
  const nor = neitherNor(tokens, at)
  const verb =
    nor === null
      ? verbs.find((one) => one.negated && one.from <= at && (isNoun ? one.at < at : one.at > at && one.at - at <= 2))
      : verbs.find(({ from }) => from > nor && from - nor < NAME_WITHIN)
  if (verb === undefined || verb.modal !== null || !/^(?:past|perfect)$/.test(verb.tense)) return null
  if (verb.passive) {
    const line = instruments.findLast(
      ({ type, to, from }) => LINE_TYPES.has(type) && to <= verb.from && verb.from - from < NAME_WITHIN,
    )
    // "was not used to fund the deal", "was not fully drawn", "not used since 2021": it may have been used.
    const isUsed =
      /^(?:use|utilize|utilise|draw)$/.test(verb.lemma) &&
      !/^(?:to|for|by|as)\b/.test(wordsIn(tokens, verb.at + 1, verb.at + 3)) &&
      !/\b(?:since|fully|entirely|completely|always)\b/.test(wordsIn(tokens, verb.from, tokens.length))
    // "the sublimit of the line", "proceeds of the line".
    const isPart =
      line !== undefined &&
      /\b(?:of|on|under|for|in|from)(?: (?:the|our|its|any|this))?$/.test(wordsIn(tokens, line.from - 3, line.from))
    if (line === undefined || isPart || !isUsed || values.some(({ kind }) => kind === 'money')) return null
    return { words: { from: line.from, to: verb.at + 1 }, types: ['debt_proceeds'] }
  }
  const word = tokens[verb.at]?.lower ?? ''
  const reach = { from: verb.at, to: verb.at + REACH }
  const isOfLine = instruments.some(
    ({ type, from }) => (LINE_TYPES.has(type) || type === 'commercial_paper') && from > reach.from && from < reach.to,
  )
  const isOfDebt = DEBTS.test(wordsIn(tokens, verb.at + 1, verb.at + 6))
  const fits =
    (verb.lemma === 'borrow' && (isOfLine || isOfDebt)) ||
    ((isNoun || /^(?:draw|utilize|use)$/.test(verb.lemma)) && isOfLine) ||
    (/^(?:issue|incur)$/.test(verb.lemma) && isOfDebt)
  // "did not use the proceeds of the line": what was borrowed before.
  if (/\bproceeds\b/.test(wordsIn(tokens, verb.at, verb.at + 4))) return null
  if (!fits || values.some(({ kind, from }) => kind === 'money' && from > verb.at && from - verb.at < REACH))
    return null
  const also = wordsIn(tokens, verb.at + 1, verb.at + 3)
  const types = typesOf(['borrowed', ...(/^(?:or|nor) re/.test(also) ? ['repaid'] : []), word])
  return { words: { from: at, to: Math.max(at + 2, verb.at + 1) }, types }
}

/** "neither the Company nor its subsidiary borrowed": where "nor" is, the end of the sentence if nowhere; null for another denial. */
function neitherNor(tokens: PlacedSentence['tokens'], at: number): number | null {
  if (tokens[at]?.lower !== 'neither') return null
  const nor = tokens.findIndex(({ lower }, index) => lower === 'nor' && index > at && index - at < NAME_WITHIN)
  return nor < 0 ? tokens.length : nor
}

const NAME_WITHIN = 8

/** What may be issued or borrowed: "did not incur any new bank debt". */
const DEBTS = /^(?:any )?(?:new |additional )?(?:\w+ )?(?:debt|notes|loans|borrowings|indebtedness|commercial paper)\b/
