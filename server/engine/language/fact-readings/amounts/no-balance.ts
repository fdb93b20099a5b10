import { wordsIn } from '../../tokens.ts'
import type { Unresolved } from '../../../facts/fact-reading.ts'
import type { FactType } from '../../../model.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import { isRepaying } from '../../amounts/amount-role.ts'
import type { Clause, Predicate } from '../../clauses.ts'
import { endsDebt } from '../../lexicon/verbs.ts'
import type { PlacedSentence } from '../../sentence.ts'

/** Debts whose sums are balances or issue sizes, never the size of a credit line. */
const OWED = /^(?:term_loan|notes|commercial_paper|other_debt|total_debt|long_term_debt|short_term_borrowings)$/

/** The refusal of a sum that its sentence names beside a debt and that is no balance of it, or null where nothing says so. */
export function refusalOfSum(
  sentence: PlacedSentence,
  own: AmountReading,
  { factType }: { readonly factType: FactType },
): Unresolved | null {
  const reason = whyNoBalance(sentence, own, factType)
  if (reason === null) return null
  return {
    concept: factType,
    reasonCode: 'rule_undecided',
    reason,
    place: { kind: 'text', display: sentence.passage.display },
  }
}

function whyNoBalance(sentence: PlacedSentence, own: AmountReading, factType: FactType): string | null {
  if (factType === 'letters_of_credit') return whyNoLetters(sentence, own)
  if (isOfTwoKinds(sentence, own, factType)) return 'The amount is said of several instruments together.'
  if (!OWED.test(factType)) return null
  if (isLimit(sentence, own, factType)) return 'The sum is what may be borrowed or issued, not what is owed.'
  if (isExcepted(sentence, own)) return 'The sum is what a duty or a restriction leaves free, not what is owed.'
  if (isOfEachTime(sentence, own)) return 'The sum is what is paid in each month, quarter or year.'
  if (isPaidOff(sentence, own) || isSpentLoan(sentence, own)) return 'The sum is what was paid off or forgiven.'
  if (isGuaranteed(sentence, own)) return 'The sum is a debt of others that is guaranteed.'
  if (isPartOfSame(sentence, own)) return 'The sum is a part of the same debt, which the sentence gives as a whole.'
  if (isRelated(sentence, own)) return 'The sum only relates to the debt.'
  if (isOfOtherWords(sentence, own)) return 'The sum is a price, a book value or accrued interest, not what is owed.'
  if (isOfCostOrService(sentence, own)) return 'The sum is what the debt costs, or principal and interest to be paid.'
  if (isReclassified(sentence, own)) return 'The sum is a part of the debt that was reclassified.'
  if (isUnderwritten(sentence)) return 'The debt is what was placed for others.'
  return null
}

/** "$950 million undrawn of revolving and delayed draw commitments", "under our revolver and term loan": of a line and of a loan. */
function isOfTwoKinds(
  { tokens, values }: PlacedSentence,
  { amount, clause }: AmountReading,
  factType: FactType,
): boolean {
  if (!factType.startsWith('revolver_')) return false
  const end = clause?.to ?? Infinity
  if (TWO_KINDS.test(wordsIn(tokens, Math.max(clause?.from ?? 0, amount.from - 16), Math.min(end, amount.to + 8))))
    return true
  const next = values.find(({ kind, from }) => kind === 'money' && from >= amount.to)?.from ?? Infinity
  const isListed = values.some(({ kind, to }) => kind === 'money' && to <= amount.from && amount.from - to <= 3)
  return (
    !isListed && next > amount.to + 20 && LINE_AND_LOAN.test(wordsIn(tokens, amount.to, Math.min(end, amount.to + 20)))
  )
}

const LINE_AND_LOAN =
  /^(?:[a-z]+ ){1,6}(?:under|on) (?:[a-z]+ ){1,5}and (?:the |our |a )?(?:term loan|delayed draw|ddtl)\b(?! agreement)/

