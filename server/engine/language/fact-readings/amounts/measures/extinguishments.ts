import type { FactReading } from '../../../../facts/fact-reading.ts'
import { actPeriod, withPrecision } from '../../../../facts/readers/period.ts'
import type { StatedPeriod } from '../../../../model.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import { predicateBefore } from '../../../amounts/governor.ts'
import { clauseAt } from '../../../clauses.ts'
import { isOthersDebt } from '../../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../../debtor/owner-beside.ts'
import { isFilerAt, isToldOfOutsider } from '../../../debtor/party.ts'
import type { FilingLanguage } from '../../../document.ts'
import type { Outcome } from '../../../lexicon/measures/extinguishments.ts'
import { LENT_TYPES } from '../../../lexicon/instruments.ts'
import { outcomeIn } from '../../../lexicon/measures/extinguishments.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { MoneyMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { readClaims } from '../../../statements/acts/claims.ts'
import { plainWords } from '../../../tables/match-phrases.ts'
import { wordsIn } from '../../../tokens.ts'
import { AMOUNT_LABELS } from '../../labels.ts'
import { periodsOf } from '../../rates/interest-facts.ts'
import { isCompared, isListed } from '../../rates/periods/interest-lists.ts'
import { moneyReading } from '../../reading.ts'
import type { SentenceContext } from '../../sentence-facts.ts'

const NAMED = /extinguish|retire|redem|repurchas|repa[iy]|prepa[iy]|refinanc|defeas|settlement|forgive|payoff/i

/** "We recorded a loss on extinguishment of debt of $4 million": what ending debt gained or lost, in its period or on its day. */
export function extinguishmentReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence, debtors, language } = context
  if (!/\b(?:gain|loss)|\b(?:costs?|charges?|expenses?)\b/i.test(sentence.text) || !NAMED.test(sentence.text)) return []
  const own = new Map<MoneyMention, Outcome>()
  let last: MoneyMention | null = null
  for (const { amount } of amounts) {
    const isAlike = last !== null && (isListed(sentence, last, amount) || isCompared(sentence, last, amount))
    const outcome =
      outcomeAt(sentence, amount) ??
      outcomeOfAct(sentence, amount) ??
      (isAlike && last !== null ? own.get(last) : undefined)
    const isOwn = outcome != null && !isOthersDebt(debtors(), amount.from) && !isOfOthers(sentence, amount, language)
    if (outcome != null && isOwn && isStated(sentence, amount)) own.set(amount, outcome)
    last = amount
  }
  const of = onlyDebt(sentence)
  return [...own].flatMap(([amount, outcome]) => {
    const period = periodAt(context, [...own.keys()], amount)
    if (outcome === 'either' || period === null) return []
    const reading = moneyReading(sentence, amount, {
      factType: 'extinguishment_gain_loss',
      label: AMOUNT_LABELS.extinguishment_gain_loss ?? '',
      period,
      doubts: [],
      resolved: of === null ? null : context.resolver.resolve(of, sentence),
    })
    return reading === null || reading.value === 0 ? [] : [outcome === 'gain' ? reading : negative(reading)]
  })
}

/** "Our venture recorded a loss", "Tarn's gain on extinguishment". */
function isOfOthers(sentence: PlacedSentence, { from, to }: MoneyMention, { parties }: FilingLanguage): boolean {
  if (isToldOfOutsider(sentence, readClaims(sentence), from, parties())) return true
  const { tokens } = sentence
  const before = tokens.findLastIndex(({ noun }, at) => at < from && from - at < MAX_WORDS && OUTCOME_NOUN.test(noun))
  const at = before >= 0 ? before : tokens.findIndex(({ noun }, index) => index >= to && OUTCOME_NOUN.test(noun))
  return at >= 0 && isOwnedByOthers(tokens, { from: at, to: Math.max(at + 1, from) }, parties())
}

const OUTCOME_NOUN = /^(?:gain|loss)$/

