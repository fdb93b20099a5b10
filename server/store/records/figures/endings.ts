import { idUntil } from '#server/contract/instrument-id.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { isGenericKey } from '#server/engine/language/register/names.ts'
import { joinNames } from './links/join-names.ts'
import type { StoredFigure } from './stored-figure.ts'
import { readFigure, type StoredJson } from './stored-json.ts'

/** What filings state of one instrument; an ended one with the statement that it has. */
export interface InstrumentGroup {
  readonly id: string
  readonly figures: readonly StoredFigure[]
  readonly endedBy: Covenant | null
}

/** Actions that end any instrument. */
const ENDS = ['terminated', 'replaced', 'refinanced', 'matured']
/** Actions that end a loan or notes; a revolver that is repaid can be drawn again. */
const ENDS_A_LOAN = ['repaid', 'redeemed', 'converted']
/** All actions that may end an instrument. */
export const ENDING_ACTIONS: readonly string[] = [...ENDS, ...ENDS_A_LOAN]

/**
 * An issuer's figures by instrument. A statement that one was repaid, replaced or terminated ends it, unless the
 * statement is about a part of it, or an amount is stated for a later date. Where the issuer had one revolver, its end
 * is the end of every name it went by, and what later filings state under such a name is of another instrument.
 */
export function groupByInstrument(figures: readonly StoredFigure[], acts: readonly Covenant[]): InstrumentGroup[] {
  const named = figures.filter(({ instrument }) => instrument?.id !== undefined)
  const groups = Map.groupBy(named, ({ instrument }) => instrument?.id ?? '')
  const newestFirst = acts.filter(canEnd).toSorted((a, b) => b.effectiveDate.localeCompare(a.effectiveDate))
  const divided = [...groups].flatMap(([id, group]) => divide(id, group, newestFirst, groups))
  return joinNames(divided, endTogether)
}

/** The same of figures and statements as they are stored. */
export const groupStored = (figures: readonly StoredJson[], acts: readonly string[]): InstrumentGroup[] =>
  groupByInstrument(
    figures.map(readFigure),
    acts.map((json) => Covenant.parse(JSON.parse(json))),
  )

/** Whether two names end together, if they are of one instrument: both by one statement, or one before it. */
function endTogether(one: InstrumentGroup, other: InstrumentGroup): boolean {
  if (one.endedBy === null || other.endedBy === null) {
    const [goesOn, act] = one.endedBy === null ? [one, other.endedBy] : [other, one.endedBy]
    return (
      act === null ||
      (filedBefore(goesOn.figures, act).length === goesOn.figures.length && endsAll(act, goesOn.figures))
    )
  }
  return one.endedBy.id === other.endedBy.id
}

const canEnd = ({ action, uncertainty, instrument }: Covenant) =>
  ENDING_ACTIONS.includes(action) &&
  uncertainty?.status === 'resolved' &&
  instrument?.id !== undefined &&
  (instrument.role == null || instrument.role === 'borrower')

type Groups = ReadonlyMap<string, readonly StoredFigure[]>

function divide(
  id: string,
  group: readonly StoredFigure[],
  acts: readonly Covenant[],
  groups: Groups,
): InstrumentGroup[] {
  const own = acts.find((act) => act.instrument?.id === id && isNamedAlone(id, act, group) && endsAll(act, group))
  if (own !== undefined) return [{ id, figures: group, endedBy: own }]
  for (const act of acts) {
    const before = filedBefore(group, act)
    if (before.length === 0 || !isOnlyRevolver(act, before, groups) || !endsAll(act, before)) continue
    const after = group.filter((one) => !before.includes(one))
    if (after.every((one) => isOfBefore(one, act))) return [{ id, figures: group, endedBy: act }]
    return [
      { id: idUntil(id, act.effectiveDate), figures: before, endedBy: act },
      { id, figures: after, endedBy: null },
    ]
  }
  return [{ id, figures: group, endedBy: null }]
}

/** What a later filing states of an ended instrument: amounts of before, or that nothing is drawn any more. */
const isOfBefore = ({ figure }: StoredFigure, { effectiveDate }: Covenant) =>
  figure.currency !== null && (figure.value === 0 || figure.asOf < effectiveDate)