const TWO_KINDS =
  /\brevolving(?: credit)? and (?:ddtl|delayed|term)\b(?!(?: loan)? agreement)|\bterm(?: loan)? and revolving\b/

/** "issue commercial paper up to a total of", "allows for an aggregate of", "the maximum limit was". */
function isLimit(sentence: PlacedSentence, own: AmountReading, factType: FactType): boolean {
  const { amount, clause, governors } = own
  const before = wordsIn(sentence.tokens, amount.from - 16, amount.from)
  const verb = governors.predicate
  const isCapacity = /\b(?:capacity|availability) (?:with respect to|under|on) [a-z- ]{0,60}of$/.test(before)
  if (isCapacity || CAPACITY_IN_PARTS.test(wordsIn(sentence.tokens, clause?.from ?? 0, amount.from))) return true
  if (factType !== 'term_loan' && clause?.mood === 'permission' && verb?.class === 'issue') return true
  if (factType === 'term_loan' && own.frame === 'size' && isUndrawnSize(sentence, own)) return true
  // "a term loan of up to $30 million" describes its agreement.
  if (factType === 'term_loan') return clause?.mood === 'hypothetical' && own.frame !== 'size'
  const said = verb !== null && verb.at < amount.from ? wordsIn(sentence.tokens, verb.at, amount.from) : before
  return (
    governors.upTo ||
    /\b(?:limit|capacity|size) (?:of|was|is|remained)$/.test(before) ||
    (verb?.class === 'permit' && verb.at < amount.from && !/\boutstanding\b/.test(said)) ||
    (factType === 'commercial_paper' && clause?.mood === 'hypothetical')
  )
}

/** "$100 million undrawn under our $300 million term loan", "had not drawn on it": how much may be drawn of it. */
function isUndrawnSize({ tokens, values }: PlacedSentence, { amount }: AmountReading): boolean {
  const last = values.findLast(({ kind, to }) => kind === 'money' && to <= amount.from)?.to ?? amount.from
  const before = wordsIn(tokens, amount.from - 8, amount.from)
  return NOT_DRAWN.test(before) || NONE_OF.test(before) || LEFT_UNDER.test(wordsIn(tokens, last, amount.from))
}

const LEFT = '(?:undrawn|unused|unborrowed|unfunded|untapped|available|availability|left)'
const LEFT_UNDER = new RegExp(
  `^(?:[a-z]+ ){0,3}${LEFT}(?: [a-z]+){0,4} (?:under|on|of|from)(?: (?:the|our|its|an?|this))?$`,
)
const NOT_DRAWN =
  /\b(?:not|yet to|never) (?:yet )?(?:drawn?|borrow(?:ed)?)(?: any)? (?:on|of|under)(?: (?:the|our|its))?$/
const NONE_OF = /\b(?:none|nothing|no (?:part|portion|amounts?)) of(?: (?:the|our|its|this|that))?$/

/** "this capacity is comprised of $650 million for the one and": shares of what may be borrowed. */
const CAPACITY_IN_PARTS = /\bcapacity (?:is |was )?(?:comprised of|consists? of|composed of)\b/

/** "must prepay from debt other than the refinancing of $27 million of notes": an exception from what is due or forbidden. */
function isExcepted({ tokens, clauses }: PlacedSentence, { amount, instrument }: AmountReading): boolean {
  // "the $12 million mortgage note": what a debt is called by, wherever it stands.
  if (instrument !== null && amount.from >= instrument.from && amount.to <= instrument.to) return false
  const at = tokens.findLastIndex(
    ({ lower }, index) =>
      index < amount.from &&
      ((lower === 'than' && tokens[index - 1]?.lower === 'other') || /^(?:except|exception|excepting)$/.test(lower)),
  )
  if (at < 0 || wordsIn(tokens, amount.to, amount.to + 4).includes('outstanding')) return false
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  if (verbs.some((verb) => verb.at > at && verb.at < amount.from && verb.tense !== 'none')) return false
  // "we had no secured debt other than a term loan of $20 million": what there is.
  if (/^(?:have|be|owe|remain)$/.test(verbs.findLast((verb) => verb.at < at)?.class ?? '')) return false
  return (
    tokens.slice(0, at).some(({ lower, verb }) => DUTIES.test(lower) || verb?.lemma === 'incur') ||
    verbs.some(({ modal, class: cls }) => /^(?:must|shall|may)$/.test(modal ?? '') || cls === 'require')
  )
}