const negative = (reading: FactReading): FactReading => ({ ...reading, value: -reading.value })

/** The one span of the sum; where none is stated, the day of the act that ended the debt. */
function periodAt(context: SentenceContext, own: readonly MoneyMention[], amount: MoneyMention): StatedPeriod | null {
  const { language, roles, sentence } = context
  const [span, ...others] = periodsOf(context, own, amount)
  if (span !== undefined && span !== null)
    return others.length === 0 && (span.endDate ?? '') <= (language.periodEnd ?? '9999') ? span : null
  const days = roles.filter(({ role, date }) => role === 'event' && /^(?:day|month)$/.test(date.precision))
  const [day, other] = days
  if (day === undefined || other !== undefined || own.length > 1 || roles.length > 1) return null
  const { iso, precision } = day.date
  return sentence.values.some(({ kind, from }) => kind === 'date' && from === day.date.from)
    ? withPrecision(actPeriod(iso, language.periodEnd), precision)
    : null
}

const OPEN = new Set(['would', 'could', 'may', 'might', 'should', 'will', 'shall'])

/** Neither expected nor denied. */
function isStated(sentence: PlacedSentence, { from }: MoneyMention): boolean {
  const verb = predicateBefore(sentence, from)
  const mood = clauseAt(sentence.clauses, from)?.mood
  if (mood === 'hypothetical' || mood === 'conditional' || verb?.negated === true) return false
  return !OPEN.has(verb?.modal ?? '') && !/^(?:expect|anticipate|estimate|intend|plan)$/.test(verb?.lemma ?? '')
}

const MAX_WORDS = 18
const MAX_NAME = 8
const SAYS =
  / (?:of|was|were|totall?(?:ed|ing)|amount(?:ed|ing) to|aggregat(?:ed|ing))(?: approximately| about)?(?: an?)? $/
const OUTCOMES = [
  / (?:gains?|loss(?:es)?) (?:\(?(?:loss|gain)\)? )?(?:on|from|related to|due to|upon|for) /g,
  / (?:gains?|loss(?:es)?) (?:\(?(?:loss|gain)\)? )?(?:as a result of|resulting from|associated with) /g,
]
/** "of the $500 million of notes", "of $500 million aggregate principal": what was ended, not what it cost. */
const PRINCIPAL = /^ (?:of (?!which)|aggregate |principal |in (?:aggregate |principal ))/

/** "the loss consisted of a premium of", "the tax effect of the loss was": what it is made of, or what hangs on it. */
function isOfPart(ahead: string, at: number): boolean {
  const made = ahead.slice(at).split(MADE_OF).at(1)
  if (made !== undefined && !/ , (?:[a-z]+ ){0,2}(?:of|was|were|totall?ed) /.test(` ${made}`)) return true
  return (
    HANGING.test(ahead.slice(0, at)) &&
    / (?:was|were|totall?ed|amounted to|aggregated)(?: approximately| about)? $/.test(ahead)
  )
}

const MADE_OF = / (?:compris\w+|consist\w*|composed|made up|includ\w+|inclusive) /
const HANGING = /(?<! amount) (?:of|on|in|to|from|for|by|with)(?: the| an?| our| its| this)? ?$/

