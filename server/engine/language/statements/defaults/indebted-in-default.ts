import { firstOf } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { Utterance } from '../proposal.ts'

/**
 * "Notes in default amounted to $215,000", "we had $1.4 million of convertible notes past due", "Note payable, 8%, in
 * default": debt whose state is told beside its name, not by a verb. Where it is, or null.
 */
export function debtInDefault({ sentence, claims, start }: Utterance): number | null {
  const state = firstOf(sentence, STATES, start)
  if (state === null) return null
  const { tokens, instruments } = sentence
  const of = instruments.find(
    (one) => one.from >= start && one.to <= state.at && state.at - one.to <= REACH && isOwnNote(tokens, one),
  )
  const between = of === undefined ? [] : tokens.slice(of.to, state.at)
  if (of === undefined || !between.every(({ lower }) => LINKS.test(lower))) return null
  const lead = tokens.slice(Math.max(start, of.from - LEAD), of.from).map(({ lower }) => lower)
  if (lead.some((word) => OPEN.test(word)) || tokens[state.to]?.lower === 'rate') return null
  const isStated = sentence.values.some(({ kind }) => kind === 'money' || kind === 'date')
  const facts = claims.filter(({ verb }) => verb.at >= start)
  const isFact = facts.every(({ reality, negated }) => reality === 'fact' && !negated)
  return isStated && isFact ? state.at : null
}

const STATES = phraseSet('in default|past due|in payment default|past maturity|in arrears')
const REACH = 4
const LEAD = 6
const LINKS = /^(?:payable|,|\(|currently|now|that|which|were|was|are|is|and|-|\u2013|\u2014)$/
const OPEN = /^(?:if|any|no|when|other|upon|unless|all|on|for|under|collect\w*)$/

/** The filer's notes, not "loans past due": a bank has those from its customers. */
const isOwnNote = (tokens: Utterance['sentence']['tokens'], one: InstrumentMention): boolean =>
  !NO_LOANS.has(one.type) &&
  (tokens.slice(one.from, one.to).some(({ noun }) => /^(?:note|debenture|bond)$/.test(noun)) ||
    tokens[one.to]?.lower === 'payable')
