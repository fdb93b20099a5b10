import type { FactReading } from '../../../facts/fact-reading.ts'
import { predicateBefore } from '../../amounts/governor.ts'
import { bears } from './maturity-bearer.ts'
import type { MoneyMention, TokenRange } from '../../mentions/mention.ts'
import { hasValueOf } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { NO_DEBT } from '../../payments/not-of-debt.ts'
import { rungReading } from './rung.ts'
import type { Rung } from './prose-rungs.ts'
import { rungsOf, yearsToCome } from './prose-rungs.ts'
import type { RungTime } from './rung.ts'

const FALLING = new Set(
  'maturity maturities maturing mature matures repayment repayments repay repaid repayable installment installments instalment instalments amortization amortisation amortize amortizes amortise amortises due payable reductions retirements'.split(
    ' ',
  ),
)
const PAYMENTS = /^(?:principal|scheduled|future|aggregate|debt|minimum|required)$/
const DEBT = /^(?:debt|note|loan|borrowing|indebtedness|debenture|principal|bond|mortgage)$/
const APART = /^(?:other than|apart from|aside from)$/

/** "Maturities of long-term debt in 2026, 2027 and thereafter are $5 million, ...": each sum with its year. */
export function ladderReadings(context: SentenceContext): FactReading[] {
  const { sentence, language } = context
  if (!hasValueOf(sentence.values, 'money')) return []
  const end = language.periodEnd
  const named = rungsOf(sentence)
  const money = sentence.values.flatMap((value) =>
    value.kind === 'money' && !isOfWhich(sentence, value, named) ? [value] : [],
  )
  if (end === null || money.length === 0) return []
  if (wasPaid(sentence, money[0])) return []
  const rungs = withoutLead(sentence, named, money)
  const lead = sentence.tokens.slice(0, Math.max(money[0]?.from ?? 0, rungs[0]?.at ?? 0))
  if (!isOfDebt(lead) && !isUnderDebt(sentence, lead)) return []
  const steps = stepsOf(sentence, rungs, money, end) ?? countedSteps(context, money, end)
  const debts = debtsOfSteps(context, steps, lead.length)
  return steps.flatMap(({ sum, times }, index) =>
    times.flatMap((time) => rungReading(context, sum, time, debts[index] ?? null) ?? []),
  )
}

/** "made principal payments of $5 million in 2024 and will make": what was paid falls due no more. */
function wasPaid(sentence: PlacedSentence, sum: MoneyMention | undefined): boolean {
  const verb = sum === undefined ? null : predicateBefore(sentence, sum.from)
  return verb !== null && verb.tense === 'past' && !verb.passive && /^(?:make|pay|repay)$/.test(verb.lemma)
}

/** "$65 million in 2026, of which $40 million is": a part of the sum before it. */
const isOfWhich = ({ tokens }: PlacedSentence, { from }: TokenRange, [first]: readonly Rung[]): boolean =>
  first !== undefined &&
  first.at < from &&
  /, of which(?: approximately| about)?$/.test(wordsIn(tokens, from - 4, from))

/** A sum, and the times in each of which it falls due. */
interface Step {
  readonly sum: MoneyMention
  readonly times: readonly RungTime[]
  /** The last token of both. */
  readonly to: number
}

/** Each sum with the times that the sentence names beside it; null where it is not plain which belongs to which. */
function stepsOf(
  sentence: PlacedSentence,
  rungs: readonly Rung[],
  money: readonly MoneyMention[],
  end: string,
): readonly Step[] | null {
  const [first] = money
  const isOne =
    rungs.length === 1 && money.length === 1 && first !== undefined && isOfOneYear(sentence, rungs, first, end)
  if ((rungs.length < 2 && !isOne) || !runsForward(rungs, end) || money.some((sum) => isOfPart(sentence, sum)))
    return null
  for (const groups of [groupsOf(sentence, rungs), rungs.map((rung) => [rung]), rangesOf(sentence, rungs)]) {
    const firsts = groups.flatMap(([first]) => first ?? [])
    const sums = withoutTotal(sentence, money, groups)
    if (sums.length !== groups.length || (!inOrder(firsts, sums) && !isRespective(sentence, firsts, sums))) continue
    return sums.map((sum, index) => {
      const times = groups[index] ?? []
      return { sum, times, to: Math.max(sum.to, times.at(-1)?.at ?? 0) }
    })
  }
  return null
}

