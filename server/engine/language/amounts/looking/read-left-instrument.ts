import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import { afterDeterminer, nounBefore } from '../phrase-parts.ts'
import type { Ending, LeftWalk, Step } from './left-walk.ts'

const PREPOSITIONS = new Set(['under', 'of', 'on', 'from', 'pursuant', 'against', 'for', 'in', 'to', 'by', 'with'])

/** Reads the instrument that ends at a token: what the amount is of, with the noun that its phrase depends on. */
export function readInstrument(walk: LeftWalk, { noun, instrument }: Ending): Step | null {
  if (instrument === undefined || instrument.type === 'debt') return null
  // "cash and Treasury securities totaling": what is held is money, and no debt.
  const isMoney = instrument.type === 'other' && noun?.noun === 'cash'
  if (noun !== undefined && (noun.from < instrument.from || isMoney)) return null
  const { sentence, nearest, left } = walk
  const letter = instrument.type === 'lease' ? letterFor(sentence, instrument) : undefined
  if (letter !== undefined) return { found: { instrument: letter, noun: 'letters' } }
  const link = afterDeterminer(sentence.tokens, instrument.from)
  // "assets collateralizing the line of credit were": the line is no subject.
  if (!nearest && /^(?!including|existing|outstanding|during|following|regarding|concerning).+ing$/.test(link))
    return { found: { noun: 'other' } }
  const joined = link === 'and' ? instrumentJoinedTo(sentence, instrument) : undefined
  const governed = readGoverned(walk, instrument, joined, link)
  if (governed !== null) return governed
  // "revolving loans and letters of credit of up to $50 million, in the aggregate": the size of the line.
  if (left.upTo && joined !== undefined && isLettersAlone(instrument)) {
    if (joined.type === 'revolver') return { found: { instrument: joined, noun: 'commitment' } }
    // "loans and letters of credit": what is drawn on the line that the sentence names.
    if (joined.type === 'debt' || (joined.lent && !joined.named)) return { found: { noun: 'commitment' } }
  }
  // "letters of credit totaling $5 million": the letters are meant, not a line.
  return { found: { instrument, noun: isLettersAlone(instrument) ? 'letters' : null } }
}

/** "a standby letter of credit required by the landlord of its lease totaling": the letter has the sum. */
const letterFor = ({ tokens, instruments }: Sentence, lease: InstrumentMention): InstrumentMention | undefined => {
  const letter = instruments.findLast(({ to }) => to <= lease.from)
  const between = tokens.slice(letter?.to ?? 0, lease.from)
  const isFor = between.some(({ lower }) => /^(?:landlord|lessor|required|secure|securing|security|for)$/.test(lower))
  const isBroken = between.some(({ text, kind }) => /^[.;,]$/.test(text) || kind === 'number')
  return letter?.type === 'letter_of_credit' && isFor && !isBroken ? letter : undefined
}

/** "revolving loans and letters of credit": the instrument before "and". */
const instrumentJoinedTo = ({ tokens, instruments }: Sentence, { from }: InstrumentMention) =>
  instruments.findLast(({ to }) => to < from && from - to <= 2 && tokens[to]?.text !== ',')

/** "Availability under the revolver of $30 million was $12 million": the first sum is the revolver's own. */
function isSizeInSubject({ tokens, values }: Sentence, { to }: InstrumentMention, start: number): boolean {
  const own = values.find(({ from }) => from === start)
  if (own === undefined || tokens[to]?.lower !== 'of' || to !== start - 1) return false
  const next = values.find(({ kind, from }) => kind === 'money' && from >= own.to)
  return /^(?:be|total)$/.test(tokens[own.to]?.verb?.class ?? '') && next !== undefined && next.from - own.to <= 3
}