const DUTIES = /^(?:must|shall|mandatory|prohibit(?:s|ed|ing)?|restrict(?:s|ed|ing|ions?)?|limits|required?|requires)$/

/** "payable $10,000 per month", "debt service of $6 million a year". */
const isOfEachTime = ({ tokens }: PlacedSentence, { amount }: AmountReading): boolean =>
  EACH_TIME.test(wordsIn(tokens, amount.to, amount.to + 3))

const EACH_TIME =
  /^(?:(?:per|an?|each|every) (?:calendar |fiscal )?(?:month|quarter|year|annum|week)|monthly|quarterly|annually)\b/

/** The verb of the clause that a participle such as "totaling" depends on. */
function verbAbove({ clauses }: PlacedSentence, clause: Clause | null): Predicate | null {
  if (clause?.kind !== 'participle' || clause.parent === null) return null
  const parent = clauses[clause.parent]
  return parent?.predicates.findLast(({ at }) => at < clause.from) ?? null
}

/**
 * "had a loan of $64,000, which was forgiven in May": with no day before it, the sum is of no day on which it was owed. Whoever
 * "has a loan" owed it at the end of the period, and repaid it since.
 */
function isSpentLoan({ clauses, values }: PlacedSentence, { amount, instrument, governors }: AmountReading): boolean {
  if (governors.predicate?.tense === 'present') return false
  const to = Math.max(amount.to, instrument?.to ?? 0)
  const day = values.some((one) => one.kind === 'date' && one.to <= amount.from)
  const told = clauses.find(({ kind, from }) => kind === 'relative' && from >= to && from - to <= 1)
  const [verb] = told?.predicates ?? []
  return !day && verb !== undefined && verb.passive && /^(?:past|perfect)$/.test(verb.tense) && endsDebt(verb)
}

/** "paid off the outstanding mortgages totaling", "received forgiveness on the loan in the amount of". */
function isPaidOff(sentence: PlacedSentence, { amount, clause, governors }: AmountReading): boolean {
  const above = governors.predicate?.class === 'total' ? verbAbove(sentence, clause) : null
  if (above !== null && !above.negated && isRepaying({ ...governors, predicate: above })) return true
  const begin = Math.max(clause?.from ?? 0, amount.from - 30)
  const at = sentence.tokens.findLastIndex(
    ({ lower }, index) => index >= begin && index < amount.from && /^(?:forgiveness|cancellation)$/.test(lower),
  )
  // "after forgiveness of the first loan, the second had a balance of": a verb of its own says what is owed.
  const isToldBehind = sentence.clauses.some(({ predicates }) =>
    predicates.some((one) => one.at > at && one.at < amount.from && /^(?:be|have|owe)$/.test(one.class)),
  )
  return at >= 0 && !isToldBehind
}

/** "we have guaranteed certain loans totaling", "our guarantees cover debt of". */
function isGuaranteed(sentence: PlacedSentence, { amount, clause, governors }: AmountReading): boolean {
  const verb = verbAbove(sentence, clause) ?? governors.predicate
  if (verb?.class === 'guarantee' && !verb.passive && verb.at < amount.from && /^guarant/.test(verb.lemma)) return true
  const begin = Math.max(clause?.from ?? 0, amount.from - 30)
  return /\bguarant(?:ees?|y|ies)\b.{0,80}\b(?:covers?|covered|covering)\b/.test(
    wordsIn(sentence.tokens, begin, amount.from),
  )
}

