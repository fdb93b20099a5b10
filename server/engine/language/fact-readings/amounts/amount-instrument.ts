import type { AmountReading } from '../../amounts/amount-role.ts'
import { afterDeterminer } from '../../amounts/phrase-parts.ts'
import { clauseAt } from '../../clauses.ts'
import type { InstrumentType } from '../../lexicon/instruments.ts'
import { mayRevolve, NO_ONE_LOAN } from '../../lexicon/instruments.ts'
import { BEFORE_CHANGE } from '../../lexicon/past-names.ts'
import { hasListMark } from '../../list-marks.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { isBare, isDocument, isLine, isPlural, isReference } from '../../register/references/kinds.ts'
import type { Resolved } from '../../register/resolve.ts'
import { isProgram } from '../../register/resolve.ts'
import { wordsIn } from '../../tokens.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { wholeOfPart } from './types/size-types.ts'
import { OWED_AS } from '../typed-amount.ts'

/** The instrument of an amount: its own phrase's, its clause's, the sentence's only one, the paragraph's last. */
export function resolveFor(context: SentenceContext, own: AmountReading): Resolved {
  const { resolver, sentence } = context
  const line = lineDrawnOn(sentence, own)
  if (line !== null) return resolver.resolve(line, sentence)
  const program = programOf(context, own)
  if (program !== null) return resolver.resolve(program, sentence)
  if (own.role === 'sublimit' || own.role === 'accordion') {
    const whole = wholeOfPart(sentence, own)
    if (whole !== null) return resolver.resolve(whole, sentence)
    return { ...resolver.resolve(resolver.line(sentence), sentence), carried: true }
  }
  const successor = successorOf(sentence, own)
  if (successor !== null)
    return { ...resolver.resolve(successor, sentence), type: resolver.resolve(own.instrument, sentence).type }
  const direct = own.instrument ?? own.governors.subject?.instrument ?? null
  const lettersLine = own.role === 'letters' ? lineForLetters(sentence, own) : null
  if (lettersLine !== null) return resolver.resolve(lettersLine, sentence)
  const part = own.role === 'letters' ? partUnder(sentence) : null
  if (part !== null) return resolver.resolve(part, sentence)
  if (own.role === 'letters' && !/[A-Z].*[A-Z]/.test(direct?.name ?? '')) {
    const line = lineOfLetters(sentence, resolver, own)
    if (line !== null) return resolver.resolve(line === 'apart' ? lettersIn(sentence) : line, sentence)
  }
  if (own.role === 'drawn' && direct === null && isOfLetters(sentence, own))
    return { ...resolver.resolve(letterFacility(sentence, own), sentence), type: 'letter_of_credit' }
  const near =
    direct !== null && ((own.governors.sizeOf === direct && direct.type !== 'debt') || isOwnInstrument(direct, own))
      ? null
      : nearbyInstrument(sentence, own)
  // "availability, net of letters of credit, was": of the line that the text is about.
  const isBeside = direct?.type === 'letter_of_credit' && own.role === 'available'
  if (direct !== null && near === null && !isBeside) return resolver.resolve(direct, sentence)
  if (near !== null) return resolver.resolve(near, sentence)
  if (own.role === 'available' && namesOther(sentence, own)) return resolver.resolve(null, sentence)
  // "$5 million was outstanding and $2 million undrawn": of a loan that is drawn in parts, where there is no line.
  const isLine = isOfLine(sentence, own)
  const drawnOn = isLine ? resolver.line(sentence) : null
  const isLoans = own.role === 'drawn' || !isLine
  const spokenOf = drawnOn ?? (isLoans ? resolver.antecedent(sentence) : null)
  // "a maximum loan amount of ... The borrowing base was reduced": no loan or note has a borrowing base.
  const before = own.role === 'base' && spokenOf !== null && WITHOUT_BASE.has(spokenOf.type) ? null : spokenOf
  const borrowed = resolver.resolve(before, sentence)
  return borrowed.open && isBeside ? resolver.resolve(direct, sentence) : { ...borrowed, carried: true }
}

