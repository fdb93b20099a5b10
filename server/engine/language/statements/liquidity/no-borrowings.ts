import { withoutOwner } from '../../register/names.ts'
import { isRestOfLine } from '../../amounts/part-of-whole.ts'
import type { FilingContext } from '../../../model.ts'
import { firstOf } from '../../context/speaker.ts'
import { LEAVING_OUT } from '../../lexicon/connectors.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { phraseSet } from '../../phrases.ts'
import { wordsIn } from '../../tokens.ts'
import { timeAt } from '../../time/time.ts'
import { isSpan } from '../act-span.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

const FRAME = 'no_borrowings'
const DRAWINGS = phraseSet(
  'borrowing|amount|balance|loan|advance|indebtedness|debt|outstanding borrowing|draw|drawing|revolving loan|outstanding balance|amount outstanding|obligation|outstanding amount|direct borrowing|cash borrowing|outstanding|usage|outstanding loan|principal',
)
const LINES = new Set(['revolver', 'facility'])

/** Nothing is drawn under a revolver or line: a statement of zero that carries no amount. */
export function noBorrowings(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { claims, sentence } = utterance
  const claim = claims.find(
    (one) => one.verb.at >= utterance.start && one.reality === 'fact' && isUndrawn(utterance, one),
  )
  if (claim === undefined || isOfPeriod(utterance) || isLeftOut(sentence, claim) || isOfTermLoan(utterance)) return []
  const time = timeAt(sentence, utterance.dates, claim.verb.at, 'state')
  const written = filing.filedAt ?? filing.periodEnd
  const day = time === null ? null : latestOf(utterance, time.iso, written)
  const asOf = day === null || (written !== null && day > written) ? null : day
  return [
    proposalOf(FRAME, 'debt', 'revolver_drawn', 'reported', {
      threshold: 0,
      currency: 'USD',
      details: { ...(asOf === null ? {} : { asOf }), ...lineOf(utterance) },
    }),
  ]
}

/** "Apart from the revolver we have no outstanding debt": something may be drawn on it. */
const isLeftOut = ({ tokens, instruments }: Utterance['sentence'], { verb }: Claim): boolean =>
  instruments.some(({ type, to }) => LINES.has(type) && to <= verb.from) &&
  LEAVING_OUT.test(wordsIn(tokens, 0, verb.from))

/** "a bridge term loan facility. No balances were drawn against this facility": a loan that the sentence before names, and no line. */
function isOfTermLoan({ sentence, before, passage }: Utterance): boolean {
  const last = before.at(-1)
  const isPointing = sentence.instruments.some(
    ({ type, name, determiner }) =>
      type === 'facility' && /^facility$/i.test(name) && /^(?:this|that|the|such)$/.test(determiner ?? ''),
  )
  if (!isPointing || last?.passage.paragraph !== passage.paragraph) return false
  const loans = last.instruments.filter(({ type }) => /^(?:bridge|term_loan)$/.test(type))
  // "Bridge Term Loan Credit Facility": one name.
  const lines = last.instruments.filter(({ type, from }) => LINES.has(type) && !loans.some(({ to }) => to === from))
  return loans.length > 0 && lines.length === 0
}

/** "no borrowings under it during 2024": nothing moved, which says nothing of a balance. */
const isOfPeriod = (utterance: Utterance): boolean =>
  utterance.dates.length > 0 &&
  utterance.dates.every((one) => one.date.precision === 'year' || isSpan(utterance, one)) &&
  !utterance.sentence.tokens.some(({ lower }) => lower === 'outstanding')

/** The line that the sentence names, with others that "and" or "or" joins to it; several apart, or lines without a name, are left open. */
function lineOf({ sentence }: Utterance): Readonly<Record<string, unknown>> {
  const { tokens, instruments } = sentence
  const lines = instruments.filter(({ type, part }) => LINES.has(type) && part === null)
  const [line, other] = lines
  const isOpen = ({ plural, determiner, name }: InstrumentMention): boolean =>
    (plural && !name.includes(' ')) || /^(?:either|each|any|all|both)$/.test(determiner ?? '')
  if (line === undefined || isOpen(line)) return {}
  const name = nameOf(line)
  if (other === undefined || other.name.toLowerCase() === line.name.toLowerCase())
    return { instrumentName: name, instrumentType: line.type }
  const isJoined = /^(?:, )?(?:and|or)(?: (?:the|our|its|under))*$/.test(wordsIn(tokens, line.to, other.from))
  return isJoined && lines.length === 2 && line.named && other.named && !isOpen(other)
    ? {
        instrumentName: `${name} and ${nameOf(other)}`,
        instrumentType: line.type === other.type ? line.type : 'facility',
      }
    : {}
}

const nameOf = ({ name }: InstrumentMention): string => withoutOwner(name).replace(/\s+/g, ' ')

