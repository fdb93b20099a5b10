import type { FinancialFact, FilingReading, Refusal } from '../model.ts'
import { evidenceAt } from './build-facts.ts'
import type { Unresolved } from './fact-reading.ts'
import type { FilingLanguage } from './filing-language.ts'

const METRICS = ['revolver_capacity', 'revolver_drawn', 'revolver_availability'] as const
const CUES: Readonly<Record<(typeof METRICS)[number], RegExp>> = {
  revolver_capacity: /\b(?:up to|provid\w+|commitments?|capacity|maximum|aggregate)\b/i,
  revolver_drawn: /\b(?:outstanding|drawn|borrowed|borrowings|undrawn)\b/i,
  revolver_availability: /\b(?:available|availability|unused|undrawn|remaining)\b/i,
}
/** A facility somebody holds, not revolving credit as a line of business. */
const HELD = /facilit|agreement|line|commitment|revolver/i
/** Revolving loans and notes are owed where the sentence has a borrower; otherwise they may be what is lent to customers. */
const LOAN = /loan|note/i
const BORROWER = /\b(?:we|us|our|the\s+company|the\s+registrant|borrowers?|lenders?)\b/i
const LENT = /\b(?:receivables?|customers?|time\s+sales|portfolio)\b/i
const MERELY_POSSIBLE = /\b(?:may|might|could|would|forward-looking)\b/i
const MAX_PER_CONCEPT = 5

/**
 * Refusals for what the filing speaks of and no rule could read. A revolver's metric that has a fact
 * is not refused, save for a redaction or a conflict; one without any, in a filing that has a
 * revolver, is refused with the sentence that comes closest.
 */
export function refuseUnread(
  reading: FilingReading,
  language: FilingLanguage,
  facts: readonly FinancialFact[],
  unresolved: readonly Unresolved[],
): Refusal[] {
  const refusals: Refusal[] = []
  const counts = new Map<string, number>()
  const have = new Set<string>(facts.map((fact) => fact.factType))
  const seen = new Set<string>()
  for (const item of unresolved) {
    const always = item.reasonCode === 'redacted' || item.reasonCode === 'conflicting_values'
    if (have.has(item.concept) && !always) continue
    const evidence = evidenceAt(reading, item.place)
    const key = `${item.concept}|${item.reasonCode}|${evidence.evidenceSha256}`
    const count = counts.get(item.concept) ?? 0
    if (seen.has(key) || count >= MAX_PER_CONCEPT) continue
    seen.add(key)
    counts.set(item.concept, count + 1)
    refusals.push({ concept: item.concept, reasonCode: item.reasonCode, reason: item.reason, ...evidence })
  }
  if (!language.filingKinds.revolver) return refusals
  for (const metric of METRICS) {
    if (have.has(metric) || counts.has(metric)) continue
    const closest = closestSentence(language, metric)
    if (closest === null) continue
    refusals.push({
      concept: metric,
      reasonCode: 'rule_undecided',
      reason: 'The filing speaks of a revolving facility, and no rule could read this amount from its words or tables.',
      ...reading.evidence.at(closest),
    })
  }
  return refusals
}

function closestSentence(
  language: FilingLanguage,
  metric: (typeof METRICS)[number],
): { start: number; end: number } | null {
  const talking = language.sentences.filter(
    (sentence) =>
      !sentence.foreign &&
      sentence.reduced.mentions.some(
        (mention) => mention.kind === 'revolver' && isHeld(mention.text, sentence.passage.text),
      ) &&
      !(MERELY_POSSIBLE.test(sentence.passage.text) && sentence.reduced.amounts.length === 0),
  )
  const cued =
    talking.find((sentence) => CUES[metric].test(sentence.passage.text) && sentence.reduced.amounts.length > 0) ??
    talking.find((sentence) => CUES[metric].test(sentence.passage.text))
  return (cued ?? talking[0])?.passage.display ?? null
}

const isHeld = (mention: string, sentence: string): boolean =>
  HELD.test(mention) || (LOAN.test(mention) && BORROWER.test(sentence) && !LENT.test(sentence))
