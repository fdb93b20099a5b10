import type { Clause } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { readChange } from './changes.ts'
import { dealOut } from './respective.ts'
import type { Governors } from './governor.ts'
import { governorsOf } from './governor.ts'
import { underMood } from './mood.ts'
import { isNetOf, isObjectOfRepaying, isSpentBehind, namesLetters } from './not-owed.ts'
import { isAllottedToLetters, standsForLetters } from './letters.ts'
import { ofSize, ofInstrument, ofLeftInstrument } from './of-instrument.ts'

/** What an amount is. `none` is an amount whose words name something else. */
export type AmountRole =
  | 'capacity'
  | 'drawn'
  | 'available'
  | 'letters'
  | 'base'
  | 'principal'
  | 'sublimit'
  | 'accordion'
  | 'proposed'
  | 'borrowed'
  | 'repaid'
  | 'issued'
  | 'cash'
  | 'liquidity'
  | 'interest'
  | 'current'
  | 'none'

export interface AmountReading {
  readonly amount: MoneyMention
  readonly role: AmountRole
  /** The instrument its own phrase names, or null. */
  readonly instrument: InstrumentMention | null
  readonly clause: Clause | null
  readonly governors: Governors
  /** Which frame decided, for `explain`. */
  readonly frame: string
  readonly former: boolean
}

/** Reads what every sum of a sentence is. Linear in the number of sums and the length of their phrases. */
export function readAmounts(sentence: Sentence): AmountReading[] {
  const found: AmountReading[] = []
  for (const value of sentence.values) {
    if (value.kind !== 'money') continue
    found.push(roleOfAmount(sentence, value))
  }
  return withFullDrawings(sentence, dealOut(sentence, shareListed(sentence, markFormer(markAsides(found)))))
}

/** "Our $20 million revolver was fully drawn": the size of a line is also what is drawn of it. */
function withFullDrawings(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const { tokens, states } = sentence
  return readings.flatMap((own) => {
    const line = own.role === 'capacity' && own.clause?.mood === 'stated' ? own.instrument : null
    if (line === null) return [own]
    const from = Math.max(line.to, own.amount.to)
    const verb = own.clause?.predicates.find((one) => one.from >= from && one.from - from <= 6)
    const drawn =
      verb !== undefined &&
      !verb.negated &&
      tokens[verb.at - 1]?.lower === 'fully' &&
      states.some((state) => state.state === 'outstanding' && state.from === verb.at)
    return drawn ? [own, { ...own, role: 'drawn', frame: 'fully_drawn' }] : [own]
  })
}

/** What one sum is, by its governors and the mood of its clause. */
export function roleOfAmount(sentence: Sentence, amount: MoneyMention): AmountReading {
  const governors = governorsOf(sentence, amount)
  const clause = clauseAt(sentence.clauses, amount.from)
  const { role, frame } = decide(sentence, amount, governors, clause)
  const instrument = governors.sizeOf ?? governors.rightInstrument ?? governors.leftInstrument
  return { amount, role, frame, instrument, clause, governors, former: governors.from }
}

/** "an increase of up to $5 million (for a total commitment of up to $17.5 million)": an aside has the mood of what it explains. */
function markAsides(readings: readonly AmountReading[]): AmountReading[] {
  return readings.map((own, index) => {
    const before = readings[index - 1]
    const isAside = own.clause?.kind === 'aside' && before !== undefined && before.clause?.index === own.clause.parent
    return isAside && before.role === 'accordion' && own.role === 'capacity'
      ? { ...own, role: 'accordion', frame: 'aside_of_accordion' }
      : own
  })
}

/** "reduced our $11.2 billion facility to $10.0 billion": the size before a change is the former one. */
function markFormer(readings: readonly AmountReading[]): AmountReading[] {
  return readings.map((own, index) => {
    const verb = own.governors.predicate
    if (verb === null || own.role !== 'capacity' || own.governors.to || !CHANGING.has(verb.class)) return own
    const changed = readings.slice(index + 1).some(({ role, frame }) => role === 'capacity' && isChanged(frame))
    return changed ? { ...own, former: true } : own
  })
}

const isChanged = (frame: string): boolean => frame === 'changed_to' || frame === 'changed_commitment'

const CHANGING = new Set(['increase', 'decrease', 'amend'])

export interface Decision {
  readonly role: AmountRole
  readonly frame: string
}

