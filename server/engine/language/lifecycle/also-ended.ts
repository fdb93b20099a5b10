import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Act } from '../statements/acts/act-model.ts'
import type { Utterance } from '../statements/proposal.ts'
import { HOLDING } from '../register/holders.ts'

/** The instruments that one end covers besides the one its verb names: others of its list, and the parts of the whole. */
export function alsoEnded(utterance: Utterance, act: Act): InstrumentMention[] {
  return [...listedBefore(utterance, act), ...listedAfter(utterance, act), ...partsOf(utterance, act.instrument)]
}

/** "obligations under A and B were terminated": what a passive verb's subject lists before its last member. */
function listedBefore({ sentence: { tokens, instruments }, claims }: Utterance, { claim }: Act): InstrumentMention[] {
  const { verb, subject } = claim
  if (!verb.passive || tokens[subject.from]?.lower !== 'and') return []
  const before = claims.findLast((one) => one.verb.at < subject.from && one.clause.kind !== 'relative')
  const from = before?.verb.at ?? 0
  if (before !== undefined && before.verb.tense !== 'none') return []
  const listed = instruments.filter((one) => one.from >= from && one.to <= subject.from)
  const [first] = listed
  const opens = tokens.slice(Math.max(from, (first?.from ?? 0) - 10), first?.from ?? 0)
  return opens.some(({ lower }) => /^(?:all|both|the|our|its|each)$/.test(lower)) ? listed : []
}

/** "used the proceeds to redeem A, redeem B": the verb again for the next member of the list. */
function listedAfter({ sentence: { tokens, instruments } }: Utterance, { claim }: Act): InstrumentMention[] {
  const { verb, object } = claim
  if (verb.passive) return []
  return instruments.filter(({ from }) => {
    if (from < object.from || from >= object.to) return false
    const at = tokens.findLastIndex(
      (token, index) => index < from && from - index < 6 && token.verb?.class === verb.class && index > verb.at,
    )
    return at > verb.at && /^(?:,|and)$/.test(tokens[at - 1]?.lower ?? '')
  })
}

/** "the facility, which was comprised of a revolver and a term loan": with the whole its parts come to their end. */
function partsOf(
  { sentence: { tokens, instruments, clauses } }: Utterance,
  { to }: InstrumentMention,
): InstrumentMention[] {
  const at = tokens[to]?.text === ',' ? to + 1 : to
  const verb = tokens.findIndex(
    (token, index) => index >= at && index < at + 5 && HOLDING.test(token.verb?.lemma ?? ''),
  )
  if (verb < 0) return []
  const end = clauses.flatMap(({ predicates }) => predicates).find((one) => one.passive && one.from > verb + 3)
  return instruments.filter((one) => one.from > verb && one.part === null && one.from < (end?.from ?? tokens.length))
}

/** "repaid and terminated the revolver", "retired the line": what is paid back and ended too. */
export function isEndedToo({ sentence: { tokens } }: Utterance, { claim: { verb } }: Act): boolean {
  if (verb.lemma === 'retire') return true
  const near = tokens.slice(Math.max(0, verb.at - 3), verb.at + 5)
  return near.some(
    (token, at) =>
      /^(?:terminate|cancel)$/.test(token.verb?.lemma ?? '') &&
      (near[at - 1]?.lower === 'and' || near[at + 1]?.lower === 'and'),
  )
}
