import type { Predicate } from '../clauses.ts'
import { clauseAt, scopeStart } from '../clauses.ts'
import { LASTING_TYPES, LENT_TYPES } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { MoneyMention, TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { Governors } from './governor.ts'
import { isAfterFrontedPhrase } from './governor.ts'
import { isDebtAsSuch } from './looking/read-left-instrument.ts'
import { startOfInsertion } from './looking/skip-left.ts'
import type { AmountRole } from './amount-role.ts'

/** What a change moves, by the noun or the instrument that it applies to. */
interface Changed {
  readonly role: AmountRole
  readonly frame: 'changed_commitment' | 'changed_to' | 'changed_by'
  /** What owns the noun: "revolver borrowings". */
  readonly of?: InstrumentMention
}

const ROLE_OF_NOUN: Readonly<Partial<Record<string, AmountRole>>> = {
  commitment: 'capacity',
  availability: 'available',
  base: 'base',
  borrowings: 'drawn',
  letters: 'letters',
  cash: 'cash',
  liquidity: 'liquidity',
  interest: 'interest',
  principal: 'principal',
  balance: 'drawn',
}

/**
 * "reduced the commitments from $200 million by $50 million to $150 million": the sum after "to" is the thing's amount,
 * the one after "from" what it was, the one after "by" only the step. Null where the sum is none of them.
 */
export function readChange(sentence: Sentence, amount: MoneyMention, own: Governors): Changed | null {
  const verb = own.predicate
  // "bringing the balance to $30 million", but "total borrowings" of nobody says what.
  const isBringing =
    verb?.lemma === 'bring' && own.to && !/^(?:total|aggregate)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '')
  if (verb === null || verb.at > amount.from || !(isBringing || verb.class === 'increase' || verb.class === 'decrease'))
    return changeByNoun(sentence, amount, own)
  if (!own.to && !own.by && !own.from) return null
  if (own.by && own.rightNoun !== null && own.rightNoun !== 'increase' && own.rightNoun !== 'reduction') return null
  const changed = changedThing(sentence, verb, amount.from)
  // "increased the borrowings by $5 million": what was borrowed or paid back, not what may be.
  if (own.by && changed?.role === 'drawn')
    return { role: verb.class === 'increase' ? 'borrowed' : 'repaid', frame: 'changed_by' }
  if (own.by) return { role: verb.class === 'increase' ? 'accordion' : 'none', frame: 'changed_by' }
  return changed
}

const NOUNS_OF_CHANGE = /^(?:increase|decrease|reduction|expansion|upsizing|upsize)$/
/** Verbs that say of a change that it is made: "provides for an increase", "approved a reduction". */
const MAKING = /^(?:approve|provide|include|effect|obtain|receive|amend|grant|consent|implement)/
const REACH = 24

/**
 * "an increase in the commitments from A to B", "a reduction of the facility to B (from A)": a change stated by its
 * noun.
 */
function changeByNoun(sentence: Sentence, amount: MoneyMention, own: Governors): Changed | null {
  if ((!own.to && !own.from) || own.upTo || own.additional) return null
  const { tokens } = sentence
  const { predicate } = own
  // "to $400 million (from $600 million)": the aside is about what its clause changes.
  const isAside = predicate === null && own.from && tokens[amount.from - 2]?.text === '('
  const isMade =
    isAside || (predicate !== null && MAKING.test(predicate.lemma) && predicate.modal === null && !predicate.negated)
  if (!isMade) return null
  const first = Math.max(0, amount.from - REACH, predicate !== null && predicate.at < amount.from ? predicate.at : 0)
  const noun = tokens.findLastIndex(
    ({ lower }, at) =>
      at >= first &&
      at < amount.from &&
      NOUNS_OF_CHANGE.test(lower) &&
      /^(?:of|in|to)$/.test(tokens[at + 1]?.lower ?? '') &&
      /^(?:an?|the)$/.test(tokens[at - 1]?.lower ?? ''),
  )
  const around = [...tokens.slice(first, noun), ...tokens.slice(amount.to, amount.to + 8)]
  if (noun < 0 || around.some(({ lower }) => OPTIONS.test(lower))) return null
  const changed = changedWithin(sentence, noun + 2, amount.from)
  return changed?.role === 'capacity' || changed?.role === 'base' ? changed : null
}

/** "the option of an increase", "may request an increase": one that nobody has made. */
const OPTIONS =
  /^(?:options?|requests?|requested|right|ability|seek|accordion|subject|proposed|if|upon|consent|election|discretion)$/

/** The object of the verb, else its subject: the first noun of it that governs amounts, else the instrument. */
function changedThing(sentence: Sentence, verb: Predicate, sum: number): Changed | null {
  const clause = clauseAt(sentence.clauses, verb.at)
  const object = changedWithin(sentence, objectAfterAside(sentence, verb.at), sum)
  // "The amendment decreases the available amount": what may be drawn at all, by the terms.
  if (object?.role === 'available' && isOfTerms(sentence, verb.from))
    return { role: 'capacity', frame: 'changed_commitment' }
  if (object !== null || clause === null) return object
  if (clause.kind === 'relative' && /^(?:which|that)$/.test(sentence.tokens[clause.from]?.lower ?? ''))
    return changedBefore(sentence, clause.from)
  // "Long-term debt, including the current portion, increased to": the subject ends before what is counted in it.
  const close = verb.from - 1
  const opens = sentence.tokens[close]?.text === ',' ? startOfInsertion(sentence.tokens, close) : null
  const first = opens === null ? clause.from : scopeStart(sentence.clauses, clause)
  const begin = isAfterFrontedPhrase(sentence, Math.max(first, verb.from - 30), verb.from)
  const subject = changedWithin(sentence, begin, opens ?? verb.from)
  if (subject !== null) return subject
  const before = changeBefore(sentence, verb)
  return before === null ? baseBefore(sentence, verb) : changedThing(sentence, before, sum)
}