/** "availability under the revolver was": an instrument in a phrase that a noun before it governs. */
function readGoverned(
  { sentence, nearest, start }: LeftWalk,
  instrument: InstrumentMention,
  joined: InstrumentMention | undefined,
  link: string,
): Step | null {
  // "a sublimit for swing line loans and a term loan of": another debt of the list, no part of the phrase before it.
  if (joined !== undefined && /^an?$/.test(instrument.determiner ?? '')) return null
  if (joined !== undefined && PREPOSITIONS.has(afterDeterminer(sentence.tokens, joined.from))) {
    const own = nounBefore(sentence, joined.from)
    if (own !== null) return { found: { noun: own.noun, state: own.state, instrument } }
  }
  if (!PREPOSITIONS.has(link) || isSizeInSubject(sentence, instrument, start)) return null
  const own = nounBefore(sentence, instrument.from)
  if (own !== null) return { found: { noun: own.noun, state: own.state, instrument } }
  if (isDebtUnder(sentence, instrument.from)) return { found: { noun: 'borrowings', instrument } }
  const loan = loanUnder(sentence, instrument.from)
  // "Loans under the facility totaled": drawn on it. "The term loan under the agreement was": the loan itself.
  if (loan !== null) return { found: drawnOn(loan, instrument) }
  // "interest and fees that we recorded related to the agreement were": of the agreement, not its size.
  if (!nearest && isRelating(sentence, instrument.from, link)) return { found: { noun: 'other' } }
  return null
}

/** "total debt", "indebtedness", "short-term debt obligations": not "bank debt agreement" and no borrowings, which are drawn. */
export const isDebtAsSuch = ({ name }: InstrumentMention): boolean =>
  /(?:debt|indebtedness|debt obligations?|debt and (?:capital|finance) lease (?:obligations|liabilities))$/i.test(name)

/** The loan of "outstanding loans under the revolver", "the term loan under the credit agreement", or null. */
function loanUnder({ tokens, instruments }: Sentence, from: number): InstrumentMention | null {
  const link = linkBefore(tokens, from)
  const loan = /^(?:under|pursuant)$/.test(tokens[link]?.lower ?? '')
    ? instruments.find(({ to }) => to === link)
    : undefined
  if (loan === undefined || loan.sizes.length > 0 || loan.part !== null) return null
  if (loan.type === 'revolver' && loan.lent) return loan
  return loan.type === 'term_loan' || (loan.type === 'loan' && ANY_LOANS.test(loan.name)) ? loan : null
}

/** What a sum of loans under an agreement is of: what is drawn on it, or the one loan that has a name. */
function drawnOn(loan: InstrumentMention, under: InstrumentMention): Extract<Step, { found: unknown }>['found'] {
  if (loan.type === 'term_loan') return { instrument: loan }
  return { noun: 'borrowings', instrument: loan.type === 'revolver' ? loan : under }
}

const ANY_LOANS = /^(?:(?:total|aggregate|outstanding) )*loans(?: outstanding)?$/i

/** The word before an instrument and its determiner. */
function linkBefore(tokens: Sentence['tokens'], from: number): number {
  let at = from - 1
  while (/^(?:the|our|its|this|such|a|an|company's)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return tokens[at]?.lower === 'to' ? at - 1 : at
}

/** "our indebtedness under the revolver", "debt outstanding on the line": what is owed, not how large the line is. */
function isDebtUnder({ tokens, instruments }: Sentence, from: number): boolean {
  const at = linkBefore(tokens, from)
  return (
    /^(?:under|on|pursuant)$/.test(tokens[at]?.lower ?? '') &&
    instruments.some((one) => one.type === 'debt' && one.to === at && isDebtAsSuch(one))
  )
}

/** "that we recorded related to the agreement", "The amount recorded under the facility". */
const isRelating = ({ tokens }: Sentence, from: number, link: string): boolean => {
  const words =
    link === 'to' ? /^(?:relate|relating|related|attributable)$/ : /^(?:recorded|recognized|reported|classified)$/
  return tokens.slice(Math.max(0, from - 4), from).some(({ lower }) => words.test(lower))
}

const isLettersAlone = ({ type, part, name }: InstrumentMention): boolean =>
  type === 'letter_of_credit' && part === null && /(?:credits?|bank guarant(?:ees?|y|ies))$/i.test(name)
