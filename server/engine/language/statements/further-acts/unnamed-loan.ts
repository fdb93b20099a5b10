import { holds } from '../../context/speaker.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'
import { ISSUER_WORDS } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Act } from '../acts/act-model.ts'
import { ACT_CONCEPTS } from '../acts/act-model.ts'
import type { Claim } from '../acts/claims.ts'
import { readClaims } from '../acts/claims.ts'
import { isByFiler } from '../acts/claims-by-participle.ts'
import { isDrawing } from '../acts/drawings.ts'
import { antecedentOf } from '../antecedents.ts'
import type { Utterance } from '../proposal.ts'

/** The loan that no word names: "borrowed $5 million from a shareholder", "a director lent the Company $5 million". */
export const unnamedLoan = (at: number): InstrumentMention => ({
  kind: 'instrument',
  type: 'loan',
  part: null,
  name: 'loan',
  named: false,
  plural: false,
  lent: true,
  unused: false,
  determiner: 'a',
  former: false,
  sizes: [],
  due: null,
  from: at,
  to: at + 1,
  headFrom: at,
  headTo: at + 1,
})

/** "borrowed $5 million from a shareholder": a loan, though the word is missing. */
export function borrowedFromLender(utterance: Utterance, claim: Claim, range: TokenRange): Act[] {
  const { sentence, dates } = utterance
  const sum = sentence.values.find(({ kind, from }) => kind === 'money' && from > claim.verb.at && from < range.to)
  if (sum === undefined || !isDrawing(sentence, claim)) return []
  if (dates.some(({ role }) => role === 'as_of')) return []
  if (sentence.tokens[sum.to]?.lower === 'from') {
    // "$2.0 million from a bank and $1.0 million from its chairman": a loan of each.
    const further = sentence.values.filter(
      ({ kind, from, to }) =>
        kind === 'money' &&
        from > sum.to &&
        from < range.to &&
        sentence.tokens[to]?.lower === 'from' &&
        isAnd(sentence, from),
    )
    return [sum, ...further].map(({ to }) => ({ action: 'borrowed', claim, range, instrument: unnamedLoan(to) }))
  }
  // "In accordance with the terms of the Harbor Loan, we borrowed $20 million": drawn under what opens the sentence.
  const under = sentence.instruments.find(
    ({ from, to, type, part, named }) =>
      to < claim.verb.from &&
      named &&
      part === null &&
      type !== 'debt' &&
      type !== 'notes' &&
      isOpening(sentence, from),
  )
  if (under !== undefined) return [{ action: 'borrowed', claim, range, instrument: under }]
  const isOwn = holds(sentence, ISSUER_WORDS, claim.subject.from, Math.min(claim.subject.to, claim.verb.from))
  // "We initially borrowed $44 million, and the proceeds were used to repay the loan": under the line spoken of before.
  const line =
    isByFiler(sentence, claim.verb.from) && isAlone(sentence, sum.to) ? lineSpokenOf(utterance, claim, sum.to) : null
  if (line !== null) return [{ action: 'borrowed', claim, range, instrument: line }]
  if (!isOwn || sentence.instruments.some(({ type }) => ACT_CONCEPTS[type] !== undefined)) return []
  // "borrowed $335 million for the acquisition": no instrument is named.
  return [
    { action: 'borrowed', claim, range, instrument: { ...unnamedLoan(sum.to), type: 'debt', name: 'borrowings' } },
  ]
}

/** A comma, the end, or a day: no word that says under what or from whom, or on what security. */
function isAlone({ tokens, values }: Utterance['sentence'], at: number): boolean {
  const next = tokens[at]?.lower ?? '.'
  const isDay = /^(?:on|in)$/.test(next) && values.some(({ kind, from }) => kind === 'date' && from === at + 1)
  const isOther = tokens.slice(at).some(({ lower }) => OTHER_MONEY.has(lower))
  return (isDay || /^(?:,|\.|;|at|and)$/.test(next)) && !isOther
}

const OTHER_MONEY = new Set(
  'secured unsecured lease leases leaseback mortgage mortgages policy policies affiliate affiliates'.split(' '),
)
for (const word of ['from', 'under', 'due', 'matures', 'maturing', 'payable']) OTHER_MONEY.add(word)

/** The line that the filer itself entered into or has, in the words right before, and that nothing there ends. */
function lineSpokenOf(utterance: Utterance, claim: Claim, at: number): InstrumentMention | null {
  const line = antecedentOf(utterance, { from: 0, to: claim.verb.from }, { at, noun: '' })
  if (line === null || !LINE_TYPES.has(line.type)) return null
  const isIn = ({ instruments }: Utterance['sentence'], to: number): boolean =>
    instruments.some((one) => one.name === line.name && one.to <= to)
  const last = utterance.before.at(-1)
  const told = isIn(utterance.sentence, claim.verb.from) ? utterance.sentence : last
  if (told === undefined) return null
  const claims = readClaims(told).filter(({ verb }) => told !== utterance.sentence || verb.at < claim.verb.at)
  if (claims.some(({ verb }) => ENDING.test(verb.class))) return null
  return claims.some(({ verb, reality, negated }) => {
    const isFiler = isByFiler(told, verb.from)
    const isHeld = GETTING.test(verb.lemma) || (verb.class === 'have' && verb.tense === 'present')
    const mention = told.instruments.find((one) => one.name === line.name && one.from > verb.at)
    // "extended a line of credit to Orlo": given, not got.
    const isOne =
      mention?.plural === false && (verb.class !== 'extend' || /^(?:our|the|its)$/.test(mention.determiner ?? ''))
    return isFiler && isHeld && reality === 'fact' && !negated && isOne
  })
    ? line
    : null
}

const GETTING = /^(?:enter|obtain|establish|execute|sign|close|secure|arrange|complete|amend|renew|extend)$/
const ENDING = /^(?:repay|redeem|terminate|mature|replace|lend|guarantee)$/

const isAnd = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === 'and')

/** "Under the", "Pursuant to the", "In accordance with the terms of the". */
const isOpening = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  at < 9 &&
  /^(?:under|pursuant|in)$/.test(tokens[0]?.lower ?? '') &&
  tokens.slice(0, at).every(({ text }) => text !== ',')