/** "a commercial paper program backed by our revolver; $5 million was outstanding under the program". */
function programOf({ sentence, resolver }: SentenceContext, { amount, role }: AmountReading): InstrumentMention | null {
  if (role !== 'drawn' && role !== 'principal' && role !== 'available') return null
  if (!/\bunder (?:the|this|our|its|such) programs?\b/.test(wordsIn(sentence.tokens, amount.to, amount.to + 9)))
    return null
  return (
    sentence.instruments.findLast((one) => one.to <= amount.from && isProgram(one)) ?? resolver.antecedent(sentence)
  )
}

/** "a credit agreement that increases the limit under our previous facility from A to B": B is the new agreement's. */
function successorOf(
  { instruments }: PlacedSentence,
  { instrument, former, frame, clause, governors }: AmountReading,
): InstrumentMention | null {
  // "The Restated Agreement increased the limit under the Existing Agreement from A to B".
  const verb = governors.predicate?.from ?? -1
  const doer = instruments.findLast((one) => one.to <= verb && one.named && isDocument(one))
  const isAmended = instrument !== null && BEFORE_CHANGE.test(instrument.name) && instrument.from > verb
  if (doer !== undefined && isAmended && !former && frame.startsWith('changed')) return doer
  if (former || instrument?.former !== true || !frame.startsWith('changed') || clause?.kind !== 'relative') return null
  return (
    instruments.findLast((one) => one.to <= clause.from && !one.former && /^(?:facility|revolver)$/.test(one.type)) ??
    null
  )
}

const EFFECT = /\b(?:giving effect to|net of|reduced by|after deducting|less)$/

/**
 * "outstanding bank debt and letters of credit under its line", "unused commitments, after giving effect to outstanding
 * loans": the line that unnamed debt is drawn on, or null.
 */
export function lineDrawnOn(
  sentence: PlacedSentence,
  { amount, role, governors }: AmountReading,
): InstrumentMention | null {
  const { tokens, instruments, clauses, values } = sentence
  const owed = governors.rightInstrument ?? governors.leftInstrument
  if ((role !== 'drawn' && role !== 'principal') || owed === null || !isAnyDebt(owed)) return null
  const isLine = ({ type, part }: InstrumentMention): boolean => type === 'revolver' && part === null
  const effect = tokens.slice(Math.max(0, amount.from - 4), amount.from).map(({ lower }) => lower)
  if (EFFECT.test(effect.filter((word) => word !== 'approximately').join(' ')))
    return instruments.findLast((one) => isLine(one) && one.to <= amount.from) ?? null
  // "Drawn under the revolver were $71 million of loans": the line comes first.
  const { leftInstrument, leftState, subject } = governors
  const first =
    leftState === 'outstanding' ? leftInstrument : subject?.state === 'outstanding' ? subject.instrument : null
  if (owed !== first && first !== null && isLine(first)) return first
  const line = instruments.find((one) => isLine(one) && one.from >= owed.to && one.from - amount.to < 24)
  if (line === undefined || !/^(?:under|on)$/.test(afterDeterminer(tokens, line.from))) return null
  const isBroken = clauses.some(({ predicates }) => predicates.some(({ at }) => at >= amount.to && at < line.from))
  const isOther = instruments.some(
    (one) => one !== owed && one.from >= amount.to && one.to <= line.from && one.type !== 'letter_of_credit',
  )
  // "$30 million of debt and $5 million available under the revolver": the line belongs to another sum.
  const between = values.filter(({ kind, from, to }) => kind === 'money' && from >= amount.to && to <= line.from)
  const letters = instruments.filter(
    (one) => one.type === 'letter_of_credit' && one.from >= amount.to && one.to <= line.from,
  )
  return isBroken || isOther || between.length > letters.length ? null : line
}

