import type { FactType, Period } from '../../model.ts'
import type { FactReading, Instrument } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { amountScale, amountValue } from '../readers/amount.ts'
import { readAmountRole } from '../readers/amount-role.ts'
import { pairedDate, statedDateFor } from '../readers/as-of.ts'
import { instantPeriod } from '../readers/period.ts'
import { instrumentOf } from '../readers/resolve-mention.ts'
import { maturityYear } from './debt-row.ts'

export const DEBT_SENTENCE = { name: 'debt-sentence', version: '1' } as const

interface Found {
  readonly factType: FactType
  readonly label: string
  readonly instrument: Instrument | null
  readonly maturityYear: number | null
}

const CASH_AFTER =
  /^\s+(?:of|in)\s+(?:available\s+|unrestricted\s+|total\s+)?cash(?:\s+and\s+(?:cash\s+)?equivalents|,\s+cash\s+equivalents(?!\s*(?:,|and)\s*(?:and\s+)?(?:restricted|marketable|short|investment)))?(?!\s+(?:equivalents|and|flow|provided|used|payment|from|paid|consideration|dividend|,))/i
const CASH_BEFORE =
  /(?<!\b(?:restricted|in|of|from|to|total)\s)\bcash\s+and\s+(?:cash\s+)?equivalents\s+(?:balances?\s+)?(?:of|was|were|totaled|totaling|amounted\s+to|balance\s+of)\s+(?:approximately\s+)?$/i
const RESTRICTED_BEFORE =
  /(?<!\band\s)\brestricted\s+cash\s+(?:balances?\s+)?(?:of|was|were|totaled|totaling)\s+(?:approximately\s+)?$/i
const RESTRICTED_AFTER = /^\s+(?:of|in)\s+restricted\s+cash\b/i
const LIQUIDITY_BEFORE =
  /\b(?:total|available|aggregate|overall)\s+(?:available\s+)?(?:automotive\s+)?liquidity(?:\s+position)?\s+(?:of|was|were|totaled|totaling)\s+(?:approximately\s+)?$|\bliquidity\s+of\s+(?:approximately\s+)?$/i
const LIQUIDITY_AFTER = /^\s+(?:of|in)\s+(?:total\s+|available\s+|aggregate\s+)*liquidity\b/i
const TOTAL_DEBT_BEFORE =
  /\b(?:total|aggregate|consolidated)\s+(?:outstanding\s+)?(?:debt|indebtedness|borrowings)(?:\s+outstanding)?\s+(?:of|was|were|totaled|totaling|amounted\s+to)\s+(?:approximately\s+)?$/i
const TOTAL_DEBT_AFTER =
  /^\s+(?:of|in)\s+(?:total|aggregate|consolidated)\s+(?:outstanding\s+)?(?:debt|indebtedness)\b/i
