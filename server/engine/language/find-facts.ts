import type { Check, FilingReading, FinancialFact, GroupEntity, Refusal } from '../model.ts'
import { buildFacts, evidenceAt } from '../facts/build-facts.ts'
import { checkBalanceSheet, checkDebtTotal } from '../facts/checks/balance-agreement.ts'
import { foldMaturities } from '../facts/fold-maturities.ts'
import { closeLadders } from '../facts/checks/ladder-arithmetic.ts'
import { closeRevolverArithmetic } from '../facts/checks/revolver-arithmetic.ts'
import type { FactReading, Unresolved } from '../facts/fact-reading.ts'
import { buildLocator } from '../facts/locate.ts'
import { markDisagreements } from '../facts/witnesses/mark-disagreements.ts'
import { mergeReadings } from '../facts/merge-readings.ts'
import { plannedFacts } from '../facts/planned-facts.ts'
import { refuseContested } from '../facts/refuse-contested.ts'
import { withYearsOfRows } from '../facts/merging/row-years.ts'
import { settleTotalDebt } from '../facts/settle-total-debt.ts'
import { isWithOther } from './debtor/parties.ts'
import type { FilingLanguage } from './document.ts'
import { entityOfBlock, entityOfColumn, entityOfHeadings, entityOfTitle } from './entities/entity-of-title.ts'
import { groupMembers } from './entities/group-members.ts'
import type { GroupMembers } from './entities/named-members.ts'
import { entitiesOfTags } from './entities/tag-entity.ts'
import { withoutNewMaturity } from './lifecycle/as-former.ts'
import { endedByText, endedTags, endedTerms } from './lifecycle/ended-tags.ts'
import { settleLifecycle } from './lifecycle/settle-lifecycle.ts'
import { furtherTableReadings } from './fact-readings/table-facts.ts'
import { registeredRows } from './fact-readings/registered-rows.ts'
import { titleReadings } from './fact-readings/maturities/titles.ts'
import { sentenceFacts } from './fact-readings/sentence-facts.ts'
import { labelType } from './fact-readings/tags/tag-members.ts'
import { withoutDenied } from './fact-readings/tags/tag-denies.ts'
import { tagFacts } from './fact-readings/tags/tag-facts.ts'
import type { Register } from './register/build-register.ts'
import type { TablesRead } from './tables/read-tables.ts'
import { tablesOf } from './tables/read-tables.ts'

/**
 * The filing's facts of debt and liquidity from its sentences, tables and tags: each printed number is read by every
 * witness there is, and their readings are put together. Linear in the filing's length.
 */
export function findFacts(
  language: FilingLanguage,
  register: Register,
): { facts: FinancialFact[]; refusals: Refusal[]; checks: Check[] } {
  const { reading } = language
  const sentences = sentenceFacts(language, register)
  const tables = tablesOf(language)
  const members = groupMembers(language)
  const tagged = entitiesOfTags(reading)
  const rows = registeredRows(
    tables.readings
      .filter((row) => !isSumOfFacilities(row) && !isWithOther(row.instrument?.reportedName ?? '', language.parties()))
      .map((row) => ofEntity(row, tables.around, { members, tagged }, reading)),
    register,
  )
  const { scales } = language
  const tags = tagFacts({
    reading,
    periodEnd: language.periodEnd,
    locator: buildLocator(reading),
    register,
    meanings: sentences.meanings,
    sentenceOf: language.sentenceOf,
    told: Map.groupBy(sentences.readings, ({ number }) => number.start),
    rows: new Map(rows.map((row) => [row.number.start, row])),
    names: tables.names,
    sentenceScaleOf: (section) => scales.get(section) ?? { scale: 0, note: null },
  })
  const lives = settleLifecycle(language, register, [
    ...rows,
    ...furtherTableReadings(tables, language, register),
    ...sentences.readings,
  ])
  const rated = endedByText(endedTags(tags.readings), language, register)
  const alive = [...endedTerms(rated, lives.readings), ...lives.readings]
  const told = withYearsOfRows(alive.map(withoutNewMaturity))
  const titles = titleReadings(language, register, told)
  const settled = foldMaturities(settleTotalDebt(withoutDenied([...told, ...titles], reading.xbrl)))
  const merged = mergeReadings(
    settled.filter(({ source }) => source === 'inline'),
    settled.filter(({ source }) => source !== 'inline'),
  )
  const { facts: built, checks } = buildFacts(reading, merged)
  const { facts: uncontested, refusals: contested } = refuseContested(built)
  const revolvers = closeRevolverArithmetic(markDisagreements(uncontested))
  const { facts, checks: ladders } = closeLadders(revolvers.facts)
  return {
    facts: [...facts, ...plannedFacts(reading, sentences.planned, facts, tags.readings)],
    refusals: [
      ...contested,
      ...refusalsOf(reading, facts, [
        ...tags.unresolved,
        ...sentences.unresolved,
        ...lives.unresolved,
        ...tables.unresolved,
      ]),
    ],
    checks: [...checks, ...revolvers.checks, ...ladders, ...checkBalanceSheet(facts), ...checkDebtTotal(facts)],
  }
}