/** "$500,000 per quarter in 2027", "$3 million per year thereafter": a part of what falls due in the time. */
const isOfPart = ({ tokens }: PlacedSentence, { to }: MoneyMention): boolean =>
  [OF_MONTH, OF_YEARS_AFTER].some((one) => one.test(wordsIn(tokens, to, to + 4)))

const OF_MONTH = /^(?:(?:per|each|every|a) (?:fiscal |calendar )?(?:month|quarter)|monthly|quarterly)\b/
const OF_YEARS_AFTER = /^(?:annually|(?:per|each|every|a|in each) (?:year|annum)) thereafter\b/

/** "Principal payments due in 2027 are $5 million": what is to be paid in one year, as the subject of the sentence. */
function isOfOneYear({ tokens }: PlacedSentence, [only]: readonly Rung[], sum: MoneyMention, end: string): boolean {
  if (only === undefined || only.year === null || sum.from < only.at) return false
  const isRest = wordsIn(tokens, only.at - 2, only.at) === 'remainder of'
  const isToCome = only.year > Number(end.slice(0, 4)) || isRest
  const isSubject = tokens.slice(0, only.at).some(({ lower }) => PAYMENTS_DUE.test(lower))
  return isToCome && isSubject && IS_SUM.test(wordsIn(tokens, only.at + 1, sum.from).replace(ABOUT, ''))
}

const PAYMENTS_DUE = /^(?:maturities|(?:re)?payments|amortization|instal{1,2}ments)$/
const ABOUT = / (?:approximately|about)$/
const IS_SUM = /^(?:is|are|totals?|aggregates?|approximates?|amounts? to|will (?:be|total|amount to|aggregate))$/

/** "in each of the next five years are $5 million, $6 million, ...": each sum with the year that its place gives it. */
function countedSteps({ sentence, language }: SentenceContext, money: readonly MoneyMention[], end: string): Step[] {
  const [first] = money
  if (first === undefined || !language.reading.filing.form.startsWith('10-K')) return []
  const years = yearsToCome(sentence, end, first.from)
  const isEven = money.length === years.length && years.length > 1
  return isEven ? money.map((sum, index) => ({ sum, times: years.slice(index, index + 1), to: sum.to })) : []
}

/** The debt of each sum: one that is named beside it, else the one that the words before all of them name. */
function debtsOfSteps({ sentence, resolver }: SentenceContext, steps: readonly Step[], lead: number) {
  const debts = sentence.instruments.filter((one) => bears(one) && !isLeftOut(sentence, one))
  const own = steps.map(({ to }, index) =>
    debts.filter((one) => one.to <= to && one.from >= (steps[index - 1]?.to ?? 0)),
  )
  // "of which $40 million is of the 5.5% notes": named of a part alone.
  const isEach = !/\bof which\b/.test(sentence.text) && own.some((found, index) => index > 0 && found.length > 0)
  // "the debt maturities", after a loan that the words before mention: of all the debt.
  const general = sentence.instruments.findLast(({ type, to }) => type === 'debt' && to <= lead)
  const shared = debts.filter((one) => one.to <= lead && one.from >= (general?.from ?? 0))
  return own.map((found) => {
    const [only, second] = isEach ? found : shared
    const isOfSeveral = second !== undefined || (only !== undefined && goesOn(sentence, only))
    return only === undefined || isOfSeveral ? null : resolver.resolve(only, sentence)
  })
}

