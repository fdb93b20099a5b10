import type { FactType } from '../../../../model.ts'
import type { Predicate } from '../../../clauses.ts'
import { scopeStart } from '../../../clauses.ts'
import { endOfShare } from '../../../amounts/looking/look-right.ts'
import { startOfDesignation } from '../../../amounts/looking/skip-left.ts'
import { isExplained, wordOfAddition } from '../../../amounts/phrase-parts.ts'
import { isOwnedByOthers } from '../../../debtor/owner-beside.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import type { TypedAmount } from '../../typed-amount.ts'
import { typedAmount } from '../../typed-amount.ts'
import type { SentenceContext } from '../../sentence-facts.ts'

/** "total debt of $5 billion": debt of no instrument in particular. */
export function genericDebt(own: AmountReading, context: SentenceContext): TypedAmount | null {
  const debt = debtAsSuch(own, context)
  return debt === null ? null : typeOfDebt(own, debt, context)
}

/** The debt that a sum is said of, where no instrument has it. */
function debtAsSuch(own: AmountReading, { sentence, resolver }: SentenceContext): InstrumentMention | null {
  const following = sentence.instruments.find(
    (one) =>
      one.type === 'debt' &&
      one.from >= own.amount.to &&
      one.from - (endOfShare(sentence.tokens, own.amount.to) ?? own.amount.to) <= 6 &&
      !isOfCosts(sentence, one) &&
      !beginsAnother(sentence, own.amount.to, one.from) &&
      // "$3 million, or 41% of total debt": what a share of it is told of.
      (wordsIn(sentence.tokens, own.amount.to, own.amount.to + 2) !== ', or' ||
        endOfShare(sentence.tokens, own.amount.to) !== null) &&
      // "swaps on $350 million of the long-term debt": a part of it.
      !(one.determiner === 'the' && sentence.tokens[own.amount.to]?.lower === 'of'),
  )
  const start =
    own.frame === 'listed_debt_of' || isOfItself(sentence, own) ? 0 : scopeStart(sentence.clauses, own.clause)
  const nearest = sentence.instruments.findLast(
    (one) =>
      one.to <= own.amount.from &&
      one.from >= start &&
      !isExplained(sentence, one.from, own.amount.from) &&
      !isOfCosts(sentence, one) &&
      startOfDesignation(sentence, one.to - 1) === null,
  )
  const { subject } = own.governors
  // "total indebtedness, including leases of $3 million, was": what is included is not what the sum is of.
  const told = own.frame.endsWith('debt_of') && subject?.instrument?.type === 'debt' ? subject.instrument : undefined
  const { leftInstrument: left } = own.governors
  // "other debt, including borrowings under our line, of $7 million and $9 million": the second has what the first has.
  const listed = own.frame === 'listed_debt_of' && own.instrument?.type === 'debt' ? own.instrument : undefined
  const governing = left?.type === 'debt' ? left : (listed ?? told ?? sizedDebt(own))
  const debt = governing ?? following ?? (nearest?.type === 'debt' ? nearest : undefined)
  const before = resolver.antecedent(sentence)
  // "Total borrowings", behind talk of a facility, are those under it.
  const isOfLoan = before !== null && /^(?:revolver|facility|loan|term_loan|bridge)$/.test(before.type)
  const isTotal = debt !== undefined && (isOfLoan ? WHOLE_DEBT : WHOLE).test(debt.name)
  if (
    before !== null &&
    !isTotal &&
    !isSaidAlone(sentence, own) &&
    before.type !== 'notes' &&
    before.type !== 'commercial_paper'
  )
    return null
  const { rightInstrument, leftInstrument } = own.governors
  const isOther = (one: typeof rightInstrument): boolean => one !== null && one.type !== 'debt'
  return debt === undefined || isOther(rightInstrument) || isOther(leftInstrument) ? null : debt
}

/** "had $45 million secured debt": not "has a commitment for $45 million secured debt". */
function sizedDebt({ governors, amount }: AmountReading): InstrumentMention | undefined {
  const { sizeOf, predicate } = governors
  const isHad = predicate?.class === 'have' && amount.from > predicate.at && amount.from - predicate.at <= 2
  return sizeOf?.type === 'debt' && isHad ? sizeOf : undefined
}