/** Verbs that end what they are said of, or turn it into something else. */
const SPENDING = new Set(['repay', 'redeem', 'pay', 'convert', 'use'])

export const is = (role: AmountRole, frame: string): Decision => ({ role, frame })

function decide(sentence: Sentence, amount: MoneyMention, own: Governors, clause: Clause | null): Decision {
  const stated = decideStated(sentence, amount, own, clause)
  if (own.apart) return is('none', 'apart')
  if (isNetOf(sentence, amount)) return namesLetters(sentence, amount) ? is('letters', 'net_of') : is('none', 'net_of')
  // "posted a bond": for a court, not a creditor.
  if (own.predicate?.lemma === 'post' && stated.role === 'principal') return is('none', 'bond_posted')
  const gone = isSpent(sentence, amount, own, clause)
  if (stated.frame === 'facility_of' && isSpentBehind(sentence, amount, clause)) return is('repaid', 'spent')
  const base =
    gone && (stated.role === 'principal' || stated.role === 'drawn')
      ? is('repaid', 'spent')
      : stated.role === 'drawn' && standsForLetters(sentence, amount.to)
        ? is('letters', 'drawn_as_letters')
        : own.ofDebt && stated.role === 'capacity'
          ? is('none', 'capacity_of_debt')
          : stated
  if (own.bound && base.role !== 'none') return is('none', 'bound')
  if (own.flow && base.role !== 'none' && base.role !== 'cash' && base.role !== 'liquidity') return is('repaid', 'flow')
  return underMood(base, own, clause, sentence, amount)
}

/** What a verb before or a passive behind the sum pays back. */
/** "used $32 million of our revolver": what is used of a line is drawn. */
const isUsedOfLine = ({ predicate, rightInstrument, rightLink }: Governors): boolean =>
  predicate?.class === 'use' &&
  /^(?:of|on|under)$/.test(rightLink) &&
  /^(?:revolver|facility)$/.test(rightInstrument?.type ?? '')

function isSpent(sentence: Sentence, amount: MoneyMention, own: Governors, clause: Clause | null): boolean {
  const verb = own.predicate
  if (isUsedOfLine(own)) return false
  if (verb !== null && verb.at < amount.from && SPENDING.has(verb.class) && !verb.negated) return true
  return isObjectOfRepaying(sentence, amount.from) || isSpentBehind(sentence, amount, clause)
}

/** A frame for every governor, the nearest and most particular first. */
function decideStated(sentence: Sentence, amount: MoneyMention, read: Governors, clause: Clause | null): Decision {
  // "cash of $1 million, $2 million of committed credit available": the comma begins another member of the list.
  const { tokens } = sentence
  const begins = tokens[amount.from - 1]?.text === ',' && tokens[amount.to]?.lower === 'of'
  const own: Governors = begins && read.leftNoun === 'cash' ? { ...read, leftNoun: null, leftState: null } : read
  if (own.sizeOf !== null) return ofSize(own.sizeOf, own)
  if (isPartOf(sentence, amount, own)) return is('sublimit', 'of_which')
  const change = own.additional || own.rightState !== null ? null : readChange(sentence, amount, own)
  if (change !== null) return is(change.role, change.frame)
  if (isIncrease(own)) return own.to && !own.additional ? is('capacity', 'changed_to') : is('accordion', 'increase')
  if (isAllottedToLetters(sentence, amount.to)) return is('letters', 'allotted_to_letters')
  if (own.part || (own.forLetters && isAllowed(clause))) return is('sublimit', 'of_part')
  if (own.by && own.rightNoun !== 'letters') return is('none', 'by_how_much')
  if (own.leftNoun === 'reduction') return is('none', 'reduction_of')
  // A request to increase, whatever its words name.
  if (own.predicate?.class === 'increase' && own.upTo && own.predicate.at < amount.from)
    return is('accordion', 'increase_up_to')
  if (own.predicate?.class === 'limit' && own.to) return is('none', 'limited_to')
  if (own.leftNoun !== null && LEFT_FIRST.has(own.leftNoun) && own.rightNoun === null && own.rightInstrument === null) {
    const left = ofLeft(own)
    if (left !== null) return left
  }
  if (own.leftNoun === 'payment') return is('repaid', 'left_payment')
  if (own.leftNoun === 'issuance') return is('issued', 'issuance_of')
  if (own.predicate?.class === 'borrow' && own.rightNoun === null && mayBorrow(sentence, own.predicate))
    return is(own.upTo && !own.additional ? 'capacity' : 'available', 'able_to_borrow')
  if (isCommitment(own.leftInstrument) && own.rightState === 'available') return is('capacity', 'commitment_available')
  const found = ofRight(own) ?? ofLeft(own) ?? ofSubject(own)
  return found !== null && found.role !== 'none'
    ? found
    : (ofVerb(sentence, own, clause) ?? found ?? is('none', 'nothing'))
}