const OWN = /\b(?:we|our|us|the\s+company(?:['’]s)?|the\s+registrant|the\s+partnership|the\s+corporation)\b/i
const REQUIREMENT =
  /\b(?:minimum|at\s+least|required\s+to|requires?|must|covenant|less\s+than|exceed\w*|below|greater\s+than|may|could|would|if|assum\w+|expect\w*)\b/i
const FOREIGN_PART =
  /\b(?:held\s+by\s+(?:our\s+)?(?:foreign|non-U\.S\.)|outside\s+(?:of\s+)?the\s+U|of\s+which|subsidiar(?:y|ies)|decreas\w+|increas\w+|from\b.{0,30}\bto)\b/i

/** Cash, liquidity, total debt, letters of credit, term loans, notes and commercial paper as sentences state them by date. */
export function findDebtSentences(language: FilingLanguage, periodEnd: string | null): FactReading[] {
  const readings: FactReading[] = []
  for (const sentence of language.sentences) {
    if (sentence.foreign || sentence.reduced.amounts.length === 0) continue
    for (const index of sentence.reduced.amounts.keys()) {
      const found = classify(sentence, index)
      if (found === null) continue
      const reading = build(sentence, index, found, language, periodEnd)
      if (reading !== null) readings.push(reading)
    }
  }
  return readings
}

function classify(sentence: FinancingSentence, index: number): Found | null {
  const { reduced } = sentence
  const at = reduced.amountAt[index] ?? -1
  if (at < 0 || reduced.amounts[index]?.range != null) return null
  const left = reduced.text.slice(0, at)
  const right = reduced.text.slice(at).replace(/^⟦\d+⟧/, '')
  const near = left.slice(-90)
  if (RESTRICTED_BEFORE.test(left) || RESTRICTED_AFTER.test(right))
    return REQUIREMENT.test(near) ? null : plain('restricted_cash', 'Restricted cash')
  if (LIQUIDITY_BEFORE.test(left) || LIQUIDITY_AFTER.test(right))
    return REQUIREMENT.test(near) ? null : plain('stated_liquidity', 'Liquidity as stated')
  if (
    CASH_BEFORE.test(left) ||
    (CASH_AFTER.test(right) &&
      /\b(?:had|have|held|hold|of|with)\s+(?:approximately\s+|a\s+total\s+of\s+)?$/i.test(left))
  ) {
    return REQUIREMENT.test(near) ||
      FOREIGN_PART.test(reduced.text) ||
      (!OWN.test(reduced.text) && !/^(?:as\s+of|at)\b/i.test(reduced.text))
      ? null
      : plain('cash', 'Cash and cash equivalents')
  }
  if (TOTAL_DEBT_BEFORE.test(left) || TOTAL_DEBT_AFTER.test(right))
    return REQUIREMENT.test(near) || !OWN.test(reduced.text) || /^\s+(?:under|on)\b/i.test(right)
      ? null
      : plain('total_debt', 'Total debt')
  return instrumentFact(sentence, index, left, right)
}

const plain = (factType: FactType, label: string): Found => ({ factType, label, instrument: null, maturityYear: null })

/** Balances of instruments: only what is said to be outstanding, never what was borrowed, repaid or may be issued. */
function instrumentFact(sentence: FinancingSentence, index: number, left: string, right: string): Found | null {
  const { reduced } = sentence
  if (reduced.mentions.length === 0) return null
  const { role } = readAmountRole(reduced, index)
  const outstanding =
    /\b(?:outstanding|issued)\b/i.test(right.slice(0, 90)) || /\b(?:outstanding|issued)\b/i.test(left.slice(-70))
  if (!outstanding || REQUIREMENT.test(left.slice(-50)) || /\bup\s+to\s*$/i.test(left)) return null
  if (
    /\b(?:average|weighted|repa(?:id|y)\w*|redeem\w*|repurchas\w*|prepa(?:id|y)\w*|retire\w*|exchang\w*)\b/i.test(
      left.slice(-100),
    )
  )
    return null
  if (role === 'letters_of_credit' && dated(sentence))
    return plain('letters_of_credit', 'Letters of credit outstanding')
  if ((role !== 'term_loan' && role !== 'commercial_paper') || !/\boutstanding\b/i.test(reduced.text)) return null
  const letter = role === 'term_loan' ? 't' : 'c'
  const near = new RegExp(String.raw`«${letter}(\d+)»`, 'g')
  const match = [...right.slice(0, 140).matchAll(near)][0] ?? [...left.slice(-160).matchAll(near)].at(-1)
  const mention = match === undefined ? undefined : reduced.mentions[Number(match[1])]
  if (mention === undefined || !dated(sentence)) return null
  const factType: FactType = role === 'term_loan' ? 'term_loan' : 'commercial_paper'
  return {
    factType,
    label: role === 'term_loan' ? 'Term loan outstanding' : 'Commercial paper outstanding',
    instrument: instrumentOf(sentence.passage.text, mention),
    maturityYear: role === 'term_loan' ? maturityYear(sentence.passage.text.slice(mention.start)) : null,
  }
}

/** A balance needs its date in the sentence, or in the one it refers back to. */
const dated = (sentence: FinancingSentence): boolean =>
  sentence.dates.stated.length > 0 || (sentence.dates.refersBack && sentence.carriedDate !== null)

function build(
  sentence: FinancingSentence,
  index: number,
  found: Found,
  language: FilingLanguage,
  periodEnd: string | null,
): FactReading | null {
  const { reduced, passage, dates } = sentence
  const amount = reduced.amounts[index]
  const scale = amount === undefined ? null : amountScale(amount, language.scales.get(passage.sectionIndex)?.scale)
  if (amount === undefined || scale === null || (amount.currency === null && amount.scale === null)) return null
  const stated = pairedDate(reduced, dates, index) ?? statedDateFor(reduced, dates, reduced.amountAt[index] ?? 0)
  const iso = stated?.iso ?? (dates.refersBack ? sentence.carriedDate : null)
  if (iso === null) return null
  const period: Period = instantPeriod(iso, periodEnd)
  return {
    factType: found.factType,
    concept: `text:${found.factType}`,
    label: found.label,
    value: amountValue(amount, scale),
    reported: amount.reported,
    unit: amount.currency ?? 'USD',
    currency: amount.currency ?? 'USD',
    scale,
    scaleLabel: amount.scaleLabel,
    referenceRate: null,
    maturityYear: found.maturityYear,
    period,
    instrument: found.instrument,
    number: { start: passage.display.start + amount.digits.start, end: passage.display.start + amount.digits.end },
    place: { kind: 'text', display: passage.display },
    source: 'sentence',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: DEBT_SENTENCE.name,
    ruleVersion: DEBT_SENTENCE.version,
    printed: null,
    doubts: [...dates.doubts, ...(amount.scale === null && scale > 0 ? ['scale_from_note'] : [])],
  }
}
