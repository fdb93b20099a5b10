import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { Period } from '../../../../model.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import { isBound } from '../../../amounts/bounds.ts'
import { isOfCostsName } from '../../../lexicon/measures/debt-costs.ts'
import { partOfInterest } from '../../../lexicon/measures/interest-parts.ts'
import { NO_LOANS } from '../../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { MoneyMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { plainWords } from '../../../tables/match-phrases.ts'
import { wordsIn } from '../../../tokens.ts'
import { moneyReading } from '../../reading.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { endOfList, periodsOf } from '../interest-facts.ts'
import { isCompared, isListed } from '../periods/interest-lists.ts'
import { isOnTaxes } from './on-taxes.ts'

/**
 * "Interest expense consisted of $3.5 million of contractual interest and $1.2 million of amortization of issuance costs": what
 * the cost of a debt is made of, each part under a label of its own, beside the whole.
 */
export function partsOfInterestReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence, resolver, language } = context
  if (
    !/\binterest\b/i.test(sentence.text.replaceAll(STAKE, '')) ||
    TO_COME.test(sentence.text) ||
    OF_ELSE.test(sentence.text) ||
    isOnTaxes(context)
  )
    return []
  const labels = labelsOf(sentence, amounts)
  const [only = resolver.only(sentence), ...others] = debtsIn(sentence)
  const bearer = others.some(({ name }) => name !== only?.name) ? null : only
  return [...labels].flatMap(([amount, label]) => {
    const own = [...labels.keys()].filter((one) => labels.get(one) === label)
    const stated = periodsOf(context, own, amount)
    const periods = stated.some((one) => one !== null) ? stated : spansOfWhole(context, amounts, own, amount)
    return periods.flatMap((period) => {
      if (period === null || (period.endDate ?? '') > (language.periodEnd ?? '9999')) return []
      const doubts = 'precision' in period ? ['day_not_stated'] : []
      const resolved = bearer === null ? null : resolver.resolve(bearer, sentence)
      return moneyReading(sentence, amount, { factType: 'interest_expense', label, period, doubts, resolved }) ?? []
    })
  })
}

/** "Interest of $5 million in 2024, comprised of": a part is of the span of the whole, or of the one at its place in a list. */
function spansOfWhole(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: readonly MoneyMention[],
  amount: MoneyMention,
): readonly (Period | null)[] {
  const others = amounts.flatMap((one) => (own.includes(one.amount) ? [] : [one.amount]))
  const spans = others.flatMap((one) => periodsOf(context, others, one)).filter((one) => one !== null)
  const ends = [...new Set(spans.map(({ endDate }) => endDate))]
  const first = ends[own.indexOf(amount)]
  const span = spans.find(({ endDate }) => endDate === first)
  return ends.length === own.length && span !== undefined ? [span] : []
}

/** "our interest in the partnership". */
const STAKE = /\b(?:our|an?|its|their|the|equity|ownership|controlling|membership|partnership) interests? in\b/gi

/** "May 31" is a month. */
const TO_COME = /\b(?:will|would|expects?|expected|estimated?|remaining|may(?! \d)|could)\b/i
const OF_ELSE = /\b(?:accumulated|paid|tax|written|extinguish\w*)\b/i

/** The sums that are parts of interest, in order, each with its label; one that is listed or compared has that of the one before. */
function labelsOf(sentence: PlacedSentence, amounts: readonly AmountReading[]): Map<MoneyMention, string> {
  const labels = new Map<MoneyMention, string>()
  let last: MoneyMention | null = null
  for (const [index, { amount }] of amounts.entries()) {
    const before: string | null =
      last !== null && (isListed(sentence, last, amount) || isCompared(sentence, last, amount))
        ? (labels.get(last) ?? null)
        : null
    const label: string | null =
      nameBehind(sentence, endOfList(sentence, amounts, index)) ?? before ?? nameBefore(sentence, amount)
    const isOwn = !isBound(sentence, amount.from) && !isOfOther(sentence, amount)
    if (label !== null && isOwn) labels.set(amount, label)
    last = amount
  }
  return labels
}

/** Of what is earned or capitalized, or by how much the interest moved because of it. */
function isOfOther({ tokens }: PlacedSentence, { from, to }: MoneyMention): boolean {
  const before = wordsIn(tokens, 0, from)
  if (lastOf(before, EARNED) > lastOf(before, COST)) return true
  if (/\b(?:was|were|been|we|company) capitali[sz]ed\b/.test(wordsIn(tokens, to, to + 12))) return true
  const cause = lastOf(before, CAUSE)
  return (
    cause >= 0 &&
    CHANGE.test(before.slice(0, cause)) &&
    !/\b(?:inclu|consist|compris|record|recogn)/.test(before.slice(cause))
  )
}

const lastOf = (words: string, what: RegExp): number => [...words.matchAll(what)].at(-1)?.index ?? -1
const EARNED =
  /\binterest (?:and \w+ )?(?:income|margin|spread|revenues?)\b|(?<!net of |less )\bcapitali[sz]ed interest\b/g