/** "The borrowing base was redetermined and increased to", "redetermined the base and increased it to". */
function baseBefore({ nouns, tokens, clauses }: Sentence, { from, modal }: Predicate): Changed | null {
  // "and will be reduced to": what the base is not yet.
  if (modal !== null) return null
  const first = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < from)
  const near = nouns.findLast(({ to }) => to <= from)
  const isShared = tokens[from - 1]?.lower === 'and' && first !== undefined && from - first.at < 9
  return isShared && near?.noun === 'base' && from - near.to < 9 ? { role: 'base', frame: 'changed_to' } : null
}

/** "was increased to $200 million in 2021 and reduced to": the change before, whose subject the later one shares. */
const changeBefore = ({ clauses, tokens }: Sentence, verb: Predicate): Predicate | null =>
  tokens[verb.from - 1]?.lower === 'and'
    ? (clauses
        .flatMap(({ predicates }) => predicates)
        .findLast((one) => one.at < verb.at && one.passive && /^(?:increase|decrease)$/.test(one.class)) ?? null)
    : null

export const isOfTerms = ({ tokens }: Sentence, at: number): boolean =>
  tokens[at - 1]?.noun === 'agreement' ||
  tokens
    .slice(Math.max(0, at - 40), at)
    .some(({ noun }) => /^(?:amendment|amended|amend|waiver|lender|bank)$/.test(noun))

/**
 * "increased, under the accordion feature of its agreement, the revolver to $225 million": the object comes after the
 * aside.
 */
export function objectAfterAside({ tokens }: Sentence, verb: number): number {
  if (tokens[verb + 1]?.text !== ',') return verb + 1
  const end = tokens.findIndex(({ text }, at) => text === ',' && at > verb + 1 && at - verb < 24)
  return end < 0 ? verb + 1 : end + 1
}

/** "a facility with a borrowing base of $8 million, which was increased": the thing nearest before the pronoun. */
function changedBefore(sentence: Sentence, at: number): Changed | null {
  const near = (one: { readonly to: number }): boolean => one.to <= at && at - one.to < 12
  const from = Math.max(
    sentence.nouns.findLast((one) => near(one) && /^(?:base|commitment|availability|letters)$/.test(one.noun))?.from ??
      -1,
    sentence.instruments.findLast((one) => near(one) && one.type !== 'debt')?.from ?? -1,
  )
  return from < 0 ? null : changedWithin(sentence, from, at)
}

function changedWithin(sentence: Sentence, from: number, to: number): Changed | null {
  const within = (one: TokenRange): boolean => one.from >= from && one.to <= to
  const instrument = sentence.instruments.find((one) => within(one) && one.type !== 'debt') ?? null
  // "revolving loan commitment": the words of the name are no noun of another thing.
  const isOfName = ({ noun, from, to: end }: Sentence['nouns'][number]): boolean =>
    /^(?:other|letters)$/.test(noun) && instrument !== null && from >= instrument.from && end <= instrument.to
  const nouns = sentence.nouns.filter((one) => within(one) && !isOfName(one))
  // "the principal amount of the commitments": of the commitments.
  const isOfCommitments =
    nouns[0]?.noun === 'principal' && nouns[1]?.noun === 'commitment' && nouns[1].from - nouns[0].to < 4
  const noun = isOfCommitments ? nouns[1] : nouns[0]
  if (instrument !== null && instrument.part !== null && (noun === undefined || noun.to <= instrument.to))
    return { role: roleOfInstrument(instrument), frame: 'changed_to' }
  // "the revolver's borrowing base", "revolver borrowings": what it has, not the revolver.
  const isBeside = instrument !== null && noun !== undefined && noun.from <= instrument.to && noun.to > instrument.to
  const owns = isBeside && (OF_LINES.has(noun.noun) || /[\u2019']s?$/.test(instrument.name))
  if (noun !== undefined && (instrument === null || owns || noun.to <= instrument.to))
    return {
      role: ROLE_OF_NOUN[noun.noun] ?? 'none',
      frame: noun.noun === 'commitment' ? 'changed_commitment' : 'changed_to',
      ...(owns ? { of: instrument } : {}),
    }
  if (instrument !== null) return { role: roleOfInstrument(instrument), frame: 'changed_to' }
  // "total debt increased to $5 million": what is owed.
  return sentence.instruments.some((one) => within(one) && isDebtAsSuch(one)) ? OWED : null
}

/** What a line has, as its name's next word says: not "the loan commitment under the revolver". */
const OF_LINES = new Set<string>(['borrowings', 'availability', 'balance', 'base', 'letters', 'principal'])

const OWED = { role: 'drawn', frame: 'changed_to' } as const

function roleOfInstrument({ type, part, name }: InstrumentMention): AmountRole {
  if (part !== null) return part === 'accordion' ? 'accordion' : 'sublimit'
  if (LASTING_TYPES.has(type)) return 'capacity'
  // "The letter of credit facility was increased to $20 million": how much may be issued.
  if (type === 'letter_of_credit') return /facilit|line|agreement/i.test(name) ? 'sublimit' : 'letters'
  return LENT_TYPES.has(type) ? 'principal' : 'none'
}