const filedAtOf = ({ source }: Covenant) => source.filedAt ?? ''
const filedBefore = (figures: readonly StoredFigure[], act: Covenant) =>
  figures.filter(({ figure }) => figure.filedAt < filedAtOf(act))

const isRevolver = ({ figure, instrument }: StoredFigure) =>
  instrument?.type === 'revolver' || figure.factType.startsWith('revolver_')

/** Types of debt that are paid off once. A revolver or commercial paper that is repaid can be drawn again. */
const PAID_ONCE = ['notes', 'term_loan', 'loan', 'mortgage']

/** Whether a statement ends the instrument that these figures are of. */
function endsAll(act: Covenant, figures: readonly StoredFigure[]): boolean {
  const { action, covenantType, instrument } = act
  const isPaidOnce = PAID_ONCE.includes(covenantType) || PAID_ONCE.includes(instrument?.type ?? '')
  if (!ENDS.includes(action) && (!isPaidOnce || figures.some(isRevolver))) return false
  return isWhole(act, figures) && !figures.some((one) => goesOn(one, act))
}

/** Words of a statement that a part was paid: "redeemed 40% of its notes", "a portion of the loan", "prepayment of". */
const IN_PART =
  /\b(?:portions?|(?<!as )part|partial|partially|some|certain (?:note)?holders|(?:pre|principal )payments?)\b|(?<![\d.])\d{1,2}(?:\.\d{1,4})?\s?% of\b/i

/** One that names an amount is about a part, unless nothing larger is stated of the instrument; so is one in such words. */
function isWhole({ action, threshold, currency, source }: Covenant, figures: readonly StoredFigure[]): boolean {
  if (threshold == null) return ENDS.includes(action) || !IN_PART.test(source.evidence ?? '')
  return currency != null && largestOf(figures, currency) <= threshold
}

const largestOf = (figures: readonly StoredFigure[], currency: string | null | undefined): number =>
  Math.max(...figures.flatMap(({ figure }) => (figure.currency === currency ? [figure.value] : [])), 0) || Infinity

/**
 * "The notes" may be any: a statement about them is about these if it names their amount, or if it terminates an
 * agreement that no later filing speaks of.
 */
function isNamedAlone(id: string, act: Covenant, figures: readonly StoredFigure[]): boolean {
  if (!isGenericKey(id.replaceAll('-', ' '))) return true
  if (act.threshold === largestOf(figures, act.currency)) return true
  return act.action === 'terminated' && figures.every(({ figure }) => figure.filedAt <= filedAtOf(act))
}

/**
 * Whether a figure shows that the instrument goes on after the act: a settled amount of a later date, or, in the filing
 * that says that something of this name was replaced, a maturity that lies ahead. That one is its successor's.
 */
function goesOn({ figure, isDateStated }: StoredFigure, { action, effectiveDate, source }: Covenant): boolean {
  if (figure.asOf <= effectiveDate) return false
  if (figure.factType === 'maturity')
    return figure.accession === source.accession && (action === 'refinanced' || action === 'replaced')
  return figure.currency !== null && figure.value > 0 && isDateStated && figure.uncertainty === 'resolved'
}

/**
 * Whether a statement that a revolver has ended is about these earlier figures too: every size that filings stated for
 * a revolver before is one amount, so that its names are of one facility.
 */
function isOnlyRevolver(act: Covenant, before: readonly StoredFigure[], groups: Groups): boolean {
  if (!ENDS.includes(act.action) || act.covenantType !== 'credit_agreement' || !before.some(isRevolver)) return false
  const revolvers = [...groups].map(([id, group]) => ({ id, size: newestSize(filedBefore(group, act)) }))
  const sizes = new Set(revolvers.flatMap(({ size }) => size ?? []))
  const [size] = sizes
  if (sizes.size !== 1 || size === undefined) return false
  const isNamed = filedBefore(groups.get(act.instrument?.id ?? '') ?? [], act).some(isRevolver)
  return act.threshold == null ? isNamed : act.threshold === size
}

function newestSize(figures: readonly StoredFigure[]): number | null {
  const sizes = figures.filter(({ figure }) => figure.factType === 'revolver_capacity').map(({ figure }) => figure)
  return sizes.toSorted((a, b) => b.asOf.localeCompare(a.asOf) || b.filedAt.localeCompare(a.filedAt))[0]?.value ?? null
}
