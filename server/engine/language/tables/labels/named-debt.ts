import type { Instrument } from '../../../facts/fact-reading.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { isClassOfDebt } from '../../register/names.ts'
import { mentionsIn } from '../../register/type-of-words.ts'
import type { Token } from '../../tokens.ts'
import { tokenize, wordsIn } from '../../tokens.ts'
import { instrumentOf } from '../table-context.ts'

/** Which words name a debt: those of its kind alone, or those of how long it runs as well. */
type Naming = 'kind' | 'kind or term'

/**
 * The debt that a row's label names beside what the row tells of it: "Repayments of senior notes, net", "Maximum
 * commercial paper outstanding". Debts that "and" joins are named together; null where the label speaks of any debt.
 */
export function debtNamedIn(label: string, naming: Naming): Instrument | null {
  const whole = label.replaceAll(NOTE_OF_STATEMENTS, ' ')
  const aside = whole.slice(MIN_LABEL).search(ASIDE)
  const text = aside < 0 ? whole : whole.slice(0, MIN_LABEL + aside)
  const tokens = tokenize(text)
  const named = joinedIn(text, tokens).find((some) => some.some(({ name }) => !isAnyDebt(name, naming)))
  const [first, last] = [named?.[0], named?.at(-1)]
  if (first === undefined || last === undefined) {
    const [financing] = FINANCING.exec(text) ?? []
    return financing === undefined ? null : instrumentOf(financing)
  }
  const [start, end] = [(tokens[first.to - 1]?.end ?? 0) - first.name.length, tokens[last.to - 1]?.end]
  const [ranks = ''] = RANKS.exec(text.slice(0, start)) ?? []
  const [more = ''] = AND_OTHER.exec(text.slice(end)) ?? []
  if (first === last) return instrumentOf(`${ranks}${first.name}${more}`.replace(STATE, ''))
  return instrumentOf(`${text.slice(start - ranks.length, end)}${more}`)
}

/** "Repayments of short-term debt, and other": more than the debt that the label names. */
const AND_OTHER = /^,? and other(?: financing(?: activities)?)?(?=\s*(?:$|,))/i

/** What is owed on buildings that were not sold in the eyes of the standards: no debt by its words, yet repaid. */
const FINANCING = /\bfinancing (?:obligations?|liabilit(?:y|ies))\b/i

/** "senior and" before "senior subordinated notes": notes of both ranks. */
const RANKS =
  /\b(?:(?:senior|junior|subordinated|secured|unsecured|convertible|exchangeable|guaranteed) ){1,3}(?:and|or|&) $/i

/** "(Note 7)" behind a line. */
const NOTE_OF_STATEMENTS = /\((?:see )?notes? \d[^()]{0,20}\)?/gi
/** What a line counts in or leaves out is no subject of it. */
const ASIDE = /\b(?:net of|less|excluding|exclusive of|including|inclusive of|other than|except)\b/i
/** "Short-term borrowings, including commercial paper, were": a sentence without what it counts in or leaves out. */
export const withoutAsides = (sentence: string): string => sentence.replaceAll(CLAUSE_ASIDE, ' ')
const CLAUSE_ASIDE =
  /,? \b(?:including|excluding|exclusive of|inclusive of|other than|such as)\b[^,;:.]{0,100}(?=[,;:.]|$)/gi

/** "Less current portion of": what a label begins with is no aside. */
const MIN_LABEL = 8
/** "Outstanding short-term debt": what is said of it, and no part of its name. */
const STATE = /^(?:outstanding|remaining|total) /i
const JOINING = /^(?:,|&|\/|,? ?(?:and|or|and \/ or))(?: (?:other|certain|various|all other))?$/

/** The debts of a label, those joined by "and" together. */
function joinedIn(text: string, tokens: readonly Token[]): InstrumentMention[][] {
  const found: InstrumentMention[][] = []
  let before: InstrumentMention | null = null
  for (const one of mentionsIn(text)) {
    if (one.type === 'other') continue
    if (before !== null && JOINING.test(wordsIn(tokens, before.to, one.from))) found.at(-1)?.push(one)
    else found.push([one])
    before = one
  }
  return found
}

const isAnyDebt = (name: string, naming: Naming): boolean =>
  ANY_DEBT.test(name.replace(OF_ANY_KIND, '')) || (naming === 'kind' && isClassOfDebt(name))

const OF_ANY_KIND =
  /^(?:(?:other|total|new|additional|existing|outstanding|net|average|maximum|highest|daily|weighted) )+/i
const ANY_DEBT = /^(?:debt|borrowings?|indebtedness)(?: obligations?)?$/i
