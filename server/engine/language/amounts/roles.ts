import type { Clause } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { readChange } from './changes.ts'
import type { Governors } from './governor.ts'
import { governorsOf } from './governor.ts'

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
  return shareListed(sentence, markFormer(markAsides(found)))
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

interface Decision {
  readonly role: AmountRole
  readonly frame: string
}

/** Verbs that end what they are said of, or turn it into something else. */
const SPENDING = new Set(['repay', 'redeem', 'pay', 'convert', 'use'])

const is = (role: AmountRole, frame: string): Decision => ({ role, frame })

function decide(sentence: Sentence, amount: MoneyMention, own: Governors, clause: Clause | null): Decision {
  const stated = decideStated(sentence, amount, own, clause)
  const gone =
    own.predicate !== null &&
    own.predicate.at < amount.from &&
    SPENDING.has(own.predicate.class) &&
    !own.predicate.negated
  const base =
    gone && (stated.role === 'principal' || stated.role === 'drawn')
      ? is('repaid', 'spent')
      : own.ofDebt && stated.role === 'capacity'
        ? is('none', 'capacity_of_debt')
        : stated
  if (own.bound && base.role !== 'none') return is('none', 'bound')
  if (own.flow && base.role !== 'none' && base.role !== 'cash' && base.role !== 'liquidity') return is('repaid', 'flow')
  return underMood(base, own, clause, sentence, amount)
}

/** A frame for every governor, the nearest and most particular first. */
function decideStated(sentence: Sentence, amount: MoneyMention, own: Governors, clause: Clause | null): Decision {
  if (own.sizeOf !== null) return ofSize(own.sizeOf, own)
  if (isPartOf(sentence, amount, own)) return is('sublimit', 'of_which')
  const change = own.additional || own.rightState !== null ? null : readChange(sentence, amount, own)
  if (change !== null) return is(change.role, change.frame)
  if (isIncrease(own)) return own.to && !own.additional ? is('capacity', 'changed_to') : is('accordion', 'increase')
  if (own.part) return is('sublimit', 'of_part')
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
  const found = ofRight(own) ?? ofLeft(own) ?? ofSubject(own)
  return found !== null && found.role !== 'none'
    ? found
    : (ofVerb(sentence, own, clause) ?? found ?? is('none', 'nothing'))
}

/** "$30 million of which matures in 2026": a part, unless it is what is drawn or left. */
function isPartOf({ tokens }: Sentence, { to }: MoneyMention, { rightState }: Governors): boolean {
  if (tokens[to]?.lower !== 'of' || tokens[to + 1]?.lower !== 'which' || rightState === 'outstanding') return false
  return rightState === null || tokens.slice(to + 2, to + 7).some(({ lower }) => lower === 'for')
}

/** Nouns that a state behind the amount does not make another thing of: "cash of $3 billion available". */
const LEFT_FIRST = new Set(['cash', 'liquidity', 'letters', 'costs', 'fair_value', 'other', 'limit', 'fee', 'interest'])

function isIncrease({ predicate, by, to, additional, leftNoun, rightNoun, leftState, rightState }: Governors): boolean {
  if (leftState !== null || rightState !== null) return false
  if (rightNoun === 'increase' || leftNoun === 'increase') return true
  if (predicate?.class === 'increase') return by || to || additional
  return false
}

/** "$250 million revolving credit facility". */
function ofSize(instrument: InstrumentMention, own: Governors): Decision {
  if (instrument.part !== null) return is(instrument.part === 'accordion' ? 'accordion' : 'sublimit', 'size_of_part')
  if (own.additional && instrument.type !== 'notes') return is('accordion', 'additional_size')
  switch (instrument.type) {
    case 'revolver':
    case 'facility':
    case 'warehouse':
    case 'securitization':
    case 'repurchase':
      return is('capacity', 'size')
    case 'letter_of_credit':
      return is(
        instrument.headTo - instrument.headFrom > 3 &&
          instrument.part === null &&
          !/credit$/i.test(instrument.name.replace(/s$/, '').replace(/letters? of credits?$/i, 'credit'))
          ? 'sublimit'
          : 'letters',
        'size',
      )
    case 'commercial_paper':
      return is(instrument.headTo - instrument.headFrom > 2 ? 'capacity' : 'principal', 'size')
    case 'term_loan':
    case 'bridge':
    case 'notes':
    case 'mortgage':
    case 'loan':
      return is('principal', 'size')
    case 'debt':
      return is('drawn', 'size_of_debt')
    default:
      return is('none', 'size_of_other')
  }
}