/** What all of a debtor's debt, or of a term of it, is called: none of the loan that the text spoke of before. */
const WHOLE_DEBT = /\b(?:total|consolidated|long-term|short-term) debt$/i
const WHOLE = /\b(?:total|consolidated|long-term|short-term) (?:debt|indebtedness|borrowings)$/i

function typeOfDebt(
  own: AmountReading,
  debt: InstrumentMention,
  { sentence, language }: SentenceContext,
): TypedAmount | null {
  const words = sentence.text
    .slice(sentence.tokens[debt.from]?.start ?? 0, sentence.tokens[debt.to - 1]?.end ?? 0)
    .toLowerCase()
  // "debt (as defined in the agreement)": a measure of a covenant.
  if (sentence.tokens[debt.to]?.text === '(' && sentence.tokens[debt.to + 2]?.lower === 'defined') return null
  // "Debt service requirements consist of": what is to be paid.
  if (/^(?:service|repayments?|offerings?|issuances?)$/.test(sentence.tokens[debt.to]?.lower ?? '')) return null
  // "Net debt was": less the cash that is held.
  if (sentence.tokens[debt.headFrom - 1]?.lower === 'net') return null
  const rest = wordsIn(sentence.tokens, debt.to, debt.to + 5)
  const isDue = /\bdebt$/.test(words) && DUE_WITHIN.test(rest)
  if (!isDue && isMoved(sentence, debt.to)) return null
  if (isOfCurrent(sentence, debt)) return currentOf({ ...own, instrument: null }, { sentence })
  const said = { from: debt.headFrom, to: own.amount.from }
  if (isOfSubsidiary(sentence, debt) || isOwnedByOthers(sentence.tokens, said, language.parties())) return null
  if (isDue) return typedAmount('current_debt', [], false)
  if (!isSaidOfIt(sentence, own, debt)) return null
  if (isOfSegment(sentence, debt))
    return sentence.tokens[debt.from - 1]?.capital === true ? typedAmount('other_debt', ['part_of_debt'], false) : null
  if (/^short[- ]term bank borrowings?$/.test(words)) return typedAmount('short_term_borrowings', [], false)
  if (isPartial(sentence, debt) || isToldPart(sentence, own, debt))
    return typedAmount('other_debt', ['part_of_debt'], false)
  if (isListedPart(sentence, own)) return null
  if (isOfBothTerms(sentence, debt)) return typedAmount('total_debt', [], false)
  const classified = classifiedAs(sentence, debt.to)
  if (classified !== null) return typedAmount(classified, [], false)
  if (words.includes('short-term') || words.includes('short term'))
    return typedAmount('short_term_borrowings', [], false)
  // "$97.3 billion of term debt": notes or loans with a term, beside what is short.
  if (words.includes('long-term') || words.includes('long term') || /\bterm debt\b/.test(words))
    return typedAmount('long_term_debt', currentIn(sentence, own), false)
  // "the total outstanding borrowing was": of the one loan that the text is about.
  if (/\bborrowing$/.test(words)) return null
  if (words.includes('total') || words.includes('consolidated') || OWN_DEBT.test(words))
    return typedAmount('total_debt', [], false)
  return null
}

/** "including the current portion", "net of current maturities": whether what falls due within a year is in the sum. */
function currentIn({ tokens }: PlacedSentence, { amount }: AmountReading): readonly string[] {
  const [, ahead] = CURRENT_ASIDE.exec(wordsIn(tokens, 0, amount.from)) ?? []
  const [, behind] = CURRENT_ASIDE.exec(wordsIn(tokens, amount.to, tokens.length)) ?? []
  const way = ahead ?? behind
  if (way === undefined) return ['may_include_current']
  // "was $48 million, less current maturities of $3 million": they are in the sum.
  const isTakenOff = ahead === undefined && way === 'less'
  return isTakenOff || way.startsWith('inclu') ? ['includes_current_maturities'] : []
}

const CURRENT_ASIDE = new RegExp(
  '\\b(including|inclusive of|excluding|exclusive of|net of|less)(?: the| its| our)?' +
    ' current (?:portion|maturit(?:y|ies)|instal{1,2}ments)\\b',
)

/** "the current portion of long-term debt": what is due of the debt, and not the debt. */
const isOfCurrent = ({ nouns, tokens }: PlacedSentence, debt: InstrumentMention): boolean =>
  nouns.some(
    ({ noun, from }) =>
      noun === 'current' &&
      tokens[from]?.lower === 'current' &&
      from >= debt.from - 4 &&
      /^of(?: the| our| its)?$/.test(wordsIn(tokens, from + 2, debt.from)),
  )

