import type { Check, FilingReading, FinancialFact, Refusal } from '../model.ts'
import { buildFacts } from './build-facts.ts'
import { checkBalanceSheet, checkDebtTotal } from './checks/balance-agreement.ts'
import { checkRevolverArithmetic } from './checks/revolver-arithmetic.ts'
import { filingPeriodEnd } from './fact-reading.ts'
import { findFurtherReadings } from './find-further.ts'
import { readFilingLanguage } from './filing-language.ts'
import { buildLocator } from './locate.ts'
import { markDisagreements } from './mark-disagreements.ts'
import { mergeReadings } from './merge-readings.ts'
import { readGrids } from './read-grids.ts'
import { refuseContested } from './refuse-contested.ts'
import { refuseUnread } from './refuse-unread.ts'
import { findCovenantActuals } from './rules/covenant-actual.ts'
import { findDebtRows } from './rules/debt-row.ts'
import { findDebtSentences } from './rules/debt-sentence.ts'
import { findInlineFacts } from './rules/inline-fact.ts'
import { findLiquidityRows } from './rules/liquidity-row.ts'
import { findMaturityRows } from './rules/maturity-row.ts'
import { findRevolverRows } from './rules/revolver-row.ts'
import { findRevolverSentences } from './rules/revolver-sentence.ts'
import { findStatementRows } from './rules/statement-row.ts'
import { settlePrior } from './settle-prior.ts'
import { settleSuperseded } from './settle-superseded.ts'
import { settleTotalDebt } from './settle-total-debt.ts'

/**
 * The filing's facts of debt and liquidity, from its tags, its tables and its sentences, with the
 * refusals for what could not be read and the checks that decided each fact's state. Cost is one
 * pass over passages, tables and tags each.
 */
export function findFacts(reading: FilingReading): { facts: FinancialFact[]; refusals: Refusal[]; checks: Check[] } {
  const periodEnd = filingPeriodEnd(reading)
  const language = readFilingLanguage(reading)
  const grids = readGrids(reading, language.scales, periodEnd)
  const sentences = findRevolverSentences(language, periodEnd)
  const rows = findRevolverRows(grids, language, periodEnd)
  const liquidity = findLiquidityRows(grids, language, periodEnd)
  const inline = findInlineFacts({
    reading,
    periodEnd,
    locator: buildLocator(reading),
    roles: new Map(sentences.roles.map((role) => [role.number.start, role])),
    sentenceScaleOf: (section) => language.scales.get(section) ?? { scale: 0, note: null, tables: null },
  })
  const taggedAt = new Set(reading.xbrl.facts.filter((fact) => !fact.hidden).map((fact) => fact.element.display.start))
  const text = [
    ...rows.readings,
    ...findStatementRows(grids, periodEnd),
    ...findDebtRows(grids, periodEnd),
    ...findMaturityRows(grids, periodEnd),
    ...liquidity.readings,
    ...sentences.readings,
    ...findDebtSentences(language, periodEnd),
    ...findCovenantActuals(reading, periodEnd),
    ...findFurtherReadings(reading, language, grids, periodEnd),
  ]
  const settled = settleSuperseded(settleTotalDebt([...inline.readings, ...settlePrior(text)]), periodEnd)
  const merged = mergeReadings(
    settled.filter(({ source }) => source === 'inline'),
    settled.filter(({ source }) => source !== 'inline'),
    taggedAt,
  )
  const { facts: built, checks } = buildFacts(reading, merged)
  const { facts: uncontested, refusals: contested } = refuseContested(built)
  const facts = markDisagreements(uncontested)
  return {
    facts,
    refusals: [
      ...contested,
      ...refuseUnread(reading, language, facts, [
        ...inline.unresolved,
        ...sentences.unresolved,
        ...rows.unresolved,
        ...liquidity.unresolved,
      ]),
    ],
    checks: [...checks, ...checkRevolverArithmetic(facts), ...checkBalanceSheet(facts), ...checkDebtTotal(facts)],
  }
}