/** "outstanding loans", "bank debt": owed, and of no instrument by its words. */
const isAnyDebt = ({ type, plural, named, determiner, name }: InstrumentMention): boolean =>
  (type === 'loan' && plural && !named && determiner === null && /^(?:outstanding |revolving )?loans$/i.test(name)) ||
  (type === 'debt' && /^(?:outstanding )?(?:bank |short[- ]term )?(?:debt|borrowings|loans|indebtedness)$/i.test(name))

/** "long-term debt of which X remains available", "X of unused letters of credit": what is left of that, and of no line. */
const namesOther = ({ instruments }: PlacedSentence, { amount }: AmountReading): boolean =>
  instruments.some(
    ({ type, name, from, to }) =>
      (type === 'debt' && /debt|indebtedness/i.test(name) && to <= amount.from) ||
      (type === 'letter_of_credit' && from >= amount.to && from - amount.to < 3),
  )

/** What there is of a line alone: a term loan has nothing left to draw. */
const OF_LINES = new Set<AmountReading['role']>(['available', 'base', 'letters'])

/** "$85 million was drawn", "outstanding, and $20 million was available": not what is owed on a loan. */
const isOfLine = ({ tokens, states }: PlacedSentence, { role, amount }: AmountReading): boolean =>
  OF_LINES.has(role) ||
  (role === 'drawn' &&
    (states.some(({ state }) => state === 'available') ||
      tokens
        .slice(Math.max(0, amount.from - 4), amount.to + 4)
        .some(({ lower }) => /^(?:un)?drawn$|^utilized$/.test(lower))))

/** "no borrowings under the line and $2 million of letters of credit": the one line that they can be issued under. */
function lineOfLetters(
  sentence: PlacedSentence,
  resolver: SentenceContext['resolver'],
  own: AmountReading,
): InstrumentMention | 'apart' | null {
  const { tokens, instruments } = sentence
  const all = instruments.filter(
    (one) => isLine(one) && one.part === null && !isPlural(one) && !/\bletters? of credit\b/i.test(one.name),
  )
  // "under the Harbor Facility, which reduces what is left of the facility": one line, by a plain noun the second time.
  const lines = all.filter((one, at) => at === 0 || !isReference(one) || !isBare(one))
  const [first] = lines
  if (first === undefined) return isIssuedBy(sentence) ? 'apart' : resolver.line(sentence, 'paragraph')
  const isApart = tokens.some(
    ({ lower }, at) => APART.test(lower) && lines.some(({ from }) => from > at && from - at < 6),
  )
  if (isApart || lines.every((one) => isOfPart(sentence, own, one))) return 'apart'
  return lines.some(({ name }) => name !== first.name) ? null : first
}

/** "under its letter of credit facilities": lines for letters of credit alone. */
const lineForLetters = ({ instruments, values }: PlacedSentence, { amount }: AmountReading): InstrumentMention | null =>
  instruments.find(
    ({ type, part, name, from }) =>
      type === 'letter_of_credit' &&
      part === null &&
      /\b(?:facilit(?:y|ies)|lines?)$/i.test(name) &&
      from >= amount.to &&
      from - amount.to < 16 &&
      !values.some((one) => one.kind === 'money' && one.from >= amount.to && one.to <= from),
  ) ?? null

/** "$11 million of letters of credit, of which $9 million were issued under the facility": the line is the part's. */
function isOfPart({ tokens, values }: PlacedSentence, { amount }: AmountReading, line: TokenRange): boolean {
  const [part, ...others] = values.filter(
    ({ kind, from, to }) => kind === 'money' && from >= amount.to && to <= line.from,
  )
  return part !== undefined && others.length === 0 && PART_OF.test(wordsIn(tokens, part.from - 3, part.from))
}

const PART_OF = /\b(?:of which|including|consisting of|comprised of)(?: [a-z]+)?$/

/** "letters of credit issued through Harbor Bank": by whom, which need not be who lends under the line before. */
const isIssuedBy = ({ tokens }: PlacedSentence): boolean =>
  tokens.some(
    ({ lower }, at) => lower === 'issued' && tokens[at + 1]?.lower === 'through' && tokens[at + 2]?.capital === true,
  )

