import type { FactReading } from '../../../facts/fact-reading.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import { predicateBefore } from '../../amounts/governor.ts'
import { clauseAt } from '../../clauses.ts'
import { isOthersDebt } from '../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import type { FLOW_TYPES } from '../../lexicon/flows.ts'
import { flowOf } from '../../lexicon/flows.ts'
import type { Period } from '../../../model.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { MoneyMention, TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import { inFiscalYears } from '../../time/fiscal-years.ts'
import { AMOUNT_LABELS } from '../labels.ts'
import { periodsOf } from '../rates/interest-facts.ts'
import { isCompared, isListed } from '../rates/periods/interest-lists.ts'
import { spanOf } from '../rates/periods/interest-span.ts'
import { causedSpan } from './caused-flows.ts'
import { moneyReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { bothWays } from './both-ways.ts'
import { insiderFlow, isOfInsiders } from './insider-flows.ts'

export interface StatedFlow {
  readonly type: Exclude<(typeof FLOW_TYPES)[number], 'interest_paid'>
  readonly net: boolean
  /** The words that say what flowed. */
  readonly words: TokenRange
}

/**
 * "Cash used in financing activities in 2024 reflected repayments of long-term debt of $3 million": what a sentence about
 * the flows of a period says was borrowed or paid back. Of no period, no fact.
 */
export function flowReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence, resolver, language } = context
  const areInsiders = isOfInsiders(sentence)
  const isFlows = isOfFlows(sentence)
  const pair = bothWays(
    sentence,
    amounts.map(({ amount }) => amount),
  )
  const isOfAll = amounts.some((own) => ofAllDebt(sentence, own) !== null)
  if (context.lender || !(areInsiders || isFlows || isOfAll || pair.size > 0)) return []
  const flows = new Map<MoneyMention, StatedFlow>()
  let last: MoneyMention | null = null
  for (const own of amounts) {
    const { amount } = own
    const isAlike = last !== null && (isListed(sentence, last, amount) || isCompared(sentence, last, amount))
    const before = last === null ? undefined : flows.get(last)
    const insider = areInsiders ? insiderFlow(sentence, amount, before !== undefined) : null
    const found =
      pair.get(amount) ??
      (isAlike ? before : undefined) ??
      insider ??
      ofAllDebt(sentence, own) ??
      (isFlows
        ? (flowAt(sentence, amount, flows.size > 0 || isAfterFlow(sentence, amount)) ??
          nextOf(sentence, before, amount))
        : null)
    if (found !== null && isOwnFlow(context, amount)) flows.set(amount, found)
    last = amount
  }
  const roles = inFiscalYears(sentence, context.roles, language.fiscal, language.periodEnd)
  // "repaid a loan due May 2025": no day of the flow.
  const isOfName = ({ from, to }: TokenRange): boolean =>
    sentence.instruments.some((one) => from >= one.from && to <= one.to)
  const dated = {
    ...context,
    roles: roles.filter(({ role, date }) => role !== 'maturity' && !isOfName(date)),
  }
  return [...flows].flatMap(([amount, { type: factType, net, words }]) => {
    const own = [...flows.keys()].filter((one) => flows.get(one)?.words === words)
    const periods = periodsOf(dated, own, amount)
    const stated = periods.length > 1 ? null : (periods[0] ?? onlySpan(dated))
    const period = causedSpan(dated, amount, comparedSpan(dated, amount, stated))
    if (period === null || (period.endDate ?? '') > (language.periodEnd ?? '9999')) return []
    const owner = ownerOf(sentence, words) ?? (factType === 'financing_costs_paid' ? ownerOfCosts(sentence) : null)
    const said = {
      factType,
      label: AMOUNT_LABELS[factType] ?? factType,
      period,
      doubts: [...(net ? ['net_amount'] : []), ...('precision' in period ? ['day_not_stated'] : [])],
      resolved: owner === null ? null : resolver.resolve(owner, sentence),
    }
    return moneyReading(sentence, amount, said) ?? []
  })
}

