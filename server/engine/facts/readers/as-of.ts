import { addDays, endOfMonthBefore } from './date.ts'
import type { ReducedSentence } from './reduced-sentence.ts'

/** The date of a statement and where it was found. */
export interface AsOf {
  readonly iso: string
  /** `stated`: "as of June 30"; `event`: "on May 3 we entered into"; `carried`: "as of that date"; `filing`: the period's end. */
  readonly from: 'stated' | 'event' | 'carried' | 'filing'
  /** Index of the date in the sentence, or null. */
  readonly date: number | null
}

export interface SentenceDates {
  /** Balance dates ("as of", "at"), in order. */
  readonly stated: readonly { readonly index: number; readonly iso: string; readonly at: number }[]
  /** The date of the act the sentence reports, with its precision. */
  readonly event: { readonly index: number; readonly iso: string; readonly precision: 'day' | 'month' } | null
  /** "As of that date": the date stands in an earlier sentence. */
  readonly refersBack: boolean
  /** The sentence is about a span of time ("in the year ended"), not about a date. */
  readonly overTime: boolean
  /** The sentence names a moment that no date stands for ("at the closing of the amendment"). */
  readonly unresolved: boolean
  /** "Subsequent to June 30": the ISO date after which the statement holds, or null. */
  readonly subsequentTo: string | null
  /** Why the stated dates are less than certain: the report's own date may be that of its filing. */
  readonly doubts: readonly string[]
}

const STATED =
  /(?:\b(?:as\s+(?:of|at)|at|as\s+of\s+and\s+for\s+the\s+[\w\s-]{0,40}?ended)(?:\s+(?:the\s+)?(?:close\s+of\s+business|end\s+of\s+(?:business|the\s+\w+\s+quarter))\s*(?:on\s+|,\s*)?|\s+both\s+|\s+each\s+of\s+|\s+(?:fiscal\s+)?(?:year|quarter|period)[\s-]+ended?\s+)?|\bboth)\s*$/i