const DUE_WITHIN = /^(?:that |which )?(?:(?:is|was|are|were) )?(?:due|payable|maturing) within (?:one|a|1) year/
const OWN_DEBT = /\b(?:debt|indebtedness)(?:(?: and (?:capital|finance) lease)? (?:obligations?|liabilit(?:y|ies)))?$/

/** "net of debt issuance costs": what is deducted. */
const isOfCosts = ({ tokens }: PlacedSentence, { to }: InstrumentMention): boolean =>
  /^(?:discounts?|premiums?|issuance)$/.test(tokens[to]?.lower ?? '')

/** "had $5 million of cash and $9 million of debt": of no instrument that the text mentioned before. */
const isSaidAlone = (
  { instruments, tokens }: PlacedSentence,
  { frame, instrument, governors }: AmountReading,
): boolean =>
  frame === 'of_debt' &&
  (governors.predicate === null || /^(?:have|owe|end)$/.test(governors.predicate.lemma)) &&
  (!/^(?:that|which)$/.test(tokens[instrument?.to ?? 0]?.lower ?? '') ||
    isOfOneKind(wordsIn(tokens, instrument?.to ?? 0, (instrument?.to ?? 0) + 8))) &&
  instruments.every(({ type }) => type === 'debt')

/** "the fair value of our debt was $87 million and its book value was": of the debt that the clause before names. */
function isOfItself({ tokens, nouns }: PlacedSentence, { governors, amount, frame }: AmountReading): boolean {
  const isListed = frame === 'listed_principal'
  const last = governors.leftNoun === 'balance' || isListed ? nouns.findLast(({ to }) => to <= amount.from) : undefined
  const noun = last?.noun === 'balance' ? last : undefined
  const word = tokens[(noun?.from ?? 0) - 1]?.lower ?? ''
  if (noun === undefined || /^(?:its|their|related|corresponding|respective)$/.test(word)) return noun !== undefined
  // "debt had a fair value of $9 million and a carrying amount of": what is beside the other measure of it.
  const isCarried = /^(?:carrying|book)$/.test(tokens[noun.from]?.lower ?? '')
  return isCarried && nouns.some((one) => one.noun === 'fair_value' && one.to <= noun.from)
}

const MOVED = new Set(
  'allocated assigned associated attributable related attributed pushed issued incurred repaid retired redeemed assumed matured maturing extinguished due'.split(
    ' ',
  ),
)

/** "$400 million in long-term debt that was issued": what became of it, no balance. */
function isMoved({ tokens, clauses }: PlacedSentence, at: number): boolean {
  let next = at
  while (next < at + 3 && /^(?:that|which|was|were|is|had|been)$/.test(tokens[next]?.lower ?? '')) next += 1
  if (MOVED.has(tokens[next]?.lower ?? '')) return true
  // "Debt totaling $3 million was incurred": said of it after its sum.
  const verb = clauses.flatMap(({ predicates }) => predicates).find((one) => one.at > at && one.tense !== 'none')
  // "of which $1 million was issued by a subsidiary": said of a part.
  const isOfPart = tokens.slice(at, verb?.at).some(({ lower }) => /^(?:which|that)$/.test(lower))
  return verb?.passive === true && !isOfPart && MOVED.has(tokens[verb.at]?.lower ?? '')
}

/** Words that say which part of the debt is meant. */
const PARTIAL = new Set(
  'non related secured unsecured variable floating fixed foreign denominated backed recourse nonrecourse senior subordinated maturing convertible bank other euro currency corporate external new additional certain underlying hedged'.split(
    ' ',
  ),
)

const isPartWord = (word: string): boolean => PARTIAL.has(word.split('-')[0] ?? '')

function isPartial({ tokens }: PlacedSentence, debt: InstrumentMention): boolean {
  return (
    tokens.slice(debt.from, debt.headTo).some(({ lower }) => isPartWord(lower)) ||
    isPartWord(tokens[debt.from - 1]?.lower ?? '') ||
    /^designated (?:as|in)\b/.test(wordsIn(tokens, debt.to, debt.to + 2)) ||
    isOfOneKind(wordsIn(tokens, debt.to, debt.to + 16).replace(DAY_OF_IT, ''))
  )
}

