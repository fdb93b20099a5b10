import { cashSumOf, isCashWord } from '../../../lexicon/cash-sums.ts'
import { PLANNING } from '../../../lexicon/connectors.ts'
import { wordsIn } from '../../../tokens.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import { endOfAside, isExplained, wordOfAddition } from '../../../amounts/phrase-parts.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { timeAt } from '../../../time/time.ts'
import { endedWith, hasEarlierAside } from '../../state-period.ts'
import type { TypedAmount } from '../../typed-amount.ts'
import { typedAmount } from '../../typed-amount.ts'
import type { SentenceContext } from '../../sentence-facts.ts'

/** "of which $1 billion was held by", "$3 million of our cash was held in": a part of it. */
function isPartOfCash({ amount, clause }: AmountReading, { tokens }: PlacedSentence, noun: TokenRange): boolean {
  // "liquid funds, of which $22 million was cash and cash equivalents": the cash itself.
  const isCash = tokens[amount.to]?.verb?.class === 'be' && noun.from === amount.to + 1
  if ((tokens[amount.from - 1]?.lower === 'which' && !isCash) || tokens[noun.from - 1]?.lower === 'insurance')
    return true
  const held = tokens
    .slice(noun.to, Math.min(noun.to + 12, clause?.to ?? noun.to))
    .findIndex(
      ({ lower }, at) => lower === 'held' && /^(?:by|in|at|outside)$/.test(tokens[noun.to + at + 1]?.lower ?? ''),
    )
  return held >= 0 && amount.to <= noun.from
}

const OF_PART = /^(?:subsidiary|affiliate|venture|sector|segment|division|trust|acquiree|acquired)$/
/** "The funds held", "held by our consolidated funds": those that the filer manages; "the Fund" is a filer. */
const isPartWord = ({ noun, capital }: PlacedSentence['tokens'][number]): boolean =>
  OF_PART.test(noun) || (noun === 'fund' && !capital)

/** Words before "cash" that leave it the cash of the whole group; "Tarn cash", "manufacturing cash" are a part's. */
const PLAIN_BEFORE = new Set(
  "our its the their of in and or had have has was were with including available total unrestricted restricted consolidated aggregate combined worldwide existing year-end ending company's approximately s that a an as no on hand while maintained remaining held current additional by from to for at both all included increase free minimum net foreign used provided includes term".split(
    ' ',
  ),
)

const LEAD_IN = /^(?:while|whereas|and|but|however|additionally|further|overall)$/