function ofRight(own: Governors): Decision | null {
  const { rightNoun: noun, rightState: state, rightInstrument: instrument, upTo } = own
  if (noun !== null) {
    const said = ofNoun(noun, own, state, 'right')
    if (said !== null) return said
  }
  if (state === 'available') return is(own.forLetters ? 'sublimit' : 'available', 'available')
  if (state === 'outstanding')
    return own.leftNoun === 'letters' || instrument?.type === 'letter_of_credit'
      ? is('letters', 'letters_outstanding')
      : is(isRepaying(own) ? 'repaid' : 'drawn', 'outstanding')
  if (state === 'issued')
    return own.leftNoun === 'letters' || instrument?.type === 'letter_of_credit'
      ? is('letters', 'letters_issued')
      : null
  if (instrument !== null) return ofInstrument(instrument, own, upTo)
  return null
}

/** "$50 million of revolving loans", "$300 million in senior notes", "$5 million under the line". */
function ofInstrument(instrument: InstrumentMention, own: Governors, upTo: boolean): Decision | null {
  if (instrument.unused && (instrument.type === 'revolver' || instrument.type === 'facility'))
    return is('available', 'unused_line')
  if (instrument.part === 'letter_of_credit' || instrument.part === 'swingline' || instrument.part === 'sublimit')
    return is('sublimit', 'of_part')
  if (instrument.part === 'accordion') return is('accordion', 'of_part')
  if (isRepaying(own)) return is('repaid', 'repaid')
  switch (instrument.type) {
    case 'letter_of_credit':
      return is(upTo ? 'sublimit' : 'letters', 'of_letters')
    case 'revolver':
    case 'facility':
      // "up to $60 million of the facility": a part of the one that is known.
      if (own.rightLink === 'of' && isDefinite(instrument) && own.predicate?.class !== 'borrow')
        return is('sublimit', 'part_of_line')
      if (upTo) return is('capacity', 'up_to')
      if (own.predicate?.class === 'borrow')
        return is(own.predicate.tense === 'perfect' ? 'drawn' : 'borrowed', 'borrowed')
      if (own.leftNoun !== null || own.leftInstrument?.unused === true || own.leftState !== null) return null
      if (!instrument.lent && holdsLines(own)) return is('capacity', 'in_lines')
      if (own.predicate?.class === 'use') return is('borrowed', 'used_of_line')
      return own.predicate?.class === 'have' || own.predicate?.class === 'be' ? is('drawn', 'had_under') : null
    case 'notes':
    case 'term_loan':
    case 'bridge':
    case 'mortgage':
    case 'loan':
    case 'commercial_paper':
      return own.predicate?.class === 'issue' ? is('issued', 'issued_debt') : is('principal', 'of_debt')
    case 'warehouse':
    case 'securitization':
    case 'repurchase':
      return is(upTo ? 'capacity' : 'principal', 'of_program')
    case 'debt':
      if (own.predicate?.class === 'issue' || own.predicate?.class === 'sell') return is('issued', 'issued_debt')
      return is(upTo ? 'capacity' : 'drawn', 'of_debt')
    default:
      return is('none', 'of_other')
  }
}

const HOLDING = new Set(['have', 'be', 'total', 'maintain', 'provide', 'consist', 'enter', 'permit', 'receive'])

/** "had $4 billion in committed lines of credit", but not "used $18 million of the line" nor "the remaining $4 million of". */
function holdsLines(own: Governors): boolean {
  return (
    (own.rightLink === 'in' || own.rightLink === 'of') &&
    own.predicate !== null &&
    HOLDING.has(own.predicate.class) &&
    !own.remaining
  )
}

const isDefinite = ({ determiner }: InstrumentMention): boolean => /^(?:the|this|that|such)$/.test(determiner ?? '')

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

