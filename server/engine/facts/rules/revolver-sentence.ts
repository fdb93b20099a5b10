import type { FactType, Span } from '../../model.ts'
import type { FactReading, Instrument, RuleResult, Unresolved } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { amountScale, amountValue } from '../readers/amount.ts'
import { readAmountRole } from '../readers/amount-role.ts'
import type { AmountRole, RoleReading } from '../readers/amount-role.ts'
import type { ResolvedMention } from '../readers/reduced-sentence.ts'
import { instrumentOf, slug } from '../readers/resolve-mention.ts'
import type { NamedKinds } from '../readers/resolve-mention.ts'
import { findZeroDrawn } from '../readers/zero-drawn.ts'
import { periodsFor, zeroPeriods } from './revolver-period.ts'

export const REVOLVER_SENTENCE = { name: 'revolver-sentence', version: '4' } as const

/** What a sum of a sentence was found to be; kept for tagged numbers, which carry no words of their own. */
export interface SentenceRole {
  readonly number: Span
  readonly role: AmountRole
  readonly status: RoleReading['status']
  /** Kind of facility the sum is tied to, or null where the sentence names none. */
  readonly facility: ResolvedMention['resolved'] | null
  readonly foreign: boolean
}

export interface SentenceResult extends RuleResult {
  readonly roles: readonly SentenceRole[]
}

type Metric = 'revolver_capacity' | 'revolver_drawn' | 'revolver_availability'
const METRICS: Partial<Record<AmountRole, Metric>> = {
  capacity: 'revolver_capacity',
  drawn: 'revolver_drawn',
  availability: 'revolver_availability',
}
const HYPOTHETICAL =
  /\b(?:assum(?:e|es|ed|ing)|hypothetical\w*|pro\s+forma|if\s+(?:we|the\s+company)\s+(?:were|had|borrow\w*)|were\s+fully\s+drawn|was\s+fully\s+drawn|events?\s+of\s+default|cross-default|would\s+(?:have|result|increase|be)|basis\s+points?\s+(?:change|increase))\b/i
const NOT_A_BALANCE =
  /\b(?:average|highest|peak|maximum\s+(?:amount|borrowings?|month-end|balance)\s+(?:outstanding|drawn)|weighted)\b/i
/** A borrower named at the sentence's head tells the facilities of a group's companies apart. */
const SUBSIDIARY =
  /\b([A-Z][\w&.’'-]*(?:\s+[A-Z][\w&.’'-]*){0,3}),\s+(?:(?:one\s+of\s+)?our|its|an?)\s+(?:\w+[\s-]){0,3}subsidiar(?:y|ies),\s+(?:has|had|have|maintains?|may\s+borrow|entered)\b/g
const BORROWER =
  /^(?!(?:We|Our|The|This|These|In|On|As|At|Under|During|Borrowings?|Amounts?|Company)\b)([A-Z][\w&.’'-]*(?:\s+[A-Z][\w&.’'-]*){0,3})\s+(?:has|had|have|maintains?)\s+/
/** "Together the two facilities provide": a sum over facilities is none of them. */
const OVER_SEVERAL =
  /\b(?:together|combined|collectively|in\s+total|in\s+the\s+aggregate)\b[^.;]{0,60}\b(?:two|both|three|four|these|all|the)\s+(?:\w+\s+){0,3}(?:facilities|revolvers|lines\s+of\s+credit|credit\s+agreements)\b|\b(?:two|both|three|four|these|all)\s+(?:\w+\s+){0,3}(?:facilities|revolvers|lines\s+of\s+credit|credit\s+agreements)\s+(?:together|combined|collectively)\b/i
const REDACTED = /\[\s*(?:\*{1,3}|•|●|_{2,}|\.{3,}|redacted)\s*\]/i
/** A part of what is drawn that may become another loan is no size of the facility. */
const CONVERTED = /\bconvert\w*\b[^.;⟦]{0,40}$/i
const ALL_UNDRAWN =
  /^⟦\d+⟧\s*,?\s*all\s+of\s+which\s+(?:was|were|is|are|remain\w*)\s+(?:currently\s+)?(?:undrawn|unused|unutili[sz]ed|available)\b/i
const TALKS_OF_BORROWING =
  /\b(?:borrow\w*|advances?|commit\w*|principal|up\s+to|amount|outstanding|drawn|undrawn|available|availability|capacity)\b/i

/** Revolver capacity, drawn and available amounts in the filing's sentences, and what else the sums beside them are. */
export function findRevolverSentences(language: FilingLanguage, periodEnd: string | null): SentenceResult {
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  const roles: SentenceRole[] = []
  for (const sentence of language.sentences) {
    const { reduced, passage } = sentence
    readZeros(sentence, periodEnd, readings, unresolved, roles)
    for (const index of reduced.amounts.keys())
      readAmount(sentence, index, language, periodEnd, readings, unresolved, roles)
    if (
      REDACTED.test(passage.text) &&
      reduced.mentions.some((mention) => mention.resolved === 'revolver') &&
      TALKS_OF_BORROWING.test(passage.text)
    ) {
      unresolved.push(
        refuse(
          sentence,
          'revolver_capacity',
          'redacted',
          'The filing leaves out the amount that this sentence states about the revolving facility.',
        ),
      )
    }
  }
  return { readings, unresolved, roles }
}

