import { clauseAt, scopeStart } from '../clauses.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

const TERM_HEADS = new Set(['maturity', 'expiration', 'expiry', 'term', 'tenor', 'termination'])
/** How far left of a date the verb that moves it may appear. */
export const MAX_TOKENS_BACK = 34

const EXTENDING = /^(?:extend|renew|prolong|postpone|defer|push|move|change|amend|revise|modify|reset)$/
const MOVING = /^(?:push|mov|chang|shift|reduc|accelerat|shorten|advanc)(?:e|ed|es|s|ing)?$/
/** Words of what is no maturity of debt though it lasts until a day. */
export const OTHER_SPANS = new Set(
  'period waiver forbearance deadline availability draw covenant standstill relief payment payments lockup testing interest amortization test tests offer lease leases employment license milestone suspension moratorium swap swaps hedge hedges'.split(
    ' ',
  ),
)
const ENDING = /^(?:mature|expire|terminate)$/
const MONTH = /^May$/
/** What nobody has done yet, or may never do. */
const HOPES = new Set(
  'option options right rights ability may can could would might intend intends expect expects seek seeks seeking request requests requested plan plans planning able if unless elect entitled possible unable fail failed hope hopes ask asked applied refused offered declined assurance'.split(
    ' ',
  ),
)
const HOPE_STEMS = /^(?:negotiat|discuss|propos|attempt|permit|allow)/

/** "extended from A to the earlier of". */
export function isMovedTo(sentence: Sentence, at: number): boolean {
  const moved = /^(?:to|until|till|through)$/.test(sentence.tokens[at]?.lower ?? '')
    ? extendingVerb(sentence, at)
    : null
  return moved !== null && isExtendedTo(sentence, moved, at)
}

/** The verb that moves a day before a token, or null: "extended the maturity date from A to". */
export function extendingVerb({ tokens, clauses, instruments }: Sentence, at: number): number | null {
  for (let back = at - 1; back >= Math.max(0, at - MAX_TOKENS_BACK); back -= 1) {
    const token = tokens[back]
    if (token === undefined || token.text === ';') return null
    // "the amended and restated credit agreement": words of a name.
    if (isOfRestated(tokens, back) || instruments.some(({ from, to }) => back >= from && back < to)) continue
    if (EXTENDING.test(token.verb?.lemma ?? '') || MOVING.test(token.lower) || /^extensions?$/.test(token.lower))
      return back
    const isFiniteVerb = clauses.some(({ predicates }) =>
      predicates.some((one) => one.at === back && one.tense !== 'none'),
    )
    // "extended the line with a related party to": no verb.
    const isParty = token.lower === 'related' && tokens[back + 1]?.noun === 'party'
    // "an existing line originally obtained in 2022": which line it is.
    const isAside = isParty || /^(?:originally|previously|initially)$/.test(tokens[back - 1]?.lower ?? '')
    // "extended the line, which expires in May 2024, to": the end that it had.
    const isFormer = ENDING.test(token.verb?.lemma ?? '') && tokens[at - 1]?.text === ','
    if (isFiniteVerb && !isAside && !isFormer && token.verb?.class !== 'provide') return null
  }
  return null
}

/** "amended and restated": what an agreement has become, no verb that moves its end. */
const isOfRestated = (tokens: Sentence['tokens'], at: number): boolean =>
  (tokens[at]?.lower === 'amended' && tokens[at + 1]?.lower === 'and' && tokens[at + 2]?.lower === 'restated') ||
  (tokens[at]?.lower === 'restated' && tokens[at - 2]?.lower === 'amended')

/** "extends the maturity date of the loan to", "the line was renewed until", "has been extended from A to". */
export function isExtendedTo(sentence: Sentence, verb: number, at: number): boolean {
  return !isHoped(sentence, verb) && isOfMaturity(sentence, verb, at)
}

/** "an option to extend the maturity of the loan from A": what nobody has moved yet is still due then. */
export const isToBeMoved = (sentence: Sentence, verb: number, at: number): boolean =>
  isHoped(sentence, verb) && isOfMaturity(sentence, verb, at)

