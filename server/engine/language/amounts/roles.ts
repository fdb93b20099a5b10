import type { Clause } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import { isAskedIncrease, isLimitOfIncreases } from './looking/increases.ts'
import { isOfAct, movedByAct } from '../lifecycle/act-sums.ts'
import { shareNoun } from './listed/same-noun.ts'
import { markFormer } from '../lifecycle/former-sizes.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import { hasValueOf } from '../mentions/mention.ts'
import type { Sentence, StateMention } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { AmountReading, Decision } from './amount-role.ts'
import { is } from './amount-role.ts'
import { decideStated } from './decide-role.ts'
import { shareCompared } from './comparatives.ts'
import type { Governors } from './governor.ts'
import { governorsOf } from './governor.ts'
import { standsForLetters } from './letters.ts'
import { shareListed, shareVerb } from './listed/listed-sums.ts'
import { underMood } from './mood.ts'
import { isOfCollateral } from './collateral.ts'
import { isDiscount, isNetOf, isObjectOfRepaying, isSpentAfter, namesLetters } from './not-owed.ts'
import { isOfUnusedLine } from './looking/available-lines.ts'
import { roomInParts } from './looking/room-in-parts.ts'
import { isForDividends, isInEscrow, isOfHolders, isOfPlace, isWholeLiquidity } from './looking/heads.ts'
import { partOfWhole } from './part-of-whole.ts'
import { notTaken } from './programs/not-taken.ts'
import { paperOfSize } from './programs/paper-program.ts'
import { sharePromise } from './promised.ts'
import { isCovenantMinimum } from './bounds.ts'
import { withNeighbors } from './listed/whole-and-part.ts'
import { assignRespectively } from './listed/respective.ts'
import { assignToNouns } from './listed/respective-nouns.ts'

/** Reads what every sum of a sentence is. Linear in the number of sums and the length of their phrases. */
export function readAmounts(sentence: Sentence): AmountReading[] {
  if (!hasValueOf(sentence.values, 'money')) return []
  const found: AmountReading[] = []
  for (const value of sentence.values) {
    if (value.kind !== 'money') continue
    found.push(roleOfAmount(sentence, value))
  }
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [own, next] = [found[at], found[at + 1]]
    const shared = own === undefined || next === undefined ? null : withSharedState(sentence, own, next)
    if (shared !== null) found[at] = shared
  }
  const listed = shareListed(sentence, markFormer(sentence, markAsides(sentence, found)))
  const assigned = assignToNouns(sentence, assignRespectively(sentence, shareVerb(sentence, listed)))
  const shared = sharePromise(sentence, shareCompared(sentence, assigned))
  const whole = withNeighbors(sentence, withFullDrawings(sentence, shared))
  return shareNoun(sentence, withJoinedNouns(sentence, whole))
}

/** "The borrowing base and lending commitment was $250 million": one sum of two nouns. */
function withJoinedNouns({ nouns, tokens }: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  return readings.flatMap((own) => {
    if (own.frame !== 'left_commitment') return [own]
    const at = nouns.findLastIndex(({ noun, to }) => noun === 'commitment' && to <= own.amount.from)
    const [base, commitment] = [nouns[at - 1], nouns[at]]
    const isJoined = base?.noun === 'base' && tokens[base.to]?.lower === 'and' && (commitment?.from ?? 0) - base.to <= 2
    return isJoined
      ? [
          { ...own, frame: 'joined_commitment' },
          { ...own, role: 'base', frame: 'left_base' },
        ]
      : [own]
  })
}

/** "Our $20 million revolver was fully drawn": the size of a line is also what is drawn of it. */
function withFullDrawings(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const { tokens, states } = sentence
  return readings.flatMap((own) => {
    if (isOfUnusedLine(sentence, own))
      return [
        { ...own, role: 'capacity' },
        { ...own, role: 'available', frame: 'unused_line' },
      ]
    const line = own.role === 'capacity' && own.clause?.mood === 'stated' ? own.instrument : null
    if (line === null) return [own]
    const from = Math.max(line.to, own.amount.to)
    if (isAllInState(sentence, from, 'available')) return [own, { ...own, role: 'available', frame: 'fully_available' }]
    const verb = own.clause?.predicates.find((one) => one.from >= from && one.from - from <= 6)
    const drawn =
      verb !== undefined &&
      !verb.negated &&
      tokens[verb.at - 1]?.lower === 'fully' &&
      states.some((state) => state.state === 'outstanding' && state.from === verb.at)
    const isWhole =
      drawn ||
      isAllInState(sentence, from, 'outstanding') ||
      isFullyDrawnBefore(sentence, own) ||
      isFullyUsed(sentence, own)
    return isWhole ? [own, { ...own, role: 'drawn', frame: 'fully_drawn' }] : [own]
  })
}

