import { z } from 'zod'

export const Form = z.enum(['10-Q', '10-Q/A', '10-K', '10-K/A', '8-K', '8-K/A']).meta({
  id: 'Form',
  description: 'SEC form type. Other forms are refused at ingestion.',
  examples: ['10-Q'],
})
export type Form = z.infer<typeof Form>

export const VerificationState = z.enum(['candidate', 'machine_checked', 'verified', 'illustrative']).meta({
  id: 'VerificationState',
  description:
    'How well a record is confirmed. `candidate`: one reading. `machine_checked`: two independent readings agree. `verified`: a person confirmed it. `illustrative`: fictional.',
  examples: ['machine_checked'],
})
export type VerificationState = z.infer<typeof VerificationState>

export const Category = z.enum(['debt', 'liquidity', 'covenant', 'going_concern']).meta({
  id: 'Category',
  description: 'Subject of a record.',
  examples: ['liquidity'],
})
export type Category = z.infer<typeof Category>

export const UncertaintyStatus = z.enum(['resolved', 'candidate', 'unresolved']).meta({
  id: 'UncertaintyStatus',
  description: 'Whether the reading is settled. Never calculate with an `unresolved` record.',
  examples: ['resolved'],
})
export type UncertaintyStatus = z.infer<typeof UncertaintyStatus>

export const PeriodKind = z.enum(['instant', 'duration', 'unknown']).meta({
  id: 'PeriodKind',
  description: 'Whether a value is for a date, for a period, or neither is known.',
  examples: ['instant'],
})
export type PeriodKind = z.infer<typeof PeriodKind>

export const DatePrecision = z.enum(['day', 'month', 'quarter', 'year']).meta({
  id: 'DatePrecision',
  description:
    'How exactly a filing states a date. A month, quarter or year that is stated alone is given by its last day: `2027-03-31` with `month` is “March 2027”.',
  examples: ['month'],
})
export type DatePrecision = z.infer<typeof DatePrecision>

export const EntityKind = z.enum(['parent_only', 'segment', 'subsidiary', 'affiliate']).meta({
  id: 'EntityKind',
  description: 'What a part of a group is to the company that files.',
  examples: ['subsidiary'],
})
export type EntityKind = z.infer<typeof EntityKind>

export const Comparator = z.enum(['maximum', 'minimum']).meta({
  id: 'Comparator',
  description: 'Direction of a covenant, taken from the wording of the filing and never from the name of the ratio.',
  examples: ['maximum'],
})
export type Comparator = z.infer<typeof Comparator>

export const FacilityMetric = z.enum(['revolver_capacity', 'revolver_drawn', 'revolver_availability']).meta({
  id: 'FacilityMetric',
  description: 'Which amount of a revolving credit facility the value states.',
  examples: ['revolver_capacity'],
})
export type FacilityMetric = z.infer<typeof FacilityMetric>

/** As the engine tells them apart; a test keeps the two lists the same. */
export const FactType = z
  .enum([
    'revolver_capacity',
    'revolver_drawn',
    'revolver_availability',
    'letters_of_credit',
    'sublimit',
    'accordion',
    'commercial_paper_limit',
    'average_borrowings',
    'highest_borrowings',
    'cash',
    'restricted_cash',
    'cash_and_restricted_cash',
    'cash_and_investments',
    'total_debt',
    'long_term_debt',
    'current_debt',
    'short_term_borrowings',
    'term_loan',
    'notes',
    'commercial_paper',
    'debt_fair_value',
    'unamortized_debt_costs',
    'debt_maturity',
    'scheduled_payment',
    'payment_interval',
    'debt_proceeds',
    'debt_repayments',
    'financing_costs_paid',
    'interest_rate',
    'effective_interest_rate',
    'average_interest_rate',
    'reference_rate',
    'rate_floor',
    'spread_adjustment',
    'default_rate',
    'interest_expense',
    'interest_paid',
    'extinguishment_gain_loss',
    'stated_liquidity',
    'current_assets',
    'current_liabilities',
    'covenant_threshold',
    'covenant_actual',
    'borrowing_base',
    'commitment_fee',
    'financing_fee',
    'maturity',
    'term',
    'other_debt',
  ])
  .meta({
    id: 'FactType',
    description: 'Kind of a fact, as described at `factType` of FinancialFact.',
    examples: ['debt_proceeds'],
  })
export type FactType = z.infer<typeof FactType>

export const PlanKey = z.enum(['evaluation', 'builder', 'professional', 'team', 'internal']).meta({
  id: 'PlanKey',
  description: 'Name of a plan.',
  examples: ['evaluation'],
})
export type PlanKey = z.infer<typeof PlanKey>

export const MembershipRole = z.enum(['owner', 'admin', 'member', 'viewer']).meta({
  id: 'MembershipRole',
  description: 'Role of a member in the organization.',
  examples: ['member'],
})
export type MembershipRole = z.infer<typeof MembershipRole>

export const ApiKeyScope = z
  .enum(['filings:read', 'search:read', 'account:read', 'account:write', 'admin:write'])
  .meta({
    id: 'ApiKeyScope',
    description: 'What an API key may do; limited further by its owner’s role.',
    examples: ['filings:read'],
  })
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

export const ErrorCategory = z.enum(['request', 'rate_limit', 'response_limit', 'service']).meta({
  id: 'ErrorCategory',
  description: 'Category of the cause of an error.',
  examples: ['request'],
})
export type ErrorCategory = z.infer<typeof ErrorCategory>

export const StoreMode = z.enum(['sample', 'illustrative', 'live']).meta({
  id: 'StoreMode',
  description:
    'Kind of data in the store: `sample` if only the bundled fictional filings are loaded, `illustrative` if the store is empty, otherwise `live`.',
  examples: ['live'],
})
export type StoreMode = z.infer<typeof StoreMode>
