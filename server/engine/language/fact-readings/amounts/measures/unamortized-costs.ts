import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import { isOthersDebt } from '../../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../../debtor/owner-beside.ts'
import type { Parties } from '../../../debtor/parties.ts'
import type { DebtCosts } from '../../../lexicon/measures/debt-costs.ts'
import { costsLabel, debtCostsIn, isOfCostsName, signOfCosts } from '../../../lexicon/measures/debt-costs.ts'
import { NO_LOANS } from '../../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { MoneyMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { plainWords } from '../../../tables/match-phrases.ts'
import { CARRIED_AS_ASSET } from '../../../tables/debt/costs/cost-rows.ts'
import { wordsIn } from '../../../tokens.ts'
import { isCompared, isListed } from '../../rates/periods/interest-lists.ts'
import { moneyReading } from '../../reading.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { periodFor } from '../amount-period.ts'
import { speaksOfAssets } from '../types/amount-type.ts'

/** The costs that a sum is what is left of, and the words that say so. */
interface Left {
  readonly own: AmountReading
  readonly holds: DebtCosts
  readonly from: number
  readonly to: number
}

/**
 * "The notes are shown net of unamortized discount of $2.3 million": by how much debt is carried below its principal
 * (ASC 835-30-45), beside what is owed. What was written off, paid or recorded in a period is none of it.
 */
export function unamortizedReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence, language, debtors } = context
  if (
    !(sentence.text.includes('namorti') || isNetOfCosts(sentence.text) || areCarried(sentence.text)) ||
    MOVED.some((words) => words.test(sentence.text)) ||
    speaksOfAssets(sentence)
  )
    return []
  const found = leftIn(sentence, amounts)
  const sums = found.map(({ own }) => own)
  const doubts = AMONG_ASSETS.test(sentence.text) ? [CARRIED_AS_ASSET] : []
  const readings = found.flatMap((left) => {
    const { own, holds } = left
    const mood = own.clause?.mood
    if (mood === 'hypothetical' || mood === 'conditional' || isOthersDebt(debtors(), own.amount.from)) return []
    if (isOfOthers(sentence, left, language.parties())) return []
    const sign = signOfCosts(holds, ` ${wordsIn(sentence.tokens, left.from, left.to)} `, false)
    const dated = sign === null ? null : periodFor(context, sums, own, 'unamortized_debt_costs', null)
    if (sign === null || dated === null || (dated.period.endDate ?? '') > (language.periodEnd ?? '9999')) return []
    const of = debtOf(sentence, left)
    const reading = moneyReading(sentence, own.amount, {
      factType: 'unamortized_debt_costs',
      label: costsLabel(holds),
      period: dated.period,
      doubts: [...dated.doubts, ...doubts],
      resolved: of === null ? null : context.resolver.resolve(of, sentence),
    })
    return reading === null || reading.value === 0 ? [] : [{ ...reading, value: sign * reading.value }]
  })
  // "net of $3 million and $4 million": two sums of one day are of days that nothing tells.
  const days = new Set(readings.map(({ label, period }) => `${label} ${period.endDate ?? ''}`))
  return days.size < readings.length ? [] : readings
}

/** "on the venture's debt", "the notes of our investee are shown net of". */
const isOfOthers = ({ tokens, instruments }: PlacedSentence, { own }: Left, parties: Parties): boolean =>
  instruments.some(({ from, to }) => from <= own.amount.from && isOwnedByOthers(tokens, { from, to: to + 1 }, parties))

function leftIn(sentence: PlacedSentence, amounts: readonly AmountReading[]): Left[] {
  const found: Left[] = []
  // As the days of balances are dealt out, so are those of what is left of costs.
  const drawn = amounts.map((one): AmountReading => ({ ...one, role: 'drawn' }))
  for (const [index, own] of drawn.entries()) {
    const { amount } = own
    const [last, before] = [found.at(-1), drawn[index - 1]]
    const left = leftAt(sentence, amount) ?? (last?.own === before ? nextOfList(sentence, before, amount) : null)
    if (left !== null) {
      // "net of $3 million and $4 million of unamortized discount".
      if (before !== undefined && left.from >= amount.to && last?.own !== before)
        if (isListed(sentence, before.amount, amount)) found.push({ ...left, own: before })
      found.push({ ...left, own })
    } else if (
      last !== undefined &&
      (isListed(sentence, last.own.amount, amount) || isCompared(sentence, last.own.amount, amount))
    )
      found.push({ ...last, own })
  }
  return found
}