/** "installments for notes payable, capital leases and other obligations": what falls due is not of the notes alone. */
const goesOn = ({ tokens }: PlacedSentence, { to }: TokenRange): boolean =>
  WITH_OTHERS.test(wordsIn(tokens, to, to + 5))

const WITH_OTHERS =
  /^(?:payable )?(?:, and|,|and) (?:(?:other|capital|capitalized|finance) )?(?:leases?|obligations|liabilities)\b/

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

/** "Excluding borrowings under the revolver, maturities are": no part of what falls due. */
const isLeftOut = ({ tokens }: PlacedSentence, { from }: TokenRange): boolean =>
  tokens.slice(Math.max(0, from - 9), from).some(({ lower }) => /^(?:excluding|exclusive|except|besides)$/.test(lower))

/** "$1.5 million a year for 2027 through 2029 and $7 million for 2030": a sum for each year of the range behind it. */
function rangesOf({ tokens, values }: PlacedSentence, rungs: readonly Rung[]): readonly (readonly Rung[])[] {
  if (!tokens.some(({ lower }) => /^(?:annual|annually|each|yearly|per)$/.test(lower))) return []
  const isParted = (one: Rung, next: Rung): boolean =>
    values.some(({ kind, from }) => kind === 'money' && from > one.at && from < next.at)
  const groups: Rung[][] = []
  for (const rung of rungs) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last === undefined || before === undefined || isParted(before, rung)) groups.push([rung])
    else last.push(rung)
  }
  return groups
}

/** "Maturities in 2027 and 2028 are", under a heading that says of what. */
const isUnderDebt = ({ passage }: PlacedSentence, lead: PlacedSentence['tokens']): boolean =>
  DEBT_HEADING.test(passage.headings.at(-1) ?? '') &&
  lead.some(({ lower }) => lower === 'maturities') &&
  !lead.some(({ noun }) => NO_DEBT.has(noun))

const DEBT_HEADING =
  /\b(?:debt|borrowings|indebtedness|credit facilit(?:y|ies)|(?:notes|mortgages|loans|bonds) payable)\b/i

/** The words before the first year or sum mention principal of debt that falls due, and nothing else that does. */
function isOfDebt(lead: PlacedSentence['tokens']): boolean {
  // "long-term debt, excluding capital lease obligations", "before debt costs": what is left out is not mentioned.
  const apart = lead.findIndex(
    ({ lower }, at) =>
      /^(?:excluding|exclusive|before)$/.test(lower) || APART.test(`${lower} ${lead[at + 1]?.lower ?? ''}`),
  )
  const end = lead.findIndex(({ text }, at) => at > apart && text === ',')
  const listed = apart < 0 ? lead : [...lead.slice(0, apart), ...(end < 0 ? [] : lead.slice(end))]
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
      (lower === 'principal' && lead[at - 1]?.lower === 'scheduled') ||
      (/^payments?$/.test(lower) && lead.slice(Math.max(0, at - 2), at).some((one) => PAYMENTS.test(one.lower))),
  )
}

/** Times of the future, each after the one before. */
function runsForward(rungs: readonly Rung[], end: string): boolean {
  const now = Number(end.slice(0, 4))
  const years = rungs.flatMap(({ year, later }) => (year === null || later ? [] : [year]))
  const first = years[0] ?? now
  return (
    first >= now &&
    first <= now + 2 &&
    years.every((year, at) => at === 0 || year > (years[at - 1] ?? 0)) &&
    rungs.every(({ later }, at) => !later || at === rungs.length - 1)
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
  // "maturing within one year was $12 million, with $24 million in 2027 and": from the second on each sum comes first.
  const isTurned = yearFirst && rungs.length > 2 && (rungs[1]?.at ?? 0) > (sums[1]?.to ?? Infinity)
  if (isTurned) return inOrder(rungs.slice(1), sums.slice(1))
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
