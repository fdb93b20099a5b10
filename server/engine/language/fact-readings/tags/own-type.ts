import type { FactReading, Place } from '../../../facts/fact-reading.ts'
import type { FactType, InlineFact, Span } from '../../../model.ts'
import type { ConceptRule } from '../../lexicon/concepts.ts'
import { CURRENCY_CODES } from '../../lexicon/numbers.ts'
import type { TagContext } from './tag-context.ts'
import { memberTypes } from './tag-members.ts'
import { REVOLVER_TYPES, decideTag } from './tag-type.ts'

/**
 * What a tag's reading has from words unless the tag says by itself, with neither words nor label, that its number is of
 * this type. A concept of lines of credit says what it measures where its members leave open what it is of.
 */
export function typeFromWords(
  factType: FactType,
  fact: InlineFact,
  rule: ConceptRule,
  { shown, place }: { readonly shown: Span; readonly place: Place },
  context: TagContext,
): readonly 'type'[] {
  const alone = { ...context, meanings: new Map(), rows: new Map() }
  const bare: Place = rule.family === 'flow' ? place : { kind: 'text', display: shown }
  if (decideTag(fact, rule, shown, bare, alone)?.factType === factType) return []
  const { type, part } = memberTypes(fact)
  const { family } = rule
  // Only words make cash alone of a concept that has restricted cash in it.
  if (family === 'cash_line' && factType === 'cash_and_restricted_cash') return []
  if (family === 'rate' && RATE_WORDS[factType]?.test(fact.concept) === true) return []
  return isMeasure(family) && type === null && part === null && REVOLVER_TYPES[family] === factType ? [] : ['type']
}

/**
 * A tag's reading with what the words at its number know better. "No borrowings under the credit agreement", tagged as debt:
 * what is owed on what the filing calls a revolver is drawn. "€650 million", tagged in dollars, is euros; a dollar sign is
 * that of many currencies.
 */
export function byWords(reading: FactReading, rule: ConceptRule, context: TagContext): FactReading {
  const { meanings, told } = context
  const drawn = isDrawnOnLine(reading, rule) && meanings.get(reading.number.start)?.frame !== 'of_debt'
  const same = told.get(reading.number.start)?.find(({ value }) => value === reading.value)
  const { text } = context.reading.tree.display
  const printed = currencyBehind(text, reading.number) ?? same?.currency ?? null
  const isSaid =
    printed !== null && (printed !== 'USD' || IN_DOLLARS.test(text.slice(reading.number.end, reading.number.end + 24)))
  const isOther = reading.currency !== null && isSaid && printed !== reading.currency
  const { fromWords = [] } = reading
  return {
    ...reading,
    ...(drawn ? { factType: 'revolver_drawn', fromWords: [...fromWords, 'type'] } : {}),
    ...(isOther ? { currency: printed, unit: printed, doubts: [...reading.doubts, 'currency_differs'] } : {}),
  }
}

/** "1.5B Euro" in the name of a row: the currency that the words at the number name. */
function currencyBehind(text: string, { end }: Span): string | null {
  const [, name = ''] = CURRENCY_BEHIND.exec(text.slice(end, end + 24)) ?? []
  return CURRENCY_CODES[name.toLowerCase()] ?? null
}

const CURRENCY_BEHIND = /^\s?(?:thousand|million|billion|[kmb]|mm|bn)?\s(euro|pound|yen|renminbi)s?\b/i

/** "$25.0 million (USD)", tagged in Canadian dollars. */
const IN_DOLLARS = /^\s?(?:thousand|million|billion)? ?\(?(?:USD|US\$|U\.S\. dollars)/i

const isDrawnOnLine = ({ factType, instrument }: FactReading, { family, plain }: ConceptRule): boolean =>
  factType === 'other_debt' && instrument?.type === 'revolver' && (family === 'drawn' || plain !== null)

const isMeasure = (family: string): family is keyof typeof REVOLVER_TYPES => family in REVOLVER_TYPES

/** What a concept of a rate says of it where words tell the type: a loan's rate is tagged as its effective one. */
const RATE_WORDS: Readonly<Partial<Record<FactType, RegExp>>> = {
  effective_interest_rate: /Effective/,
  average_interest_rate: /WeightedAverage/,
}
