import { RATE_TYPES } from '#server/engine/facts/rate-types.ts'
import type { ReadingClass } from './reading-item.ts'

/** Signals by type, concept and action; a list that is absent accepts every one. A concept ending in `*` is a prefix. */
export interface SignalRule {
  readonly signalTypes?: readonly string[]
  readonly concepts?: readonly string[]
  readonly actions?: readonly string[]
}

/** Which records answer a class of readings. */
export interface ClassRule {
  /** What an item and a record have to share: a value, a maturity, or the words of a statement. */
  readonly by: 'value' | 'maturity' | 'words'
  /** Fact types that answer it wherever they stand in the filing. */
  readonly facts: readonly string[]
  /** Fact types that answer it only where they cite the words that the reader quotes. */
  readonly nearFacts?: readonly string[]
  readonly signals?: readonly SignalRule[]
  /** The item and the record must also be about the same covenant quantity (leverage, coverage ...). */
  readonly sameQuantity?: true
  /** The item and the record must also agree on good or bad: in compliance, or not. */
  readonly samePolarity?: true
  /** The item's `action`, or else its quotation, must hold a word for the record's act (`ACT_WORDS`). */
  readonly sameAct?: true
}

const GENERAL_DEBT = ['other_debt', 'debt', 'long_term_debt']
const LIMITS = ['maximum_*', 'minimum_*', 'financial_covenant']

/** What says that something went wrong, or that a lender lets it pass. */
export const ADVERSE_ACTIONS = [
  'breached',
  'expected_noncompliance',
  'waived',
  'waiver_requested',
  'waiver_expired',
  'forbearance',
  'forbearance_requested',
  'forbearance_expired',
  'defaulted',
  'cross_defaulted',
  'accelerated',
  'notice_received',
  'reclassified_to_current',
] as const

/** How a filing puts an act into words; an act that isn't listed needs no word of its own. */
export const ACT_WORDS: Readonly<Record<string, RegExp>> = {
  entered_into: /enter|execut|sign|obtain|establish|clos|provid/i,
  amended: /amend|modif|restat|supplement/i,
  amended_and_restated: /restat/i,
  extended: /exten|renew/i,
  increased: /increas|upsiz|expan/i,
  reduced: /reduc|decreas|lower/i,
  replaced: /replac|refinanc|supersed/i,
  terminated: /terminat|cancel|expir/i,
  repaid: /repa[iy]|paid|pay|retire|discharg|satisf/i,
  redeemed: /redeem|redempt|call|repurchas/i,
  repurchased: /repurchas|tender|purchas/i,
  discharged: /discharg|satisf|defeas/i,
  refinanced: /refinanc|replac/i,
  issued: /issu|offer|s[oa]l[de]|complet/i,
  exchanged: /exchang/i,
  converted: /conver/i,
  forgiven: /forg[ai]v/i,
  deferred: /defer|postpon|suspen|reschedul/i,
  assigned: /assign|transfer/i,
  waived: /waiv/i,
  waiver_requested: /waiv/i,
  waiver_expired: /waiv/i,
  forbearance: /forb[eo]r|forbear/i,
  forbearance_requested: /forbear/i,
  forbearance_expired: /forb[eo]r|forbear/i,
  accelerated: /accelerat|due and payable/i,
  reclassified_to_current: /classif|current/i,
  suspended: /suspen|exempt|relief|not required|holiday/i,
}

const AGREEMENT_ACTIONS = [
  'entered_into',
  'amended',
  'amended_and_restated',
  'extended',
  'increased',
  'reduced',
  'replaced',
  'terminated',
  'repaid',
  'redeemed',
  'repurchased',
  'discharged',
  'refinanced',
  'issued',
  'exchanged',
  'converted',
  'forgiven',
  'deferred',
  'assigned',
  'assumed',
  'guaranteed',
  'borrowed',
  'drawn',
]

