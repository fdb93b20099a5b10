import type { FactReading, Unresolved } from '../../../facts/fact-reading.ts'
import type { FactInstrument, InlineFact, Span } from '../../../model.ts'
import type { ConceptRule } from '../../lexicon/concepts.ts'
import { ruleOfTag } from '../../lexicon/concepts.ts'
import type { TagContext } from './tag-context.ts'
import { byWords } from './own-type.ts'
import { maturityTag } from './tag-maturity.ts'
import { memberWords } from './member-words.ts'
import { isStandard, ownMember, sameLabel } from './tag-members.ts'
import { tellsTerm } from './tag-told.ts'
import { buildTag } from './tag-reading.ts'
import { decideTag } from './tag-type.ts'

/** Tagged numbers as facts: the tag proves the number, the words around it its meaning. */
export function tagFacts(all: TagContext): { readings: readonly FactReading[]; unresolved: Unresolved[] } {
  const context = { ...all, told: toldOfOne(all) }
  const readings: FactReading[] = []
  const members = new Map<FactReading, string>()
  const unresolved: Unresolved[] = []
  const { xbrl } = context.reading
  for (const fact of [...xbrl.facts, ...xbrl.duplicates.map((duplicate) => duplicate.fact)]) {
    const rule = ruleOfTag(fact.concept, fact.extension, fact.context.dimensions)
    const shown = rule === null ? null : shownAt(fact)
    if (rule === null || shown === null || !isMeasurable(fact, rule)) continue
    const place = context.locator.placeAt(shown.start)
    if (place === null) continue
    const decided = decideTag(fact, rule, shown, place, context)
    if (decided === null) continue
    const result = buildTag(fact, rule, decided, shown, place, context)
    if ('reasonCode' in result) unresolved.push(result)
    else {
      const found = byWords(result, rule, context)
      readings.push(found)
      const own = ownMember(fact)
      if (own !== null) members.set(found, own)
    }
  }
  for (const text of xbrl.texts) {
    const reading = maturityTag(text, context)
    if (reading !== null) readings.push(reading)
  }
  const named = underPrintedNames(readings, members, context)
  return { readings: dealtOut(named, all).map((one) => ofOneBefore(one, all)), unresolved }
}

/**
 * "No borrowings under the new agreement or the prior one at A and B", tagged for the new one on a day before it was made:
 * of the prior one, where the sentence tells it so.
 */
function ofOneBefore(found: FactReading, { told, register }: TagContext): FactReading {
  const { instrument, period, value, number } = found
  const made = instrument === null || value !== 0 ? null : (register.entityOf(instrument.reportedName)?.made ?? null)
  if (made === null || made <= (period.endDate ?? made)) return found
  const before = told
    .get(number.start)
    ?.find((one) => one.period.endDate === period.endDate && one.doubts.includes('former_instrument'))
  return before === undefined ? found : asTold(found, before)
}

/** A tagged number with the instrument that its sentence tells it of. */
const asTold = (found: FactReading, { instrument, maturityYear, doubts }: FactReading): FactReading => ({
  ...found,
  instrument,
  maturityYear,
  doubts: [...new Set([...found.doubts, ...doubts.filter((one) => one === 'former_instrument')])],
})

/**
 * "No borrowings under the program, the First Agreement or the Second", one word that is tagged for each: where all but one
 * have the names that the sentence prints, the last tag is of the last name.
 */
function dealtOut(readings: readonly FactReading[], { told }: TagContext): readonly FactReading[] {
  const zeros = Map.groupBy(
    readings.filter(({ value, place }) => value === 0 && place.kind === 'text'),
    ({ number, period }) => `${String(number.start)} ${period.endDate ?? ''}`,
  )
  const given = new Map<FactReading, FactReading>()
  for (const tags of zeros.values()) {
    const [{ number, period }] = tags as [FactReading, ...FactReading[]] // Groups have members.
    const onDay = (told.get(number.start) ?? []).filter((one) => one.period.endDate === period.endDate)
    // A program is told of too, and tagged at times.
    const isPaper = ({ factType }: FactReading): boolean => factType === 'commercial_paper'
    const said = tags.some(isPaper) ? onDay : onDay.filter((one) => !isPaper(one))
    if (tags.length < 2 || said.length !== tags.length) continue
    const isIn = (all: readonly FactReading[], { instrument }: FactReading): boolean =>
      all.some((one) => one.instrument?.id === instrument?.id)
    const [name, ...names] = said.filter((one) => !isIn(tags, one))
    const [tag, ...others] = tags.filter((one) => !isIn(said, one))
    if (name !== undefined && tag !== undefined && names.length + others.length === 0) given.set(tag, name)
  }
  return readings.map((one) => {
    const name = given.get(one)
    return name === undefined ? one : asTold(one, name)
  })
}

