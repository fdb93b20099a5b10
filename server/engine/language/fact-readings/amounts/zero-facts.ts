import { clauseAt } from '../../clauses.ts'
import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import type { FactType } from '../../../model.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import type { Clause } from '../../clauses.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Resolved } from '../../register/resolve.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { linkedDays, timeAt } from '../../time/time.ts'
import { isPairedWithNothing } from './amount-period.ts'
import { isRestOfLine } from '../../amounts/part-of-whole.ts'
import { madeAfterPeriod } from './made-after-period.ts'
import { statePeriod, zeroReading } from '../reading.ts'
import { wordsIn } from '../../tokens.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const ZERO_LABELS: Readonly<Partial<Record<FactType, string>>> = {
  letters_of_credit: 'Letters of credit outstanding',
  revolver_availability: 'Availability',
}

const NOTHING = new Set(['no', 'none', 'zero', 'nothing'])
/** "no significant amounts", "no further borrowings": some there may be. */
const LIMITING = new Set(['significant', 'material', 'further', 'additional', 'longer', 'such', 'assurance'])
const ANY = new Set(['any', 'amounts', 'borrowings', 'outstanding', 'balance'])
const UNTOUCHED = new Set(['undrawn', 'unused', 'unutilized'])

/** "no borrowings outstanding under the revolver", "the facility was undrawn", "had not drawn on": an amount of nothing. */
export function zeroReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const found = findNothing(context.sentence)
  if (found === null) return []
  const { sentence, language, roles, carried, resolver } = context
  const clause = clauseAt(sentence.clauses, found.words.from)
  if (clause === null || ['hypothetical', 'conditional', 'future', 'duty'].includes(clause.mood)) return []
  // After "or" and beside an amount of the same kind the words say something about the rest.
  if (
    amounts.some(
      ({ role, clause: other, amount }) =>
        role === 'drawn' &&
        other?.scope === clause.scope &&
        found.factType === 'revolver_drawn' &&
        !hasOwnHolder(sentence, amount.to, found.words) &&
        !isPairedWithNothing(sentence, amount.to),
    )
  )
    return []
  const ofLetters = found.factType === 'revolver_drawn' && goesOnAboutLetters(sentence, clause)
  // "no outstanding loan balance": the loan is what is not there, not what it would be drawn under.
  const isNothing = ({ type, from, to }: InstrumentMention): boolean =>
    type === 'loan' && from > found.words.from && to <= found.words.to
  const holders = sentence.instruments.filter(
    (one) =>
      one.part === null &&
      !['letter_of_credit', 'debt', 'other', 'lease', 'finance_lease', 'guarantee'].includes(one.type) &&
      !isNothing(one) &&
      !isOwed(sentence, found.words.to, one.from),
  )
  const nearest =
    holders.find(({ from }) => from >= found.words.from && from < clause.to && from - found.words.to < 18) ??
    (refersBack(sentence, found.words.to) ? null : holders.filter(({ to }) => to <= found.words.from).at(-1)) ??
    resolver.antecedent(sentence)
  // "we had no debt outstanding": of no instrument in particular.
  const isAny = holders.length === 0 && isOfDebt(sentence, found.words) && !isUnder(sentence, found.words.to)
  const resolved = resolver.resolve(isAny ? null : nearest, sentence)
  const factType = isAny
    ? /\blong[- ]term debt\b/i.test(wordsIn(sentence.tokens, found.words.from, found.words.to))
      ? 'long_term_debt'
      : 'total_debt'
    : found.factType === 'revolver_availability'
      ? restType(resolved)
      : ofLetters || found.factType === 'letters_of_credit'
        ? 'letters_of_credit'
        : drawnType(resolved)
  if (factType === null) return []
  const stated = roles.filter(({ role }) => role === 'as_of')
  // "no amounts were borrowed during 2025" says nothing of a balance.
  const borrowed = sentence.tokens
    .slice(found.words.from, found.words.to + 3)
    .some(({ lower }) => lower === 'borrowed' || lower === 'drawn')
  if (borrowed && stated.length === 0 && roles.some(({ role }) => role === 'event' || role === 'period')) return []
  const day = timeAt(sentence, roles, found.words.from, 'state')?.iso
  const paired = amounts.some(({ amount }) => isPairedWithNothing(sentence, amount.to))
  const linked = day === undefined ? [] : linkedDays(roles, day)
  const days = paired ? linked.slice(-1) : linked
  const noDoubts: string[] = []
  const dates =
    days.length > 1 || paired
      ? days.map((iso) => ({ period: instantPeriod(iso, language.periodEnd), doubts: noDoubts }))
      : [
          statePeriod(
            language,
            sentence,
            roles,
            found.words.from,
            carried,
            madeAfterPeriod(context, resolved.entity, 'state'),
          ),
        ]
  return dates.flatMap((dated) =>
    dated === null
      ? []
      : [
          zeroReading(sentence, found.words, {
            factType,
            label: ZERO_LABELS[factType] ?? 'Amount outstanding',
            period: dated.period,
            doubts: [
              ...dated.doubts,
              ...(resolved.former ? ['former_instrument'] : []),
              ...(resolved.type === null && !resolved.container && !isAny ? ['instrument_type_open'] : []),
            ],
            resolved: isAny ? null : resolved,
          }),
        ],
  )
}