function isOfMaturity(sentence: Sentence, verb: number, at: number): boolean {
  const { tokens, clauses } = sentence
  // "an extension of the maturity date to", "of the facility to"; "an extension to" alone may be an option of the borrower.
  if (/^extensions?$/.test(tokens[verb]?.lower ?? ''))
    return (
      tokens[verb + 1]?.lower === 'of' &&
      isMovable(sentence, { from: verb + 2, to: at }, true) &&
      !isStillOpen(sentence, at)
    )
  const predicate = clauses.flatMap(({ predicates }) => predicates).find((one) => one.at === verb)
  const begin = scopeStart(clauses, clauseAt(clauses, verb))
  // "was due in May and was extended to": the subject comes before the first of the verbs.
  const end = predicate?.from ?? verb
  // "The terms of the forbearance are that the maturity was extended": the subject of the clause that "that" opens.
  const that = tokens.findLastIndex(({ lower }, index) => lower === 'that' && index >= begin && index < end)
  const subject = { from: that >= 0 ? that + 1 : end - begin < 3 ? 0 : begin, to: end }
  // "the final maturity moved to": what moves by itself is the subject.
  const object = predicate?.passive === true || verb + 1 === at ? subject : { from: verb + 1, to: at }
  return isMovable(sentence, object, /^(?:extend|renew|prolong)$/.test(tokens[verb]?.verb?.lemma ?? ''))
}

/** "An extension of the loan to May 2029 requires consent", "is subject to": what it takes before it is given. */
function isStillOpen({ tokens, clauses }: Sentence, at: number): boolean {
  const [first] = clauses.flatMap(({ predicates }) => predicates)
  if (first === undefined || first.at < at) return false
  const words = tokens.slice(first.from, first.at + 2)
  return /^(?:require|need|depend)$/.test(first.lemma) || words.some(({ lower }) => CONDITIONED.test(lower))
}

const CONDITIONED = /^(?:subject|conditioned|conditional|contingent)$/

const HOPED_WITHIN = 9

function isHoped({ tokens, clauses }: Sentence, verb: number): boolean {
  const clause = clauseAt(clauses, verb)
  // "is negotiating an amendment ... to extend": an aim is as real as its own verb.
  const reach = tokens[verb - 1]?.lower === 'to' ? (clause?.from ?? 0) : verb - HOPED_WITHIN
  const before = tokens.slice(Math.max(0, Math.min(reach, verb - HOPED_WITHIN)), verb)
  const hope = before.findLast(({ lower, text }) => (HOPES.has(lower) || HOPE_STEMS.test(lower)) && !MONTH.test(text))
  // "exercised the first of two one-year extension options, extending".
  const done = tokens.slice(Math.max(0, verb - 2 * HOPED_WITHIN), verb)
  return hope !== undefined && !done.some(({ lower }) => /^exercis(?:ed|ing)$/.test(lower))
}

const BARE = /^(?:facility|loan|note|notes)$/

/** What was moved is a maturity or, for a verb of lasting, the instrument itself. */
function isMovable({ tokens, instruments }: Sentence, { from, to }: TokenRange, lasting: boolean): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined || OTHER_SPANS.has(token.lower)) return false
    if (TERM_HEADS.has(token.lower)) {
      const rest = tokens.slice(at, to)
      return !rest.some(
        ({ lower }, index) => OTHER_SPANS.has(lower) && !/^(?:for|by)$/.test(rest[index - 3]?.lower ?? ''),
      )
    }
    if (/^(?:due|repayment)$/.test(token.lower) && tokens[at + 1]?.lower === 'date') return true
    const named = instruments.find((one) => one.from === at && one.part === null)
    // "the facility was extended to May 2029": a name that only its verb makes one of debt.
    if (
      lasting &&
      named === undefined &&
      BARE.test(token.lower) &&
      /^(?:the|this|such|our|its)$/.test(tokens[at - 1]?.lower ?? '')
    )
      return !OTHER_SPANS.has(tokens[at + 1]?.lower ?? '')
    if (named !== undefined) {
      const possessed = /^['’]?s$/.test(tokens[named.to]?.lower ?? '')
      if (possessed || OTHER_SPANS.has(tokens[named.to]?.lower ?? '')) continue
      return lasting && !['lease', 'guarantee', 'other', 'letter_of_credit'].includes(named.type)
    }
  }
  return false
}
