import { firstOf } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Utterance } from '../proposal.ts'

/**
 * "Notes in default amounted to $215,000", "we had past due notes payable of $90,000", "Note payable, 8%, due May 4, in
 * default": debt whose state is told beside its name, not by a verb. Where it is, or null.
 */
export function debtInDefault({ sentence, claims, start }: Utterance): number | null {
  const found = firstOf(sentence, STATES, start)
  if (found === null || sentence.tokens[found.to]?.lower === 'rate') return null
  const state = { from: found.at, to: found.to }
  const of = sentence.instruments.find(
    (one) => one.from >= start && isOwnNote(sentence.tokens, one) && isBeside(sentence, one, state),
  )
  if (of === undefined) return null
  const lead = sentence.tokens.slice(
    Math.max(start, Math.min(of.from, state.from) - LEAD),
    Math.min(of.from, state.from),
  )
  if (lead.some(({ lower }) => OPEN.test(lower))) return null
  const isStated = sentence.values.some(({ kind }) => kind === 'money' || kind === 'date')
  const facts = claims.filter(({ verb }) => verb.at >= start)
  const isFact = facts.every(({ reality, negated }) => reality === 'fact' && !negated)
  return isStated && isFact ? state.from : null
}

/** Right behind the name, right before it, or last of what the sentence lists of it. */
function isBeside({ tokens }: Utterance['sentence'], one: InstrumentMention, state: TokenRange): boolean {
  if (one.from === state.to) return true
  if (one.to > state.from) return false
  const between = tokens.slice(one.to, state.from)
  if (between.length <= REACH && between.every(({ lower }) => LINKS.test(lower))) return true
  const isLast = /^(?:\.|;|)$/.test(tokens[state.to]?.text ?? '')
  const [before, last] = tokens.slice(state.from - 2, state.from).map(({ lower }) => lower)
  const isListed =
    last === ',' || last === ';' || (/^[,;]$/.test(before ?? '') && /^(?:currently|now)$/.test(last ?? ''))
  return isLast && (isListed || (before === 'which' && /^(?:is|are)$/.test(last ?? '')))
}

const STATES = phraseSet('in default|past due|in payment default|past maturity|in arrears')
const REACH = 4
const LEAD = 6
const LINKS = /^(?:payable|,|\(|currently|now|that|which|were|was|are|is|and|-|\u2013|\u2014)$/
const OPEN = /^(?:if|any|no|when|other|upon|unless|all|on|for|under|collect\w*)$/

/** The filer's notes, not "loans past due": a bank has those from its customers. */
const isOwnNote = (tokens: Utterance['sentence']['tokens'], one: InstrumentMention): boolean =>
  !NO_LOANS.has(one.type) &&
  (tokens.slice(one.from, one.to).some(({ noun }) => /^(?:note|debenture|bond|payable)$/.test(noun)) ||
    tokens[one.to]?.lower === 'payable')