/** "a fully drawn $834 million credit facility". */
const isFullyDrawnBefore = ({ tokens }: Sentence, { amount, frame }: AmountReading): boolean =>
  frame === 'size' &&
  tokens[amount.from - 2]?.lower === 'fully' &&
  /^(?:drawn|utilized|funded|borrowed)$/.test(tokens[amount.from - 1]?.lower ?? '')

/** "had fully utilized its $8 million line". */
const isFullyUsed = ({ tokens }: Sentence, { amount, frame, governors: { predicate } }: AmountReading): boolean =>
  frame === 'size' &&
  predicate?.class === 'borrow' &&
  predicate.tense === 'perfect' &&
  !predicate.negated &&
  tokens[predicate.at - 1]?.lower === 'fully' &&
  amount.from - predicate.at <= 3

/** "with its bank, all of which was outstanding": the words that may come between name the lender. */
function isAllInState({ tokens, states }: Sentence, from: number, said: StateMention['state']): boolean {
  const at = tokens.findIndex(({ lower }, index) => index >= from && index - from <= 10 && lower === 'all')
  if (at < 0 || wordsIn(tokens, at, at + 3) !== 'all of which' || tokens[at + 3]?.verb?.class !== 'be') return false
  const between = tokens.slice(from, at)
  if (between.slice(0, -1).some(({ kind, verb }) => kind !== 'word' || verb?.tenses.includes('past') === true))
    return false
  return states.some((one) => one.state === said && one.from === at + 4)
}

/** "revolving loans of $22 million and swing line loans of $3 million were outstanding": what is said of both. */
function withSharedState(sentence: Sentence, own: AmountReading, next: AmountReading): AmountReading | null {
  const { tokens } = sentence
  const { rightState: state, rightInstrument } = next.governors
  const { leftInstrument, leftNoun, rightState, rightNoun, sizeOf } = own.governors
  const isSubject = tokens[next.amount.to]?.verb?.class === 'be' && (leftInstrument !== null || leftNoun !== null)
  if (state !== 'outstanding' || !isSubject || rightState !== null || rightNoun !== null || sizeOf !== null) return null
  const joined = tokens.slice(own.amount.to, next.amount.from)
  const isMember = joined.length < 9 && /^(?:and|,)$/.test(joined[0]?.lower ?? '') && joined.at(-1)?.lower === 'of'
  if (!isMember || sentence.clauses.some(hasVerbBefore(next.amount.from, own.clause?.scope))) return null
  return roleOfAmount(sentence, own.amount, { ...own.governors, rightState: state, rightInstrument })
}

const hasVerbBefore =
  (at: number, within: number | undefined) =>
  ({ scope, predicates }: Clause): boolean =>
    scope === within && predicates.some((one) => one.at < at)

/** What one sum is, by its governors and the mood of its clause. */
export function roleOfAmount(
  sentence: Sentence,
  amount: MoneyMention,
  governors: Governors = governorsOf(sentence, amount),
): AmountReading {
  const clause = clauseAt(sentence.clauses, amount.from)
  const paper = paperOfSize(sentence, amount, governors)
  if (paper !== null)
    return { amount, ...is('capacity', 'program_size'), instrument: paper, clause, governors, former: governors.from }
  const { role, frame, planned, of } = decide(sentence, amount, governors, clause)
  const phrase =
    of ??
    owedUnder(sentence, governors) ??
    governors.sizeOf ??
    lentUnder(governors) ??
    governors.rightInstrument ??
    governors.leftInstrument
  const line = role === 'principal' ? lineOf(phrase, governors) : null
  const own =
    line === null ? { role, frame, instrument: phrase } : { ...is('capacity', 'loans_of_line'), instrument: line }
  const made = { amount, ...own, clause, governors, former: governors.from }
  return planned === undefined ? made : { ...made, planned }
}