/** "as of December 31, 2024 and 2025", "as of May 4, 2026 and May 5, 2025": the latest of joined days. */
function latestOf({ sentence }: Utterance, iso: string, written: string | null): string {
  const days = sentence.values.flatMap((value) => (value.kind === 'date' ? [value] : []))
  let latest = iso
  for (const [index, one] of days.entries()) {
    const next = days[index + 1]
    if (next === undefined || one.precision !== 'day') continue
    const joined = sentence.tokens.slice(one.to, next.from).every(({ lower }) => /^(?:,|and|or|as|of|at)$/.test(lower))
    const second = next.precision === 'year' ? `${next.iso.slice(0, 4)}${one.iso.slice(4)}` : next.iso
    if (!joined || (one.iso !== iso && second !== iso)) continue
    for (const day of [one.iso, second]) if (day > latest && (written === null || day <= written)) latest = day
  }
  return latest
}

function isUndrawn(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const line = sentence.instruments.find(
    (one) =>
      LINES.has(one.type) &&
      one.part === null &&
      (one.type === 'revolver' || isLine(one.name)) &&
      nearLine(claim, one.from, one.to),
  )
  if (line === undefined) return false
  const { verb, object, subject } = claim
  if (verb.class === 'have' || isThere(utterance, claim))
    return noneIn(utterance, object.from, Math.min(object.to, object.from + 14), claim)
  if (/^(?:borrow|draw|utilize|use)$/.test(verb.lemma) && !verb.passive)
    return (
      claim.negated &&
      // "did not borrow during the quarter" isn't about the balance.
      verb.tense === 'perfect' &&
      (!USING.test(verb.lemma) ||
        sentence.tokens.slice(verb.at + 1, line.from).every(({ lower }) => OF_LINE.has(lower))) &&
      !sentence.values.some(({ kind, from }) => kind === 'money' && from >= claim.object.from && from < claim.object.to)
    )
  if (verb.class === 'be' || ['remain', 'borrow', 'issue'].includes(verb.class)) {
    if (sentence.tokens.slice(verb.at, verb.at + 4).some(({ lower }) => /^(?:undrawn|unused|unutilized)$/.test(lower)))
      return (
        !claim.negated && subject.from <= line.from && line.to <= verb.from + 1 && !isRestOfLine(sentence, verb.from)
      )
    return noneIn(utterance, subject.from, verb.from, claim) && outstandingAfter(utterance, verb.at)
  }
  return false
}

/** "not used any amounts under the line", but not "swaps to fix the rate on the line". */
const OF_LINE = new Set(
  'any all of the our its this such amount amounts borrowings capacity available under on from'.split(' '),
)
const USING = /^(?:utilize|use)$/

const isLine = (name: string): boolean => /line|facilit|agreement/i.test(name) && !/term|bridge|letter/i.test(name)
const isThere = ({ sentence }: Utterance, { verb }: Claim): boolean => sentence.tokens[verb.from - 1]?.lower === 'there'

function nearLine(claim: Claim, from: number, to: number): boolean {
  return (from >= claim.subject.from && to <= claim.reach.to + 2) || (from >= claim.verb.at && from <= claim.reach.to)
}

/** "no borrowings", "no amounts were", "did not have any borrowings". */
function noneIn({ sentence }: Utterance, from: number, to: number, claim: Claim): boolean {
  const noun = firstOf(sentence, DRAWINGS, from, to)
  if (noun === null) return false
  let at = noun.at - (sentence.tokens[noun.at]?.lower === 'no' ? 0 : 1)
  while (at > from && DESCRIBES_DRAWINGS.has(sentence.tokens[at]?.lower ?? '')) at -= 1
  const determiner = sentence.tokens[at]?.lower ?? ''
  // "$30 million and no amounts, respectively": the zero belongs to another day.
  const paired = sentence.values.some(({ kind, to: end }) => kind === 'money' && end === at - 1)
  if (paired && sentence.tokens[at - 1]?.lower === 'and') return false
  if (determiner !== 'no' && !(claim.negated && determiner === 'any')) return false
  const after = sentence.tokens.slice(noun.to, noun.to + 4).map(({ lower }) => lower)
  // "no obligation to extend the facility": nothing of what is drawn.
  if (/^(?:capacity|availability|base|limits?|needs?|to)$/.test(after[0] ?? '')) return false
  return !after.some((word) => /^(?:letters|restrictions|fees)$/.test(word))
}

const DESCRIBES_DRAWINGS = new Set(
  'outstanding cash direct revolving amount amounts borrowing borrowings other principal short term and or loan loans line'.split(
    ' ',
  ),
)

const outstandingAfter = ({ sentence }: Utterance, at: number): boolean =>
  sentence.tokens
    .slice(at, at + 5)
    .some(({ lower }) => /^(?:outstanding|borrowed|drawn|made|due|owed|utilized|used)$/.test(lower))