/** "issued $325 million of 2030 Notes consisting of (i) $246 million of 2030 Notes": a part of what is stated. */
function isPartOfSame(
  { tokens, instruments }: PlacedSentence,
  { clause, instrument, amount, expires }: AmountReading,
): boolean {
  if (instrument === null || expires !== undefined) return false
  const list = tokens.findLastIndex(({ lower }, at) => at < amount.from && /^(?:consisting|comprised)$/.test(lower))
  if (list < (clause?.from ?? 0) - 12 || list < 0) return false
  return instruments.some(({ name, to }) => to <= list && name === instrument.name)
}

const PRICE = /\b(?:(?:floor|ceiling|cap|conversion|exercise|strike)(?: conversion)? (?:price )?|price )of$/
const BOOK_VALUE = /\bnet book values? of$/

/** "a floor of $5.25", "equipment with a net book value of", "the balance of the accrued interest on the notes was". */
function isOfOtherWords({ tokens, values }: PlacedSentence, { amount }: AmountReading): boolean {
  const words = (from: number): string => wordsIn(tokens, from, amount.from).replace(/ approximately$/, '')
  // "of $364 million and $317 million at A and B": the words come before the first of a list.
  const last = values.findLast((one) => one.kind === 'money' && one.to === amount.from - 1)
  const before = tokens[amount.from - 1]?.lower === 'and' && last !== undefined ? last.from : amount.from
  return (
    PRICE.test(words(amount.from - 4)) ||
    BOOK_VALUE.test(wordsIn(tokens, before - 5, before).replace(/ approximately$/, ''))
  )
}

/** "the cost of issuing the notes, $947,000", "principal and interest on our notes due in the next twelve months is". */
function isOfCostOrService({ tokens, instruments }: PlacedSentence, { amount, clause }: AmountReading): boolean {
  const debt = instruments.findLast(({ to }) => to <= amount.from)
  if (debt === undefined) return false
  const lead = wordsIn(tokens, debt.from - 10, debt.from)
  const link = wordsIn(tokens, debt.to, amount.from)
  if (COST.test(lead) && COST_LINK.test(link)) return true
  const service = SERVICE.exec(lead)
  // "principal and interest on the notes, which are $5 million, is due": the relative clause tells of the notes.
  return (
    service !== null &&
    (clause === null || clause.from <= debt.from) &&
    /\b(?:due|payable|payments)\b/.test(`${service[0]} ${link}`)
  )
}

const COST = /\b(?:costs?|expenses) of (?:issuing|placing|obtaining|arranging|(?:the )?issuance of)(?: (?:the|our))?$/
const COST_LINK = /^,?\s?(?:of|was|were|totaled|totaling|amounted to|amounting to)?\s?(?:approximately|about)?$/
const SERVICE =
  /(?<!outstanding )\bprincipal and interest (?:payments |due |payable )?(?:on|under|for|of)(?: [a-z]{2,11}){0,2}$/

/**
 * "$2 billion of senior notes that were reclassified to current liabilities": a part, which changed its line. "The $45
 * million term loan, which was reclassified" and "the term loan of $45 million that was" are the whole.
 */
function isReclassified({ clauses, tokens }: PlacedSentence, { amount, instrument }: AmountReading): boolean {
  if (instrument !== null && (instrument.from < amount.from || tokens[instrument.to]?.text === ',')) return false
  const to = instrument === null ? amount.to : Math.max(amount.to, instrument.to)
  return clauses.some(
    ({ kind, from, predicates }) =>
      kind === 'relative' && from >= to && from - to <= 1 && predicates.some(({ lemma }) => lemma === 'reclassify'),
  )
}

/** "of which Orlo & Co. underwrote $275 million": an underwriter's part in the notes of others. */
const isUnderwritten = ({ tokens }: PlacedSentence): boolean => tokens.some(({ lower }) => lower === 'underwrote')

