import type { FactReading } from '../../../facts/fact-reading.ts'
import { bears } from './maturity-bearer.ts'
import type { MoneyMention, TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { rungReading } from './rung.ts'
import type { RungYear } from './rung.ts'

interface Rung extends RungYear {
  readonly at: number
}

const FALLING = new Set(
  'maturity maturities maturing mature matures repayment repayments repay repaid repayable installment installments instalment instalments amortization amortisation amortize amortizes amortise amortises due payable'.split(
    ' ',
  ),
)
const PAYMENTS = /^(?:principal|scheduled|future|aggregate|debt)$/
const DEBT = /^(?:debt|note|loan|borrowing|indebtedness|debenture|principal|bond|mortgage)$/
/** What is paid by years and is no principal of debt. */
export const NO_DEBT = new Set(
  'lease rent rental pension benefit royalty purchase interest receivable certificate deposit investment security commitment fee dividend expenditure cost discount intangible capacity'.split(
    ' ',
  ),
)
const APART = /^(?:other than|apart from|aside from)$/
const MAX_RANGE_YEARS = 12

/** "Maturities of long-term debt in 2026, 2027 and thereafter are $5 million, ...": each sum with its year. */
export function ladderReadings(context: SentenceContext): FactReading[] {
  const { sentence, language, resolver } = context
  const end = language.periodEnd
  if (end === null) return []
  const money = sentence.values.flatMap((value) => (value.kind === 'money' ? [value] : []))
  if (money.length === 0) return []
  const rungs = withoutLead(sentence, rungsOf(sentence), money)
  const lead = sentence.tokens.slice(0, Math.max(money[0]?.from ?? 0, rungs[0]?.at ?? 0))
  if (!isOfDebt(lead) || rungs.length < 2 || !runsForward(rungs, end)) return []
  const groups = groupsOf(sentence, rungs)
  const firsts = groups.flatMap(([first]) => first ?? [])
  const sums = withoutTotal(sentence, money, groups)
  if (sums.length !== groups.length || (!inOrder(firsts, sums) && !isRespective(sentence, firsts, sums))) return []
  const debts = sentence.instruments.filter((one) => one.to <= lead.length && bears(one))
  const resolved = debts.length === 1 && debts[0] !== undefined ? resolver.resolve(debts[0], sentence) : null
  return sums.flatMap((sum, index) =>
    (groups[index] ?? []).flatMap((rung) => rungReading(context, sum, rung, resolved) ?? []),
  )
}

/** "Maturities of 2026 balances are as follows: 2027 - $5 million": without the years before the colon that opens the list. */
function withoutLead(
  { tokens }: PlacedSentence,
  rungs: readonly Rung[],
  [first]: readonly MoneyMention[],
): readonly Rung[] {
  const opened = tokens.slice(0, first?.from ?? 0).findLastIndex(({ text }) => text === ':')
  const isOfYear = rungs.some(({ at }) => at === opened - 1)
  const listed = rungs.filter(({ at }) => at > opened)
  return opened < 0 || isOfYear || listed.length < 2 ? rungs : listed
}

/** "Of the $90 million of term loans, $4 million is due in 2027 and $86 million in 2028": without the whole. */
function withoutTotal(
  { tokens }: PlacedSentence,
  sums: readonly MoneyMention[],
  groups: readonly (readonly Rung[])[],
): readonly MoneyMention[] {
  const [whole, first] = sums
  if (whole === undefined || first === undefined || sums.length !== groups.length + 1) return sums
  const isWhole = tokens
    .slice(Math.max(0, whole.from - 5), whole.from)
    .some(({ lower }) => /^(?:of|total)$/.test(lower))
  return isWhole && (groups[0]?.[0]?.at ?? 0) > whole.to ? sums.slice(1) : sums
}

/** The years of each sum: "$10 million in each of 2027 and 2028" is one sum for both. */
function groupsOf({ tokens, values }: PlacedSentence, rungs: readonly Rung[]): readonly (readonly Rung[])[] {
  const groups: Rung[][] = []
  let open = false
  for (const rung of rungs) {
    const begin = groups.at(-1)?.at(-1)?.at ?? 0
    const parted = values.some(({ kind, from }) => kind === 'money' && from > begin && from < rung.at)
    const each = tokens.slice(Math.max(begin, rung.at - 5), rung.at).some(({ lower }) => lower === 'each')
    if (open && !parted && !each && groups.length > 0) groups.at(-1)?.push(rung)
    else groups.push([rung])
    open = each || (open && !parted)
  }
  return groups
}

/** The words before the first year or sum mention principal of debt that falls due, and nothing else that does. */
function isOfDebt(lead: PlacedSentence['tokens']): boolean {
  // "long-term debt, excluding capital lease obligations", "before debt costs": what is left out is not mentioned.
  const apart = lead.findIndex(
    ({ lower }, at) =>
      /^(?:excluding|exclusive|before)$/.test(lower) || APART.test(`${lower} ${lead[at + 1]?.lower ?? ''}`),
  )
  const listed = apart < 0 ? lead : lead.slice(0, apart)
  // "Maturities: 2026, $5 million": of the debt that the text describes.
  if (/^(?:maturities|repayments)$/.test(lead[0]?.lower ?? '') && lead[1]?.text === ':') return true
  const debt = listed.findIndex(({ noun }) => DEBT.test(noun))
  // "debt and capital lease obligations": both fall due.
  const isOther = ({ noun }: PlacedSentence['tokens'][number], at: number): boolean =>
    NO_DEBT.has(noun) && !(noun === 'lease' && at > debt && /^(?:capital|finance)$/.test(listed[at - 1]?.lower ?? ''))
  if (debt < 0 || listed.some(isOther)) return false
  return lead.some(
    ({ lower }, at) =>
      FALLING.has(lower) ||
      (/^payments?$/.test(lower) && lead.slice(Math.max(0, at - 2), at).some((one) => PAYMENTS.test(one.lower))),
  )
}

/** The years that the sentence names beside its days and sums, a range as each of its years. */
function rungsOf({ tokens, values, instruments }: PlacedSentence): Rung[] {
  const found: Rung[] = []
  for (const [at, { text, lower, kind }] of tokens.entries()) {
    const last = found.at(-1)
    if (last !== undefined && (LATER.test(lower) || (lower === 'later' && tokens[at + 1]?.lower === 'years')))
      found.push({ at, year: last.year, later: true })
    if (kind !== 'number' || !/^(?:19|20)\d\d$/.test(text)) continue
    const inside = values.find(({ from, to }) => at >= from && at < to)
    if (inside !== undefined && !(inside.kind === 'date' && /year$/.test(inside.precision))) continue
    const isAfter = isAfterYear(tokens, inside?.from ?? at)
    if (isAfter && last !== undefined && Number(text) >= last.year) found.push({ at, year: Number(text), later: true })
    if (isAfter || isOfRest(tokens, values, at)) continue
    if (isOfNothing(tokens, values, inside ?? { from: at, to: at + 1 })) continue
    // "$300 million of senior notes due 2026", "the 2026 Notes": the year is a part of the name.
    if (instruments.some(({ type, from, to }) => type !== 'debt' && at >= from && at < to)) continue
    const year = Number(text)
    const isRange =
      last?.at === at - 2 &&
      /^(?:through|to|-)$/.test(tokens[at - 1]?.lower ?? '') &&
      year - last.year < MAX_RANGE_YEARS
    for (let between = isRange ? last.year + 1 : year; between <= year; between += 1)
      found.push({ at, year: between, later: false })
  }
  return found
}

/** "and the remaining balance in 2029": a year without a sum; "the remainder of 2025" is the year. */
function isOfRest(tokens: PlacedSentence['tokens'], values: PlacedSentence['values'], at: number): boolean {
  const rest = tokens.slice(0, at).findLastIndex(({ lower }) => REST.test(lower))
  if (rest < at - 5 || rest < 0 || values.some(({ kind, from }) => kind === 'money' && from > rest && from < at))
    return false
  return !tokens.slice(rest + 1, at).every(({ lower }) => /^(?:of|the|fiscal|year|calendar)$/.test(lower))
}

const REST = /^(?:balance|remainder|remaining|rest)$/

const LATER = /^(?:thereafter|afterwards?|subsequently)$/
const NOTHING = /^(?:nil|none|nothing|zero|no)$/

/** "nil in 2028", "none in 2028 and 2029", "2028, none": a year in which nothing falls due. */
function isOfNothing(
  tokens: PlacedSentence['tokens'],
  values: PlacedSentence['values'],
  { from, to }: TokenRange,
): boolean {
  const next = /^[,:-]$/.test(tokens[to]?.text ?? '') ? to + 1 : to
  if (NOTHING.test(tokens[next]?.lower ?? '') && !/^(?:in|for)$/.test(tokens[next + 1]?.lower ?? '')) return true
  const none = tokens.slice(0, from).findLastIndex(({ lower }) => NOTHING.test(lower))
  return (
    none >= 0 &&
    tokens
      .slice(none + 1, from)
      .every(({ lower, kind }) => kind === 'number' || /^(?:in|for|and|,|fiscal|or|to|through|-)$/.test(lower)) &&
    !values.some(({ kind, ...one }) => kind === 'money' && one.from > none && one.to <= from)
  )
}

/** "payments subsequent to fiscal 2024 are": the year after which the ladder begins. */
const isAfterYear = (tokens: PlacedSentence['tokens'], at: number): boolean =>
  /^(?:subsequent|after|following|beyond)$/.test(tokens[tokens[at - 1]?.lower === 'to' ? at - 2 : at - 1]?.lower ?? '')

/** Years of the future, each after the one before. */
function runsForward(rungs: readonly Rung[], end: string): boolean {
  const [now, first] = [Number(end.slice(0, 4)), rungs[0]?.year ?? 0]
  return (
    first >= now &&
    first <= now + 2 &&
    rungs.every(
      ({ year, later }, at) => at === 0 || (later ? at === rungs.length - 1 : year > (rungs[at - 1]?.year ?? 0)),
    )
  )
}

/** All years before all sums, or year and sum by turns: by no other order is it plain which belongs to which. */
function inOrder(rungs: readonly Rung[], sums: readonly MoneyMention[]): boolean {
  const [first, last] = [sums[0]?.from ?? 0, rungs.at(-1)?.at ?? 0]
  if (last < first) return true
  // "for 2026 through 2028 are $5 million, $6 million and $7 million, and $8 million thereafter": all years come first.
  const [rest, before] = [rungs.at(-1), rungs.at(-2)]
  if (rest?.later === true && rest.at >= (sums.at(-1)?.to ?? 0) && (before?.at ?? first) < first) return true
  const yearFirst = (rungs[0]?.at ?? 0) < first
  return rungs.every(({ at }, index) => {
    const [own, other] = [sums[index], sums[yearFirst ? index - 1 : index + 1]]
    if (own === undefined) return false
    // "2026, $5 million; and $70 million after 2026": the last one may change the order.
    if (yearFirst && rungs[index]?.later === true && at >= own.to) return own.from >= (other?.to ?? 0)
    return yearFirst ? at < own.from && at >= (other?.to ?? 0) : at >= own.to && at < (other?.from ?? Infinity)
  })
}

/** "are $5 million and $6 million in 2026 and 2027, respectively". */
function isRespective({ tokens }: PlacedSentence, rungs: readonly Rung[], sums: readonly MoneyMention[]): boolean {
  const [first, last] = [rungs[0]?.at ?? 0, sums.at(-1)?.to ?? 0]
  const end = rungs.at(-1)?.at ?? 0
  return first >= last && tokens.slice(end, end + 4).some(({ lower }) => lower === 'respectively')
}
