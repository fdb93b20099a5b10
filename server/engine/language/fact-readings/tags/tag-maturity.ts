import type { FactReading, Place } from '../../../facts/fact-reading.ts'
import { maturityPeriod } from '../../../facts/readers/period.ts'
import { THEREAFTER } from '../../../facts/rung-time.ts'
import type { FactType, InlineFact, InlineText } from '../../../model.ts'
import { isOwnDebt } from '../../lexicon/concepts.ts'
import type { TagContext } from './tag-context.ts'
import { memberWords } from './member-words.ts'
import { MEMBER_AXES } from './tag-members.ts'

const LADDER_STEPS: readonly (readonly [pattern: RegExp, years: number])[] = [
  [/RemainderOfFiscalYear$/, 0],
  [/InNextTwelveMonths$/, 1],
  [/InYearTwo$/, 2],
  [/InYearThree$/, 3],
  [/InYearFour$/, 4],
  [/InYearFive$/, 5],
]

/**
 * The year that the sentence, row or column calls the sum by, else the one its concept counts from the period's end: a
 * filer who tags the first year as the second errs in the concept and not in what is printed.
 */
function ladderYear(
  fact: InlineFact,
  place: Place,
  words: FactReading | null,
  { periodEnd }: TagContext,
): number | null {
  if (words !== null && (words.factType === 'debt_maturity' || words.maturityYear !== null)) return words.maturityYear
  if (place.kind === 'row') {
    const label = place.grid.rows[place.row]?.find(({ text }) => text.trim() !== '')?.text ?? ''
    const year = /\b((?:19|20)\d\d)\b/.exec(label)?.[1]
    if (year !== undefined) return Number(year)
  }
  return yearOfConcept(fact, periodEnd)
}

function yearOfConcept({ concept }: InlineFact, periodEnd: string | null): number | null {
  const step = LADDER_STEPS.find(([pattern]) => pattern.test(concept))
  return step === undefined || periodEnd === null ? null : Number(periodEnd.slice(0, 4)) + step[1]
}

/**
 * The words for "2026–$20", filed as what falls due in year three of a filing of 2024: what it is called is what is
 * printed. Null where the concept agrees.
 */
export function printedRung(
  fact: InlineFact,
  words: FactReading | null,
  { periodEnd }: TagContext,
): FactReading | null {
  if (words?.factType !== 'debt_maturity' || words.place.kind !== 'text') return null
  const isOther = words.label.startsWith(THEREAFTER)
    ? !fact.concept.includes('Maturities')
    : words.maturityYear !== null && words.maturityYear !== yearOfConcept(fact, periodEnd)
  return isOther ? words : null
}

/** Maturity and expiration dates are tagged as text. */
export function maturityTag(text: InlineText, context: TagContext): FactReading | null {
  const local = text.concept.slice(text.concept.indexOf(':') + 1)
  if (
    !/^(?:DebtInstrumentMaturityDate|LineOfCreditFacilityExpirationDate1)$/.test(local) ||
    !/^\d{4}-\d\d-\d\d$/.test(text.value)
  )
    return null
  const { display } = text.element
  const place = display.end > display.start ? context.locator.placeAt(display.start) : null
  if (place === null || !isOwnDebt(text.context.dimensions)) return null
  const named = text.context.dimensions.filter(({ axis }) => MEMBER_AXES.test(axis))
  const own = named.find(({ member }) => !/^(?:us-gaap|srt):/.test(member)) ?? named[0]
  const name = own === undefined ? null : memberWords(own.member)
  return {
    factType: 'maturity',
    concept: text.concept,
    label: 'Maturity date',
    value: Number(text.value.slice(0, 4)),
    reported: context.reading.tree.display.text.slice(display.start, display.end).replaceAll('\n', ' ').trim(),
    unit: 'date',
    currency: null,
    scale: null,
    scaleLabel: null,
    referenceRate: null,
    maturityYear: Number(text.value.slice(0, 4)),
    period: maturityPeriod(text.value, 'day', false),
    instrument: name === null ? null : context.register.rows.ofName(name, null),
    number: display,
    place,
    source: 'inline',
    dimensions: Object.fromEntries(text.context.dimensions.map(({ axis, member }) => [axis, member])),
    contextRef: text.context.id,
    factId: text.factId,
    rule: 'tag',
    ruleVersion: '1',
    doubts: [],
    printed: null,
  }
}

/** The year in which a debt, or a part of it, falls due. */
export const yearOf = (
  fact: InlineFact,
  factType: FactType,
  place: Place,
  { words, told }: Readonly<Record<'words' | 'told', FactReading | null>>,
  context: TagContext,
): number | null =>
  factType === 'debt_maturity'
    ? ladderYear(fact, place, told ?? words, context)
    : (words?.maturityYear ?? yearOfMembers(fact, place, context))

/** The year in a member's name; filers keep the name of a line that was extended, so a sentence has to print it too. */
function yearOfMembers(fact: InlineFact, place: Place, { reading }: TagContext): number | null {
  const year = fact.context.dimensions
    .map(({ member }) => /Due(?:In)?[A-Za-z]{0,9}\d{0,2}((?:19|20)\d\d)/.exec(member)?.[1])
    .find((one) => one !== undefined)
  const isPrinted =
    place.kind === 'row' || reading.tree.display.text.slice(place.display.start, place.display.end).includes(year ?? '')
  return year === undefined || !isPrinted ? null : Number(year)
}