/** "In 2024, we issued $80 million of long-term debt", "paid $13 million of debt": of debt in general, of which no act is told. */
function ofAllDebt(
  { tokens }: PlacedSentence,
  { amount, governors: { predicate, rightInstrument, rightLink } }: AmountReading,
): StatedFlow | null {
  if (predicate === null || predicate.passive || predicate.tense !== 'past' || predicate.modal !== null) return null
  const isNear = predicate.at < amount.from && amount.from - predicate.at <= 3
  if (!isNear || rightInstrument?.type !== 'debt' || rightLink !== 'of') return null
  const type = predicate.lemma === 'issue' ? 'debt_proceeds' : predicate.lemma === 'pay' ? 'debt_repayments' : null
  // "issued $5 million of debt securities to our parent": of one that is named; "paid $5 million of debt service".
  const next = tokens[rightInstrument.to]
  if (type === null || (next?.kind === 'word' && !BEHIND_DEBT.test(next.lower))) return null
  if (!FILER.test(wordsIn(tokens, predicate.from - 4, predicate.from))) return null
  return { type, net: false, words: { from: amount.to, to: rightInstrument.to } }
}

const BEHIND_DEBT = /^(?:in|during|as|at|on|and|which|that|with|through|under|by|before|after|maturing|bearing|net)$/
const FILER = /\b(?:we|company|corporation|partnership|it|and)\b/

/** False of "did not include repayments of", "would have used", "repayments by our affiliates of": none, or another's. */
function isOwnFlow({ sentence, debtors, language }: SentenceContext, amount: MoneyMention): boolean {
  const { tokens, clauses } = sentence
  const verb = predicateBefore(sentence, amount.from)
  const mood = clauseAt(clauses, amount.from)?.mood
  if (verb?.negated === true || OPEN_MODALS.has(verb?.modal ?? '')) return false
  if (mood === 'hypothetical' || mood === 'conditional' || isOthersDebt(debtors(), amount.from)) return false
  const around = { from: startOf(sentence, amount.from), to: endOf(sentence, amount.to) }
  return !isOwnedByOthers(tokens, around, language.parties())
}

const OPEN_MODALS = new Set(['would', 'could', 'may', 'might', 'should'])

/** "In 2024, financing activities reflected": the one span of the sentence is that of all its flows. */
function onlySpan({ sentence, roles, language }: SentenceContext): Period | null {
  const spans = roles.map((role) => spanOf(sentence, role, roles, language))
  const [first] = spans
  return first == null || spans.some((one) => one?.endDate !== first.endDate) ? null : first
}

const COMPARING = /^(?:compared|versus|against)$/

/** "$3 million in 2024 compared to repayments of $2 million in 2023": what is compared is of the day behind it. */
function comparedSpan(
  { sentence, roles, language }: SentenceContext,
  { from }: TokenRange,
  span: Period | null,
): Period | null {
  const at = sentence.tokens.findLastIndex(({ lower }, index) => index < from && COMPARING.test(lower))
  if (at < 0 || span === null) return span
  const behind = roles.filter(({ date }) => date.from > at)
  const [first] = behind
  if (first === undefined) return roles.some(({ date }) => date.iso === span.endDate) ? null : span
  return behind.some(({ date }) => date.iso === span.endDate) ? span : spanOf(sentence, first, roles, language)
}

/** The one debt that the words name; none where another follows that shares the sum. */
function ownerOf({ instruments, tokens }: PlacedSentence, { from, to }: TokenRange): InstrumentMention | null {
  const named = instruments.filter(({ part, type }) => part === null && !/^(?:debt|other)$/.test(type))
  const [owner, other] = named.filter((one) => one.from >= from && one.to <= to)
  if (owner === undefined || other !== undefined) return null
  // "long-term debt and term loans": of both.
  if (
    instruments.some((one) => one.type === 'debt' && one.from >= from && tokens[one.to]?.lower === 'and' && one.to < to)
  )
    return null
  const next = named.find((one) => one.from >= to && one.from - to < NEXT_WITHIN)
  const isShared = next !== undefined && /^(?:and|,|or)$/.test(tokens[to]?.text ?? '')
  return isShared && tokens.slice(to, next.from).every(({ kind }) => kind !== 'number') ? null : owner
}

const NEXT_WITHIN = 5

/** "In connection with the Tarn Agreement, we paid debt issuance costs of": the one debt that the costs are of. */
function ownerOfCosts({ instruments, tokens }: PlacedSentence): InstrumentMention | null {
  const [owner, other] = instruments.filter(({ part, type }) => part === null && !/^(?:debt|other)$/.test(type))
  if (owner === undefined || other !== undefined) return null
  return COSTS_OF.test(wordsIn(tokens, Math.max(0, owner.from - 7), owner.from)) ? owner : null
}