/** "Tarn Credit had cash of", "Tarn cash was", "cash related to foreign subsidiaries", "$1.9 billion represented": another's, or a part. */
function isOwnCash({ amount, governors }: AmountReading, { tokens, nouns }: PlacedSentence, noun: TokenRange): boolean {
  const before = tokens[noun.from - 1]
  if (
    before?.kind === 'word' &&
    !PLAIN_BEFORE.has(before.lower) &&
    !/['\u2019]s?$/.test(before.lower) &&
    !LEAD_IN.test(before.lower)
  )
    return false
  const following = tokens.slice(noun.to, noun.to + 14)
  const ends = following.findIndex(
    ({ verb, text: mark }) =>
      mark === ';' || mark === ',' || (verb !== null && verb.tenses.includes('past') && verb.class === 'be'),
  )
  const own = ends < 0 ? following : following.slice(0, ends)
  const link = own.findIndex(({ lower }) => /^(?:held|related|relating|attributable|belonging)$/.test(lower))
  if (link >= 0 && own.slice(link).some(isPartWord)) return false
  const verb = governors.predicate
  if (verb?.lemma === 'represent') return false
  if (verb === null || verb.at > amount.from) return true
  const subject = tokens.slice(Math.max(0, verb.from - 4), verb.from)
  if ((verb.class === 'have' || verb.lemma === 'hold') && subject.some(isPartWord)) return false
  if (/^(?:represent|dedicate|acquire)$/.test(verb.lemma)) return false
  return !nouns.some(
    (one) =>
      one.from > verb.at &&
      one.to <= amount.from &&
      one.from - verb.at < 4 &&
      /^acquisitions?$/.test(tokens[one.to - 1]?.lower ?? ''),
  )
}

/** "including our short-term investments", "(including $31 million in restricted cash)": a sum of more than cash. */
const WITH_MORE = /^[,(]? ?(?:which )?includ(?:es|ing|ed)? [^,.;]{0,30}(restricted cash|investments|securities)/

/** "cash, cash equivalents and marketable securities", "cash, including our investments": a sum of cash and other money. */
function sumAround(own: AmountReading, sentence: PlacedSentence, noun: TokenRange): TypedAmount | null {
  const { tokens, values } = sentence
  const { amount, governors } = own
  const verb = governors.predicate
  const isTold =
    isHolding(own) ||
    isPartOfLiquidity(own, sentence) ||
    isWholeOfParts(own, sentence) ||
    /^(?:hold|end|keep)$/.test(verb?.lemma ?? '')
  if (verb !== null && !isTold) return null
  // "$2 million of our cash and investments was held abroad": a part of them.
  if (noun.from >= amount.to && /^of (?:our|its|the|this|that)$/.test(wordsIn(tokens, amount.to, amount.to + 2)))
    return null
  const isStop = (at: number): boolean => tokens[at]?.text === '.' && tokens[at - 1]?.lower === 'u.s'
  const isPart = (at: number): boolean => tokens[at]?.text === ',' || isStop(at) || isCashWord(tokens[at]?.lower ?? '')
  const isBefore = noun.to <= amount.from
  let { from, to } = noun
  while (from > (isBefore ? 0 : amount.to) && isPart(from - 1)) from -= 1
  while (isPart(to) && (!isBefore || to < amount.from)) to += 1
  if (NOT_SUM.test(tokens[from - 1]?.lower ?? '') || goesOn(sentence, to) || isDealtOut(sentence, amount)) return null
  const words = tokens.slice(from, to).flatMap(({ kind, lower }) => (kind === 'mark' ? [] : lower.split('-')))
  const lead = words.findIndex((word) => word === 'cash' || word === 'restricted')
  const name = words.slice(Math.max(0, lead)).join(' ')
  const sum = cashSumOf(name) ?? (ALL_RESTRICTED.test(name) ? { factType: RESTRICTED, doubts: [] } : null)
  // "$5 million in cash and restricted cash of $3 million": each has a sum of its own.
  const isNext = values.some((one) => one.kind === 'money' && (isBefore ? from - one.to : one.from - to) === 1)
  if (sum !== null) return isNext ? null : typedAmount(sum.factType, sum.doubts, false)
  const [, more] = WITH_MORE.exec(textAfter(sentence, Math.max(amount.to, noun.to))) ?? []
  return more === undefined ? null : typedAmount(more.startsWith('restricted') ? WITH_RESTRICTED : INVESTED, [], false)
}

/** "our cash and investments balances of $7 billion included": the whole whose parts follow. */
const isWholeOfParts = (
  { governors: { predicate, leftNoun }, amount }: AmountReading,
  { tokens }: PlacedSentence,
): boolean =>
  predicate?.lemma === 'include' &&
  leftNoun === 'cash' &&
  predicate.from >= amount.to &&
  predicate.from - amount.to < 9 &&
  /^balances? of$/.test(wordsIn(tokens, amount.from - 2, amount.from))

/** "restricted cash, cash equivalents and marketable securities": the word before them is said of all. */
const ALL_RESTRICTED = /^restricted cash (?:and )?cash equivalents(?: and (?:marketable securities|investments))?$/

/** "net cash and investments", "losses on cash and investments". */
const NOT_SUM = /^(?:net|minimum|on|from)$/

/** "cash, marketable securities and available borrowing capacity": a sum of still more. */
function goesOn({ tokens }: PlacedSentence, to: number): boolean {
  let end = to
  while (/^(?:and|or|,|available)$/.test(tokens[end - 1]?.lower ?? '')) end -= 1
  return /^(?:, )?(?:and |or )?(?:available|undrawn|unused|availability|borrowing|receivables|credit|other)\b/.test(
    wordsIn(tokens, end, end + 4),
  )
}

/** "cash and restricted cash of $5 million and $2 million": a sum of each, where no two days share them. */
const isDealtOut = ({ tokens, values }: PlacedSentence, { from, to }: TokenRange): boolean =>
  values.filter(({ kind }) => kind === 'date').length < 2 &&
  values.some(
    (one) =>
      one.kind === 'money' &&
      ((one.from === to + 1 && /^(?:and|,)$/.test(tokens[to]?.lower ?? '')) ||
        (one.to === from - 1 && /^(?:and|,)$/.test(tokens[from - 1]?.lower ?? ''))),
  )

const WITH_RESTRICTED = 'cash_and_restricted_cash'
const INVESTED = 'cash_and_investments'
const RESTRICTED = 'restricted_cash'

const textAfter = ({ tokens, text }: Pick<PlacedSentence, 'tokens' | 'text'>, to: number): string =>
  text
    .slice(tokens[to - 1]?.end ?? 0, (tokens[to - 1]?.end ?? 0) + 90)
    .trim()
    .toLowerCase()

/** Cash and cash equivalents, where the phrase holds nothing else. */
export function cashOf(compared: AmountReading, { language, sentence, roles }: SentenceContext): TypedAmount | null {
  const own = compared.alike ?? compared
  const following = own.governors.rightNoun === 'cash'
  const isBeforeAside = sentence.tokens[own.amount.to]?.text === '('
  const end = isBeforeAside ? endOfAside(sentence.tokens, own.amount.to) + 1 : own.amount.to
  const noun = following
    ? sentence.nouns.find(({ noun: kind, from }) => kind === 'cash' && from >= end && from - end <= 4)
    : sentence.nouns.findLast(
        ({ noun: kind, from, to }) =>
          kind === 'cash' &&
          to <= own.amount.from &&
          !isAside(sentence, { from, to }, own.amount.from) &&
          own.amount.from - to <= (LED.test(own.frame) ? MAX_LEAD_TOKENS : 4),
      )
  if (noun !== undefined && isInEscrow(own, sentence, noun)) return typedAmount(RESTRICTED, [], false)
  if (noun === undefined || isPartOfCash(own, sentence, noun) || !isOwnCash(own, sentence, noun)) return null
  if (isNotHeld(own, sentence)) return null
  const sum = sumAround(own, sentence, noun)
  if (sum !== null) return sum
  if (WITH_MORE.test(textAfter(sentence, Math.max(own.amount.to, noun.to)))) return null
  // "cash, together with our investments, was": a sum of both.
  if (/\b(?:together|along) with\b/.test(wordsIn(sentence.tokens, noun.to, own.amount.from))) return null
  const words = sentence.tokens
    .slice(noun.from, noun.to)
    .map(({ noun: word }) => word)
    .join(' ')
  // "As of December 31, cash was": the comma ends the day, it joins no list.
  const isFronted = sentence.values.some(({ kind, to }) => kind === 'date' && to === noun.from - 1)
  const before = isFronted ? '' : (sentence.tokens[noun.from - 1]?.lower ?? '')
  const after = sentence.tokens.slice(noun.to, noun.to + 2).map(({ lower }) => lower)
  // "in cash and a working capital deficit of $6 million": a sum of its own follows.
  const isNext = /^an?$/.test(after[1] ?? '') || (after[0] === ',' && after[1] === 'and')
  const further =
    !isNext && sentence.nouns.some((one) => one !== noun && one.noun === 'cash' && Math.abs(one.from - noun.to) <= 2)
  if (further || /^(?:flows\b|and (?:short|marketable|investments))/.test(after.join(' '))) return null
  if (/^cash and (?:cash )?equivalent$/.test(words) && !/^(?:,|and|restricted)$/.test(before))
    return typedAmount('cash', [], false)
  // "unrestricted and restricted cash of $15 million and $1 million": the first sum is of the first word.
  const isFirst =
    sentence.tokens[noun.from - 2]?.lower === 'unrestricted' &&
    before === 'and' &&
    sentence.tokens[own.amount.to]?.lower === 'and'
  // "cash, cash equivalents and restricted cash": one sum of all.
  const isSum =
    !isFirst &&
    before === 'and' &&
    sentence.nouns.some(({ noun: kind, to }) => kind === 'cash' && to < noun.from && noun.from - to <= 3)
  if (words === 'restricted cash') return isSum ? null : typedAmount(isFirst ? 'cash' : 'restricted_cash', [], false)
  // "cash" alone is also what a thing cost: a balance is had, on a day.
  const isDated =
    timeAt(sentence, roles, compared.amount.from, 'state') !== null ||
    hasEarlierAside(sentence, compared.amount.from, language.periodEnd ?? '')
  const held =
    ((isHolding(own) || isPartOfLiquidity(own, sentence)) && isDated) || endedWith(language, sentence, own.amount.from)
  const isPlain =
    PLAIN_CASH.has(words) &&
    !NOT_HELD.has(before) &&
    (AFTER_CASH.test(after[0] ?? '') || own.governors.predicate?.from === noun.to || isInAmountOf(sentence, noun.to))
  return held && isPlain ? typedAmount('cash', [], false) : null
}

/** "cash included $3 million held in escrow", "$5 million of cash was restricted as to use": a part of it that is not free. */
const isInEscrow = (own: AmountReading, sentence: PlacedSentence, noun: TokenRange): boolean => {
  const to = Math.max(own.amount.to, noun.to)
  return (
    noun.to - own.amount.to < 4 &&
    !/\b(?:none|no part|no portion) of\b/.test(wordsIn(sentence.tokens, own.amount.from - 5, own.amount.from)) &&
    NOT_FREE.test(wordsIn(sentence.tokens, to, to + 10)) &&
    !isNotHeld(own, sentence)
  )
}

const NOT_FREE =
  /^(?:(?:was|were|is|are|which|that) ){0,2}(?:(?:held|kept) in (?:an? |the )?escrow|restricted (?:from|as|for|by))\b/

/** "must maintain cash of", "expect to have cash of", "cash was $5 million lower": demanded, planned, or a difference. */
const isNotHeld = ({ clause, amount }: AmountReading, { clauses, tokens }: PlacedSentence): boolean =>
  /^(?:lower|higher|less|more|greater)$/.test(tokens[amount.to]?.lower ?? '') ||
  /^(?:duty|hypothetical|conditional)$/.test(clause?.mood ?? '') ||
  clauses.some(
    ({ scope, predicates }) =>
      scope === clause?.scope &&
      predicates.some(({ at, lemma, tense }) => at < amount.from && PLANNING.has(lemma) && tense === 'present'),
  )

/** What brackets explain, and "including restricted cash of $3 million": no noun of the sum behind them. */
const isAside = (sentence: PlacedSentence, { from, to }: TokenRange, sum: number): boolean =>
  isExplained(sentence, from, sum) || (wordOfAddition(sentence, from) !== null && hasOwnSum(sentence, to, sum))

/** "Total cash, including restricted cash of $3 million, was": a noun with another sum of its own. */
const hasOwnSum = ({ tokens, values }: PlacedSentence, at: number, sum: number): boolean =>
  tokens[at]?.lower === 'of' && values.some(({ kind, from }) => kind === 'money' && from === at + 1 && from < sum)

/** "cash was", "cash ($61 million)", and the comparatives of such a sum. */
const isHolding = ({ governors, frame }: AmountReading): boolean =>
  HOLDING.has(governors.predicate?.class ?? '') || /^(?:changed_to$|in_brackets$|listed_)/.test(frame)

/** "Liquidity of $130 million was made up of $18 million of cash and". */
const isPartOfLiquidity = ({ governors, amount }: AmountReading, { nouns }: PlacedSentence): boolean =>
  (governors.predicate?.class === 'consist' || governors.predicate?.lemma === 'make') &&
  nouns.some(({ noun, to }) => noun === 'liquidity' && to <= amount.from)

/** "cash on hand in the amount of". */
const isInAmountOf = ({ tokens }: PlacedSentence, at: number): boolean =>
  /^in (?:the|an) (?:aggregate |total )?amount of\b/.test(wordsIn(tokens, at, at + 5))

/** Frames in which the noun governs from before its verb: "cash at December 31 was". */
const LED = /^(?:(?:listed_)?left_cash|changed_to)$/
const MAX_LEAD_TOKENS = 36
const HOLDING = new Set(['have', 'be', 'total', 'maintain'])
const PLAIN_CASH = new Set([
  'cash',
  'unrestricted cash',
  'cash on hand',
  'cash balance',
  'unrestricted cash balance',
  'cash position',
  'unrestricted cash and cash equivalent',
  'cash and cash equivalent balance',
  'cash and cash equivalent position',
  'cash and equivalent balance',
  'unrestricted cash and cash equivalent balance',
])
/** Not another noun: "cash dividends", "cash capital expenditures", "cash provided by". */
const AFTER_CASH = /^(?:of|was|were|is|totaled|totalled|at|as|on|and|compared|[.,;(]|)$/
const NOT_HELD = new Set(['and', ',', 'restricted', 'minimum', 'net', 'foreign', 'for', 'used', 'provided'])

/** The filer's liquidity as a whole; what one source of it gives, or a part of it, can't be compared with it. */
export function liquidityOf({ amount }: AmountReading, sentence: PlacedSentence): TypedAmount | null {
  return isOfPart(sentence, amount) || isOfSource(sentence) ? null : typedAmount('stated_liquidity', [], false)
}

/** "access to $350 million of liquidity", "kept $640 million of our liquidity to pay merchants": a part of it. */
function isOfPart({ tokens }: PlacedSentence, { from, to }: AmountReading['amount']): boolean {
  const lead = tokens.slice(Math.max(0, from - 4), from).map(({ lower }) => lower)
  if (lead.includes('access') && lead.includes('to')) return true
  return tokens[to]?.lower === 'of' && /^(?:our|its|the|this|that)$/.test(tokens[to + 1]?.lower ?? '')
}

/** "our main source of liquidity was $410 million", "liquidity support for bonds": another thing than liquidity. */
const isOfSource = ({ tokens }: PlacedSentence): boolean => {
  const at = tokens.findIndex(({ noun }) => noun === 'liquidity')
  const isSupport = /^(?:support|facility|provider|need|requirement|reserve)$/.test(tokens[at + 1]?.noun ?? '')
  return isSupport || (tokens[at - 1]?.lower === 'of' && tokens[at - 2]?.noun === 'source')
}