/**
 * "$40 million of our total debt was denominated in euros", "consisted of foreign debt": what the verb says of a part;
 * "$40 million, or 21%, of our debt": which share of it the sum is.
 */
function isToldPart({ tokens }: PlacedSentence, { amount }: AmountReading, debt: InstrumentMention): boolean {
  const share = endOfShare(tokens, amount.to)
  const of = share ?? amount.to
  if (amount.to > debt.from || tokens[of]?.lower !== 'of') return false
  if (share !== null) return true
  return OF_PART.test(
    wordsIn(tokens, debt.to, debt.to + 16)
      .replace(DAY_OF_IT, '')
      .replace(/^(?:outstanding|portfolio) /, ''),
  )
}

const OF_PART = new RegExp(
  '^(?:(?:consist(?:s|ed)|(?:was|is) (?:comprised|composed)) of' +
    '|(?:was|were|is|are) (?:also )?(?:(?:foreign|non|un)[ -]?)?(?:denominated|secured|guaranteed|hedged|swapped' +
    '|collateralized|recourse|convertible|subordinated|held by|owed (?:to|by)|subject to|payable in))\\b',
)

/** "indebtedness that bears interest at variable rates", "debt at fixed rates": the part that has them. */
function isOfOneKind(words: string): boolean {
  const said = words.replace(/^(?:outstanding )?(?:that |which )?/, '')
  const rate = said.replace(BEARS, '')
  return rate !== said && ONE_KIND.test(rate)
}

const BEARS =
  /^(?:(?:bears?|bore|bearing|carr(?:y|ies|ied|ying)|ha(?:s|d|ve|ving)|was|is|were|are|with|subject to|at) )+/
const ONE_KIND = /^(?:interest )?(?:(?:at|an?|to) )*(?:variable|floating|fixed|adjustable)\b/

/** "Automotive debt at year-end was", "Tarn total borrowings were": a noun before the debt names a part of the group. */
function isOfSegment({ tokens }: PlacedSentence, { from }: InstrumentMention): boolean {
  const before = tokens[from - 1]
  if (before?.kind !== 'word' || before.verb !== null || /['\u2019]s?$/.test(before.lower)) return false
  return !OWN_WORDS.has(before.lower) && !isPartWord(before.lower)
}

/** Words before "debt" that leave it the debt of the whole group. */
const OWN_WORDS = new Set(
  'our its the their this such all any no of in for to by on under and or with from as total overall combined aggregate outstanding existing consolidated group worldwide much gross current remaining reported million billion thousand including approximately s company while whereas that at principal notes loans balance amount and/or adjusted were was is are additional new certain other long short'.split(
    ' ',
  ),
)

/** "indebtedness of our financial services subsidiary", "debt of our joint venture": not the group's own. */
const isOfSubsidiary = ({ tokens }: PlacedSentence, { to }: InstrumentMention): boolean =>
  tokens[to]?.lower === 'of' &&
  tokens
    .slice(to + 1, to + 8)
    .some(({ noun }) => /^(?:subsidiary|affiliate|venture|investee|partnership|segment|division)$/.test(noun))

/** "equipment of $5 million and long-term debt of": a noun with a sum of its own. */
const beginsAnother = ({ tokens }: PlacedSentence, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ lower }, at) => lower === 'and' && tokens[from + at + 1]?.kind === 'word')

/** "$15 billion of debt maturing within a year, consisting of $5 billion of paper and $10 billion of long-term debt". */
function isListedPart({ tokens, instruments }: PlacedSentence, { clause }: AmountReading): boolean {
  if (
    clause?.kind !== 'participle' ||
    !/^(?:consisting|comprised|including|composed)$/.test(tokens[clause.from]?.lower ?? '')
  )
    return false
  return instruments.some(({ type, to }) => type === 'debt' && to <= clause.from)
}

/** What a sentence says that there is, or how much it is. */
const SAYING = new Set<Predicate['class']>([
  'be',
  'have',
  'total',
  'owe',
  'remain',
  'maintain',
  'exceed',
  'consist',
  'increase',
  'decrease',
])

/**
 * A balance is had, or is so much: "excludes $47 million of debt", "ratings affect $2 billion of debt", "Included in debt
 * were obligations of" say something else.
 */
