import type { FilingContext, FilingReading, FinancingSignal } from '../../model.ts'
import { recordId } from '../../record-id.ts'
import { isListMark } from '../list-marks.ts'
import type { Sighting } from './merge.ts'

const VERSION = '1'

/** The record of a sighting: concept, action and limit, with its place, voice, role, time, details and state. */
export function buildSignal(
  reading: FilingReading,
  sighting: Sighting,
  witness: Readonly<Record<string, unknown>> | null,
  occurrences: Map<string, number>,
): FinancingSignal {
  const { proposal, utterance, evidence } = sighting
  const limit = proposal.ratio ?? proposal.threshold
  const { asOf: told, ...details } = proposal.details
  // Null: the sentence gives days, and none of them is the statement's.
  const asOf = typeof told === 'string' ? told : told === null ? null : stateDate(sighting, reading.filing)
  const named = typeof proposal.details['instrumentName'] === 'string' ? proposal.details['instrumentName'] : ''
  const dimensions = [
    proposal.action,
    proposal.comparator ?? '',
    limit === null ? '' : String(limit),
    ...(named === '' ? [] : [named]),
  ].join('|')
  const key = `${proposal.concept}|${dimensions}|${evidence.evidenceSha256}`
  const occurrence = occurrences.get(key) ?? 0
  occurrences.set(key, occurrence + 1)
  const id = recordId({
    accession: reading.filing.accession,
    kind: 'signal',
    concept: proposal.concept,
    dimensions,
    evidenceSha256: evidence.evidenceSha256,
    occurrence,
  })
  return {
    signalType: proposal.signalType,
    concept: proposal.concept,
    action: proposal.action,
    threshold: proposal.threshold,
    currency: proposal.currency,
    ratio: proposal.ratio,
    comparator: proposal.comparator,
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
      time: timeOf(asOf, reading.filing, proposal.concept === 'revolver_drawn'),
      ...(asOf === null ? {} : { asOf }),
      ...details,
      ...stemOf(reading, sighting),
      ...placesOf(sighting),
      ...(witness === null ? {} : { witness }),
    },
    verification: witness === null ? 'candidate' : 'machine_checked',
    uncertainty: { status: proposal.doubts.length === 0 ? 'resolved' : 'candidate', reasons: proposal.doubts },
  }
}

/** The day a statement is made for, where its sentence names one that isn't after the filing. */
function stateDate({ utterance }: Sighting, filing: FilingContext): string | null {
  // In a marked list the day of one item is not the others': only one before the list is everybody's.
  const { tokens } = utterance.sentence
  const list = tokens.findIndex((_, at) => isListMark(tokens, at))
  const stated = utterance.dates.find(
    ({ role, date }) => role === 'as_of' && date.precision === 'day' && (list < 0 || date.from < list),
  )
  const written = filing.filedAt ?? filing.periodEnd
  if (stated === undefined || (written !== null && stated.date.iso > written)) return null
  return stated.date.iso
}

/** The stem of a list's item, where it stands. */
function stemOf(reading: FilingReading, { utterance }: Sighting): Readonly<Record<string, unknown>> {
  if (utterance.stem === null) return {}
  const { evidence, locator } = reading.evidence.at(utterance.stem.display)
  return { stem: { evidence, start: locator.start, end: locator.end } }
}

function placesOf({ repeats }: Sighting): Readonly<Record<string, unknown>> {
  if (repeats.length === 0) return {}
  return {
    alsoAt: repeats.map(({ evidence: { locator } }) => ({
      start: locator.start,
      end: locator.end,
      section: locator.section ?? null,
    })),
  }
}

const DAYS_COVERED = { '10-K': 380, '10-Q': 190 } as const

const BALANCE_DAYS = 45

/** How a statement's day stands to the filing's own period; a balance of an earlier balance sheet is one of the past. */
function timeOf(asOf: string | null, filing: FilingContext, balance: boolean): 'reported' | 'prior' | 'subsequent' {
  if (asOf === null || filing.periodEnd === null || filing.form.startsWith('8-K')) return 'reported'
  const age = (Date.parse(`${filing.periodEnd}T00:00:00Z`) - Date.parse(`${asOf}T00:00:00Z`)) / 86_400_000
  if (age < 0) return 'subsequent'
  if (balance && age > BALANCE_DAYS) return 'prior'
  return age > DAYS_COVERED[filing.form.startsWith('10-K') ? '10-K' : '10-Q'] ? 'prior' : 'reported'
}
