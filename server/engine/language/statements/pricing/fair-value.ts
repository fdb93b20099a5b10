import { clauseAt } from '../../clauses.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { withoutOwner } from '../../register/names.ts'
import { wordsIn } from '../../tokens.ts'
import { isOwned } from '../liquidity/owned-money.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { PRICING } from './pricing-range.ts'

/** "The carrying value of our term loan approximates its fair value": what debt is worth, told without a number. */
export function fairValueTerms(utterance: Utterance): Proposal[] {
  const { sentence, start } = utterance
  return sentence.tokens.flatMap((_, at) => {
    const side = at < start ? null : comparedAt(utterance, at)
    return side === null
      ? []
      : debtsIn(utterance, side).map(({ name, from, to }) =>
          proposalOf(PRICING, 'debt', 'debt_fair_value', 'approximates_carrying_value', {
            anchor: at,
            details: {
              instrumentName: nameOf(
                name,
                wordsIn(sentence.tokens, to, to + 2) === 'other than'
                  ? 'other'
                  : (sentence.tokens[from - 1]?.lower ?? ''),
              ),
            },
          }),
        )
  })
}

/** "the Company's long-term debt", "other long-term debt", "debt other than our notes". */
const nameOf = (name: string, before: string): string => `${before === 'other' ? 'other ' : ''}${withoutOwner(name)}`

const FAIR = /\b(?:fair|market) values?\b/
const CARRYING = /\b(?:carrying|book|recorded|reported|stated|face|principal) (?:values?|amounts?|balances?)\b/
const LIKE = /^(?:equivalent to|equal to|same as|different from|consistent with|estimates? of)$/
const NOT_DIFFERENT = /\b(?:not|no) (?:materially|significantly|substantially)? ?different$/
/** "is approximately equal to its": how far behind the verb the other value is named. */
const NAMED_WITHIN = 7

/** What is before a verb of likeness, where one value stands there and the other behind; null where no two are compared. */
function comparedAt(utterance: Utterance, at: number): TokenRange | null {
  const { sentence } = utterance
  const { tokens } = sentence
  const word = tokens[at]?.lower ?? ''
  const isLike = /^approximate[sd]?$/.test(word) || LIKE.test(wordsIn(tokens, at, at + 2))
  if (!isLike) return null
  const clause = clauseAt(sentence.clauses, at)
  if (clause === null || clause.kind === 'condition' || !/^(?:stated|policy|future)$/.test(clause.mood)) return null
  const from = Math.min(clause.from, utterance.claims.find(({ verb }) => verb.at === at)?.subject.from ?? clause.from)
  const before = wordsIn(tokens, from, at)
  const isDenied = /\b(?:not|never|may|might|could|would)\b/.test(wordsIn(tokens, Math.max(clause.from, at - 4), at))
  if (word === 'different' ? !NOT_DIFFERENT.test(wordsIn(tokens, from, at + 1)) : isDenied) return null
  const behind = wordsIn(tokens, at + 1, at + NAMED_WITHIN)
  const isBoth = (FAIR.test(before) && CARRYING.test(behind)) || (CARRYING.test(before) && FAIR.test(behind))
  return isBoth ? { from, to: at } : null
}

/** The debts that stand before; what others owe, or what is excepted, is none of them. */
function debtsIn(utterance: Utterance, side: TokenRange): InstrumentMention[] {
  const { tokens, instruments } = utterance.sentence
  const first = instruments.find(({ from, to }) => from >= side.from && to <= side.to)
  if (first === undefined || !isOwned(utterance, { from: side.from, to: first.from })) return []
  const words = wordsIn(tokens, side.from, side.to)
  if (OF_ASSETS.test(words) || HELD.test(words) || OF_POOLS.test(words) || AT_ACQUISITION.test(words)) return []
  const except = tokens.findIndex(
    ({ lower }, at) => at >= side.from && at < side.to && /^(?:except|exception|excluding|than|besides)$/.test(lower),
  )
  const named = instruments.filter(
    ({ from, to, type, former, part, name, determiner }) =>
      from >= side.from &&
      to <= side.to &&
      !former &&
      part === null &&
      !NO_LOANS.has(type) &&
      (except < 0 || from < except) &&
      // "line of credit borrowing facilities": one name that was read as two.
      !instruments.some((other) => other.to === from || other.from === to) &&
      !isOfFeature(utterance.sentence, { from, to }) &&
      (/^(?:our|its|their)$/.test(determiner ?? '') || !/^(?:mortgage )?(?:loans|mortgages)$/i.test(name)),
  )
  // "debt with an original maturity of less than a year": only a part of it; "debt and credit facilities": the ones with a name.
  const isWhole = ({ name, to }: InstrumentMention): boolean =>
    !/\b(?:debt|indebtedness|borrowings)$/i.test(name) ||
    !/^(?:with|that|which|due|maturing)$/.test(tokens[to]?.lower ?? '')
  // "the fair value of our fixed rate debt is less than its carrying value and that of our other debt approximates it".
  if (
    /\b(?:less|more|greater|higher|lower|exceed[a-z]*|that|those) (?:than|of|its|their|the)\b/.test(
      wordsIn(tokens, side.from, side.to),
    )
  )
    return []
  const own = named.filter(({ type }) => type !== 'debt')
  return own.length > 0 ? own : named.filter(isWhole)
}

/** "swaps on our term loan", "investments in notes", "the debt's conversion feature": something beside the debt has the value. */
function isOfFeature({ tokens }: Utterance['sentence'], { from, to }: TokenRange): boolean {
  const parting = tokens.findLastIndex(({ lower }, at) => at < from && PARTING.test(lower))
  const words = wordsIn(tokens, parting + 1, from).replace(
    /^(?:reported|recorded|included|shown|presented) .{0,60}\bfor /,
    '',
  )
  return (
    BEHIND_OTHER.test(words.replace(/^(?:of|for)\b ?/, '')) ||
    [OWN_FEATURE, OWN_COSTS].some((own) => own.test(wordsIn(tokens, to, to + 4)))
  )
}

const PARTING = /^(?:,|\(|and|or|including|values?|amounts?|balances?)$/
const BEHIND_OTHER = /\b(?:of|on|in|to|for|with|under|by|issued|related|securing|hedging)\b/
const OWN_FEATURE =
  /^(?:['’] |['’]?s )?(?:[a-z]+ ){0,2}(?:features?|options?|derivatives?|warrants?|collateral|swaps?|hedges?)\b/
const OWN_COSTS = /^(?:['’]s? ?)?(?:accrued|unamortized|deferred) (?:interest|costs|fees)\b/
const OF_ASSETS =
  /\b(?:the assets? and|(?:loan|note)s? receivable|held as|held for sale|debt securities|acquired|assumed)\b/
const HELD = /\b(?:loans?|notes|bonds|debentures) held\b/
const OF_POOLS = /\b(?:unpaid principal balance of the loans?|finance liabilit(?:y|ies))\b/
/** What was taken over had that value on another day. */
const AT_ACQUISITION = /\b(?:acquisition date|date of (?:the )?acquisition)\b/