/** "had $194 million indebtedness under the Term Loan": what is owed is owed on what the words after it name. */
const owedUnder = ({ tokens, instruments }: Sentence, { sizeOf }: Governors): InstrumentMention | null =>
  sizeOf?.type === 'debt' && /^(?:under|on)$/.test(tokens[sizeOf.to]?.lower ?? '')
    ? (instruments.find(({ from, type }) => from > sizeOf.to && from - sizeOf.to <= 3 && type !== 'debt') ?? null)
    : null

/** "revolving loans of $12 million were outstanding under the Credit Agreement": the loans, which it governs. */
const lentUnder = ({ leftInstrument, rightInstrument, rightState }: Governors): InstrumentMention | null =>
  rightState === 'outstanding' &&
  rightInstrument?.type === 'facility' &&
  leftInstrument?.lent === true &&
  /^(?:revolver|term_loan)$/.test(leftInstrument.type)
    ? leftInstrument
    : null

/** "The revolving credit facility provides for loans of up to $200 million": the size of the line, not of a loan. */
function lineOf(phrase: InstrumentMention | null, { predicate, subject, upTo }: Governors): InstrumentMention | null {
  const isAnyLoan = phrase?.type === 'loan' && phrase.lent && phrase.plural && !phrase.named
  const line = subject?.instrument ?? null
  if (line === null || (line.type === 'facility' && /loan/i.test(line.name))) return null
  const provides = upTo && /^(?:provide|permit|consist)$/.test(predicate?.class ?? '')
  return isAnyLoan && provides && /^(?:revolver|facility)$/.test(line.type) ? line : null
}

/** "an increase of up to $5 million (to a commitment of $20 million)": an aside has the mood of what it explains. */
function markAsides(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  return readings.map((own, index) => {
    const before = readings[index - 1]
    if (own.role === 'available' && before?.role === 'cash' && isOfWhich(sentence, own))
      return { ...own, ...is('none', 'part_of_cash') }
    const isAside = own.clause?.kind === 'aside' && before !== undefined && before.clause?.index === own.clause.parent
    return isAside && before.role === 'accordion' && own.role === 'capacity'
      ? { ...own, role: 'accordion', frame: 'aside_of_accordion' }
      : own
  })
}

/** "cash of $5 million, of which $2 million was available": a part of the cash, and nothing of a line. */
const isOfWhich = ({ tokens }: Sentence, { amount: { from } }: AmountReading): boolean =>
  /\bof which(?: (?:approximately|about|only))?$/.test(wordsIn(tokens, from - 4, from))