/** "no overnight advances and $150 million of term advances": there is something of the second. */
const isOwed = ({ tokens, values }: PlacedSentence, nothing: number, at: number): boolean =>
  /^(?:of|in)$/.test(tokens[at - 1]?.lower ?? '') &&
  values.some(({ kind, from, to }) => kind === 'money' && from >= nothing && to === at - 1)

/** "not made any draws", "not incurred any borrowings". */
const MAKING = new Set(['make', 'incur', 'request', 'have'])

/** "Letters of credit may be issued under the line, and no amounts were outstanding": the subject continues. */
function goesOnAboutLetters({ clauses, instruments, tokens }: PlacedSentence, clause: Clause): boolean {
  if (tokens[clause.from]?.lower !== 'and' || instruments.some(({ from }) => from >= clause.from && from < clause.to))
    return false
  const before = clauses.findLast(({ to, kind }) => to <= clause.from && kind === 'main')
  const verb = before?.predicates[0]
  return (
    verb !== undefined &&
    instruments.find(({ from }) => from >= (before?.from ?? 0))?.type === 'letter_of_credit' &&
    instruments.some(({ type, to }) => type === 'letter_of_credit' && to <= verb.from)
  )
}

const isOfDebt = ({ tokens }: PlacedSentence, { from, to }: TokenRange): boolean =>
  tokens.slice(from, to).some(({ noun }) => noun === 'debt' || noun === 'indebtedness')

/** "no debt outstanding under these agreements": of what an earlier sentence named, not of the company. */
const isUnder = ({ tokens }: PlacedSentence, at: number): boolean =>
  tokens.slice(at, at + 3).some(({ lower }) => lower === 'under' || lower === 'pursuant')

/** "under this program": what an earlier sentence named. */
function refersBack({ tokens }: PlacedSentence, at: number): boolean {
  return tokens.slice(at, at + 3).some(({ lower }) => lower === 'this' || lower === 'these')
}

/** "$5 million under the one facility and nothing under the other": each has an instrument of its own. */
const hasOwnHolder = (sentence: PlacedSentence, sum: number, words: TokenRange): boolean =>
  sentence.instruments.some(({ from, type }) => from >= sum && from < words.from && type !== 'debt') &&
  sentence.instruments.some(({ from, type }) => from >= words.from && from - words.to < 8 && type !== 'debt')

const restType = ({ name, type, container }: Resolved): FactType | null =>
  name !== null && (container || type === 'revolver' || type === null) ? 'revolver_availability' : null

function drawnType(resolved: Resolved): FactType | null {
  if (resolved.name === null || resolved.container) return resolved.container ? 'revolver_drawn' : null
  switch (resolved.type) {
    case 'revolver':
    case null:
      return 'revolver_drawn'
    case 'commercial_paper':
      return 'commercial_paper'
    case 'term_loan':
      return 'term_loan'
    default:
      return null
  }
}

function findNothing(sentence: PlacedSentence): { words: TokenRange; factType: FactType } | null {
  const { tokens } = sentence
  for (const [at, token] of tokens.entries()) {
    const rest = token.lower === 'no' ? restAfter(sentence, at) : null
    if (rest !== null) return { words: { from: at, to: rest }, factType: 'revolver_availability' }
    if (isNilAfter(sentence, at)) return { words: { from: at, to: at + 1 }, factType: 'revolver_drawn' }
    if (
      (NOTHING.has(token.lower) && !LIMITING.has(tokens[at + 1]?.lower ?? '')) ||
      (token.lower === 'not' && isHaving(sentence, at))
    ) {
      const noun = sentence.nouns.find(
        ({ from, noun: kind }) => from > at && from - at <= 5 && /^(?:borrowings|letters|balance)$/.test(kind),
      )
      const state = sentence.states.find(
        ({ from, state: kind }) => kind === 'outstanding' && from > at && from - at <= 8,
      )
      const amount = tokens
        .slice(at + 1, at + 4)
        .some(({ lower }) =>
          /^(?:amounts?|balances?|loans?|commercial|funds|advances?|cash|debt|indebtedness)$/.test(lower),
        )
      if (token.lower === 'none' && state === undefined) continue
      const isHeld = isHeldBefore(sentence, at)
      if (
        noun !== undefined &&
        (state !== undefined ||
          hasState(sentence, at) ||
          (noun.noun !== 'letters' && (isHeld || token.lower === 'not' || isMade(sentence, noun.to))))
      )
        return {
          words: { from: at, to: noun.to },
          factType: noun.noun === 'letters' ? 'letters_of_credit' : 'revolver_drawn',
        }
      if (state !== undefined && (amount || token.lower === 'none' || token.lower === 'nothing'))
        return { words: { from: at, to: state.to }, factType: 'revolver_drawn' }
    }
    if (token.lower === 'not' && isNotDrawn(sentence, at) && !isRestOfLine(sentence, at))
      return { words: { from: at, to: at + 2 }, factType: 'revolver_drawn' }
    if (UNTOUCHED.has(token.lower) && isPredicative(sentence, at) && !isRestOfLine(sentence, at))
      return { words: { from: at, to: at + 1 }, factType: 'revolver_drawn' }
  }
  return null
}

