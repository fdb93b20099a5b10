import type { FilingContext, FilingReading, FinancingSignal, GroupEntity } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import { isExhibitEntry } from '../document.ts'
import { carriedEntity } from '../entities/carried-entities.ts'
import { entityAt } from '../entities/entity-in-sentence.ts'
import { debtorOfTitle } from '../entities/debtor-of-title.ts'
import { boundBy, entityOfAll, entityOfMention, entityOfMoney, ownerOf } from '../entities/entity-of-statement.ts'
import { groupMembers } from '../entities/group-members.ts'
import { entityOfTerm } from '../entities/terms-of-parts.ts'
import { recordId } from '../../record-id.ts'
import { readClaims } from './acts/claims.ts'
import { isListMark } from '../list-marks.ts'
import { isDayOfBreach } from '../time/owned-dates.ts'
import type { Match } from './merge.ts'
import type { DatedRole } from '../time/time.ts'
import { statedDay, timeOf, timeOfDuty } from '../time/signal-time.ts'

const VERSION = '1'

/** The record of a match: concept, action and limit, with its place, voice, role, time, details and state. */
export function buildSignal(
  language: FilingLanguage,
  match: Match,
  witness: Readonly<Record<string, unknown>> | null,
  occurrences: Map<string, number>,
): FinancingSignal {
  const { proposal, utterance, evidence } = match
  const entity = entityOf(language, match)
  const { reading, fiscal } = language
  const { asOf: asOfStated, ...details } = proposal.details
  // Null: the sentence has days, but none for the statement.
  const asOf =
    typeof asOfStated === 'string' ? asOfStated : asOfStated === null ? null : stateDate(match, reading.filing)
  const id = idOf(match, reading.filing.accession, occurrences)
  return {
    signalType: proposal.signalType,
    concept: proposal.concept,
    action: proposal.action,
    threshold: proposal.threshold,
    currency: proposal.currency,
    ratio: proposal.ratio,
    comparator: proposal.comparator,
    ...(entity === null ? {} : { entity }),
    evidence: evidence.evidence,
    evidenceSha256: evidence.evidenceSha256,
    locator: {
      ...evidence.locator,
      recordId: id,
      rule: proposal.frame,
      ruleVersion: VERSION,
      speaker: utterance.speaker,
      role: utterance.role,
      mood: proposal.action === 'springing' ? 'conditional' : 'stated',
      time:
        (isDuty(proposal) ? timeOfDuty(proposal.details, reading.filing) : null) ??
        timeOf(
          statedDay(proposal.details, asOf, fiscal),
          reading.filing,
          fiscal,
          proposal.concept === 'revolver_drawn',
        ),
      ...(asOf === null ? {} : { asOf }),
      ...details,
      ...stemOf(reading, match),
      ...placesOf(match),
      ...(witness === null ? {} : { witness }),
    },
    verification: witness === null ? 'candidate' : 'machine_checked',
    uncertainty: { status: proposal.doubts.length === 0 ? 'resolved' : 'candidate', reasons: proposal.doubts },
  }
}

/** The part of the group that the statement is of, by its words or else by the name of its debt. */
function entityOf(language: FilingLanguage, match: Match): GroupEntity | null {
  const { proposal, utterance } = match
  if (proposal.details['basis'] === 'agreement_date' && isExhibitEntry(utterance.passage))
    return debtorOfTitle(language)(utterance.sentence)
  const name = proposal.details['instrumentName']
  return (
    entityInWords(language, match) ?? entityOfTerm(language, utterance.sentence, typeof name === 'string' ? name : null)
  )
}