/** "of which $20 million may be used for letters of credit". */
const isAllowed = (clause: Clause | null): boolean => clause?.mood === 'permission' || clause?.mood === 'hypothetical'

/** "a total revolving commitment of $500 million available": the head of the phrase is what is committed. */
const isCommitment = (one: InstrumentMention | null): boolean =>
  one !== null && !one.unused && /commitments?$/i.test(one.name)

/** "$30 million of which matures in 2026": a part, unless it is what is drawn or left. */
function isPartOf({ tokens }: Sentence, { to }: MoneyMention, { rightState }: Governors): boolean {
  if (tokens[to]?.lower !== 'of' || tokens[to + 1]?.lower !== 'which' || rightState === 'outstanding') return false
  return rightState === null || tokens.slice(to + 2, to + 7).some(({ lower }) => lower === 'for')
}

/** Nouns that a state behind the amount does not make another thing of: "cash of $3 billion available". */
const LEFT_FIRST = new Set([
  'current',
  'cash',
  'liquidity',
  'letters',
  'costs',
  'fair_value',
  'other',
  'limit',
  'fee',
  'interest',
])

function isIncrease({ predicate, by, to, additional, leftNoun, rightNoun, leftState, rightState }: Governors): boolean {
  if (leftState !== null || rightState !== null) return false
  if (rightNoun === 'increase' || leftNoun === 'increase') return true
  if (predicate?.class === 'increase') return by || to || additional
  return false
}

function ofRight(own: Governors): Decision | null {
  const { rightNoun: noun, rightState: state, rightInstrument: instrument, upTo } = own
  if (noun !== null) {
    const said = ofNoun(noun, own, state, 'right')
    if (said !== null) return said
  }
  if (state === 'available' && isDrawing(own)) return is('drawn', 'drawn_of_available')
  if (state === 'available') return is(own.forLetters ? 'sublimit' : 'available', 'available')
  if (state === 'outstanding')
    return own.leftNoun === 'letters' || instrument?.type === 'letter_of_credit'
      ? is('letters', 'letters_outstanding')
      : is(isRepaying(own) ? 'repaid' : 'drawn', 'outstanding')
  if (state === 'issued' && (own.leftNoun === 'letters' || instrument?.type === 'letter_of_credit'))
    return is('letters', 'letters_issued')
  if (instrument !== null) return ofInstrument(instrument, own, upTo)
  return null
}

function ofLeft(own: Governors): Decision | null {
  const { leftNoun: noun, leftState: state, leftInstrument: instrument, upTo } = own
  if (noun !== null) {
    const said = ofNoun(noun, own, state, 'left')
    if (said !== null) return said
  }
  if (state === 'outstanding')
    return is(instrument?.type === 'letter_of_credit' ? 'letters' : 'drawn', 'outstanding_was')
  if (state === 'available') return is(upTo ? 'capacity' : 'available', 'available_was')
  if (instrument !== null) return ofLeftInstrument(instrument, own, upTo)
  return null
}

/** "borrowed all of the $1 million available": what is drawn is left no longer. */
const isDrawing = ({ predicate }: Governors): boolean =>
  predicate?.class === 'borrow' && predicate.modal === null && !predicate.negated && predicate.tense !== 'none'

type Noun = NonNullable<Governors['leftNoun']>