const COST = /\binterest (?:expense|costs?|charges?)\b/g
const CAUSE = /\b(?:due to|owing to|because of|result(?:s|ed|ing)? (?:of|from)|driven by|caused by|offset by|reflect)/g
const CHANGE = /\b(?:increas|decreas|declin|higher|lower|rose\b|fell\b|grew\b|chang)/

const MAX_NAME = 16
/** "$5 million and $4 million, respectively, related to the": what joins a sum to the name behind it. */
const RESPECTIVELY = /^(?:, )?(?:respectively )?(?:, )?/
const LINK =
  /^(?:of|in|for|was|were|relat[a-z]+ to|attributable to|due to|represent[a-z]*|from)(?: (?:the|noncash|non|cash))* /
/** Where the name of a part ends: at another sum, a time or a clause. */
const END = / ?[,;.()$€£\d]| (?:and|which|that|for|during|in|was|were|on|over|through|associated|related|relating) /
const END_OF_COST = / (?:charged|recorded|included|recogni[sz]ed) /

/** "$1.2 million of amortization of debt issuance costs". */
function nameBehind({ tokens }: PlacedSentence, to: number): string | null {
  const words = wordsIn(tokens, to, to + MAX_NAME)
  const joined = words.replace(RESPECTIVELY, '')
  const name = joined.replace(LINK, '')
  return name !== joined && STARTS.test(name) && !OF_ASSETS.test(name.split(/[,;.$]/)[0] ?? '') ? labelOf(name) : null
}

/**
 * "Amortization of deferred financing fees was": a name that is the subject of the sum, or that "of" joins to it; what is
 * only named inside another subject is none.
 */
function nameBefore({ tokens, values }: PlacedSentence, { from }: MoneyMention): string | null {
  const value = values.findLast(({ to }) => to <= from)
  const begin = Math.max(values.findLast(({ kind, to }) => kind === 'money' && to <= from)?.to ?? 0, from - 40)
  const words = wordsIn(tokens, begin, from)
  const said = SAID.exec(words)
  const at = [...words.matchAll(BEGINS)].at(-1)?.index
  if (said === null || at === undefined) return null
  const [lead, name] = [words.slice(0, at), words.slice(at, said.index)]
  if (/;/.test(name) || VERBS.test(name) || OF_ASSETS.test(name) || MOVED.test(lead)) return null
  const own = wordsIn(tokens, value?.to ?? 0, from).slice(0, -said[0].length)
  const isAfterSum = value?.kind === 'money'
  if (own.endsWith(name) && isLead(own.slice(0, -name.length), isAfterSum)) return labelOf(name)
  const isOf = / of\b/.test(said[0]) && !/[,)]/.test(name) && !/\band $/.test(lead)
  return isOf ? labelOf(name) : null
}

/** What may stand before a name that begins its clause. */
const isLead = (words: string, isAfterSum: boolean): boolean =>
  words.split(' ').every((word) => word === '' || BEGINNING.test(word)) && (isAfterSum || !/\band\b/.test(words))
const BEGINNING =
  /^(?:[,;)]|and|respectively|while|whereas|the|our|its|total|related|non|cash|noncash|in|during|addition|year)$/
/** "lower amortization of discount of": by how much it moved. */
const MOVED =
  /\b(?:lower|higher|increased?|decreased?|additional|reduced|greater|less|more|change)(?: (?:non|cash|in))* $/
/** "accretion of discount on investments": what the filer earns. */
const OF_ASSETS = /\b(?:investments?|investment securities|deposits?|receivables?|purchase|purchased|acquired)\b/

const SAID =
  / (?:was|were|of|total{1,2}(?:ed|ing)|amount(?:ed|ing) to|aggregated)(?: approximately| about)?(?: [$€£])?$/
const BEGINS = /\b(?:amorti[sz]ation|accretion|contractual|coupon)\b/g
const STARTS = /^(?:amorti[sz]ation|accretion|contractual|coupon|interest)\b/
const VERBS = /\b(?:is|are|was|were|had|has|have|increased|decreased)\b/

function labelOf(words: string): string | null {
  // "the debt discount and issuance costs": one name.
  const said = ` ${words} `.replace(/ (discounts?) and /, ' $1 ')
  const ends = [END, END_OF_COST].map((end) => said.search(end)).filter((at) => at > 0)
  return partOfInterest(` ${plainWords(said.slice(0, Math.min(said.length, ...ends))).trim()} `)
}

/** The debts that the sentence names, without words of what their costs are called. */
const debtsIn = ({ instruments, tokens }: PlacedSentence): InstrumentMention[] =>
  instruments.filter(
    ({ part, former, type, name, to }) =>
      part === null &&
      !former &&
      type !== 'debt' &&
      !NO_LOANS.has(type) &&
      !isOfCostsName(name, wordsIn(tokens, to, to + 1)),
  )
