import type { FilingContext } from '../../model.ts'
import { takesUpForeignFacility, tellsOfForeignFacility } from '../context/classify-role.ts'
import type { EventDate } from '../context/filing-time.ts'
import { eventDateAt, isNewAct, lastDateIn } from '../context/filing-time.ts'
import type { Limit } from '../numbers/find-limits.ts'
import { limitsOf } from '../numbers/limits-of.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { INNER_DOT, moodAt } from '../statement.ts'
import type { AgreementAction } from '../vocabulary/agreement-acts.ts'
import { AGREEMENT_ACTS, ENDED_BY_CLAUSE, NOT_THE_OBJECT, REPLACES_FORMER } from '../vocabulary/agreement-acts.ts'
import { CREDIT_AGREEMENT } from '../vocabulary/debt-words.ts'

const EXHIBIT =
  /^\s*\*?\+?\(?\d{1,2}[.\u2024]\d{1,3}\b|incorporated (?:herein )?by reference (?:to|from|into|herein)|^\s*exhibit\b/i
const NOT_DONE =
  /\b(?:not|expects? to|intends? to|plans? to|seek\w* to|if|may(?! \d)|could|will|would|option to|right to|negotiat\w+|proposed)\b[^.;]{0,50}$/i
const OTHER_AGREEMENTS = /\b(?:letter agreement with|employment|lease agreement|purchase and sale agreement)\b/i
const CREDIT = new RegExp(CREDIT_AGREEMENT, 'i')

/** An act on an agreement in its own words, with the day it took place. */
interface Act {
  readonly action: AgreementAction
  readonly at: number
  readonly words: string
  readonly date: EventDate | null
}

/** Entry into, change, extension, refinancing and end of a credit agreement, where the filing is the one that newly tells it. */
export const debtAgreement: SignalRule = {
  id: 'debt_agreement',
  version: '4',
  reads: 'sentence',
  trigger:
    /enter(?:ed)? into|amend|terminat|refinanc|extend|extension|replac|executed|closed|consummated|cancell?ed|repaid/i,
  read(statement, filing) {
    const { text } = statement
    if (EXHIBIT.test(text) || statement.speaker === 'standard' || !CREDIT.test(text) || OTHER_AGREEMENTS.test(text))
      return NOTHING
    const role = statement.role
    if (
      role === 'lender' ||
      role === 'counterparty' ||
      takesUpForeignFacility(text, statement.before) ||
      tellsOfForeignFacility(text)
    )
      return NOTHING
    const acts = actsOf(statement).filter(({ date }) => isNewAct(date, filing))
    return propose(...acts.map((act) => agreementOf(statement, act, acts, filing)))
  },
}

/** The acts that the sentence states as done, in its order; an amendment that is entered into is an amendment only. */
function actsOf(statement: Statement): Act[] {
  const { text } = statement
  const acts: Act[] = []
  for (const { action, pattern } of AGREEMENT_ACTS) {
    if (action === 'entered_into' && acts.some((act) => act.action === 'amended' || act.action === 'extended')) continue
    const found = wordsOf(statement, action, pattern)
    if (found === null) continue
    acts.push({
      action,
      at: found.index,
      words: found[0],
      date: dateOf(statement, action, found.index + found[0].length),
    })
  }
  const ended = ENDED_BY_CLAUSE.exec(text)
  if (ended !== null && acts.length > 0 && !acts.some(({ action }) => action === 'terminated')) {
    acts.push({
      action: 'terminated',
      at: ended.index,
      words: acts[0]?.words ?? '',
      date: dateOf(statement, 'terminated', ended.index + ended[0].length),
    })
  }
  const renewed = REPLACES_FORMER.test(text)
  return acts
    .map((act) =>
      act.action === 'amended' && renewed && /^entered|amended and restated/i.test(act.words)
        ? { ...act, action: 'refinanced' as const }
        : act,
    )
    .sort((one, other) => one.at - other.at)
}

/** The words in which it is stated as done, or null. */
function wordsOf(statement: Statement, action: AgreementAction, pattern: RegExp): RegExpExecArray | null {
  for (const match of statement.text.matchAll(pattern)) {
    const lead = statement.text.slice(Math.max(0, match.index - 60), match.index)
    if (
      moodAt(statement, match.index) === 'stated' &&
      !NOT_DONE.test(lead) &&
      !(action === 'entered_into' && NOT_THE_OBJECT.test(match[0]))
    )
      return match
  }
  return null
}

/** A change or an end without a date of its own belongs to the day that the sentences before it name; an entry that is only mentioned again does not. */
function dateOf(statement: Statement, action: AgreementAction, end: number): EventDate | null {
  const own = eventDateAt(statement.text, end)
  return own !== null || action === 'entered_into' || statement.speaker === 'risk_factor'
    ? own
    : lastDateIn(statement.before)
}

function agreementOf(statement: Statement, act: Act, acts: readonly Act[], filing: FilingContext): Proposal {
  const amount = sizeIn(statement, act, acts)
  const { words, action } = act
  return statementOf('debt', conceptOf(statement.text, words, action), action, {
    threshold: amount?.value ?? null,
    currency: amount?.currency ?? null,
    details: { ...instrumentOf(words), ...datedIn(act.date, filing) },
  })
}

/** What the details of a record say of the date of an act; nothing where it lies after the filing. */
export function datedIn(date: EventDate | null, filing: FilingContext): Readonly<Record<string, unknown>> {
  const written = filing.filedAt ?? filing.periodEnd
  if (date === null) return {}
  const { asOf, precision } = date
  if (precision === 'year') return {}
  if (written === null || asOf <= written) return precision === 'day' ? { asOf } : { asOf, asOfPrecision: precision }
  return precision !== 'day' && asOf.slice(0, 7) === written.slice(0, 7)
    ? { asOf: written, asOfPrecision: precision }
    : {}
}

const NOTES_BOUGHT = /\bagreed to (?:purchase|sell|buy)\b[^.;]{0,160}\bnotes\b/i

function conceptOf(text: string, words: string, action: AgreementAction): string {
  if (NOTES_BOUGHT.test(text) || (action === 'terminated' && /\bnote (?:purchase )?agreements?$/i.test(words)))
    return 'notes'
  const another = /\brevolv|\bcredit (?:agreement|facilit)|\blines? of credit/i
  return /\bterm loans?\b/i.test(words) &&
    !another.test(
      action === 'entered_into'
        ? text
        : words.replace(/\bterm loans? credit (?:agreements?|facilit\w+)/gi, 'term loan'),
    )
    ? 'term_loan'
    : 'credit_agreement'
}

const INSTRUMENT = new RegExp(
  `(?:[A-Z][\\w-]+ |[\\d-]+[a-z-]+ |unsecured |secured |senior |syndicated |revolving |term |bridge ){0,5}${CREDIT_AGREEMENT}$`,
  'i',
)

/** The agreement's name as the sentence gives it. */
function instrumentOf(words: string): { readonly instrument?: string } {
  const name = INSTRUMENT.exec(words)?.[0].replaceAll(INNER_DOT, '.').trim()
  return name === undefined || name === '' ? {} : { instrument: name }
}

const NO_SIZE_LEAD =
  /\b(?:increase|increased by|incremental|accordion|option|sub-?limits?|letters? of credit|swing ?line|expand|additional|replac\w+|prior|previous|existing|former|fees?|outstanding|repa(?:y|id)|proceeds|purchase price|from|in excess of)\b[^.;]{0,50}$/i
const NO_SIZE_TAIL =
  /^[^.;,]{0,60}\b(?:sub-?limit|sub-?facility|swing ?line|letters? of credit|accordion|outstanding|of (?:accrued|interest|fees))\b/i

/** The one amount behind the act's words, or in them, that is the size of the agreement. */
function sizeIn(statement: Statement, act: Act, acts: readonly Act[]): Limit | undefined {
  const { text } = statement
  const next = acts.find(({ at }) => at > act.at)?.at ?? text.length
  const first = acts[0] === act ? 0 : act.at
  const amounts = limitsOf(statement).filter(
    (limit) => limit.kind === 'amount' && limit.scaled && limit.start >= first && limit.start < next,
  )
  const sizes = amounts.filter(
    (limit) =>
      !NO_SIZE_LEAD.test(text.slice(Math.max(0, limit.start - 90), limit.start)) &&
      !NO_SIZE_TAIL.test(text.slice(limit.end, limit.end + 80)),
  )
  const [only] = sizes
  if (only === undefined || sizes.length > 1) return undefined
  const former =
    act.action === 'refinanced' &&
    only.start > act.at &&
    !/\bwith (?:an?|two|new)\b[^.;]{0,80}$/i.test(text.slice(0, only.start))
  return former ? undefined : only
}