function ofNoun(noun: Noun, own: Governors, state: Governors['leftState'], side: 'left' | 'right'): Decision | null {
  const instrument = side === 'right' ? own.rightInstrument : own.leftInstrument
  switch (noun) {
    case 'commitment':
      return state === 'available' ? is('available', 'unused_commitment') : is('capacity', `${side}_commitment`)
    case 'borrowings':
      // "the availability of $0.8 billion of borrowings": the noun before it says more.
      if (side === 'right' && own.leftNoun === 'availability') return ofNoun('availability', own, state, 'left')
      if (side === 'right' && own.leftNoun === 'commitment') return is('capacity', 'left_commitment')
      if (own.upTo) return is('capacity', 'borrowings_up_to')
      // "allows for borrowings of $60 million": what an agreement provides for is its size.
      if (side === 'left' && state === null && /^(?:provide|permit)$/.test(own.predicate?.class ?? ''))
        return is('capacity', 'borrowings_up_to')
      if (state === 'available') return is('available', 'available_borrowings')
      return isRepaying(own) ? is('repaid', 'repaid') : is('drawn', `${side}_borrowings`)
    case 'availability':
      if (own.forLetters) return is('sublimit', 'for_letters')
      // "utilized $28 million of the available credit": what is drawn is left no longer.
      if (side === 'right' && isDrawing(own)) return is('drawn', 'drawn_of_available')
      return is(
        (own.upTo && side === 'right') || /^(?:provide|permit)$/.test(own.predicate?.class ?? '')
          ? 'capacity'
          : 'available',
        `${side}_availability`,
      )
    case 'letters':
      return is(own.upTo || instrument?.part != null ? 'sublimit' : 'letters', `${side}_letters`)
    case 'base':
      return is('base', `${side}_base`)
    case 'principal':
    case 'balance':
      return ofPrincipal(own, instrument, state)
    case 'cash':
      return is('cash', `${side}_cash`)
    case 'liquidity':
      return is('liquidity', `${side}_liquidity`)
    case 'interest':
      return is('interest', `${side}_interest`)
    case 'current':
      return is('current', 'current_part')
    case 'limit':
      return own.predicate?.class === 'have' && /^(?:revolver|facility)$/.test(own.subject?.instrument?.type ?? '')
        ? is('capacity', 'has_limit')
        : is('none', 'limit')
    case 'reduction':
      return is('none', 'reduction_of')
    case 'increase':
      return is('accordion', 'increase')
    case 'issuance':
      return is('issued', 'issuance')
    case 'payment':
      return is(side === 'left' || own.predicate?.class === 'repay' ? 'repaid' : 'none', 'payment')
    default:
      return is('none', `${side}_${noun}`)
  }
}

export const isRepaying = ({ predicate }: Governors): boolean =>
  predicate !== null &&
  (/^(?:repay|redeem|pay)$/.test(predicate.class) || /^(?:retire|extinguish)$/.test(predicate.lemma))

const OPENING = new Set(['enter', 'provide', 'permit', 'increase', 'amend', 'replace', 'consist', 'decrease'])

const isOpening = ({ predicate }: Governors): boolean => predicate !== null && OPENING.has(predicate.class)

/** A principal amount of a revolver is its size where an agreement is made, its balance elsewhere. */
function ofPrincipal(own: Governors, instrument: InstrumentMention | null, state: Governors['leftState']): Decision {
  if (isRepaying(own)) return is('repaid', 'principal_repaid')
  if (instrument !== null && (instrument.type === 'revolver' || instrument.type === 'facility')) {
    // "a revolving credit facility in the aggregate principal amount of": its size, whatever the verb.
    if (own.leftInstrument === instrument && own.leftNoun !== 'balance' && state !== 'outstanding' && !instrument.lent)
      return is('capacity', 'line_in_principal_of')
    const opening = own.upTo || isOpening(own)
    return is(opening && state !== 'outstanding' ? 'capacity' : 'drawn', 'principal_of_line')
  }
  if (instrument === null && own.upTo) return is('capacity', 'principal_up_to')
  if (own.predicate?.class === 'issue' || own.predicate?.class === 'sell') return is('issued', 'principal_issued')
  return is('principal', 'principal')
}

/** "The borrowing capacity of the facility was $1.4 billion for the first period and $1.3 billion for the second". */
function ofSubject(own: Governors): Decision | null {
  const { subject, predicate } = own
  if (subject === null || predicate === null) return null
  if (predicate.class !== 'be' && predicate.class !== 'total') return null
  const moved: Governors = {
    ...own,
    leftNoun: subject.noun,
    leftState: subject.state,
    leftInstrument: subject.instrument,
  }
  return ofLeft(moved)
}