/** "net of discount of $2 million and issuance costs of $1 million": the next costs of a list, which name themselves. */
function nextOfList(
  { tokens }: PlacedSentence,
  last: AmountReading | undefined,
  { from, to }: MoneyMention,
): Omit<Left, 'own'> | null {
  if (last === undefined || from - last.amount.to > MAX_WORDS) return null
  const between = wordsIn(tokens, last.amount.to, from)
  const [, name] = JOINED.exec(between) ?? []
  const [, behind] = JOINED_BEHIND.test(between) ? (NAMED_BEHIND.exec(` ${wordsIn(tokens, to, to + 6)} `) ?? []) : []
  const holds = holdsIn(name ?? behind ?? '')
  if (holds === null) return null
  return name === undefined ? { holds, from: to, to: to + 6 } : { holds, from: last.amount.to, to: from }
}

const JOINED = /^(?:,|and|, and) ((?:[a-z]+ ){1,5})of$/
const JOINED_BEHIND = /^of (?:[a-z]+ ){1,5}(?:,|and|, and)$/
const NAMED_BEHIND = /^ of ((?:[a-z]+ ){0,4}(?:discounts?|premiums?|costs?|fees?|expenses?)) /

/** Acts and periods: what became of costs, and no state of them. */
const MOVED = [
  /\b(?:wr(?:ote|itten|iting|ite)[ -]?(?:off|down)s?|expensed|charged to|eliminated|removed|reversed)\b/i,
  /\b(?:extinguish\w*|accelerat\w*|terminat\w*|redemptions?|redeemed|repurchase[ds]?|retired)\b/i,
  /\b(?:convert(?:ed|ing)|prepayments?|recognized in|component of interest)\b/i,
  /\b(?:deferred tax|purchase price|acquired|fair value of)\b/i,
]
const AMONG_ASSETS =
  /\b(?:other|prepaid|long-term|current|non-?current|deferred)(?: \w+){0,3} assets?\b|\bas (?:an )?assets?\b/i

const MAX_WORDS = 16
const SAYS = / (?:of|was|were|is|are|total(?:l?(?:ed|ing))?|amount(?:ed|ing) to|aggregat(?:ed|ing)|had|at) $/
const ABOUT = / (?:approximately|about|an aggregate of) $/
/** "Total debt, net of unamortized costs, was": what the costs are deducted from. */
const LESS_COSTS =
  / (?:net of|less|includ(?:ing|es|ed?)|excluding|before|after|plus) (?:the |an |any |its |our )?unamortized /
const WHOLE_IS = / (?:was|were|is|are|totall?ed|amounted to|aggregated|had)(?: approximately| about)? $/

function isOfWhole(words: string): boolean {
  const costs = LESS_COSTS.exec(words)
  return costs !== null && WHOLE_IS.test(words.slice(costs.index + costs[0].length))
}

const OWNERS = / (?:relat\w+ to|associated with|attributable to|on|for|under|in connection with|incurred) .*$/

/** The costs that the words before a sum, or right behind it, say it is left of. */
function leftAt({ tokens, values, text }: PlacedSentence, { from, to }: MoneyMention): Omit<Left, 'own'> | null {
  const before = startOf(tokens, values, from)
  const ahead = ` ${wordsIn(tokens, before, from)} `
  const said = [ahead.replace(ABOUT, ' '), ahead].find((words) => SAYS.test(words))
  const unamortized = ahead.lastIndexOf(' unamortized ')
  const named = isNetOfCosts(text) ? NET_OF_NAME : areCarried(text) ? CARRIED_NAME : null
  const at = unamortized < 0 && named !== null ? (said ?? '').search(named) : unamortized
  // "net of accumulated amortization of $1 million": what is gone of them.
  if (
    at >= 0 &&
    said !== undefined &&
    !isOfWhole(ahead) &&
    !/ accumulated amortization of $/.test(said) &&
    !OF_MORE.test(said.slice(0, at))
  ) {
    const name = said.slice(at).replace(SAYS, ' ')
    const holds = holdsIn(name)
    const start = before + ahead.slice(0, at).split(' ').filter(Boolean).length
    if (holds !== null) return { holds, from: start, to: from }
  }
  const end = endOf(tokens, values, to)
  const behind = ` ${wordsIn(tokens, to, end)} `
  const isNet = isNetOfCosts(text) && / net of (?:approximately |about )?$/.test(ahead)
  const [name] =
    BEHIND.exec(behind) ??
    (isNet ? NET_BEHIND.exec(behind) : areCarried(text) ? CARRIED_BEHIND.exec(behind) : null) ??
    []
  const holds = name === undefined ? null : holdsIn(name)
  return holds === null ? null : { holds, from: to, to: end }
}