const COSTS_OF = /\b(?:in connection with|relat(?:ed|ing) to|associated with)\b(?! (?:an?|any) )/

/** "repayment of a $1 billion term loan, $350 million of 2.8% notes and": what is listed on is of the same kind. */
function nextOf(
  sentence: PlacedSentence,
  before: StatedFlow | undefined,
  { from, to }: MoneyMention,
): StatedFlow | null {
  const lead = sentence.tokens[from - 1]?.lower ?? ''
  if (before === undefined || before.words.from > from || from - before.words.to > 2 || !/^(?:and|,)$/.test(lead))
    return null
  const words = { from: to, to: endOf(sentence, to) }
  return /^(?:aggregate|principal|of)$/.test(sentence.tokens[to]?.lower ?? '') && ownerOf(sentence, words) !== null
    ? { ...before, words }
    : null
}

const OF_FLOWS =
  /\b(?:financing activities|cash flows?|cash (?:used|provided|outflows?|inflows?)|sources of cash|uses of cash)\b/i

/** "We paid debt issuance costs of $3 million", "Cash paid for financing costs was". */
const COSTS_PAID =
  /\bpaid (?:for )?(?:(?:the|our|of|deferred|new|debt|loan|note|bond) )*(?:issuance|issue|financing) (?:costs|fees)\b/i

/** "decreased as a result of $5 million of debt repayments", "partially offset by $2 million in principal payments on". */
const CAUSED = new RegExp(
  '\\b(?:offset by|due to|result of|driven by|reflect(?:s|ed|ing)|attributable to|result(?:ed|ing) from)\\b[^.;$]{0,40}' +
    '\\$[\\d.,]{1,12}(?: (?:million|billion|thousand))? (?:of|in) (?:[a-z-]{1,12} ){0,4}(?:(?:re|pre)payments?|(?:principal|debt|loan) payments?|borrowings)\\b(?! (?:received|to|by|from)\\b)',
  'i',
)
/** "We received $5 million in proceeds from the issuance of notes". */
const areReceived = (text: string): boolean =>
  [...text.matchAll(RECEIVED)].some(({ 0: verb, index }) => isOfProceeds(text.slice(index + verb.length)))

const RECEIVED = /\b(?:we|company|and|it) (?:also )?(?:received|obtained|raised)\b/gi
const isOfProceeds = (text: string): boolean => PROCEEDS_OF.test(text) || IN_PROCEEDS.test(text)
const PROCEEDS_OF = /^[^.;$]{0,30}proceeds of[^.;$]{0,20}\$/i
const IN_PROCEEDS = /^[^.;$]{0,30}\$[\d.,]{1,12}(?: [mb]illion| thousand)? (?:in|of) [a-z ]{0,6}proceeds from\b/i

/** A sentence that accounts for the cash of a period, or one under such a heading. */
const isOfFlows = ({ text, passage }: PlacedSentence): boolean =>
  OF_FLOWS.test(text) ||
  COSTS_PAID.test(text) ||
  CAUSED.test(text) ||
  areReceived(text) ||
  isSaidOfFlow(text) ||
  /financing activities/i.test(passage.headings.at(-1) ?? '')

/** "In 2024, proceeds from term loans were $1.3 billion": a flow is the subject, and its sum what is said of it. */
const isSaidOfFlow = (text: string): boolean => {
  const [subject = ''] = FLOW_SUBJECT.exec(text.replace(FRONTED_TIME, '').slice(0, 160)) ?? []
  return subject !== '' && !OF_LENT.some((lent) => lent.test(subject))
}

/** "Payments on mortgage loans that we service": what others pay on loans that the filer made or looks after. */
const OF_LENT = [
  /\b(?:we|it|company) (?:have |has )?(?:servic|ma[dk]e|h[eo]ld|own|originat|purchas)/i,
  /\b(?:servic(?:ed|ing)|borrowers|customers)\b/i,
]

const FRONTED_TIME = /^(?:In|During|For) [\w ,]{4,50}, (?=[a-z])/
const FLOW_SUBJECT = new RegExp(
  '^(?:(?:the|our|its|net|total|aggregate|cash|gross|principal|debt) ){0,3}' +
    '(?:proceeds from|(?:re|pre)?payments? (?:of|on|under)|(?<=debt )(?:re)?payments) [^.;$]*' +
    '\\b(?:were|was|total{1,2}ed|amounted to|aggregated|(?:used|provided) cash of) (?:approximately )?\\$',
  'i',
)

