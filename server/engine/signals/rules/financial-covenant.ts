import type { Pair } from '../covenants/pair-limits.ts'
import type { Mention } from '../covenants/find-mentions.ts'
import { findMentions } from '../covenants/find-mentions.ts'
import { changeOfLimit } from '../covenants/limit-change.ts'
import {
  isAmending,
  isIncurrenceTest,
  isPrior,
  isRequired,
  isSpringing,
  objectionTo,
  speaksOfDebt,
  testOf,
  triggerOf,
} from '../covenants/limit-context.ts'
import type { LimitPeriod } from '../covenants/limit-period.ts'
import { periodsOf } from '../covenants/limit-period.ts'
import { pairLimits } from '../covenants/pair-limits.ts'
import { limitsOf } from '../numbers/limits-of.ts'
import type { Proposal, RuleAnswer, SignalRule, Undecided } from '../rule.ts'
import { NOTHING, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'

const TRIGGER =
  /leverage|coverage|capitalization|debt[- ]to|indebtedness to|ratio of|net[- ]?worth|minimum|liquidity|availability|ebitda|unrestricted|revenues? (?:of|to be)|maintain|debt[- ]service|loan[- ]to[- ]value|current ratio|capital expenditure|unencumbered|available cash|\bfccr\b|\bdsc?r\b|equity to|asset value|debt ratio|net operating income|to (?:total|consolidated) assets/i

/** Financial covenants stated in sentences: type, direction and limit, each number with its own covenant. */
export const financialCovenant: SignalRule = {
  id: 'financial_covenant',
  version: '4',
  reads: 'sentence',
  trigger: TRIGGER,
  read(statement) {
    const role = statement.role
    if (
      role === 'lender' ||
      role === 'counterparty' ||
      !isRequired(statement) ||
      !speaksOfDebt(statement) ||
      isPrior(statement)
    )
      return NOTHING
    const mentions = findMentions(statement.text)
    return mentions.length === 0 ? refuseUnnamed(statement) : readCovenants(statement, mentions)
  },
}

const UNNAMED =
  /\b(?:maintain\w*|covenants?|require[sd]?|comply|not exceed|not be less than)\b[^.;]{0,160}\bratios?\b[^.;]{0,160}$/i

/** A ratio is required and its number given, but none of the known covenants is named. */
function refuseUnnamed(statement: Statement): RuleAnswer {
  const limit = limitsOf(statement).find(({ kind, start }) => kind === 'ratio' && moodAt(statement, start) === 'stated')
  if (
    limit === undefined ||
    !UNNAMED.test(statement.text.slice(0, limit.start)) ||
    objectionTo(statement, limit.start) !== null
  )
    return NOTHING
  const number = statement.passage.text.slice(limit.start, limit.end)
  return {
    proposals: [],
    undecided: [
      {
        concept: 'financial_covenant',
        reasonCode: 'rule_undecided',
        reason: `A ratio of ${number} is required, but it is not a covenant the rules know.`,
      },
    ],
  }
}

const REDACTED = /\[(?:\*+|\u2022+|redacted|\s*)\]|\*\*\*/i

function readCovenants(statement: Statement, mentions: readonly Mention[]): RuleAnswer {
  const { text } = statement
  const pairs = pairLimits(text, mentions, limitsOf(statement))
  const proposals: Proposal[] = []
  const undecided: Undecided[] = []
  const settled = new Set<Mention>()
  for (const [index, pair] of pairs.entries()) {
    settled.add(pair.mention)
    if (objectionTo(statement, pair.mention.start) !== null) continue
    const earlier = pairs.slice(0, index)
    const answer = readPair(statement, pair, earlier)
    if (answer === null) continue
    if ('reasonCode' in answer) undecided.push(answer)
    else proposals.push({ ...answer, details: { ...answer.details, ...periodOf(text, pairs, pair) } })
  }
  if (REDACTED.test(text) && proposals.length === 0) {
    const [first] = mentions
    return {
      proposals: [],
      undecided:
        first === undefined
          ? []
          : [
              {
                concept: first.concept.concept,
                reasonCode: 'redacted',
                reason: 'The covenant’s limit is redacted in the filing.',
              },
            ],
    }
  }
  for (const mention of mentions) {
    if (!settled.has(mention) && !isSpeltOut(text, mention, settled) && isNamedCovenant(statement, mention))
      proposals.push(nameOnly(statement, mention))
  }
  return { proposals: distinct(proposals), undecided }
}

/** "A maximum leverage ratio of total debt to EBITDA of 3.25 to 1": the name and what it measures are one covenant, which has its number. */
function isSpeltOut(text: string, mention: Mention, settled: ReadonlySet<Mention>): boolean {
  return [...settled].some(
    ({ start }) =>
      start >= mention.end &&
      start - mention.end < 80 &&
      /^(?: \([^()]*\))?,? (?:of|being|which is|that is|the ratio of|measured as|defined as|\(?ratio of)\b/i.test(
        text.slice(mention.end, start + 1),
      ),
  )
}

/** When the limit of a step holds, read beside the other limits of the same covenant. */
function periodOf(text: string, pairs: readonly Pair[], pair: Pair): LimitPeriod {
  const steps = pairs.filter((other) => other.mention === pair.mention && isLimit(other) && !isFormer(text, other))
  return (
    periodsOf(
      text,
      steps.map(({ limit }) => limit),
      pair.mention.end,
    )[steps.indexOf(pair)] ?? {}
  )
}

function isLimit(pair: Pair): boolean {
  return pair.direction !== 'trigger' && pair.direction !== 'actual'
}

const AFTER_EVENT = /\b(?:following|in connection with|after|upon)\b[^.;]{0,80}\bacquisitions?\b/i

/** One covenant with one number, or null where that is a trigger, an actual value, a former limit, or holds under a condition only. */
function readPair(statement: Statement, pair: Pair, earlier: readonly Pair[]): Proposal | Undecided | null {
  const { text } = statement
  const { mention, limit } = pair
  if (!isLimit(pair) || (moodAt(statement, limit.start) !== 'stated' && !isIncurrenceTest(statement, limit.start)))
    return null
  const before = earlier.filter((other) => other.mention === mention && isLimit(other))
  if (
    isFormer(text, pair) ||
    isTakenAway(text, limit.end) ||
    (before.some((other) => !isFormer(text, other)) && AFTER_EVENT.test(text.slice(limit.end, limit.end + 120)))
  )
    return null
  const stated = [...before, pair].map((one) => one.direction).findLast((one) => one === 'maximum' || one === 'minimum')
  const comparator = stated === 'maximum' || stated === 'minimum' ? stated : mention.concept.usual
  const doubts = stated === undefined ? ['direction_from_concept'] : []
  if (limit.kind === 'amount' && !limit.scaled && limit.value < 10_000) {
    return {
      concept: mention.concept.concept,
      reasonCode: 'scale_unknown',
      reason: `The covenant's amount ${text.slice(limit.start, limit.end)} is printed without a scale.`,
    }
  }
  const concept = conceptFor(pair, comparator)
  if (concept === null) {
    return {
      concept: mention.concept.concept,
      reasonCode: 'rule_undecided',
      reason: `The words name a ${comparator} while ${mention.concept.concept.replaceAll('_', ' ')} limits the other side.`,
    }
  }
  const former = before.find((other) => isFormer(text, other))?.limit.value
  const action = actionOf(statement, pair, comparator)
  const change =
    action === 'amended'
      ? changeOfLimit(comparator, limit.value, former, text.slice(Math.max(0, mention.start - 120), limit.start))
      : undefined
  return statementOf('covenant', concept, action, {
    comparator,
    ratio: limit.kind === 'amount' ? null : limit.value,
    threshold: limit.kind === 'amount' ? limit.value : null,
    currency: limit.kind === 'amount' ? limit.currency : null,
    doubts,
    limitAt: { start: limit.start, end: limit.end },
    details: {
      named: statement.passage.text.slice(mention.start, mention.end),
      limit: statement.passage.text.slice(limit.start, limit.end),
      ...(former === undefined ? {} : { former }),
      ...(change === undefined ? {} : { change }),
      ...testOf(text),
      ...(action === 'springing' ? triggerOf(text) : {}),
    },
  })
}

/** "From 3.50 to 1.00 to 4.00 to 1.00": the first number is what the limit was. */
function isFormer(text: string, { limit }: Pair): boolean {
  return /\bfrom (?:an? (?:maximum|minimum) (?:of )?)?$/i.test(text.slice(Math.max(0, limit.start - 20), limit.start))
}

/** A "leverage ratio" limited to less than one, or to a percentage, measures debt against capital, not against earnings. */
function conceptFor(pair: Pair, comparator: 'maximum' | 'minimum'): string | null {
  const { concept } = pair.mention
  const capital = pair.limit.kind === 'percent' || pair.limit.value < 1
  if (/leverage|debt_to_ebitda/.test(concept.concept) && capital && comparator === 'maximum')
    return 'maximum_debt_to_capitalization'
  return comparator === concept.usual ? concept.concept : null
}

const OVERSTEPPED = {
  maximum: /\b(?:exceeded|was (?:above|greater than|higher than|in excess of)|were above)\b[^.;]{0,60}$/i,
  minimum:
    /\b(?:(?:was|were|fell|dropped|declined) (?:also |therefore |thus )?(?:below|less than|short of)|did not (?:meet|satisfy|reach|achieve))\b[^.;]{0,60}$/i,
} as const
/** "The covenant to maintain cash of at least $10 million was removed." */
function isTakenAway(text: string, from: number): boolean {
  return /^[^.;]*\b(?:was|were|has been|have been|is|are) (?:\w+ )?(?:removed|eliminated|deleted|terminated|lifted|no longer (?:applicable|in effect|required))\b/i.test(
    text.slice(from),
  )
}

const PERMITTED = /\b(?:required|permitted|allowed|covenant|maximum|minimum)\b/i

function actionOf(statement: Statement, { mention, limit }: Pair, comparator: 'maximum' | 'minimum'): string {
  const between = statement.text.slice(mention.end, limit.start)
  if (OVERSTEPPED[comparator].test(between) && PERMITTED.test(between)) return 'breached'
  if (isAmending(statement.text, mention.start, limit.start, statement.before)) return 'amended'
  return isSpringing(statement.text) ? 'springing' : 'required'
}

/** Sentences about what became of a covenant name it without requiring it anew. */
const STATE_OF_COVENANT =
  /\b(?:failed to|fail(?:s|ure) to|failure\b[^.;]{0,60}\bto (?:comply|meet|satisfy|maintain)|not in compliance|out of compliance|did not (?:meet|comply|satisfy)|breach\w*|violat\w*|waive\w*|suspen(?:d|sion)\w*|in default)\b/i
const GOVERNS =
  /\b(?:covenants?|requires?|required|requiring|maintain(?:ing|s)?|maintenance of|comply(?:ing)? with|compliance with|not (?:to )?exceed|financial (?:tests?|ratios?))\b[^;]*$/i
/** A numbered list runs on over its semicolons. */
const NEXT_OF_LIST = /; (?:and |or )?(?=\(\w{1,4}\))/g
const CALLED = /^(?: \(?[^.;()]{0,40}\)?)? (?:covenants?|tests?)\b/i
const BREAKS =
  /\b(?:which (?:is|are) (?:defined|calculated)|based (?:up)?on|depend\w*|in order to|calculated|defined as|events? of default)\b/i

/** "Amended the minimum cash covenant such that": what is told is the change. */
const CHANGED_ONLY =
  /\b(?:eliminat|remov|delet|replac)\w* (?:of )?(?:the|our|its|a|an|that|certain|such|any|existing) (?:[\w-]+ ){0,8}$|\b(?:amend|modif|revis|eliminat|remov|replac|delet|substitut)\w* (?:of )?(?:the|our|its|a|an|that|certain|such) (?:[\w-]+ ){0,3}$/i

/** "The coverage covenant levels were modified". */
const CHANGED_AFTER =
  /^[^.;,]{0,60}\b(?:was|were|has been|have been) (?:\w+ )?(?:amended|modified|revised|reset|eased|relaxed|loosened|tightened|replaced|adjusted)\b/i

/** A covenant that is named as required, without a number. */
function isNamedCovenant(statement: Statement, mention: Mention): boolean {
  const { text } = statement
  if (
    objectionTo(statement, mention.start) !== null ||
    STATE_OF_COVENANT.test(text) ||
    CHANGED_ONLY.test(text.slice(0, mention.start)) ||
    isTakenAway(text, mention.end) ||
    CHANGED_AFTER.test(text.slice(mention.end))
  )
    return false
  if (
    mention.concept.measure === 'amount' &&
    !/minimum|tangible net|covenant/i.test(text.slice(Math.max(0, mention.start - 120), mention.end))
  )
    return false
  if (
    /capital expenditure|working_capital|availability|loan_to_value/.test(mention.concept.concept) &&
    !/minimum|maximum/i.test(text.slice(mention.start - 12, mention.end))
  )
    return false
  const lead = text.slice(0, mention.start)
  const governor = GOVERNS.exec(lead.replace(NEXT_OF_LIST, ', '))
  if (governor !== null) return !BREAKS.test(governor[0]) && !/\b(?:was|were|met|satisfied)\b/i.test(governor[0])
  return CALLED.test(text.slice(mention.end)) && !/\b(?:met|satisf(?:y|ied)|calculat\w+|purposes? of)\b/i.test(text)
}

function nameOnly(statement: Statement, mention: Mention): Proposal {
  const { text } = statement
  const prefix = text.slice(Math.max(0, mention.start - 40), mention.end)
  const stated = [...prefix.matchAll(/\b(maximum|minimum)\b/gi)].at(-1)?.[1]?.toLowerCase()
  const agrees = stated === mention.concept.usual
  const action = isSpringing(text) ? 'springing' : 'required'
  return statementOf('covenant', mention.concept.concept, action, {
    comparator: mention.concept.usual,
    doubts: agrees ? ['limit_not_stated'] : ['limit_not_stated', 'direction_from_concept'],
    details: { named: statement.passage.text.slice(mention.start, mention.end) },
  })
}

function distinct(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>()
  return proposals.filter((one) => {
    const key = [one.concept, one.action, one.comparator, one.ratio, one.threshold].join('|')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