/** "$1.9 million related to 17 loans": what applies to them is another thing. */
const isRelated = ({ tokens, instruments }: PlacedSentence, { amount }: AmountReading): boolean =>
  /^(?:related|relating|attributable)$/.test(tokens[amount.to]?.lower ?? '') &&
  tokens[amount.to + 1]?.lower === 'to' &&
  instruments.some(({ from, type }) => from > amount.to && from - amount.to <= 6 && type !== 'letter_of_credit')

/** Why a sum beside letters of credit is not what is outstanding of them. */
function whyNoLetters(sentence: PlacedSentence, own: AmountReading): string | null {
  const { amount, clause, governors, instrument } = own
  const isFacility = instrument?.type === 'letter_of_credit' && /facilit|\bline/i.test(instrument.name)
  const next = sentence.values.find(({ kind, from }) => kind === 'money' && from >= amount.to)?.from ?? amount.to + 8
  const isOwed = sentence.tokens
    .slice(amount.to, Math.min(next, amount.to + 8))
    .some(({ lower }) => lower === 'outstanding')
  if (isFacility && own.role === 'letters' && governors.rightState === null && !isOwed)
    return 'The sum is the size of the facility for letters of credit.'
  if (isOneOfSeveral(sentence, own)) return 'The sum is one of several letters of credit.'
  if (isEnded(sentence, own)) return 'The letter of credit has ended.'
  const before = sentence.instruments.findLast(({ to }) => to <= amount.from && amount.from - to <= 5)
  const letters = instrument ?? governors.leftInstrument ?? before
  if (letters?.type !== 'letter_of_credit') return null
  const [lead, following] = [
    wordsIn(sentence.tokens, Math.max(clause?.from ?? 0, letters.from - 4), letters.from),
    wordsIn(sentence.tokens, letters.to, letters.to + 4),
  ]
  if (letters.to <= amount.from && JOINED_BEFORE.test(lead)) return 'The sum is of the letters of credit and more.'
  return JOINED_AFTER.test(following) ? 'The sum is of the letters of credit and more.' : null
}

/** "two letters of credit of $95,000 and $310,000": each of one letter. */
function isOneOfSeveral({ values, tokens }: PlacedSentence, { amount }: AmountReading): boolean {
  const sums = values.filter(({ kind }) => kind === 'money')
  const at = sums.findIndex(({ from }) => from === amount.from)
  const joined = (one: number, next: number): boolean =>
    sums[next]?.from === (sums[one]?.to ?? 0) + 1 && tokens[sums[one]?.to ?? 0]?.lower === 'and'
  const last = joined(at, at + 1) ? at + 1 : joined(at - 1, at) ? at : -1
  if (last < 1) return false
  const from = sums[last]?.to ?? 0
  const to = sums[last + 1]?.from ?? Infinity
  return values.filter((one) => one.kind === 'date' && one.from >= from && one.to <= to).length === 1
}

const JOINED_BEFORE =
  /\b(?:deposits?|bonds?|guarantees|guaranties) (?:and|or)(?: (?:outstanding|standby|irrevocable))?$/
const JOINED_AFTER =
  /^(?:outstanding )?(?:and|or) (?:(?:bank|surety|performance|financial|other) )*(?:guarantees|bonds|deposits)\b/

/** "A $60 letter of credit that was provided before was terminated". */
function isEnded({ clauses }: PlacedSentence, { amount, clause }: AmountReading): boolean {
  return clauses
    .filter(({ scope }) => scope === clause?.scope)
    .flatMap(({ predicates }) => predicates)
    .some(
      ({ at, passive, tense, class: cls, lemma, modal, negated }) =>
        at >= amount.to &&
        passive &&
        modal === null &&
        !negated &&
        /^(?:past|perfect)$/.test(tense) &&
        (cls === 'terminate' || /^(?:release|return|cancel)$/.test(lemma)),
    )
}