const HEAD =
  'proceeds|repayments?|payments?|prepayments?|paydowns?|redemptions?|repurchases?|issuances?|sales?|borrowings|retirements?|draws|drawdowns|repay|prepay|redeem|retire'
const LEADING =
  'the|our|its|a|an|aggregate|net|gross|cash|scheduled|principal|voluntary|mandatory|optional|partial|early|full|new|long|term|short|additional|debt|note|loan|total|approximately|maturities and'
/** "$3 million of repayments of", "$3 million in net proceeds from": the sum first. */
const BEHIND = new RegExp(`^(?:(?:of|in|for|related to|from) )?(?:(?:${LEADING})[ -])*(?:${HEAD})\\b`)
/** "repayments of long-term debt of $3 million", "proceeds totaling $3 million", "debt repayments of $3 million". */
const BEFORE = new RegExp(
  `\\b(?:(?:debt|borrowing|loan|note|term loan|mortgage|revolver|line of credit) )?(?:${HEAD})\\b.*$`,
)
/** "loan repayments", "note repayments": of the filer's debt or to it. */
const EITHER_WAY = /^(?:loan|note|mortgage)s? /
const RECEIVED_FROM = /^(?:from|by) /
/** "repayments of notes and proceeds from borrowings of": the sum is of the last that is joined. */
const LAST_JOINED = new RegExp(`^.*\\band (?=(?:(?:${LEADING}) )*(?:${HEAD})\\b)`)
const LINK = /\b(?:of(?: an?)?(?: new| additional)?|total?ling|total?led|were|was|amount(?:ed|ing) to)$/
const ABOUT = /(?: approximately| about)?(?: [$€£]| us\$)?$/
/** How far a flow differs from another, and what hasn't flowed. */
const OTHER_SENSE = new Set(
  'increase increases decrease decreases increased decreased increasing decreasing higher lower greater fewer change changes difference outstanding planned future expected proposed may could would will no if'.split(
    ' ',
  ),
)
const isOfOtherSense = (words: string): boolean => words.split(' ').some((word) => OTHER_SENSE.has(word))

function flowAt(sentence: PlacedSentence, { from, to }: MoneyMention, ofDebt: boolean): StatedFlow | null {
  const { tokens } = sentence
  const left = { from: startOf(sentence, from), to: from }
  const right = { from: to, to: endOf(sentence, to) }
  const aside = subjectBeforeAside(sentence, left.from)
  const ahead = `${aside}${wordsIn(tokens, left.from, left.to)}`.replace(ABOUT, '')
  const behind = wordsIn(tokens, right.from, right.to)
  if (LINK.test(ahead)) {
    const joined = ahead.replace(LAST_JOINED, '')
    const head = BEFORE.exec(joined)
    const isReceived =
      EITHER_WAY.test(head?.[0] ?? '') && (/\binvesting activities/i.test(sentence.text) || RECEIVED_FROM.test(behind))
    const own = head === null || isReceived ? null : joined.slice(head.index).replace(LINK, '')
    // "$490 million from the issuance of $500 million of notes": the first is what flowed.
    const isOfSum =
      ahead.startsWith('from ') && sentence.values.some(({ kind, to: end }) => kind === 'money' && end === left.from)
    const whole = own === null || isOfSum ? null : (stated(own) ?? (ofDebt ? wayAlone(own, behind) : null))
    // "repayments of $3 million of notes": the debt stands behind.
    const found = own === null || isOfSum ? null : (whole ?? stated(`${own} ${behind}`))
    const lead = lastWords(joined.slice(0, head?.index))
    // "under the revolver and debt payments of": what is joined before is of another sum; "and repayments of" goes on.
    const before = ahead.slice(0, ahead.length - joined.length).trim()
    const isNamed = own !== null && stated(own) !== null
    const begin = left.from + (isNamed && before !== '' ? before.split(' ').length : 0)
    const words = { from: begin, to: whole === null ? right.to : left.to }
    if (found !== null && !isOfOtherSense(lead + own))
      return { ...found, net: found.net || (/ net (?:cash )?$/.test(lead) && !OF_COSTS.test(own ?? '')), words }
  }
  if (!BEHIND.test(behind) || isOfOtherSense(lastWords(ahead)) || isOfOtherSense(behind)) return null
  // "offset by $3 million of repayments": of the debt that the sentence moved before.
  const alone = ofDebt ? (/^(?:of|in) ((?:re|pre)payments?)$/.exec(behind)?.[1] ?? null) : null
  const found = stated(behind) ?? (alone === null ? null : wayAlone(alone, ''))
  return found === null ? null : { ...found, words: right }
}