function isSaidOfIt(sentence: PlacedSentence, { amount, governors }: AmountReading, debt: InstrumentMention): boolean {
  const { tokens } = sentence
  const verb = governors.predicate
  if (/^(?:excludes?|excluding|excluded|affects?|offsets?|supports?)$/.test(wordBefore(tokens, amount.from)))
    return false
  if (wordBefore(tokens, debt.from) === 'in' && tokens[debt.from - 2]?.lower === 'included') return false
  // "the same period a year ago": of another day, which no date names.
  if (
    tokens
      .slice(amount.to, amount.to + 5)
      .some(({ lower }, at, own) => lower === 'same' && own[at + 1]?.noun === 'period')
  )
    return false
  if (verb === null || verb.at > amount.from || governors.leftInstrument?.type === 'debt') return true
  // "the fair value was estimated at X, compared to a carrying amount of": a noun of its own.
  if (/^(?:balance|principal|borrowings)$/.test(governors.leftNoun ?? '')) return true
  return SAYING.has(verb.class) || /^(?:carry|end|stand|report|reach|incur)$/.test(verb.lemma)
}

function wordBefore(tokens: PlacedSentence['tokens'], from: number): string {
  let at = from - 1
  while (/^(?:approximately|about|nearly|roughly|almost)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return tokens[at]?.lower ?? ''
}

const DAY_OF_IT = /^(?:at|as of) [a-z]+ \d+ , \d{4} (?:, )?/

/** "total short-term and long-term debt", "total long and short-term debt": all of it, whatever its term. */
function isOfBothTerms({ tokens }: PlacedSentence, { from, to }: InstrumentMention): boolean {
  const words = wordsIn(tokens, Math.max(0, from - 5), to)
  const at = words.search(BOTH_TERMS)
  return at >= 0 && ALL_OF.test(words.slice(0, at))
}

const ALL_OF = /\b(?:total|aggregate|combined|all)(?: of)?(?: (?:our|its|the))? $/
const BOTH_TERMS = /(?:short|long)(?:[- ]?term| ?-)? and (?:long|short)[- ]?term (?:debt|borrowings|indebtedness)$/

/** "$30 million of debt classified as long-term". */
function classifiedAs({ tokens }: PlacedSentence, debt: number): FactType | null {
  const at = /^(?:is|was|are|were)$/.test(tokens[debt]?.lower ?? '') ? debt + 1 : debt
  if (tokens[at]?.lower !== 'classified' || tokens[at + 1]?.lower !== 'as') return null
  const word = tokens[at + 2]?.lower
  if (word === 'long') return 'long_term_debt'
  return word === 'current' || word === 'short' ? 'current_debt' : null
}

const SHORT_AND = /\bshort[- ]term (?:borrowings?|debt|notes|loans)(?: payable)? and(?: the)?$/

/** "current maturities of long-term debt": of the debt as a whole; of one instrument it is only a part. */
export function currentOf(own: AmountReading, { sentence }: Pick<SentenceContext, 'sentence'>): TypedAmount | null {
  const isAfter = own.governors.rightNoun === 'current'
  const nouns = sentence.nouns.filter(({ noun: kind }) => kind === 'current')
  const noun = isAfter
    ? nouns.find(({ from }) => from >= own.amount.to)
    : nouns.findLast(({ to }) => to <= own.amount.from)
  if (noun === undefined) return null
  // "the term loan, including the current portion of": of that loan alone.
  const whose = sentence.instruments.findLast(({ to }) => to <= Math.min(noun.from, own.amount.from))
  const isAdded = wordOfAddition(sentence, noun.from) !== null
  if (isAdded && (whose?.type !== 'debt' || isPartial(sentence, whose))) return null
  const words = sentence.tokens.slice(noun.from, noun.from + 8).map(({ lower }) => lower)
  const before = wordsIn(sentence.tokens, noun.from - 5, noun.from)
  // "short-term borrowings and the current portion": one sum of both, all of it due within a year.
  if (/\band(?: the)?$/.test(before) && !SHORT_AND.test(before)) return null
  if (words[0] !== 'current' && words[0] !== 'amounts') return null
  const of = words.findIndex((word, at) => word === 'of' && words[at + 1] !== '$')
  const whole = of < 0 || words.slice(of).some((word) => /^(?:debt|indebtedness|borrowings)$/.test(word))
  return whole && own.instrument === null ? typedAmount('current_debt', [], false) : null
}
