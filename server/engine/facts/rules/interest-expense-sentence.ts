import type { Period } from '../../model.ts'
import type { FactReading } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { findDurations } from '../readers/spoken-duration.ts'
import type { SpokenDuration } from '../readers/spoken-duration.ts'
import { amountReading } from './sentence-reading.ts'

export const INTEREST_EXPENSE_SENTENCE = { name: 'interest-expense-sentence', version: '1' } as const

const SUBJECT = String.raw`\binterest\s+expense(?<net>,?\s+net(?:\s+of\s+interest\s+income)?,?)?(?:\s+on\s+(?:our\s+|all\s+|total\s+)?(?:outstanding\s+)?(?:debt|borrowings|indebtedness))?`
const STATED = new RegExp(
  String.raw`${SUBJECT}\s+(?:was|were|of|totall?ed|totall?ing|amounted\s+to|equal\w*)\s+(?:approximately\s+)?(?=⟦(?<sum>\d+)⟧)`,
  'gi',
)
const MOVED = new RegExp(
  String.raw`${SUBJECT},?\s+(?:increased|decreased|rose|declined|fell|grew)\b[^.;]{0,90}?\bto\s+(?:approximately\s+)?(?=⟦(?<sum>\d+)⟧)`,
  'gi',
)
/** A part of the expense, or the expense of something else. */
const PART_BEFORE =
  /\b(?:non-?cash|leases?|deposits?|capitali[sz]ed|deferred|additional|incremental|related|higher|lower|increased?|decreased?|reduced|such|imputed|annual|includ\w+|of\s+which|segment|intercompany|affiliates?)\s+(?:\w+\s+)?$/i
const PART_AFTER =
  /^(?:\s*(?:,|and)?\s*⟦\d+⟧)*\s*,?\s*(?:related\s+to|associated\s+with|attributable\s+to|resulting\s+from|on\s+(?:the|our|its)|under\s+the|in\s+connection\s+with|for\s+(?:the|our)\s+«|relating\s+to)\b/i
const SUPPOSED =
  /\b(?:would|could|may|might|hypothetical|assum\w+|expects?|expected|estimated|pro\s+forma|forecast|if)\b/i
const PRIOR =
  /^\s*,?\s*(?:⟦\d+⟧[^.;]{0,20})?(?:as\s+)?(?:from|compared\s+(?:to|with)|versus|and)\s+(?:approximately\s+)?$/i

/** Interest expense as sentences state it for a span of time; the pairs of "A and B for the months ended C and D" are told apart. */
export function findInterestExpenseSentences(
  language: FilingLanguage,
  periodEnd: string | null,
  annual: boolean,
): FactReading[] {
  const readings: FactReading[] = []
  for (const sentence of language.sentences) {
    const { text } = sentence.reduced
    if (sentence.foreign || !/interest\s+expense/i.test(text) || SUPPOSED.test(text)) continue
    const durations = findDurations(sentence.reduced, periodEnd, annual)
    if (durations.length === 0) continue
    for (const match of [...text.matchAll(STATED), ...text.matchAll(MOVED)]) {
      if (PART_BEFORE.test(text.slice(0, match.index)) || PART_AFTER.test(text.slice(match.index + match[0].length)))
        continue
      readings.push(
        ...read(sentence, Number(match.groups?.['sum']), durations, match.groups?.['net'] !== undefined, language),
      )
    }
  }
  return readings
}

function read(
  sentence: FinancingSentence,
  first: number,
  durations: readonly SpokenDuration[],
  net: boolean,
  language: FilingLanguage,
): FactReading[] {
  const run = listOf(sentence, first)
  const at = sentence.reduced.amountAt[first] ?? 0
  const behind = durations.find((duration) => duration.at > at) ?? durations.find((duration) => duration.end <= at)
  if (behind === undefined) return []
  const pairs: (readonly [number, Period | undefined])[] =
    run.length === behind.periods.length
      ? run.map((sum, index) => [sum, behind.periods[index]] as const)
      : run.length === 1
        ? [[first, behind.periods[0]]]
        : []
  const later = priorSum(sentence, run.at(-1) ?? first, behind, durations)
  return [...pairs, ...(later === null ? [] : [later])].flatMap(([sum, period]) => {
    const reading =
      period === undefined
        ? null
        : amountReading(sentence, sum, language, {
            factType: 'interest_expense',
            label: net ? 'Interest expense, net' : 'Interest expense',
            rule: INTEREST_EXPENSE_SENTENCE,
            period,
          })
    return reading === null ? [] : [reading]
  })
}

/** "…, compared to ⟦2⟧ for the three months ended …": the sum of the next span that the sentence names. */
function priorSum(
  sentence: FinancingSentence,
  last: number,
  own: SpokenDuration,
  durations: readonly SpokenDuration[],
): readonly [number, Period | undefined] | null {
  const { reduced } = sentence
  const next = durations.find((duration) => duration.at > own.at)
  const at = reduced.amountAt[last + 1] ?? -1
  if (next === undefined || at < own.end || at > next.at || next.periods.length !== 1) return null
  return PRIOR.test(reduced.text.slice(own.end, at)) ? [last + 1, next.periods[0]] : null
}

function listOf({ reduced }: FinancingSentence, first: number): number[] {
  const list = [first]
  for (let last = first; ; last += 1) {
    const [at, next] = [reduced.amountAt[last] ?? -1, reduced.amountAt[last + 1] ?? -1]
    if (at < 0 || next < 0 || !/^⟦\d+⟧\s*(?:,\s*)?(?:and|,)\s*$/.test(reduced.text.slice(at, next))) return list
    list.push(last + 1)
  }
}
