import { clauseAt } from '../clauses.ts'
import { LASTING_TYPES, NO_ONE_LOAN } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import { wordsIn } from '../tokens.ts'
import type { Utterance } from '../statements/proposal.ts'

/** A debt that ended, by the words right before its name. */
export interface EndedMention {
  readonly instrument: InstrumentMention
  /** Token of the noun or verb that ends it. */
  readonly at: number
  /** The day, where it stands behind that word. */
  readonly on?: DateMention
  /** The end of what this very sentence mentions; of the series itself something may be left. */
  readonly local: boolean
  /** Something of it may be left. */
  readonly partial: boolean
}

const NOUNS = new Set(
  'repayment redemption retirement prepayment extinguishment termination payoff defeasance repurchase conversion'.split(
    ' ',
  ),
)
const VERBS = new Set('repay prepay redeem retire terminate discharge extinguish defease replace'.split(' '))
/** Words that may end only a part where no word says all. */
const IN_PARTS = new Set(['repurchase', 'conversion'])
/** What ends a line, on which money is drawn again and again. */
const OF_LINES = new Set(['termination', 'terminate', 'replace'])
/** Between the word of an end and a name these say that the name is not what ends, or not all of it. */
const APART = new Set(
  'with from by pursuant using under through for into against premium interest penalty fee fees portion part certain some half issuance proceeds borrowing draw swap swaps percent majority installment requirement obligations any additional no'.split(
    ' ',
  ),
)
/** What nobody has done yet, or may never do. */
const OPEN = new Set(
  'scheduled planned proposed required mandatory anticipated potential possible future expected optional if unless upon announced announce notice elected elect intend intends plan plans may will would could can should pending permit permits allow require requires prohibit restrict before until prior'.split(
    ' ',
  ),
)
const WHOLE = /^(?:all|entire|entirety|remaining|full|whole)$/
const GIVING = /^(?:use|pay|apply|exercise|complete|fund|spend|utilize|make|include)$/
const REACH = 60

/** "the June 2013 repayment of $422 million in 6% Notes", "to retire $298 million of 5.875% notes that matured". */
export function endedMentions(utterance: Utterance): EndedMention[] {
  const { sentence } = utterance
  return sentence.instruments.flatMap((instrument) => {
    if (instrument.part !== null || NO_ONE_LOAN.has(instrument.type)) return []
    const behind = endedBehind(sentence, instrument)
    if (behind !== null) return [{ ...behind, instrument, partial: false, local: !instrument.named }]
    const at = wordOfEnd(sentence, instrument)
    if (at === null) return []
    const word = wordAt(sentence, at)
    if (LASTING_TYPES.has(instrument.type) && !OF_LINES.has(word)) return []
    if (!isDone(sentence, at)) return []
    const whole = sentence.tokens
      .slice(Math.max(0, at - 3), Math.min(instrument.to + 4, sentence.tokens.length))
      .some(({ lower }, index, near) => WHOLE.test(lower) || (lower === 'maturity' && isAtMaturity(near, index)))
    const summed = hasSum(sentence, at, instrument)
    const own = isDefinite(sentence, instrument)
    const partial = !whole && summed && own
    return [
      { instrument, at, partial, local: partial || !instrument.named || (!whole && (summed || IN_PARTS.has(word))) },
    ]
  })
}

type Sentence = Utterance['sentence']

/** "at maturity", "upon their maturity"; "and the maturity was extended" says nothing of how much. */
const isAtMaturity = (tokens: Sentence['tokens'], index: number): boolean =>
  tokens.slice(Math.max(0, index - 2), index).some(({ lower }) => /^(?:at|upon|on)$/.test(lower))

const wordAt = ({ tokens }: Sentence, at: number): string => {
  const token = tokens[at]
  return token === undefined ? '' : NOUNS.has(token.noun) ? token.noun : (token.verb?.lemma ?? '')
}

/** The noun or verb of an end that a name is the object of, alone or in a list of names. */
function wordOfEnd(sentence: Sentence, { from }: InstrumentMention): number | null {
  const { tokens, instruments, clauses } = sentence
  for (let at = from - 1; at >= Math.max(0, from - REACH); at -= 1) {
    const token = tokens[at]
    if (token === undefined || token.text === ';' || token.text === ':') return null
    const inside = instruments.some((one) => at >= one.from && at < one.to)
    if (inside) continue
    if (NOUNS.has(token.noun) && /^(?:of|in|on|at|under)$/.test(tokens[at + 1]?.lower ?? '')) return at
    if (token.verb !== null && VERBS.has(token.verb.lemma)) return isPassiveAt(sentence, at) ? null : at
    if (APART.has(token.lower)) return null
    if (clauses.some(({ predicates }) => predicates.some((one) => one.at === at))) return null
  }
  return null
}