function ofVerb(sentence: Sentence, own: Governors, clause: Clause | null): Decision | null {
  const { predicate, upTo } = own
  if (predicate === null) return null
  if (own.rightNoun !== null || own.leftNoun !== null) return null
  switch (predicate.class) {
    case 'borrow':
      if (upTo || clause?.mood === 'permission') return is(own.additional ? 'available' : 'capacity', 'may_borrow')
      return is(predicate.tense === 'perfect' ? 'drawn' : 'borrowed', 'borrowed')
    case 'provide':
    case 'permit':
    case 'consist':
      return upTo && hasCredit(sentence) ? is('capacity', 'provides_up_to') : is('none', 'provides')
    case 'repay':
    case 'redeem':
    case 'pay':
      return is('repaid', 'repaid')
    case 'issue':
    case 'sell':
      // "related to loans sold of $4 million": an object behind the verb, or nothing was issued.
      return own.rightInstrument !== null || own.rightNoun === 'principal' ? is('issued', 'issued') : is('none', 'sold')
    case 'decrease':
      return is('none', 'reduced_by')
    case 'enter':
      return ofObject(sentence, predicate.at, own)
    default:
      return is('none', `verb_${predicate.class}`)
  }
}

/** "ability to borrow", "could borrow an additional". */
function mayBorrow(sentence: Sentence, predicate: { readonly from: number; readonly modal: string | null }): boolean {
  const before = sentence.tokens.slice(Math.max(0, predicate.from - 3), predicate.from).map(({ lower }) => lower)
  return (
    before.includes('ability') || before.includes('able') || predicate.modal === 'could' || predicate.modal === 'can'
  )
}

/** "entered into a promissory note with a bank in the amount of $8,500": the object of the act. */
function ofObject(sentence: Sentence, verb: number, own: Governors): Decision | null {
  const object = sentence.instruments.find(({ from, type }) => from > verb && from < verb + 14 && type !== 'debt')
  if (object === undefined || own.bound) return null
  return ofLeftInstrument(object, own, own.upTo)
}

const hasCredit = (sentence: Sentence): boolean =>
  sentence.instruments.some(({ type }) => type === 'revolver' || type === 'facility')

/** "availability of $7 million and $5 million": the second sum of a list has no words of its own. */
function isBareSecond({ tokens }: Sentence, before: AmountReading, own: AmountReading): boolean {
  const { leftNoun, rightNoun, rightState, rightInstrument, sizeOf } = own.governors
  const words = [leftNoun, rightNoun, rightState, rightInstrument, sizeOf]
  const joined = own.amount.from - before.amount.to === 1 && tokens[before.amount.to]?.lower === 'and'
  return joined && before.governors.leftNoun !== null && words.every((word) => word === null)
}

/** "$5 million and $3 million of letters of credit outstanding": the first of a list has the role of the last. */
function shareListed(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const shared: AmountReading[] = [...readings]
  for (let index = shared.length - 2; index >= 0; index -= 1) {
    const [one, next] = [shared[index], shared[index + 1]]
    if (one === undefined || next === undefined) continue
    const between = sentence.tokens.slice(one.amount.to, next.amount.from)
    const listed =
      between.length > 0 && between.length <= 2 && between.every(({ lower }) => /^(?:and|,|or)$/.test(lower))
    if (!listed) continue
    const strongLeft = one.role !== 'none' && one.governors.rightNoun === null && one.frame !== 'verb'
    if (next.role === 'none' && next.frame !== 'apart' && strongLeft) {
      shared[index + 1] = {
        ...next,
        role: one.role,
        frame: `listed_${one.frame}`,
        instrument: next.instrument ?? one.instrument,
      }
    } else if (one.role === 'none' && one.frame !== 'apart' && next.role !== 'none') {
      shared[index] = {
        ...one,
        role: next.role,
        frame: `listed_${next.frame}`,
        instrument: one.instrument ?? next.instrument,
      }
    }
  }
  // Forward: the left noun governs every sum of its list; a state behind the first sum is that sum's alone.
  for (let index = 1; index < shared.length; index += 1) {
    const [before, own] = [shared[index - 1], shared[index]]
    if (before === undefined || own === undefined || own.frame === 'apart') continue
    if (own.role !== 'none' && !isBareSecond(sentence, before, own)) continue
    if (before.governors.rightState !== null || before.governors.rightNoun !== null) continue
    const between = sentence.tokens.slice(before.amount.to, own.amount.from)
    const words = between.map(({ lower }) => lower).join(' ')
    if (/^(?:and|,|or|, and|, or|,? ?(?:as )?compared (?:to|with)|,? ?versus)$/.test(words))
      shared[index] = {
        ...own,
        role: before.role,
        frame: `listed_${before.frame}`,
        instrument: own.instrument ?? before.instrument,
      }
  }
  return shared
}