/** The table of classes: what counts as an answer. Types of later engine versions may stand here before they exist. */
export const CLASS_RULES: Readonly<Record<ReadingClass, ClassRule>> = {
  revolver_capacity: value(['revolver_capacity'], {
    nearFacts: ['sublimit', 'accordion', 'commercial_paper_limit'],
    signals: [{ concepts: ['revolver_capacity'] }],
  }),
  revolver_drawn: value(['revolver_drawn'], {
    nearFacts: ['average_borrowings', 'highest_borrowings'],
    signals: [{ concepts: ['revolver_drawn'] }],
  }),
  revolver_availability: value(['revolver_availability'], { signals: [{ concepts: ['revolver_availability'] }] }),
  borrowing_base: value(['borrowing_base'], { signals: [{ concepts: ['borrowing_base_terms'] }] }),
  letters_of_credit: value(['letters_of_credit'], { nearFacts: ['sublimit'] }),
  covenant_limit: value(['covenant_threshold', 'covenant_limit'], {
    signals: [{ concepts: [...LIMITS, 'covenant_terms'] }],
    sameQuantity: true,
  }),
  covenant_actual: value(['covenant_actual'], {
    signals: [{ concepts: LIMITS, actions: ['actual', 'reported'] }],
    sameQuantity: true,
  }),
  covenant_compliance: {
    by: 'words',
    facts: [],
    signals: [
      { concepts: ['covenant_compliance', 'covenant_breach', 'covenant_terms', 'financial_covenant'] },
      { concepts: LIMITS, actions: ['in_compliance', 'expected_compliance', 'breached', 'expected_noncompliance'] },
    ],
    samePolarity: true,
  },
  covenant_named: {
    by: 'words',
    facts: ['covenant_threshold', 'covenant_limit', 'covenant_actual'],
    signals: [{ concepts: [...LIMITS, 'covenant_terms', 'covenant_*', 'negative_covenant*'] }],
    sameQuantity: true,
  },
  default_waiver: {
    by: 'words',
    facts: [],
    signals: [{ actions: [...ADVERSE_ACTIONS, 'suspended'] }, { concepts: ['bankruptcy', 'debt_default', 'default*'] }],
    sameAct: true,
  },
  interest_rate: value([...RATE_TYPES, 'reference_rate', 'commitment_fee', 'financing_fee'], {
    signals: [{ concepts: ['interest_terms', 'fee_terms'] }],
  }),
  maturity_date: { by: 'maturity', facts: ['maturity', 'maturity_date'], nearFacts: ['term'] },
  maturity_ladder: value(['debt_maturity', 'scheduled_payment', 'payment_interval']),
  liquidity_statement: {
    by: 'words',
    facts: ['stated_liquidity'],
    signals: [{ signalTypes: ['liquidity'] }, { concepts: ['liquidity*', 'cash_runway'] }],
  },
  notes: value(['notes', 'convertible_notes', 'senior_notes'], {
    nearFacts: [...GENERAL_DEBT, 'term_loan', 'debt_fair_value'],
  }),
  term_loan: value(['term_loan', 'delayed_draw_term_loan'], { nearFacts: [...GENERAL_DEBT, 'notes'] }),
  commercial_paper: value(['commercial_paper'], {
    nearFacts: ['short_term_borrowings', 'notes', 'commercial_paper_limit'],
  }),
  other_debt: value(
    [...GENERAL_DEBT, 'total_debt', 'current_debt', 'short_term_borrowings', 'mortgage', 'finance_lease'],
    {
      nearFacts: ['notes', 'term_loan', 'debt_fair_value'],
    },
  ),
  cash: value(['cash', 'cash_and_restricted_cash', 'cash_and_investments'], { nearFacts: ['restricted_cash'] }),
  agreement_act: { by: 'words', facts: [], signals: [{ actions: AGREEMENT_ACTIONS }], sameAct: true },
  going_concern: {
    by: 'words',
    facts: [],
    signals: [{ signalTypes: ['going_concern'] }, { concepts: ['substantial_doubt*', 'going_concern*'] }],
  },
  debt_flow: value(['debt_proceeds', 'debt_repayments']),
  interest_expense: value(['interest_expense']),
  interest_paid: value(['interest_paid']),
}

function value(facts: readonly string[], more: Partial<ClassRule> = {}): ClassRule {
  return { by: 'value', facts, ...more }
}