/** Verbs that end what they apply to, or turn it into something else. */
const SPENDING = new Set(['repay', 'redeem', 'pay', 'convert', 'use'])
function decide(sentence: Sentence, amount: MoneyMention, own: Governors, clause: Clause | null): Decision {
  if (isAskedIncrease(sentence, amount)) return is('accordion', 'asked_for')
  if (isInEscrow(sentence, amount, own)) return is('cash', 'subject_cash')
  if (isWholeLiquidity(amount, own)) return is('liquidity', 'left_liquidity')
  const stated = decideStated(sentence, amount, own, clause)
  const part =
    partOfWhole(sentence, amount, stated, own, clause) ??
    notTaken(sentence, amount, stated, own) ??
    roomInParts(sentence, amount, stated, own)
  if (part !== null) return part
  if (own.apart && !isNetOfLetters(sentence, amount)) return is('none', 'apart')
  if (isDiscount(sentence, amount.to)) return is('none', 'discount')
  if (isOfHolders(sentence, amount)) return is('none', 'of_holders')
  if (stated.role === 'available' && isForDividends(sentence, amount)) return is('none', 'for_dividends')
  if (stated.role === 'available' && isOfPlace(sentence, amount, own)) return is('capacity', 'lines_in_place')
  if (isNetOf(sentence, amount)) {
    if (own.leftNoun === 'current' || own.rightNoun === 'current') return is('current', 'current_part')
    return namesLetters(sentence, amount) ? is('letters', 'net_of') : is('none', 'net_of')
  }
  if (stated.role !== 'none' && isOfCollateral(sentence, amount.from)) return is('none', 'collateral')
  // "required to raise $10 million of notes": asked for, not issued.
  const isAsked = clause?.mood === 'duty' || (own.predicate?.lemma === 'raise' && own.predicate.tense === 'none')
  if (isAsked && (stated.role === 'principal' || stated.role === 'issued')) return is('proposed', 'duty')
  if (stated.role !== 'none' && isCovenantMinimum(sentence, amount)) return is('none', 'minimum_of_covenant')
  const moved = movedByAct(stated, amount, own, sentence)
  if (moved !== null) return moved
  if (OWED.has(stated.role) && isOfAct(sentence, amount, own, clause)) return is('none', 'of_act')
  if (ISSUED.has(stated.role) && (maySell(own) || (own.upTo && isIssuable(sentence, amount, own))))
    return is('proposed', 'may_issue')
  if (stated.role !== 'none' && isDeposited(sentence, amount, own)) return is('none', 'deposited')
  // "posted a bond": for a court, not a creditor.
  if (own.predicate?.lemma === 'post' && stated.role === 'principal') return is('none', 'bond_posted')
  const gone = isSpent(sentence, amount, own, clause)
  if (stated.frame === 'facility_of' && isSpentAfter(sentence, amount, clause)) return is('repaid', 'spent')
  if (stated.frame === 'facility_of' && isOwedOnLines(sentence, own)) return is('drawn', 'consists_of')
  if (stated.frame === 'consists_of' && isOfUnused(sentence, own)) return is('available', 'part_of_unused')
  const base =
    gone && (stated.role === 'principal' || stated.role === 'drawn')
      ? is('repaid', 'spent')
      : ((stated.role === 'drawn' || stated.frame === 'facility_of') && standsForLetters(sentence, amount.to)) ||
          isUsedForLetters(stated, own)
        ? is('letters', 'drawn_as_letters')
        : own.ofDebt && stated.role === 'capacity' && !isListedLine(own)
          ? is('none', 'capacity_of_debt')
          : stated
  if (isLimitOfIncreases(sentence, amount, own)) return is('accordion', 'limit_of_increases')
  if (own.bound && base.role !== 'none') return is('none', 'bound')
  if (own.flow && base.role !== 'none' && base.role !== 'cash' && base.role !== 'liquidity') return is('repaid', 'flow')
  // "met the tests that would allow us to borrow up to": they are met, and nothing is supposed.
  if (base.frame === 'let_by_tests') return base
  return underMood(base, own, clause, sentence, amount)
}

/** "availability, net of $7 million in letters of credit, was": a sum of the letters, whatever it is deducted from. */
const isNetOfLetters = (sentence: Sentence, amount: MoneyMention): boolean =>
  isNetOf(sentence, amount) && namesLetters(sentence, amount)

/** "our debt consists of a $300 million revolver and": one of its parts, with its size. */
const isListedLine = ({ sizeOf, predicate }: Governors): boolean => sizeOf !== null && predicate?.class === 'consist'

const OWED = new Set(['principal', 'drawn', 'issued'])
const ISSUED = new Set(['principal', 'issued', 'capacity'])

/** "may sell an additional $75 million of notes". */
const maySell = ({ predicate }: Governors): boolean =>
  /^(?:issue|sell)$/.test(predicate?.class ?? '') && /^(?:may|can|could|might)$/.test(predicate?.modal ?? '')

/** "authorized the issuance of up to $1.75 billion of notes", "allows us to issue up to": no debt until it is issued. */
const isIssuable = (
  { tokens }: Sentence,
  { from }: MoneyMention,
  { predicate, leftNoun, rightInstrument }: Governors,
): boolean =>
  !/^(?:revolver|facility|letter_of_credit)$/.test(rightInstrument?.type ?? '') &&
  ((predicate?.class === 'issue' && !/^(?:past|perfect)$/.test(predicate.tense)) ||
    leftNoun === 'issuance' ||
    tokens.slice(Math.max(0, from - 6), from).some(({ lower }) => /^(?:issuance|issue|offer)$/.test(lower)))