/** "has no remaining availability": the end of the noun that "no" comes before. */
function restAfter({ tokens, nouns }: PlacedSentence, at: number): number | null {
  const noun = nouns.find(({ from, noun: kind }) => kind === 'availability' && from > at && from - at <= 3)
  if (noun === undefined || !/availability|capacity/.test(tokens[noun.to - 1]?.lower ?? '')) return null
  const between = tokens.slice(at + 1, noun.from)
  return between.every(({ lower }) => /^(?:further|additional|remaining|excess|more|borrowing)$/.test(lower))
    ? noun.to
    : null
}

/** "no borrowings have been made under the line". */
const isMade = ({ tokens }: PlacedSentence, at: number): boolean =>
  tokens[at]?.lower === 'have' &&
  tokens[at + 1]?.lower === 'been' &&
  /^(?:made|drawn|requested)$/.test(tokens[at + 2]?.lower ?? '')

const OWED = /^(?:borrowings|balance|principal)$/

/** "borrowings under the revolver were nil", "the balance was zero": nothing said about what is owed. */
function isNilAfter({ tokens, nouns, clauses }: PlacedSentence, at: number): boolean {
  if (!/^(?:nil|zero)$/.test(tokens[at]?.lower ?? '') || tokens[at - 1]?.verb?.class !== 'be') return false
  const clause = clauseAt(clauses, at)
  const subject = nouns.find(({ from, to }) => from >= (clause?.from ?? 0) && to < at)
  return subject !== undefined && OWED.test(subject.noun)
}

/** "we had no borrowings", "there were no borrowings", but not "no further borrowings are permitted". */
function isHeldBefore({ tokens }: PlacedSentence, at: number): boolean {
  const isHolding = ({ verb, lower }: PlacedSentence['tokens'][number]): boolean =>
    MAKING.has(verb?.lemma ?? '') || verb?.class === 'be' || lower === 'with'
  // "had letters of credit of $1 million issued and no borrowings": the verb continues after "and".
  const first = tokens[at - 1]?.lower === 'and' ? Math.max(0, at - 16) : Math.max(0, at - 3)
  const from = tokens.slice(first, at).findLastIndex(({ text }) => text === ';' || text === '.') + 1 + first
  return tokens.slice(from, at).some(isHolding)
}

/** "did not have any borrowings", "not any amounts outstanding". */
function isHaving(sentence: PlacedSentence, at: number): boolean {
  return (
    MAKING.has(sentence.tokens[at + 1]?.verb?.lemma ?? '') &&
    sentence.tokens.slice(at + 2, at + 5).some(({ lower }) => ANY.has(lower))
  )
}

function hasState(sentence: PlacedSentence, at: number): boolean {
  return sentence.states.some(
    ({ from, state }) => (state === 'outstanding' || state === 'issued') && from > at && from - at <= 14,
  )
}

/** "has not drawn", "had not borrowed any amounts", "have not been drawn". */
function isNotDrawn(sentence: PlacedSentence, at: number): boolean {
  const [next, further] = [sentence.tokens[at + 1], sentence.tokens[at + 2]]
  const verb = next?.lower === 'been' || next?.lower === 'yet' ? further : next
  const perfect = sentence.tokens[at - 1]?.verb?.class === 'have'
  return perfect && (verb?.verb?.lemma === 'draw' || verb?.verb?.lemma === 'borrow' || verb?.verb?.lemma === 'utilize')
}

/** "was undrawn", "remains unused", not "the undrawn portion". */
function isPredicative(sentence: PlacedSentence, at: number): boolean {
  const before = sentence.tokens[at - 1]
  const own = /^(?:fully|entirely|completely|currently|wholly)$/.test(before?.lower ?? '')
    ? sentence.tokens[at - 2]
    : before
  const next = sentence.tokens[at + 1]
  const bare = next === undefined || /^[.,;)]$/.test(next.text) || /^(?:and|at|as|on|with)$/.test(next.lower)
  return bare && own?.verb != null && (own.verb.class === 'be' || own.verb.class === 'remain')
}
