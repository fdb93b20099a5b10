import { firstOf, holds } from '../../../context/speaker.ts'
import { ISSUER_PRONOUNS, LENDER_WORDS } from '../../../lexicon/parties.ts'
import { FINANCING } from '../../../lexicon/statements.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'
import { isOfFiler } from '../held-access.ts'

type Access = readonly [concept: 'financing_access', action: 'not_assured' | 'none_in_place']

const NOT_ASSURED: Access = ['financing_access', 'not_assured']
const NONE_IN_PLACE: Access = ['financing_access', 'none_in_place']

const DOUBTS = phraseSet(
  'no assurance|cannot assure|not assure|no guarantee|cannot guarantee|cannot be certain|not be certain|cannot be sure|no certainty|not be assured',
)
const GETTING = phraseSet('available|obtain|raise|refinance|access|secure|obtained|raised|able')
const OUT_OF_REACH = phraseSet(
  'not be able|unable to obtain|unable to raise|unable to refinance|unable to find|unable to secure|unable to access|unable to borrow|unable to finance|not be available|unavailable',
)

/** The object of the doubt: money being available or raised. */
const IN_REACH = new Set(
  'be obtain raise refinance access secure find arrange borrow get continue become exist receive succeed complete consummate close generate have'.split(
    ' ',
  ),
)

/** "Additional financing may not be available", "no assurance that we can raise capital", "may be unable to refinance". */
export function accessOf(utterance: Utterance, claim: Claim): Access | null {
  const { sentence, claims } = utterance
  const { verb, subject, reach, object, reality } = claim
  const end = Math.max(object.to, reach.to)
  if (verb.class === 'have') return hasNone(utterance, claim) ? NONE_IN_PLACE : null
  const doubted = firstOf(sentence, DOUBTS, verb.from - 1, verb.at + 5)
  if (doubted !== null) {
    const money = firstOf(sentence, FINANCING, doubted.to, doubted.to + 24)
    const next = claims.find((one) => one.verb.at >= doubted.to && one.verb.tense !== 'none')
    if (next !== undefined && (next.verb.modal === 'would' || !IN_REACH.has(next.verb.lemma))) return null
    return money !== null && holds(sentence, GETTING, doubted.to, money.to + 16) ? NOT_ASSURED : null
  }
  if (!/^(?:may|might|could)$/.test(verb.modal ?? '') || reality !== 'open') return null
  const unreachable = holds(sentence, OUT_OF_REACH, verb.from, verb.at + 5)
  if (!unreachable) return null
  if (holds(sentence, FINANCING, subject.from, verb.from)) return NOT_ASSURED
  return holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from)) &&
    holds(sentence, FINANCING, verb.at + 1, end + 12)
    ? NOT_ASSURED
    : null
}

/** "We have no lines of credit or other financing facilities in place", "do not have any commitments for additional funding". */
function hasNone(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, subject, object, reality, negated } = claim
  if (!negated || reality !== 'fact') return false
  // "had no lines of credit at December 31": as of a day.
  const isOfDay = verb.tense === 'past' && utterance.dates.some(({ role }) => role === 'as_of')
  if (verb.tense !== 'present' && !isOfDay) return false
  const isPronoun = holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))
  if (isOfDay ? !isOfFiler(utterance, claim) || holds(sentence, LENDER_WORDS, subject.from, verb.from) : !isPronoun)
    return false
  if (holds(sentence, EXCEPTIONS)) return false
  const line = firstOf(sentence, TO_DRAW_ON, object.from, object.from + 7)
  // "no line of credit borrowings": the line is there.
  if (
    line !== null &&
    /^(?:borrowing|balance|advance|draw|debt|outstanding)$/.test(sentence.tokens[line.to]?.noun ?? '')
  )
    return false
  const none = line ?? promiseOf(sentence, object)
  if (none === null) return false
  return !sentence.tokens
    .slice(object.from, none.at)
    .some(({ lower }) =>
      /^(?:other|further|sheet|such|under|on|borrowings?|amounts?|outstanding|accessed|tapped)$/.test(lower),
    )
}

/** "no commitments for any additional funding", "any arrangements in place for future financing". */
function promiseOf(sentence: Utterance['sentence'], { from, to }: TokenRange): { readonly at: number } | null {
  const promise = firstOf(sentence, PROMISES, from, from + 6)
  if (promise === null) return null
  const behind = sentence.tokens.slice(promise.to, promise.to + 4).some(({ lower }) => /^(?:for|to|of)$/.test(lower))
  return behind && holds(sentence, MONEY_TO_COME, promise.to, Math.min(to, promise.to + 9)) ? promise : null
}

const PROMISES = phraseSet('commitment|arrangement|agreement|understanding')
const MONEY_TO_COME = phraseSet(
  'financing|funding|additional capital|additional fund|raise capital|equity capital|fund our operation',
)

/** "other than our revolving credit facility": there is one. */
const EXCEPTIONS = phraseSet('other than|except|except for|beyond|besides|aside from|apart from')

const TO_DRAW_ON = phraseSet(
  'line of credit|credit facility|credit line|bank line|bank line of credit|credit arrangement|financing facility|source of financing|source of funding|source of capital|source of liquidity|external source|commitment for financing|commitment for additional financing|commitment for funding|commitment for additional funding|commitment for additional capital|arrangement for financing|arrangement for additional financing|arrangement for funding|arrangement for additional funding|financing arrangement|financing commitment|committed financing|committed source|committed external source|arrangement to obtain|commitment to obtain',
)
