import { holds } from '../../context/speaker.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import { phraseSet } from '../../phrases.ts'
import type { Utterance } from '../proposal.ts'
import { actDate } from './act-time.ts'
import type { Claim } from './claims.ts'

/** "\u00a355 million ($72 million)", "(or approximately $72 million)": the sum before in another currency. */
const isConversion = (tokens: Utterance['sentence']['tokens'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ text }) => text === '(')

/** "borrowed $20 million under the revolver": simple past, one sum, no word that makes it a state or a total. */
export function isDrawing(sentence: Utterance['sentence'], { verb, object, clause }: Claim): boolean {
  const { tokens, values } = sentence
  if (verb.passive || verb.tense !== 'past' || clause.kind === 'relative') return false
  const stated = values.filter(
    ({ kind, from }) => kind === 'money' && from > verb.at && from < object.to && !isConversion(tokens, from),
  )
  // "drew $40 million on its $100 million line"; of "drew a $100 million loan" all was drawn.
  const sums = stated.length > 1 ? stated.filter(({ from }) => !isOfSize(sentence, from)) : stated
  const [first, second] = sums
  const near = first !== undefined && first.from - verb.at < 8
  // "borrowed $50 million, bringing the balance to $80 million": the balance after the draw.
  const balance =
    first !== undefined &&
    second !== undefined &&
    tokens.slice(first.to, second.from).some(({ text }) => text === ',') &&
    tokens.slice(first.to, second.from).some(({ noun }) => /^(?:balance|total|outstanding)$/.test(noun))
  // "borrowed $180,000 from one and $20,000 from another".
  const each =
    sums.every(({ to }) => /^(?:from|under)$/.test(tokens[to]?.lower ?? '')) ||
    tokens.some(({ lower }) => lower === 'respectively')
  return (
    (sums.length === 1 || balance || each) &&
    near &&
    !tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'had')
  )
}

/**
 * "$20 million was drawn on May 4": in the simple past, of one sum, on a day that isn't a quarter's end, where it could
 * be a balance.
 */
export function isDrawn(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, clause, subject } = claim
  if (!verb.passive || verb.tense !== 'past' || clause.kind === 'relative') return false
  if (!/^(?:was|were)$/.test(sentence.tokens[verb.from]?.lower ?? '')) return false
  const sums = sentence.values.filter(
    ({ kind, from }) => kind === 'money' && from >= subject.from && from < verb.from && !isOfSize(sentence, from),
  )
  const date = actDate(utterance, claim)
  // "the full amount was drawn on the term loan".
  const isAll =
    sums.length === 0 &&
    (holds(sentence, WHOLE_SUM, subject.from, verb.from) || isFully(sentence, claim)) &&
    !isOwnedByOthers(sentence.tokens, { from: verb.at, to: verb.at + WHOSE_WITHIN }, utterance.parties)
  if (!(sums.length === 1 || isAll) || date === null || date.from === 'before') return false
  return date.precision === 'month' || (date.precision === 'day' && !QUARTER_END.test(date.iso))
}

/** "was fully drawn", "was drawn in full". */
const isFully = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'fully') ||
  (tokens[verb.at + 1]?.lower === 'in' && tokens[verb.at + 2]?.lower === 'full')

const WHOSE_WITHIN = 9
const WHOLE_SUM = phraseSet('full amount|entire amount|full balance|entire commitment|full commitment|total commitment')

/** "Of the $50 million term loan, $30 million was drawn": the size of the loan, beside the sum drawn. */
const isOfSize = ({ instruments }: Utterance['sentence'], at: number): boolean =>
  instruments.some(({ sizes }) => sizes.includes(at))

const QUARTER_END = /-(?:03-31|06-30|09-30|12-31)$/