const SPAN_OF_TIME = /\b(?:months?|weeks?|years?|quarters?|periods?)[\s-]+end(?:ed|ing)\s*$/i
const CHAIN = /^(?:\s*,?\s*(?:and|or|&|,)\s*(?:as\s+of\s+|at\s+)?)$/i
const EVENT = /(?:^|[\s,(“"])(?:on|in|effective(?:\s+as\s+of)?|during)\s*$/i
const ENTERED_ON =
  /\b(?:entered\s+into|executed|signed|closed|amended|dated(?:\s+as\s+of)?|completed)\s+(?:on|in|as\s+of)?\s*$/i
const ACT =
  /\b(?:entered|amend(?:ed)?|agreed|increase|reduce|executed|closed|established|renewed|replaced?|increased|reduced|obtained|completed|issued|secured|signed|refinanced|extended|exercised|upsized|terminated|modified|restated|accelerated|waived|notified)\b/i
const HELD_ON =
  /^⟨\d+⟩\s*,?\s*(?:(?:we|the\s+company|there|it)\s+(?:had|has|have|was|were)|⟦\d+⟧\s+(?:was|were))\s+(?!entered|amended|agreed|issued|repaid|borrowed|drawn|terminated|notified|party|been)/i
const BACK = /\b(?:as\s+of|at|on)\s+(?:that|such|this|the\s+same|each\s+such)\s+(?:date|time|dates)\b/i
const MOMENT =
  /\b(?:at|as\s+of|on|upon)\s+(?:the\s+)?(?:(?:closing|effective|amendment|closing\s+of\s+the|date\s+of\s+(?:the|this|such))\b|(?:time|date)\s+of\s+(?:the|this|such|closing|termination|issuance|acquisition|entry)\b)/i
const SUBSEQUENT =
  /\bsubsequent\s+to\s*(?:(?:the\s+)?(?:year|quarter|period|fiscal\s+\w+)[\s-]*(?:end(?:ed)?)?\s*,?\s*)?⟨(\d+)⟩/i

/** The dates of a sentence by what they do in it; maturities and dates of agreements are left out. */
export function readSentenceDates(sentence: ReducedSentence): SentenceDates {
  const stated: { index: number; iso: string; at: number }[] = []
  let event: SentenceDates['event'] = null
  let overTime = false
  let previousEnd = -1
  let previousStated = false
  for (const [index, date] of sentence.dates.entries()) {
    const at = sentence.dateAt[index] ?? -1
    if (at < 0) continue
    const before = sentence.text.slice(0, at)
    const linked: boolean = previousStated && previousEnd >= 0 && CHAIN.test(sentence.text.slice(previousEnd, at))
    const isStated: boolean =
      linked ||
      (STATED.test(before) &&
        !/\b(?:dated|amended|restated|matur\w+|expir\w+|due|terminat\w+|effective|entered\s+into)\s+(?:as\s+(?:of|at)|at)\s*$/i.test(
          before,
        ))
    // "On February 14, we had B outstanding": no act, but what held on that day.
    const isHeldOn: boolean =
      !isStated &&
      date.precision === 'day' &&
      /(?:^|[\s,(])on\s+$/i.test(before) &&
      HELD_ON.test(sentence.text.slice(at))
    overTime ||= !isStated && SPAN_OF_TIME.test(before)
    if (isStated || isHeldOn) stated.push({ index, iso: date.iso, at })
    else if (
      event === null &&
      EVENT.test(before) &&
      !/\b(?:matur\w+|expir\w+|due|terminat\w+|beginning|commenc\w+|end(?:s|ed|ing)|payable)\s+(?:on|in|during)\s*$/i.test(
        before,
      ) &&
      (ACT.test(sentence.text) || ENTERED_ON.test(before))
    ) {
      event = { index, iso: date.iso, precision: date.precision }
    }
    previousStated = isStated
    previousEnd = at + `⟨${index}⟩`.length
  }
  const subsequent = SUBSEQUENT.exec(sentence.text)
  return {
    stated,
    event,
    refersBack: BACK.test(sentence.text),
    overTime: overTime && stated.length === 0,
    unresolved: stated.length === 0 && MOMENT.test(sentence.text),
    subsequentTo: subsequent === null ? null : (sentence.dates[Number(subsequent[1])]?.iso ?? null),
    doubts: [],
  }
}

/**
 * The balance date of the thing at `at` (an offset in the reduced text), or null where the sentence
 * has none: a date right behind it wins, then the one before it, then the first of the sentence.
 */
export function statedDateFor(sentence: ReducedSentence, dates: SentenceDates, at: number): AsOf | null {
  const token = /^⟦\d+⟧/.exec(sentence.text.slice(at))?.[0] ?? ''
  const right = sentence.text.slice(at + token.length)
  const behind = /^(?:(?!\b(?:compared|versus)\b)[^⟦;]){0,90}?\b(?:as\s+(?:of|at)|at|on)\s+⟨(\d+)⟩/i.exec(right)
  const behindDate = behind === null ? undefined : dates.stated.find((date) => date.index === Number(behind[1]))
  if (behindDate !== undefined) return { iso: behindDate.iso, from: 'stated', date: behindDate.index }
  const before = dates.stated.filter((date) => date.at < at).at(-1)
  const chosen = before ?? dates.stated[0]
  // "As of A and B": a single sum said for both stands for the first, unless "respectively" pairs them.
  const first = before === undefined ? undefined : firstOfChain(sentence, dates, before)
  return chosen === undefined ? null : { iso: (first ?? chosen).iso, from: 'stated', date: (first ?? chosen).index }
}

function firstOfChain(
  sentence: ReducedSentence,
  dates: SentenceDates,
  last: SentenceDates['stated'][number],
): SentenceDates['stated'][number] {
  let first = last
  for (let index = dates.stated.indexOf(last) - 1; index >= 0; index -= 1) {
    const earlier = dates.stated[index]
    if (earlier === undefined || !CHAIN.test(sentence.text.slice(earlier.at + `⟨${earlier.index}⟩`.length, first.at)))
      break
    first = earlier
  }
  return first
}

/**
 * "$A and $B as of D1 and D2, respectively": the date that stands at the same place in the dates'
 * list as the sum in the sums' list, or null where the lists do not pair.
 */
export function pairedDate(sentence: ReducedSentence, dates: SentenceDates, amount: number): AsOf | null {
  if (dates.stated.length < 2 || !/respectively/i.test(sentence.text)) return null
  const run = amountRun(sentence, amount)
  if (run.length !== dates.stated.length) return null
  const date = dates.stated[run.indexOf(amount)]
  return date === undefined ? null : { iso: date.iso, from: 'stated', date: date.index }
}

function amountRun(sentence: ReducedSentence, amount: number): number[] {
  const joined = (left: number): boolean => {
    const at = sentence.amountAt[left] ?? -1
    const next = sentence.amountAt[left + 1] ?? -1
    return at >= 0 && next >= 0 && /^⟦\d+⟧\s*(?:,\s*)?(?:and|or|,)\s*$/.test(sentence.text.slice(at, next))
  }
  const run = [amount]
  while (run[0] !== undefined && run[0] > 0 && joined(run[0] - 1)) run.unshift(run[0] - 1)
  for (let last = amount; joined(last); last += 1) run.push(last + 1)
  return run
}

/** The day a replaced amount last held: the day before the change, or the end of the month before it. */
export function dateBefore(event: { readonly iso: string; readonly precision: 'day' | 'month' }): string {
  return event.precision === 'month' ? endOfMonthBefore(event.iso) : addDays(event.iso, -1)
}