/** A row with the part of the group that its tag, its table's title or heading, or the line right above it, names. */
function ofEntity(
  row: FactReading,
  around: TablesRead['around'],
  { members, tagged }: { readonly members: GroupMembers; readonly tagged: ReadonlyMap<number, GroupEntity> },
  { tree }: Pick<FilingReading, 'tree'>,
): FactReading {
  if (row.entity !== undefined || row.place.kind !== 'row') return row
  const above = around.get(row.place.grid)
  if (above === undefined) return row
  const { start } = row.place.grid.display
  const line =
    tree.display.text
      .slice(Math.max(0, start - MAX_LINE), start)
      .trimEnd()
      .split('\n')
      .at(-1) ?? ''
  const { grid, cell } = row.place
  const entity =
    tagged.get(row.number.start) ??
    (cell === null ? null : entityOfColumn(grid, cell.column, members)) ??
    entityOfBlock(grid, row.place.row, members) ??
    entityOfTitle(above.introduction, members) ??
    entityOfHeadings([...above.headings, line], members)
  return entity === null ? row : { ...row, entity }
}

const MAX_LINE = 80

const FACILITY_WORDS = /revolv|facilit|credit|\blines?\b|borrow|availab|commit|drawn|unused/

/** "Total commitment" above deductions: the size of the one facility that the table is about. */
const SIZE_OF_ONE = /^total (?:[a-z]+ ){0,2}(?:commitments?|capacity|availability|facility size)\b/

/** A total over facilities that doesn't say so is no facility's own amount, and one net of costs is no amount drawn. */
function isSumOfFacilities({ factType, place, doubts, instrument }: FactReading): boolean {
  if (!factType.startsWith('revolver_') || place.kind !== 'row') return false
  const label = place.grid.rows[place.row]?.find(({ text }) => /[A-Za-z]{2}/.test(text))?.text.toLowerCase() ?? ''
  const named = labelType(place)
  const words = `${label} ${instrument?.reportedName.toLowerCase() ?? ''}`
  const isSum = doubts.includes('sum_of_facilities')
  if (isSum && factType === 'revolver_capacity') return false
  if (doubts.includes('instrument_type_from_table') && !FACILITY_WORDS.test(words)) return true
  if (isSum) return false
  // "Term debt facility" below "Borrowing capacity": the column says what the amount is.
  const isOfColumn = doubts.includes('instrument_type_from_table') && named !== null && FACILITY.test(label)
  return (
    label === '' ||
    (factType === 'revolver_drawn' && /,? net$/.test(label)) ||
    (label.startsWith('total') && !SIZE_OF_ONE.test(label)) ||
    (named !== null && !LINES.has(named) && !isOfColumn)
  )
}

const FACILITY = /facilit|\blines? of credit\b/

/** What a label may name beside the size of a line or what is drawn of it. */
const LINES = new Set<string>(['revolver', 'facility', 'warehouse', 'securitization', 'letter_of_credit', 'debt'])

const MAX_PER_CONCEPT = 5

/** What was read but not decided, where nothing else in the filing decides it. */
function refusalsOf(
  reading: FilingReading,
  facts: readonly FinancialFact[],
  unresolved: readonly Unresolved[],
): Refusal[] {
  const have = new Set<string>(facts.map(({ factType }) => factType))
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const refusals: Refusal[] = []
  for (const { concept, reasonCode, reason, place } of unresolved) {
    if (have.has(concept) && reasonCode !== 'conflicting_values' && reasonCode !== 'redacted') continue
    const evidence = evidenceAt(reading, place)
    const key = `${concept}|${reasonCode}|${evidence.evidenceSha256}`
    const count = counts.get(concept) ?? 0
    if (seen.has(key) || count >= MAX_PER_CONCEPT) continue
    seen.add(key)
    counts.set(concept, count + 1)
    refusals.push({ concept, reasonCode, reason, ...evidence })
  }
  return refusals
}
