import { clauseAt } from '../../clauses.ts'
import { mayRevolve, NO_ONE_LOAN } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Entity } from '../entity.ts'
import type { Candidate, Told } from './candidates.ts'
import { isPlural } from './kinds.ts'

const PROVIDING = new Set(['provide', 'consist', 'permit'])
const MAX_WORDS_BETWEEN = 14

/**
 * "The Harbor Agreement provides for a $50 million revolving credit facility", "a credit agreement providing for revolving
 * credit": the agreement, by whose name a line is called that has none of its own, where nothing else is lent.
 */
function providerOf(sentence: Sentence, lent: InstrumentMention): InstrumentMention | null {
  const { tokens, instruments } = sentence
  if (lent.named || lent.former || lent.part !== null || !mayRevolve(lent.type) || isPlural(lent)) return null
  const at = tokens
    .slice(0, lent.from)
    .findLastIndex(({ verb }, index) => verb !== null && index > lent.from - MAX_WORDS_BETWEEN)
  if (!PROVIDING.has(tokens[at]?.verb?.class ?? '')) return null
  const others = instruments.filter(({ part, type }) => part === null && !NO_ONE_LOAN.has(type))
  const provider = others.findLast(({ to }) => to <= at)
  if (provider === undefined || !mayRevolve(provider.type) || isPlural(provider) || provider.former) return null
  // "In addition to the facility, our lenders have provided a line": somebody else provides it.
  if (/, (?:our|the|its|we|certain)\b|\b(?:one|another)$/.test(wordsIn(tokens, provider.to, at))) return null
  // "The agreement provides for a line. It also lends": a plain name says less than what it lends.
  const isTold = provider.named || clauseAt(sentence.clauses, at)?.kind !== 'main' || tokens[at]?.lower === 'providing'
  const isOnly = others.every(
    (one) => one === lent || one.to <= at || one.name === lent.name || isLentUnder(one) || isEnded(tokens, lent, one),
  )
  return isTold && isOnly ? provider : null
}

/** "provides for a facility, and replaces the existing one": what it ends is not lent under it. */
const isEnded = (tokens: Sentence['tokens'], lent: InstrumentMention, { from }: InstrumentMention): boolean =>
  from > lent.to &&
  tokens.slice(lent.to, from).some(({ verb }) => /^(?:replace|terminate|repay)$/.test(verb?.class ?? ''))

/** "consisting of revolving loans and swing line loans": what is lent under a line. */
const isLentUnder = ({ lent, plural, type }: InstrumentMention): boolean =>
  lent && plural && (type === 'loan' || type === 'revolver')

/** The one of the instruments told of by whose name the line is called, or null. */
export function heldBy(lent: InstrumentMention, sentence: Sentence, told: readonly Told[]): Candidate | null {
  const by = providerOf(sentence, lent)
  const of = told.find((one) => one.mention === by)?.of
  return of === undefined || lendsMore(of.entity) ? null : of
}

/** An agreement of several debts is none of them. */
export const lendsMore = (entity: Entity | null): boolean =>
  entity !== null && /term_loan|notes|bridge/.test([...entity.holds, ...entity.defined].join(' '))