/** "a term loan of $300 million", "letters of credit totaling $5 million", "the line of credit was $20 million". */
function ofLeftInstrument(instrument: InstrumentMention, own: Governors, upTo: boolean): Decision | null {
  if (instrument.unused && (instrument.type === 'revolver' || instrument.type === 'facility'))
    return is('available', 'unused_line')
  if (instrument.part === 'accordion') return is('accordion', 'part_of')
  if (instrument.part !== null) return is('sublimit', 'part_of')
  switch (instrument.type) {
    case 'letter_of_credit':
      return is(upTo ? 'sublimit' : 'letters', 'letters_of')
    case 'revolver':
    case 'facility':
      return own.predicate?.class === 'repay' ? is('repaid', 'repaid') : is('capacity', upTo ? 'up_to' : 'facility_of')
    case 'term_loan':
    case 'bridge':
    case 'notes':
    case 'mortgage':
    case 'loan':
    case 'commercial_paper':
      return is(
        own.predicate?.class === 'repay' || own.predicate?.class === 'redeem' ? 'repaid' : 'principal',
        'debt_of',
      )
    case 'warehouse':
    case 'securitization':
    case 'repurchase':
      return is('capacity', 'program_of')
    case 'debt':
      return is(upTo ? 'capacity' : 'drawn', 'debt_of')
    default:
      return is('none', 'other_of')
  }
}

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
      if (state === 'available') return is('available', 'available_borrowings')
      return isRepaying(own) ? is('repaid', 'repaid') : is('drawn', `${side}_borrowings`)
    case 'availability':
      if (own.forLetters) return is('sublimit', 'for_letters')
      // "utilized $28 million of the available credit": what is drawn is left no longer.
      if (side === 'right' && own.predicate?.class === 'borrow' && own.predicate.modal === null)
        return is('drawn', 'drawn_of_available')
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

const isRepaying = ({ predicate }: Governors): boolean =>
  predicate?.class === 'repay' || predicate?.class === 'redeem' || predicate?.class === 'pay'

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

/** A size that may be asked for, a balance that would be: mood decides before type. */
function underMood(
  said: Decision,
  own: Governors,
  clause: Clause | null,
  sentence: Sentence,
  amount: MoneyMention,
): Decision {
  if (said.role === 'none' || clause === null) return said
  const mood = clause.mood
  const stateful =
    said.role === 'drawn' ||
    said.role === 'available' ||
    said.role === 'letters' ||
    said.role === 'base' ||
    said.role === 'liquidity'
  if (
    said.frame === 'changed_to' &&
    own.predicate?.class === 'increase' &&
    (mood !== 'stated' || offers(sentence, amount.from))
  )
    return is('accordion', 'option_to_increase')
  if (said.role === 'capacity') {
    if (offers(sentence, amount.from) && (own.additional || own.predicate?.class === 'increase'))
      return is('accordion', 'option')
    if (mood === 'hypothetical' && own.predicate?.class !== 'borrow') return is('proposed', 'hypothetical')
    // "which will provide for up to": the terms of an agreement that is made.
    const terms = mood === 'future' && clause.kind === 'relative' && own.predicate?.class === 'provide'
    return mood === 'conditional' || (mood === 'future' && !terms) ? is('proposed', mood) : said
  }
  if (stateful && (mood === 'hypothetical' || mood === 'conditional' || mood === 'future' || mood === 'duty'))
    return is('proposed', mood)
  return said
}

const OFFERS = new Set([
  'option',
  'right',
  'ability',
  'request',
  'accordion',
  'elect',
  'uncommitted',
  'may',
  'could',
  'potential',
])

/** Within the same sentence, before the amount: an option, a right or a request. */
function offers(sentence: Sentence, at: number): boolean {
  const before = sentence.tokens.slice(Math.max(0, at - 25), at).map(({ lower }) => lower)
  // An option that was exercised is no option any more.
  return !before.includes('exercised') && before.some((word) => OFFERS.has(word))
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
    if (next.role === 'none' && strongLeft) {
      shared[index + 1] = {
        ...next,
        role: one.role,
        frame: `listed_${one.frame}`,
        instrument: next.instrument ?? one.instrument,
      }
    } else if (one.role === 'none' && next.role !== 'none') {
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
    if (before === undefined || own === undefined || own.role !== 'none') continue
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