function readAmount(
  sentence: FinancingSentence,
  index: number,
  language: FilingLanguage,
  periodEnd: string | null,
  readings: FactReading[],
  unresolved: Unresolved[],
  roles: SentenceRole[],
): void {
  const { reduced, passage } = sentence
  const amount = reduced.amounts[index]
  if (amount === undefined) return
  const told = readAmountRole(reduced, index)
  const read = told.role === 'capacity' && OVER_SEVERAL.test(passage.text) ? { ...told, role: 'total' as const } : told
  const number = { start: passage.display.start + amount.digits.start, end: passage.display.start + amount.digits.end }
  const facility = facilityFor(sentence, read)
  roles.push({ number, role: read.role, status: read.status, facility, foreign: sentence.foreign })
  if (read !== told) {
    unresolved.push(
      refuse(sentence, 'revolver_capacity', 'more_than_one_facility', 'The amount is a sum over several facilities.'),
    )
    return
  }
  const metric = CONVERTED.test(reduced.text.slice(0, reduced.amountAt[index] ?? 0)) ? undefined : METRICS[read.role]
  // What may happen with a facility says nothing against "our A facility" that stands before it.
  const conditional = metric === 'revolver_capacity' ? passage.text.slice(0, amount.start) : passage.text
  if (metric === undefined || sentence.foreign || HYPOTHETICAL.test(conditional)) return
  if (metric === 'revolver_drawn' && NOT_A_BALANCE.test(passage.text)) return
  if (facility === 'mixed' && metric !== 'revolver_capacity') {
    unresolved.push(
      refuse(
        sentence,
        metric,
        'more_than_one_facility',
        'The agreement holds a revolving facility and term loans, and the sentence does not say which one the amount belongs to.',
      ),
    )
  }
  if (facility !== 'revolver') return
  if (metric === 'revolver_capacity' && read.mention?.plural === true && read.mention.carried) {
    unresolved.push(
      refuse(sentence, metric, 'more_than_one_facility', 'The amount is said of several facilities together.'),
    )
    return
  }
  const scale = amountScale(amount, language.scales.get(passage.sectionIndex)?.scale)
  if (scale === null) {
    unresolved.push(
      refuse(
        sentence,
        metric,
        'scale_unknown',
        `The sentence prints ${amount.reported} without a scale, and the filing's note on scale is not followed by its sentences.`,
      ),
    )
    return
  }
  if (amount.currency === null && amount.scale === null) return
  const periods = periodsFor(sentence, index, read, periodEnd)
  if (periods.length === 0) {
    unresolved.push(
      refuse(sentence, metric, 'period_unknown', 'The sentence names a moment for the amount, but no date for it.'),
    )
    return
  }
  const whole = metric === 'revolver_capacity' && ALL_UNDRAWN.test(reduced.text.slice(reduced.amountAt[index] ?? 0))
  for (const stated of whole ? [metric, 'revolver_availability' as const] : [metric])
    for (const { period, doubts } of periods)
      readings.push({
        ...base(stated, sentence, number),
        value: amountValue(amount, scale),
        reported: amount.reported,
        unit: amount.currency ?? 'USD',
        currency: amount.currency ?? 'USD',
        scale,
        scaleLabel: amount.scaleLabel ?? (scale === 3 ? 'thousand' : scale === 6 ? 'million' : null),
        period,
        instrument: instrumentFor(sentence, read.mention),
        doubts: [
          ...doubts,
          ...(amount.scale === null && scale > 0 ? ['scale_from_note'] : []),
          ...(amount.currency === null ? ['currency_assumed'] : []),
        ],
      })
}

function readZeros(
  sentence: FinancingSentence,
  periodEnd: string | null,
  readings: FactReading[],
  unresolved: Unresolved[],
  roles: SentenceRole[],
): void {
  const { reduced, passage } = sentence
  if (!/\b(?:no|not|none|nothing|undrawn|unused|unutili[sz]ed)\b/i.test(passage.text)) return
  for (const zero of findZeroDrawn(reduced)) {
    const number = { start: passage.display.start + zero.start, end: passage.display.start + zero.end }
    const facility = facilityFor(sentence, { role: 'drawn', mention: zero.mention, status: 'current' })
    roles.push({ number, role: 'drawn', status: 'current', facility, foreign: sentence.foreign })
    if (sentence.foreign || (facility !== 'revolver' && facility !== 'mixed')) continue
    const periods = zeroPeriods(sentence, periodEnd)
    if (periods.length === 0) {
      unresolved.push(
        refuse(
          sentence,
          'revolver_drawn',
          'period_unknown',
          'The sentence says that nothing is drawn, but no date can be tied to it.',
        ),
      )
    }
    for (const { period, doubts } of periods) {
      readings.push({
        ...base('revolver_drawn', sentence, number),
        value: 0,
        reported: zero.word,
        unit: 'USD',
        currency: 'USD',
        scale: null,
        scaleLabel: null,
        period,
        instrument: instrumentFor(sentence, zero.mention),
        doubts,
      })
    }
  }
}

