import { firstOf } from '../../context/speaker.ts'
import { LASTING_TYPES } from '../../lexicon/instruments.ts'
import { SHELVES } from '../../lexicon/statements.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import type { Sum } from './money-near.ts'
import { sumsIn } from './money-near.ts'
import { namedLines, nameOf } from './named-lines.ts'

/** The lines that a statement names, with its sum; "lines of credit of $2.3 billion and a shelf": the sum is of the lines alone. */
export function linesTold(
  utterance: Utterance,
  statement: string,
  claim: Claim,
): readonly Readonly<Record<string, unknown>>[] {
  const total = toldAmount(utterance, statement, claim)
  const names = namedLines(utterance, statement, claim.clause)
  const isAccess = statement.startsWith('financing_access') && Object.keys(total).length > 0
  const [sum] = sumsIn(utterance, utterance.start, utterance.sentence.tokens.length)
  // The sum of a shelf is of no line beside it.
  const isOfLine = isAccess && sum !== undefined && registeredSum(utterance) === null
  const line = isOfLine ? lineOfSum(utterance, claim, sum) : null
  const isAlone = line === null || Object.keys(namedLines(utterance, statement, claim.clause, line)).length === 0
  if (line === null || isAlone) return [{ ...names, ...total }]
  const others = namedLines({ sentence: utterance.sentence, start: line.to }, statement, claim.clause, line)
  return [{ instrumentName: nameOf(line.name), ...total }, ...(Object.keys(others).length === 0 ? [] : [others])]
}

/** How much money the sources have, or the lines that can be drawn on: the one sum of the sentence, where it is all of theirs. */
function toldAmount(utterance: Utterance, statement: string, claim: Claim): Readonly<Record<string, unknown>> {
  const { tokens, values } = utterance.sentence
  const isSources = statement.startsWith('liquidity_sources')
  // "Our deficit was $9 million, and our sources were cash and securities totaling $5 million": of what comes behind.
  const start = isSources && isBehindAnother(utterance, claim) ? claim.verb.at : utterance.start
  const [only, other] = sumsIn(utterance, start, tokens.length)
  const isOne = other === undefined && values.filter(({ kind, from }) => kind === 'money' && from >= start).length === 1
  const registered = statement === 'financing_access:available' ? registeredSum(utterance) : null
  if (registered !== null) return { amount: registered.value, amountCurrency: registered.currency }
  if (only === undefined || !isOne) return {}
  const isTold = isSources
    ? TOTALING.test(tokens[only.at.from - 1]?.lower ?? '') ||
      isAllCash(utterance, claim, only) ||
      isOfSubject(utterance, only)
    : statement === 'liquidity_position:recurring_losses'
      ? ACCUMULATED.test(wordsIn(tokens, Math.max(0, only.at.from - 5), only.at.from))
      : statement.startsWith('financing_need')
        ? only.at.from > claim.verb.at &&
          tokens.slice(claim.verb.at + 1, only.at.from).every(({ lower }) => ASKED.has(lower))
        : statement === 'financing_access:available' && lineOfSum(utterance, claim, only) !== null
  return isTold ? { amount: only.value, amountCurrency: only.currency } : {}
}

/** The statement's clause comes after "and" and a sum of another clause. */
const isBehindAnother = ({ sentence: { values, clauses } }: Utterance, { verb }: Claim): boolean => {
  const own = clauses.findIndex(({ predicates }) => predicates.some(({ at }) => at === verb.at))
  const before = clauses.slice(0, own).flatMap(({ predicates }) => predicates.map(({ at }) => at))
  return values.some(({ kind, from }) => kind === 'money' && from < verb.at && before.some((at) => at < from))
}

/** "a shelf registration statement that permits the offering of up to $95 million of securities, including": the whole of it. */
function registeredSum(utterance: Utterance): Sum | null {
  const { sentence } = utterance
  const { tokens } = sentence
  const shelf = firstOf(sentence, SHELVES)
  const [sum, part] = shelf === null ? [] : sumsIn(utterance, shelf.to, tokens.length)
  if (sum === undefined) return null
  const isPart = part === undefined || /\bincluding\b/.test(wordsIn(tokens, sum.at.to, part.at.from))
  const isOfSecurities = UP_TO.test(wordsIn(tokens, sum.at.from - 5, sum.at.from)) && !USED.test(sentence.text)
  return isPart && isOfSecurities && /^(?:of|in|aggregate)$/.test(tokens[sum.at.to]?.lower ?? '') ? sum : null
}

const UP_TO =
  /\b(?:up to|aggregate (?:offering price|principal amount|amount) of)(?: an aggregate of)?(?: approximately)?$/
/** What is left of it is another sum than what it was filed for. */
const USED = /\b(?:remaining|remains|remained|sold|used|issued)\b/i

/** "an accumulated deficit of $45 million": what the losses added up to. */
const ACCUMULATED =
  /\b(?:accumulated|cumulative) (?:deficit|loss|losses) (?:of|was|is|totaling)(?: approximately| about)?$/

/** "$3.0 billion of the investments are available to meet our needs": how much of them is. */
const isOfSubject = ({ sentence: { tokens }, start }: Utterance, { at }: Sum): boolean =>
  at.from <= start + 1 && tokens[at.to]?.lower === 'of' && tokens[at.to + 1]?.kind === 'word'

/** "need to raise at least $2 million", "require additional financing of $5 million": how much is asked for. */
const ASKED = new Set(
  'to raise obtain additional further financing capital funding funds of at least approximately about up an'.split(' '),
)

/** "cash and short-term securities totaling $3.7 billion": the one sum of what is listed. */
const TOTALING = /^(?:totaling|totalling|aggregating)$/

/** "our sources of liquidity were cash and short-term investments of $464 million": nothing else is listed. */
function isAllCash({ sentence: { tokens } }: Utterance, { verb }: Claim, { at }: Sum): boolean {
  const listed = tokens.slice(verb.at + 1, at.from)
  const next = tokens[at.to]
  const isEnd = next === undefined || /^[.;]$/.test(next.text)
  const isAside = next?.text === ',' && /^(?:exclusive|excluding)$/.test(tokens[at.to + 1]?.lower ?? '')
  return (
    (isEnd || isAside) &&
    listed.some(({ lower }) => lower === 'cash') &&
    listed.some(({ lower }) => lower === 'of') &&
    listed.every(({ lower }) => OF_CASH.has(lower))
  )
}

const OF_CASH = new Set(
  'cash and , of in equivalent equivalents short term short-term - investment investments marketable securities our approximately unrestricted available balance balances'.split(
    ' ',
  ),
)

/** "had access to unused lines of credit of $2.3 billion", "to a $7 billion facility": what the sum is the size of. */
const lineOfSum = (
  { sentence: { tokens, instruments } }: Utterance,
  { verb }: Claim,
  { at }: Sum,
): InstrumentMention | null =>
  instruments.find(
    ({ type, part, from, to }) =>
      LASTING_TYPES.has(type) &&
      part === null &&
      to > verb.at &&
      ((at.from >= from && at.to <= to) || (tokens[to]?.lower === 'of' && at.from === to + 1)),
  ) ?? null