/** By its debt, its word or its number; "This was below" is of what was told before. */
function entityInWords(language: FilingLanguage, { proposal, utterance }: Match): GroupEntity | null {
  const { sentence, before, passage } = utterance
  const members = groupMembers(language)
  const mention = sentence.instruments.find((one) => one === proposal.mention)
  const owner = mention === undefined ? null : ownerOf(sentence, mention, members)
  if (owner !== null) return owner
  const bound = proposal.concept === 'covenant_terms' ? boundBy(sentence, members) : null
  if (bound !== null) return bound
  const at = proposal.anchor ?? proposal.limitAt?.from
  const carried = carriedEntity(language)(passage, sentence)
  if (carried !== null) return carried
  if (proposal.signalType === 'liquidity') return entityOfMoney(utterance, at ?? null, members)
  if (at === undefined)
    return mention === undefined ? entityOfAll(sentence, members) : entityOfMention(sentence, mention, members)
  const own = entityAt(sentence, at, members)
  const last = own === null && TAKES_UP.test(sentence.text) ? before.at(-1) : undefined
  const [told] = last?.passage.paragraph === passage.paragraph ? readClaims(last) : []
  return told === undefined || last === undefined ? own : entityAt(last, told.verb.at, members)
}

const TAKES_UP =
  /^(?:This|That|It|Both|These) (?:was|is|were|are) (?:below|above|within|under|over|less|more|greater|higher|lower)\b/

const isDuty = ({ signalType, action }: Match['proposal']): boolean =>
  signalType === 'covenant' && /^(?:required|springing)$/.test(action)

/** The id of a match's record: its concept, action and limit, and its place among the same in one evidence. */
function idOf({ proposal, evidence }: Match, accession: string, occurrences: Map<string, number>): string {
  const limit = proposal.ratio ?? proposal.threshold
  const named = typeof proposal.details['instrumentName'] === 'string' ? proposal.details['instrumentName'] : ''
  const dimensions = [
    proposal.action,
    proposal.comparator ?? '',
    limit === null ? '' : String(limit),
    ...(named === '' ? [] : [named]),
  ].join('|')
  const { concept } = proposal
  const { evidenceSha256 } = evidence
  const key = `${concept}|${dimensions}|${evidenceSha256}`
  const occurrence = occurrences.get(key) ?? 0
  occurrences.set(key, occurrence + 1)
  return recordId({ accession, kind: 'signal', concept, dimensions, evidenceSha256, occurrence })
}

/** The as-of day of a statement: a day in its sentence that isn't after the filing. */
function stateDate({ utterance, proposal }: Match, filing: FilingContext): string | null {
  // "waived the default as of June 30 and reset the ratio": the ratio was reset on another day.
  const isChanged = /^(?:amended|waived|removed)$/.test(proposal.action)
  // In a marked list the day of one item doesn't apply to the others; a day before the list applies to all.
  const { tokens } = utterance.sentence
  const list = tokens.findIndex((_, at) => isListMark(tokens, at))
  // "Through December 31, we have incurred losses and have a deficit of": the last day of what it adds up to.
  const isThrough = ({ role, fronted, date: { from } }: DatedRole): boolean =>
    proposal.concept === 'liquidity_position' && fronted && role === 'until' && tokens[from - 1]?.lower === 'through'
  const stated = utterance.dates.filter(
    (one) =>
      (one.role === 'as_of' || isThrough(one)) &&
      one.date.precision === 'day' &&
      (list < 0 || one.date.from < list) &&
      !(isChanged && isDayOfBreach(utterance.sentence, one.date)),
  )
  const [first, second] = stated
  const written = filing.filedAt ?? filing.periodEnd
  // "were $96 billion and $70 billion as of December 31, 2021 and 2022": the record has the later day, in either order.
  const listed = first !== undefined && second !== undefined && second.date.from - first.date.to <= 2
  const day = listed && second.date.iso > first.date.iso ? second.date.iso : first?.date.iso
  return day === undefined || (written !== null && day > written) ? null : day
}

/** The stem of a list's item, where it is. */
function stemOf(reading: FilingReading, { utterance }: Match): Readonly<Record<string, unknown>> {
  if (utterance.stem === null) return {}
  const { evidence, locator } = reading.evidence.at(utterance.stem.display)
  return { stem: { evidence, start: locator.start, end: locator.end } }
}

function placesOf({ repeats }: Match): Readonly<Record<string, unknown>> {
  if (repeats.length === 0) return {}
  return {
    alsoAt: repeats.map(({ evidence: { locator } }) => ({
      start: locator.start,
      end: locator.end,
      section: locator.section ?? null,
    })),
  }
}