/** What the words before a sum, or right behind it, say it is. */
function outcomeAt({ tokens, values }: PlacedSentence, { from, to }: MoneyMention): Outcome | null {
  const stop = (at: number): boolean =>
    /^[;:.()]$/.test(tokens[at]?.text ?? '.') ||
    values.some(({ kind, from: start, to: end }) => kind === 'money' && at >= start && at < end)
  let [start, end] = [from, to]
  while (start > 0 && from - start < MAX_WORDS && !stop(start - 1)) start -= 1
  while (end < tokens.length && end - to < MAX_WORDS && !stop(end)) end += 1
  const [ahead, behind] = [` ${wordsIn(tokens, start, from)} `, ` ${wordsIn(tokens, to, end)} `]
  const at = Math.max(-1, ...OUTCOMES.flatMap((one) => [...ahead.matchAll(one)].map(({ index }) => index)))
  if (at >= 0 && SAYS.test(ahead) && !PRINCIPAL.test(behind) && !isOfPart(ahead, at))
    return outcomeIn(named(ahead.slice(at)))
  // "a gain of $6 million on the extinguishment of debt".
  const [lead = ''] = / (?:gain|loss)(?:es)? of $/.exec(ahead.replace(/ (?:approximately|about) $/, ' ')) ?? []
  // "a loss of $3 million on the repayment of $20 million of term loans": the debt comes behind its own sum.
  const repaid = values.find((one) => one.kind === 'money' && one.from === end)
  const debt = repaid === undefined ? '' : `${wordsIn(tokens, repaid.to, repaid.to + MAX_NAME)} `
  if (lead !== '' && /^ (?:on|from|upon|related to|due to) /.test(behind))
    return outcomeIn(named(`${lead}${behind}${debt}`))
  const [name] =
    /^ (?:of )?(?:pre ?tax |non ?cash |net |one time |aggregate )*(?:(?:gain|loss)(?:es)?|charges?) .*$/.exec(behind) ??
    []
  return name === undefined ? null : outcomeIn(named(name))
}

/** "we redeemed the notes and recorded a loss of $4 million", "The repayment of the loan resulted in a gain of $1 million". */
function outcomeOfAct({ tokens, instruments }: PlacedSentence, { from, to }: MoneyMention): Outcome | null {
  if (/^(?:on|from|for|related|relating|due)$/.test(tokens[to]?.lower ?? '')) return null
  const stop = tokens.findLastIndex(({ text }, at) => at < from && text === ';')
  const ahead = wordsIn(tokens, Math.max(stop + 1, from - MAX_ACT), from)
  // "The repayment of the loan by Orlo resulted in a gain": of what the filer was owed.
  const isByOther = tokens.some(
    ({ lower }, at) =>
      lower === 'by' &&
      at < from &&
      at >= from - MAX_ACT &&
      tokens[at + 1]?.capital === true &&
      !isFilerAt(tokens, at + 1),
  )
  if (isByOther) return null
  const [act, outcome] = (OF_ACT.exec(ahead) ?? []).slice(1)
  const debt = instruments.some((one) => one.part === null && LENT_TYPES.has(one.type) && one.to <= from)
  if (act === undefined || outcome === undefined || !debt || NO_DEBT_ENDED.test(ahead)) return null
  return outcome === 'gain' ? 'gain' : 'loss'
}

const MAX_ACT = 45
const OF_ACT = new RegExp(
  '\\b(redeem(?:ed|ing)|repurchas(?:ed?|ing)|repaid|repayment|redemption|retired|retirement|extinguish(?:ed|ment)' +
    '|refinanc(?:ed|ing)|prepa(?:id|yment)|forgiven|forgiveness)\\b.*' +
    '\\b(?:record(?:ed|ing)|recogni[sz](?:ed|ing)|reali[sz](?:ed|ing)|result(?:ed|ing) in|incurr(?:ed|ing))' +
    ' an? (?:(?:net|pretax|pre|tax|non|cash|aggregate|one|time) |- )*(gain|loss) of$',
)
const NO_DEBT_ENDED =
  /\b(?:swap|hedge|derivative|warrant|lease|sold|sale|dispos\w+|impair\w+|invest\w+|share|stock|receivable)s?\b/

/** The name of an outcome up to where the sentence goes on. */
const named = (words: string): string =>
  plainWords(words.split(/ (?:, |and |which |during |in the |in connection |consist)/)[0] ?? '')

/** The one debt that the sentence names. */
function onlyDebt({ instruments }: PlacedSentence): InstrumentMention | null {
  const debts = instruments.filter(({ part, type }) => part === null && !/^(?:debt|other)$/.test(type))
  const [only, other] = debts
  return other === undefined ? (only ?? null) : null
}