function base(
  metric: FactType,
  sentence: FinancingSentence,
  number: Span,
): Omit<
  FactReading,
  'value' | 'reported' | 'unit' | 'currency' | 'scale' | 'scaleLabel' | 'period' | 'instrument' | 'doubts'
> {
  return {
    factType: metric,
    concept: `text:${metric}`,
    label: LABELS[metric] ?? metric,
    referenceRate: null,
    maturityYear: null,
    number,
    place: { kind: 'text', display: sentence.passage.display },
    source: 'sentence',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: REVOLVER_SENTENCE.name,
    ruleVersion: REVOLVER_SENTENCE.version,
    printed: null,
  }
}

const LABELS: Partial<Record<FactType, string>> = {
  revolver_capacity: 'Revolving credit facility, capacity',
  revolver_drawn: 'Revolving credit facility, amount drawn',
  revolver_availability: 'Revolving credit facility, amount available',
}

/** The kind of facility a sum belongs to; a sum that names none takes its paragraph's, if that has only one. */
function facilityFor(sentence: FinancingSentence, read: RoleReading): ResolvedMention['resolved'] | null {
  if (read.mention !== null) return read.mention.resolved
  if (read.role === 'capacity')
    return COMMITMENT_ITSELF.test(sentence.passage.text) && isAboutRevolver(sentence) ? 'revolver' : null
  if (
    !/\b(?:borrow\w*|drawn|undrawn|drawings|outstanding|loans?|availability|advances|the\s+balance\s+(?:was|is))\b/i.test(
      sentence.passage.text,
    )
  )
    return null
  if (/\b(?:indebtedness|notes|debentures|total\s+debt)\b/i.test(sentence.passage.text)) return null
  if (
    sentence.reduced.mentions.some(
      (mention) => mention.resolved !== 'letters_of_credit' && mention.resolved !== 'revolver',
    )
  )
    return null
  if (isAboutRevolver(sentence)) return 'revolver'
  const { paragraph, headings } = sentence.context
  return headings.revolver && !headings.term && !paragraph.term && !paragraph.other ? 'revolver' : null
}

/** "The aggregate commitment was increased to A": the commitment of the facility that the paragraph is about. */
const COMMITMENT_ITSELF =
  /\b(?:the|its|our|their)\s+(?:(?:aggregate|total|maximum|lenders?['’]?|revolving|committed)\s+){1,3}(?:commitments?|borrowing\s+capacity|facility\s+(?:size|amount))\b/i

const AVAILABILITY = /\b(?:availability|borrowing\s+base)\b/i
const names = ({ revolver, term, other }: NamedKinds): boolean => revolver || term || other

/** The paragraph names a revolver and nothing else, or spoke of one before and names nothing. */
function isAboutRevolver({ passage, context: { paragraph, previousParagraph }, spoken }: FinancingSentence): boolean {
  // "Availability was A, net of B of borrowings" goes on from the paragraph that was about the revolver.
  if (!names(paragraph) && !names(spoken) && AVAILABILITY.test(passage.text))
    return previousParagraph.revolver && !previousParagraph.term && !previousParagraph.other
  return (
    (paragraph.revolver || (spoken.revolver && !spoken.term && !spoken.other)) && !paragraph.term && !paragraph.other
  )
}

function instrumentFor(sentence: FinancingSentence, mention: ResolvedMention | null): Instrument | null {
  if (mention === null) return null
  const named = instrumentOf(sentence.passage.text, mention)
  const borrower = borrowerOf(sentence.passage.text, mention)
  if (borrower === undefined || named.reportedName.includes(borrower)) return named
  return { reportedName: `${borrower} ${named.reportedName}`, canonicalKey: slug(`${borrower} ${named.reportedName}`) }
}

/** Whose facility it is: the last company that the sentence says has one, before the mention. */
function borrowerOf(text: string, mention: ResolvedMention): string | undefined {
  const several = [...text.slice(0, mention.start).matchAll(SUBSIDIARY)].at(-1)?.[1]
  return several ?? BORROWER.exec(text)?.[1]
}

function refuse(
  sentence: FinancingSentence,
  concept: string,
  reasonCode: Unresolved['reasonCode'],
  reason: string,
): Unresolved {
  return { concept, reasonCode, reason, place: { kind: 'text', display: sentence.passage.display } }
}