/** "Note payable, original maturity of April 2028, retired during 2024": how a label without a verb ends its one debt. */
function endedBehind(
  { tokens, instruments, values, clauses }: Sentence,
  { to, type, name }: InstrumentMention,
): Pick<EndedMention, 'at' | 'on'> | null {
  if (LASTING_TYPES.has(type) || instruments.some((one) => one.name !== name)) return null
  const at = tokens.findIndex(
    ({ verb }, index) => index >= to && ENDED.has(verb?.lemma ?? '') && /^[,;(]$/.test(tokens[index - 1]?.text ?? ''),
  )
  // A verb of its own says what became of it.
  const isLabel = clauses.every(({ predicates }) => predicates.every((one) => one.tense === 'none' || one.at === at))
  const on = values.find((one) => one.kind === 'date' && one.from > at && one.from < at + 6)
  return at >= 0 && isLabel && on?.kind === 'date' && DURING.test(wordsIn(tokens, at + 1, at + 4)) ? { at, on } : null
}

const ENDED = new Set([...VERBS, 'pay', 'convert', 'forgive'])
const DURING = /^(?:off |in full )?(?:in|during|on|at|as of)\b/

/** "was repaid with the new notes": the object of the act comes before it. */
const isPassiveAt = ({ clauses }: Sentence, at: number): boolean =>
  clauses.some(({ predicates }) => predicates.some((one) => one.at === at && one.passive && one.tense !== 'none'))

function isDone(sentence: Sentence, at: number): boolean {
  const { tokens, clauses } = sentence
  if (tokens.slice(Math.max(0, at - 6), at).some(({ lower, text }) => OPEN.has(lower) && text !== 'May')) return false
  const clause = clauseAt(clauses, at)
  if (clause === null || clause.mood !== 'stated' || /^(?:condition|proviso)$/.test(clause.kind)) return false
  const all = clauses.flatMap(({ predicates }) => predicates)
  const own = all.find((one) => one.at === at)
  if (own !== undefined && own.tense !== 'none')
    return (
      !own.negated &&
      own.modal === null &&
      (/^(?:past|perfect)$/.test(own.tense) || (own.lemma === 'replace' && own.tense === 'present'))
    )
  // "which replaced, on similar terms, the facility".
  if (tokens[at]?.verb?.lemma === 'replace' && /^(?:which|that|it)$/.test(tokens[at - 1]?.lower ?? '')) return true
  const before = all.findLast((one) => one.at < at && one.tense !== 'none')
  const around = before ?? all.find((one) => one.tense !== 'none')
  if (around === undefined || around.negated || around.modal !== null || !/^(?:past|perfect)$/.test(around.tense))
    return false
  // "used the proceeds to redeem", not "agreed to redeem".
  return (
    NOUNS.has(tokens[at]?.noun ?? '') ||
    all.some(({ at: giving, lemma, tense }) => giving < at && GIVING.test(lemma) && /^(?:past|perfect)$/.test(tense))
  )
}

/** A sum of the act, and none that is part of the debt's name. */
function hasSum({ values, tokens, instruments }: Sentence, at: number, { from, to }: InstrumentMention): boolean {
  const last = instruments.findLast((one) => one.to <= from && one.from > at)?.to ?? Math.max(0, at - 4)
  return values.some(
    (one) =>
      one.kind === 'money' &&
      ((one.from >= last && one.to <= from && /^(?:of|in|principal|aggregate)$/.test(tokens[one.to]?.lower ?? 'of')) ||
        (one.from >= last && one.to <= at) ||
        (one.from >= to && one.from - to < 4 && tokens[one.from - 1]?.lower === 'by')),
  )
}

/** "our 8% notes", "the company's notes": a series that is there besides what the sum says of it. */
const isDefinite = ({ tokens }: Sentence, { determiner, name, from }: InstrumentMention): boolean =>
  /^(?:the|our|its|their|these|those|such)$/.test(determiner ?? '') ||
  /['\u2019]s? /.test(name) ||
  /['\u2019]s$/.test(tokens[from - 1]?.lower ?? '')