/** "letters of credit outstanding under our sub-facility": of the part, which the line before may not have. */
const partUnder = ({ tokens, instruments }: PlacedSentence): InstrumentMention | null =>
  instruments.find(
    ({ part, type, from }) =>
      part === 'sublimit' && type !== 'letter_of_credit' && /^(?:under|on)$/.test(afterDeterminer(tokens, from)),
  ) ?? null

const lettersIn = ({ instruments }: PlacedSentence): InstrumentMention | null =>
  instruments.find(({ type }) => type === 'letter_of_credit') ?? null

/** "two letter of credit facilities, of which $7 million was outstanding": what letters are issued under. */
const letterFacility = ({ instruments }: PlacedSentence, { amount }: AmountReading): InstrumentMention | null =>
  instruments.findLast(
    ({ type, to, name }) =>
      type === 'letter_of_credit' && to <= amount.from && /\b(?:facilit|line|agreement)/i.test(name),
  ) ?? null

/** "issued outside our facility", "none of them under this line". */
const APART = /^(?:outside|besides|than|separate|addition|none|not)$/

const WITHOUT_BASE = new Set<InstrumentType>(['loan', 'notes', 'mortgage', 'advance', 'bridge', 'commercial_paper'])

/** False for "an outstanding loan balance" or "letters of credit": they are amounts of a facility. */
function isOwnInstrument(direct: InstrumentMention, { role }: AmountReading): boolean {
  if (direct.type === 'letter_of_credit' || direct.type === 'debt')
    return role !== 'available' && role !== 'drawn' && role !== 'capacity'
  return !(direct.type === 'loan' && direct.lent && !direct.named)
}

/** "letter of credit facilities of $34 million, $9 million of them used". */
function isOfLetters({ instruments, tokens }: PlacedSentence, { amount, clause }: AmountReading): boolean {
  const nearest = instruments.filter(({ to, type }) => to <= amount.from && type !== 'debt').at(-1)
  if (nearest?.type !== 'letter_of_credit') return false
  // "was used for letters of credit and $20 million was borrowed": letters are not borrowed.
  if (clause?.predicates.some(({ lemma, at }) => lemma === 'borrow' && at >= amount.to) === true) return false
  // "includes a letter of credit facility and had $30 million drawn": the second verb has the first one's subject.
  const second = tokens.findIndex(({ lower, verb }, at) => {
    return (
      at > nearest.to &&
      at < amount.from &&
      verb?.class === 'have' &&
      lower !== 'having' &&
      tokens[at - 1]?.lower === 'and'
    )
  })
  if (second >= 0) return false
  // "letters of credit of $4 million and borrowings of $20 million": a noun of its own.
  const own = [...tokens.slice(nearest.to, amount.from), ...tokens.slice(amount.to, amount.to + 3)]
  return !own.some(({ noun }) => /^(?:borrowing|advance|loan|drawing)$/.test(noun))
}

/** "outstanding under the Credit Facility and other long-term debt": a sum over several, which may be of other kinds. */
export function withJoined(sentence: PlacedSentence, own: AmountReading, found: Resolved): Resolved {
  const isOfLetters = own.role === 'letters'
  const named = isOfLetters ? lineNamed(sentence, found) : (own.instrument ?? own.governors.subject?.instrument ?? null)
  const other = own.frame === 'dealt_out' ? undefined : joinedTo(sentence, named)
  if (other === undefined) return found
  if (isOfLetters || own.role === 'available') return { ...found, several: true, joined: true }
  const isAlike = [other.type, found.type].every(mayRevolve) || OWED_AS[other.type] === OWED_AS[found.type ?? 'other']
  return { ...found, several: true, type: isAlike ? found.type : 'debt' }
}

const lineNamed = ({ instruments }: PlacedSentence, { name }: Resolved): InstrumentMention | null =>
  instruments.find((one) => isLine(one) && one.part === null && one.name === name) ?? null