const BEHIND = /^ (?:of|in) (?:the |our |its |remaining |net |total ){0,3}unamortized .*$/
/** "Net of debt discount of $4 million": what is left of it, without the word that says so. */
const NET_OF_NAME =
  / net of (?:(?:an?|the|debt|original|deferred|issue|issuance|financing) ){0,4}(?:discounts?|costs?) of $/
const NET_BEHIND =
  /^ (?:of|in) (?:(?:debt|original|deferred|issue) ){0,3}(?:issuance |financing )?(?:discounts?|costs?) /
const COSTS_LEFT = /\bnet of\b.{0,60}\b(?:discounts?|costs?)\b/i
/** What came in at the issue is net of what was paid then. */
const AT_ISSUE = /\b(?:proceeds|receiv\w+|raised|sold|issued|borrowed|cash)\b/i

/** "$2 million of deferred financing costs, net of accumulated amortization": what is left of them by how they are carried. */
const areCarried = (text: string): boolean =>
  (CARRIED.test(text) || CARRIED_AMONG.test(text)) && !AT_ISSUE.test(text) && !INCURRED.test(text)

const CARRIED =
  /\b(?:costs?|fees?|discounts?)\b.{0,120}\b(?:net of accumulated amortization|direct (?:reduction|deduction))/i
const CARRIED_AMONG = /\b(?:costs?|fees?|discounts?)\b.{0,120}\bincluded in (?:\w+ ){0,3}assets/i
const INCURRED =
  /\b(?:incur\w*|at issue|paid|pay|capitaliz\w+|additional|new|total(?:l?ed|ing)|amortization expense|amortized)\b/i
/** "Intangible assets and deferred financing costs": a sum of them and of something else. */
const OF_MORE = / (?:assets|goodwill|intangibles|commissions|leasing costs|expenses) and$/
const CARRIED_NAME =
  / (?:(?:the|our|its|net) ){0,2}(?:deferred|debt|original|loan)(?! leas)(?: [a-z]+){0,2} (?:cost|fee|discount)s?\b.*$/
const CARRIED_BEHIND =
  /^ (?:of|in) (?:(?:net|remaining) )?(?:deferred|debt|original|loan)(?: [a-z]+){0,2} (?:costs?|fees?|discounts?) /

const isNetOfCosts = (text: string): boolean => COSTS_LEFT.test(text) && !AT_ISSUE.test(text)

/** The costs of a name without the debt that they are of; "of A and of B" names two sums. */
const holdsIn = (name: string): DebtCosts | null => debtCostsIn(plainWords(name.replace(OWNERS, ' ')))

type Tokens = PlacedSentence['tokens']
type Values = PlacedSentence['values']

function startOf(tokens: Tokens, values: Values, at: number): number {
  let from = at
  while (from > 0 && at - from < MAX_WORDS && !isBreak(tokens, values, from - 1)) from -= 1
  return from
}

function endOf(tokens: Tokens, values: Values, at: number): number {
  let to = at
  while (to < tokens.length && to - at < MAX_WORDS && !isBreak(tokens, values, to)) to += 1
  return to
}

const isBreak = (tokens: Tokens, values: Values, at: number): boolean =>
  /^[;:.()]$/.test(tokens[at]?.text ?? '.') ||
  values.some(({ kind, from, to }) => (kind === 'money' || kind === 'date') && at >= from && at < to)

/** The one debt that the words of the costs name, else the only one that the sentence does. */
function debtOf({ instruments, tokens }: PlacedSentence, { from, to, own }: Left): InstrumentMention | null {
  const debts = instruments.filter(
    ({ part, former, type, name, to: end }) =>
      part === null &&
      !former &&
      type !== 'debt' &&
      !NO_LOANS.has(type) &&
      !isOfCostsName(name, wordsIn(tokens, end, end + 1)),
  )
  const inside = debts.filter((one) => one.from >= from && one.to <= Math.max(to, own.amount.from))
  const [only, ...others] = inside.length > 0 ? inside : debts
  return only === undefined || others.length > 0 ? null : only
}