/** "notes payable consisted of revolving lines of credit aggregating $5 million": what is owed consists of what is drawn. */
function isOwedOnLines({ clauses, tokens }: Sentence, { predicate }: Governors): boolean {
  if (predicate?.class !== 'total' || predicate.tense !== 'none') return false
  const whole = clauses.flatMap(({ predicates }) => predicates).findLast(({ at }) => at < predicate.at)
  if (whole?.class !== 'consist') return false
  const owed = tokens.slice(Math.max(0, whole.from - 3), whole.from)
  return owed.some(({ lower }) => /^(?:payable|debt|borrowings|indebtedness|obligations)$/.test(lower))
}

/** "unused lines of $5 billion, including $3 billion under a facility": a part of what is left to draw. */
const isOfUnused = ({ nouns, states }: Sentence, { predicate }: Governors): boolean => {
  const last = [...nouns, ...states].filter(({ to }) => to <= (predicate?.from ?? 0)).at(-1)
  return (
    nouns.some(({ noun, to }) => noun === 'availability' && to === last?.to) ||
    (last !== undefined && 'state' in last && last.state === 'available')
  )
}

/** "used $32 million of our revolver": what is used of a line is drawn. */
const isUsedOfLine = ({ predicate, rightInstrument, rightLink }: Governors): boolean =>
  predicate?.class === 'use' &&
  /^(?:of|on|under)$/.test(rightLink) &&
  /^(?:revolver|facility)$/.test(rightInstrument?.type ?? '')

/** "deposited with the trustee", "$97 million in escrow": money that is put down. */
const isDeposited = ({ tokens }: Sentence, { to }: MoneyMention, { predicate }: Governors): boolean =>
  /^deposit/.test(predicate?.lemma ?? '') ||
  (tokens[to]?.lower === 'in' && /^(?:trust|escrow)$/.test(tokens[to + 1]?.lower ?? ''))

/** "utilized $24 million of the line of credit for letters of credit". */
const isUsedForLetters = (
  { role }: Decision,
  { forLetters, rightInstrument, rightLink, predicate }: Governors,
): boolean =>
  (role === 'drawn' || role === 'borrowed') &&
  forLetters &&
  predicate?.modal === null &&
  /^(?:of|on|under)$/.test(rightLink) &&
  /^(?:revolver|facility)$/.test(rightInstrument?.type ?? '')

/** "The debt repaid during the year included $330 million of notes". */
const isOfRepaidDebt = ({ tokens, instruments }: Sentence, { predicate }: Governors): boolean =>
  predicate !== null &&
  /^(?:include|consist|comprise)$/.test(predicate.lemma) &&
  instruments.some(
    ({ to, type }) =>
      to <= predicate.at &&
      type === 'debt' &&
      /^(?:repaid|retired|redeemed|extinguished)$/.test(tokens[to]?.lower ?? ''),
  )

/** "with a note of", "through a term loan of": the means. */
const isBySum = ({ tokens }: Sentence, { leftInstrument }: Governors): boolean =>
  leftInstrument !== null &&
  /\b(?:with|through|by)(?: (?:an?|the|our|its|new))*$/.test(
    wordsIn(tokens, leftInstrument.from - 3, leftInstrument.from),
  )

/** What a verb before or a passive after the sum pays back. */
function isSpent(sentence: Sentence, amount: MoneyMention, own: Governors, clause: Clause | null): boolean {
  const verb = own.predicate
  if (isUsedOfLine(own)) return false
  // "We finance our trucks under a loan agreement, with $5 million outstanding".
  if (own.rightState === 'outstanding' && sentence.tokens[amount.from - 1]?.lower === 'with') return false
  // "financed the purchase with a note payable of $48,200": the note is what pays.
  if (verb?.lemma === 'finance' && isBySum(sentence, own)) return false
  // "may be used for swing line loans, and a new $25 million term loan": what may be used is no sum after it.
  const isUse = verb?.class === 'use' && verb.passive && verb.modal !== null
  if (verb !== null && verb.at < amount.from && SPENDING.has(verb.class) && !verb.negated && !isUse) return true
  if (isOfRepaidDebt(sentence, own)) return true
  return isObjectOfRepaying(sentence, amount.from) || isSpentAfter(sentence, amount, clause)
}