/** What sentences tell of numbers of one debt: "no" borrowings under A or B is tagged for both, and told of the first. */
function toldOfOne({ reading, told }: TagContext): TagContext['told'] {
  const several = new Set<number>()
  const members = new Map<number, string | null>()
  for (const fact of reading.xbrl.facts) {
    const start = shownAt(fact)?.start
    if (start === undefined || !told.has(start)) continue
    const own = ownMember(fact)
    if (members.has(start) && members.get(start) !== own) several.add(start)
    members.set(start, own)
  }
  return new Map([...told].filter(([start]) => !several.has(start)))
}

/** A number under its member's own words is of the one instrument that the filing prints beside the member elsewhere. */
function underPrintedNames(
  readings: readonly FactReading[],
  members: ReadonlyMap<FactReading, string>,
  { register, meanings }: TagContext,
): readonly FactReading[] {
  const { spelt } = register.rows
  const printed = new Map<string, FactInstrument | null>()
  const holders = new Map<string, string | null>()
  const isBare = ({ instrument, place }: FactReading, own: string): boolean =>
    instrument?.reportedName === memberWords(own) && sameLabel(place, instrument.reportedName) === null
  for (const [reading, own] of members) {
    const { instrument } = reading
    if (instrument?.id == null || isStandard(own) || isBare(reading, own)) continue
    const [before, holder] = [printed.get(own), holders.get(instrument.id)]
    printed.set(own, before === undefined || before?.id === instrument.id ? instrument : null)
    holders.set(instrument.id, holder === undefined || holder === own ? own : null)
  }
  const due = new Map<string, FactInstrument>()
  for (const [{ instrument, place }, own] of members)
    if (instrument !== null && place.kind === 'row' && DUE.test(instrument.reportedName)) due.set(own, instrument)
  return readings.map((reading) => {
    const own = members.get(reading)
    // "3.625% Senior Notes", where a table tells two of them apart by the day that they are due.
    const ofRow = due.get(own ?? '')
    if (ofRow?.reportedName.replace(DUE, '') === reading.instrument?.reportedName && ofRow !== undefined)
      return { ...reading, instrument: ofRow }
    if (own === undefined || reading.instrument === null || !isBare(reading, own)) return reading
    const instrument = printed.get(own) ?? null
    if (instrument !== null && holders.get(instrument.id ?? '') === own) return { ...reading, instrument }
    const said = meanings.get(reading.number.start)?.instrument ?? null
    if (said !== null && isLineOfTerm(said, own)) return { ...reading, instrument: asKind(said, reading.instrument) }
    const reportedName = spelt(reading.instrument.reportedName)
    return { ...reading, instrument: { ...reading.instrument, reportedName, name: reportedName } }
  })
}

const DUE = / due [A-Z\d].*$/

/** "our 364-day facility", which the sentence has beside the number, tells more than the member of a backup facility. */
const isLineOfTerm = ({ type, reportedName }: FactInstrument, own: string): boolean =>
  /^(?:facility|revolver)?$/.test(type ?? '') && tellsTerm(reportedName, memberWords(own))

const asKind = (said: FactInstrument, { type = null }: FactInstrument): FactInstrument => ({
  ...said,
  type: said.type ?? type,
})

/** Where a tagged number is in the text, or null where it is not shown. */
export function shownAt(fact: InlineFact): Span | null {
  if (fact.hidden) return fact.shownAt
  return fact.element.display.end > fact.element.display.start ? fact.element.display : null
}

function isMeasurable(fact: InlineFact, rule: ConceptRule): boolean {
  if (fact.context.period.kind === 'forever') return false
  const pure = fact.unit.measure === 'pure'
  if (rule.family === 'rate' || rule.family === 'fee') return pure
  return /^[A-Z]{3}$/.test(fact.unit.measure) || (pure && rule.plain?.startsWith('covenant') === true)
}
