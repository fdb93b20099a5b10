import type { FilingContext } from '../../model.ts'
import type { Limit } from '../numbers/find-limits.ts'
import { limitsOf } from '../numbers/limits-of.ts'
import { takesUpForeignFacility, tellsOfForeignFacility } from '../context/classify-role.ts'
import {
  datesIn,
  eventDateAt,
  isNewAct,
  isNewlyReported,
  lastDateIn,
  withoutAgreementDates,
} from '../context/filing-time.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'
import { datedIn } from './debt-agreement.ts'

const REVOLVER = /\brevolv(?:er|ing)\b|\bline of credit\b/i
const CAPACITY_BEFORE =
  /\b(?:revolv\w+|credit (?:facility|agreement|line)|line of credit|commitments?|facility)\b[^.;]{0,140}\b(?:of(?: up to)?|up to|in (?:an|the) (?:aggregate |maximum )*(?:principal |committed )?amount (?:of|equal to|not to exceed|not exceeding)(?: up to)?|not to exceed|not exceeding|totaling|aggregating|in the amount of|equal to)(?: (?:approximately|an aggregate(?: principal amount)? of))? ?$/i
const CAPACITY_AFTER =
  /^,? (?:(?:of|in) (?:aggregate )?)?(?:(?!(?:in|under|with|of|to|for|from|funded|cash|and)\b)[\w-]+,? ){0,7}?(?:revolving|revolver|line of credit|credit facilit|commitments under)/i
const CHANGED =
  /\b(?:increas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|upsiz\w+)\b[^.;]{0,160}\b(?:commitments?|facility|amount|capacity|availability|borrowing)\b[^.;]{0,120}\bto (?:an aggregate of |a total of )?$/i
const CHANGED_PASSIVE =
  /\b(?:commitments?|facility|capacity|revolver|line of credit)\b[^.;]{0,80}\b(?:was|were|has been|have been) (?:\w+ )?(?:increased|reduced|decreased)\b[^.;]{0,60}\bto $/i
/** 8-K items that tell of an end, a default or exhibits name amounts too, but no new size. */
const OTHER_ITEMS = new Set(['1.02', '1.03', '2.04', '9.01'])
/** "With the potential to increase it to $150 million". */
const OPTION =
  /\b(?:potential|ability|option|right|request|able|permitted|allow\w*|may(?! \d)|could|can) (?:\w+ ){0,3}?(?:to )?(?:\w+ ){0,2}?(?:increas|expand|upsiz)\w*[^.;]*$/i
const DRAWN =
  /\b(?:outstanding|drawn|drew|draw|borrow(?:ed|ings)|balance|principal amount of (?:the )?loans|loans? (?:of|in))\b[^.;]{0,50}$/i
const DRAWN_AFTER = /^[^.;,]{0,30}\b(?:outstanding|was drawn|were drawn|of (?:loans|borrowings|advances))\b/i
const PART_ONLY =
  /\b(?:sub-?limit|sub-?facility|swing ?line|letters? of credit|accordion|incremental|uncommitted|additional|expand|request|option to increase|in addition to|term (?:loan|facility)|purchase price|minimum|in excess of|fee)\b[^.;]{0,50}$/i
const PART_AFTER =
  /^[^.;,]{0,70}\b(?:sub-?limit|sub-?facility|swing ?line|letters? of credit|accordion|term loan|term facility)\b/i

/** The size of a facility that an 8-K enters into or changes; sub-limits, accordions and term loans are not the revolver's size. */
export const facilityCommitments: SignalRule = {
  id: 'facility_commitments',
  version: '3',
  reads: 'sentence',
  trigger: /(?:revolv|line of credit|commitments?|facility)/i,
  read(statement, filing) {
    const { text } = statement
    if (!limitsOf(statement).some(({ kind, scaled }) => kind === 'amount' && scaled) || !isNew(statement, filing))
      return NOTHING
    const current = filing.form.startsWith('8-K')
    const role = statement.role
    if (
      role === 'lender' ||
      role === 'counterparty' ||
      takesUpForeignFacility(text, statement.before) ||
      tellsOfForeignFacility(text) ||
      OTHER_ITEMS.has(statement.section?.item ?? '')
    )
      return NOTHING
    const proposals = limitsOf(statement)
      .map((limit) => capacityOf(statement, limit, current, filing))
      .filter((proposal): proposal is Proposal => proposal !== null)
    return propose(...proposals.slice(0, 1))
  },
}

/** A sentence without a date of its own belongs to the day that the sentences before it name. */
function isNew(statement: Statement, filing: FilingContext): boolean {
  if (filing.form.startsWith('8-K') || datesIn(withoutAgreementDates(statement.text)).length > 0)
    return isNewlyReported(statement.text, filing)
  const last = lastDateIn(statement.before)
  return last !== null && isNewAct(last, filing)
}

/** `current`: the form exists to report what is new; a periodic report has to tell of a change. */
function capacityOf(statement: Statement, limit: Limit, current: boolean, filing: FilingContext): Proposal | null {
  const { text } = statement
  if (limit.kind !== 'amount' || !limit.scaled || moodAt(statement, limit.start) !== 'stated') return null
  const lead = text.slice(Math.max(0, limit.start - 300), limit.start)
  const tail = text.slice(limit.end, limit.end + 90)
  if (PART_ONLY.test(lead.slice(-70)) || PART_AFTER.test(tail)) return null
  if (DRAWN.test(lead.slice(-80)) || DRAWN_AFTER.test(tail)) return null
  const changed = CHANGED.test(lead) || CHANGED_PASSIVE.test(lead)
  if (!changed && !current) return null
  if (changed && OPTION.test(lead)) return null
  if (!changed && !CAPACITY_BEFORE.test(lead) && !CAPACITY_AFTER.test(tail)) return null
  const revolving = REVOLVER.test(text) || /\babl\b/i.test(text) || (changed && REVOLVER.test(statement.headings))
  if (!revolving && !(changed ? /\bcommitments?\b/i : /\bcommitments\b/i).test(text)) return null
  const amending = changed || /\bamend(?:ed|s|ment)\b/i.test(text.slice(0, limit.start))
  return statementOf(
    'debt',
    revolving ? 'revolver_capacity' : 'credit_facility_commitments',
    amending ? 'amended' : 'entered_into',
    {
      threshold: limit.value,
      currency: limit.currency,
      limitAt: { start: limit.start, end: limit.end },
      details: {
        ...(changed ? changeOf(lead) : {}),
        ...datedIn(eventDateAt(text, limit.end) ?? lastDateIn(statement.before), filing),
      },
    },
  )
}

const UPWARDS = /\b(?:increas|upsiz|rais|expand)\w*/gi
const DOWNWARDS = /\b(?:reduc|decreas|lower|downsiz)\w*/gi

/** Which way the size changed, by the verb nearest before it. */
function changeOf(lead: string): Readonly<Record<string, unknown>> {
  const up = [...lead.matchAll(UPWARDS)].at(-1)?.index ?? -1
  const down = [...lead.matchAll(DOWNWARDS)].at(-1)?.index ?? -1
  return up === down ? {} : { change: up > down ? 'increased' : 'decreased' }
}