/** The instrument that "and" joins to one of a sentence. */
export function joinedTo(
  sentence: PlacedSentence,
  instrument: InstrumentMention | null,
): InstrumentMention | undefined {
  if (instrument === null || instrument.sizes.length > 0) return undefined
  return sentence.instruments.find((other) => {
    if (other === instrument || other.sizes.length > 0 || other.type === 'letter_of_credit') return false
    const [first, second] = other.from < instrument.from ? [other, instrument] : [instrument, other]
    // "under the one facility and the other was undrawn": a clause of its own.
    const clause = clauseAt(sentence.clauses, first.from)
    if (clause !== null && clause.predicates.length > 0 && second.from >= clause.to) return false
    const between = sentence.tokens.slice(first.to, second.from)
    // "5%, 6% and 7% notes": a member whose noun the last one has.
    if (first.headFrom === first.headTo && between.length === 1 && between[0]?.text === ',') return true
    return (
      between.length > 0 &&
      between.length <= 3 &&
      between[0]?.lower === 'and' &&
      between.slice(1).every(({ lower }) => /^(?:the|our|its|other|any|all|under)$/.test(lower))
    )
  })
}

/**
 * "under the revolver" in the amount's clause, after it first; else in the clause it depends on, else alone in the
 * sentence.
 */
function nearbyInstrument(sentence: PlacedSentence, { amount, clause, role }: AmountReading) {
  const all = sentence.instruments.filter(
    (one) => one.part === null && !NO_ONE_LOAN.has(one.type) && !isOfOwnPhrase(sentence, amount.to, one),
  )
  const lines = OF_LINES.has(role) ? all.filter(isLine) : []
  const holders = lines.length > 0 ? lines : all
  const scoped = holders.filter((one) =>
    sentence.clauses.some(({ scope, from, to }) => scope === clause?.scope && one.from >= from && one.from < to),
  )
  // "and a revolving credit facility" begins the next thing of the list.
  const following = scoped.find(
    ({ from, determiner, sizes }) =>
      from >= amount.to &&
      from - amount.to < 12 &&
      // "total commitments of $350 million, consists of a $250 million revolver": a part with a size of its own.
      !(sizes.length > 0 && /^an?$/.test(determiner ?? '')) &&
      !hasListMark(sentence.tokens, amount.to, from) &&
      !(/^an?$/.test(determiner ?? '') && sentence.tokens[from - 2]?.lower === 'and'),
  )
  const ahead = scoped.filter(({ to }) => to <= amount.from && !hasListMark(sentence.tokens, to, amount.from)).at(-1)
  if (following !== undefined || ahead !== undefined) return following ?? ahead ?? null
  const earlier = holders.filter(({ to }) => to <= amount.from).at(-1)
  return earlier ?? (holders.length === 1 ? (holders[0] ?? null) : null)
}

const OPENS_PHRASE = /^(?:consisting|including|excluding|comprising|comprised|net|associated|relating|attributable)$/

/** "debt of $3 million, primarily consisting of notes", "$2 million and principal from notes of $1 million": not the sum's own. */
function isOfOwnPhrase({ tokens, values }: PlacedSentence, sum: number, { from, to }: TokenRange): boolean {
  if (from < sum) return false
  // "net debt of $120 million, including $23 million on the revolver": the inner sum's.
  const inner = values.find((one) => one.kind === 'money' && one.from >= sum && one.to <= from)
  if (inner !== undefined && tokens.slice(sum, inner.from).some(({ lower }) => OPENS_PHRASE.test(lower))) return true
  if (/^(?:under|on|in)$/.test(afterDeterminer(tokens, from))) return false
  const isNextSum = tokens[to]?.lower === 'of' && values.some((one) => one.kind === 'money' && one.from === to + 1)
  const isJoined = tokens.slice(sum, from).some(({ lower }) => lower === 'and')
  return (isNextSum && isJoined) || tokens.slice(sum, from).some(({ lower }) => OPENS_PHRASE.test(lower))
}