/** "The net proceeds from the notes, after deducting discounts, were": the subject, where an aside parts it from its verb. */
function subjectBeforeAside({ tokens, text }: PlacedSentence, at: number): string {
  const isVerb = /^(?:were|was|totaled)$/.test(tokens[at]?.lower ?? '') && tokens[at - 1]?.text === ','
  const comma = isVerb && isSaidOfFlow(text) ? tokens.findIndex((token) => token.text === ',') : -1
  return comma > 0 && comma < at - 1 ? `${wordsIn(tokens, 0, comma)} ` : ''
}

/** "a $40 million increase in repayments of debt due to repayments of": the flow is of the debt that the words name before. */
const isAfterFlow = ({ tokens }: PlacedSentence, { from }: MoneyMention): boolean =>
  OF_DEBT_BEFORE.test(wordsIn(tokens, Math.max(0, from - MAX_WORDS), from))

const OF_DEBT_BEFORE = /\b(?:debt (?:re|pre)payments|(?:re|pre)payments of (?:our |its )?debt)\b/

const lastWords = (words = ''): string => ` ${words.trim().split(' ').slice(-4).join(' ')} `

/** What a phrase says flowed, by the words that name lines of the statement of cash flows. */
function stated(phrase: string): Omit<StatedFlow, 'words'> | null {
  const said = phrase.replaceAll(/[-,]/g, ' ').replace(/^(?:of|in|for|from|related to) /, '')
  const plain = said.replaceAll(/\b(?:net|the|our|its|new) /g, '')
  const flow = flowOf(` ${plain} `)
  if (flow?.way === 'costs') return { type: 'financing_costs_paid', net: false }
  if (flow === null || !/^(?:in|out)$/.test(flow.way)) return null
  return {
    type: flow.way === 'in' ? 'debt_proceeds' : 'debt_repayments',
    net: /\bnet\b/.test(said) && !OF_COSTS.test(said),
  }
}

/** "borrowings of $5 million and repayments of $3 million": of the debt that the sentence moved before. */
function wayAlone(own: string, behind: string): Omit<StatedFlow, 'words'> | null {
  if (
    !/^(?:thereunder\b.*|(?:in|during|for)\b.*)?$/.test(behind) ||
    !/^(?:repayments?|prepayments?|paydowns?|borrowings) ?$/.test(own)
  )
    return null
  return { type: own.startsWith('borrow') ? 'debt_proceeds' : 'debt_repayments', net: false }
}

/** "net proceeds from notes": less their costs, as a rule, and not what went the other way. */
const OF_COSTS = /\b(?:proceeds|issu\w+)\b/

const MAX_WORDS = 16
const BREAK = /^[;:.]$/

/** Behind the sum, the comma or the verb before. */
function startOf({ tokens, values }: PlacedSentence, at: number): number {
  let from = at
  while (from > 0 && at - from < MAX_WORDS) {
    const { text, verb, lower } = tokens[from - 1] ?? { text: '.', verb: null, lower: '' }
    if (BREAK.test(text) || text === ',' || values.some(({ kind, to }) => kind === 'money' && to === from)) break
    if (verb !== null && /^(?:be|consist|reflect|offset|have)$/.test(verb.class) && lower !== 'were' && lower !== 'was')
      break
    if (/^(?:offset|by|reflecting|including|included)$/.test(lower)) break
    // "an increase due to repayments of", but "debt due to our parent".
    if (lower === 'to' && tokens[from - 2]?.lower === 'due' && BEHIND.test(wordsIn(tokens, from, from + 5))) break
    from -= 1
  }
  return from
}

/** Up to the next sum, the comma or what is set against it. */
function endOf({ tokens, values }: PlacedSentence, at: number): number {
  let to = at
  while (to < tokens.length && to - at < MAX_WORDS) {
    const { text, lower } = tokens[to] ?? { text: '.', lower: '' }
    if (BREAK.test(text) || text === ',' || values.some(({ kind, from }) => kind === 'money' && from === to)) break
    if (/^(?:offset|partially|partly|compared|during|which|and)$/.test(lower)) break
    to += 1
  }
  return to
}
