import { z } from 'zod'
import { Sha256 } from '../../atoms.ts'
import { VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'
import { IssuerIdentity } from './issuer.ts'
import { ENTITY, EVIDENCE_EXAMPLE, Locator, Period, SHA256_EXAMPLE, Source, Uncertainty } from './source.ts'

export const Instrument = z
  .strictObject({
    reportedName: field(
      z.string(),
      'Name of the instrument as printed in the filing.',
      '2024 Revolving Credit Facility',
    ),
    canonicalKey: field(z.string(), 'The same name, normalized for comparison.', '2024-revolving-credit-facility'),
    id: field(
      z.string().optional(),
      'The same in every record of one instrument in a filing, and across an issuer’s filings if its name links them.',
      '2024-revolving-credit-facility',
    ),
    name: field(z.string().optional(), 'The instrument’s name as printed.', '2024 Revolving Credit Facility'),
    type: field(
      z.string().nullable().optional(),
      'Kind of instrument, from everything the filing says about it; null if the filing does not say.',
      'revolver',
      null,
    ),
    role: field(z.string().nullable().optional(), 'The issuer’s role in it.', 'borrower', null),
    maturityDate: field(z.string().nullable().optional(), 'When it matures.', '2029-06-30', null),
    status: field(
      z.string().nullable().optional(),
      'Its status: `proposed`, `in_force`, `replaced`, `terminated`, `repaid` or `matured`.',
      'in_force',
      null,
    ),
  })
  .meta({ id: 'Instrument', description: 'The debt instrument a fact is about.' })
export type Instrument = z.infer<typeof Instrument>

export const FinancialFact = z
  .strictObject({
    factType: field(
      z.string(),
      'Kind of amount, rate or date. `interest_rate` is what a debt bears, or its spread if `referenceRate` is set (reason `level_of_grid`: at one level of a pricing grid, which `label` names). `effective_interest_rate` is one that the text calls effective: with discount and costs, or after hedges. `average_interest_rate` is an average over borrowings or over a time. What is no rate of the debt has kinds of its own: `reference_rate`, `rate_floor`, `spread_adjustment`, `default_rate`, `commitment_fee` and `financing_fee`. `debt_fair_value` is what debt is worth, as a filing states beside what it is carried at. `unamortized_debt_costs` is by how much debt is carried below its principal: what is left of its discount and of what it cost to issue (`label` says of which), negative where it is a premium; reason `carried_as_asset` where the costs stand among the assets. `debt_maturity` is what falls due in a year, `scheduled_payment` one payment of several (monthly, quarterly), a sum or a share of the principal, or one on a day to come. `payment_interval` is how many `months` lie between two payments (`label` says whether of interest, of principal or of both, where the text does); a `period` with the status `maturity` has the day of the first one, if that is still to come. `debt_proceeds`, `debt_repayments`, `interest_paid` and `financing_costs_paid` are what flowed in `period`, a span of time: cash received from borrowings and issues of debt, cash paid on principal, for interest and for issuing, changing or ending debt, each a positive sum of money; `net_amount` among the reasons of `uncertainty` says that a sum is less what went the other way. `extinguishment_gain_loss` is the gain (positive) or loss (negative) on debt that was ended in `period` for less or for more than it was carried at (reason `net_of_tax`: after income taxes). `sublimit` is the part of a facility that is set apart or capped for one use (reason `for_letters_of_credit` or `for_swing_line_loans` where that is the use), `accordion` the sum by which commitments may be increased (reason `total_after_increase`: what they may be increased to), `commercial_paper_limit` the size of a program; `average_borrowings` and `highest_borrowings` are what was outstanding over a time, on average and at most. `cash` is cash and cash equivalents alone; a sum with other money has a type of its own: `cash_and_restricted_cash`, as at the end of a statement of cash flows, and `cash_and_investments`, with short-term investments or marketable securities (reason `with_restricted_cash` where it counts that too). `term` is how long a debt runs, in `unit` (`days`, `months`, `years`): its term, the longest that paper under a program may have (reason `highest_of_range`) or the average over several borrowings (reason `average_of_several`).',
      'revolver_capacity',
    ),
    concept: field(
      z.string(),
      'XBRL concept of the tag, or `text:` and the fact type if there is no tag.',
      'us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity',
    ),
    label: field(z.string(), 'The concept in words.', 'Revolving credit facility, maximum borrowing capacity'),
    value: field(z.number(), 'The value in `unit`, after scaling; rates are in percent.', 500000000),
    reportedValue: field(
      z.string().nullable().optional(),
      'The number as printed, without the currency sign.',
      '500.0',
      null,
    ),
    unit: field(z.string().nullable().optional(), 'Unit of the value.', 'USD', null),
    currency: field(z.string().nullable().optional(), 'Currency, if the value is money.', 'USD', null),
    scale: field(z.number().nullable().optional(), 'Power of ten applied to the printed number.', 6, null),
    scaleLabel: field(z.string().nullable().optional(), 'The scale as stated in the filing.', 'million', null),
    referenceRate: field(
      z.string().nullable().optional(),
      'Reference rate that a spread is over, or that a `reference_rate` is the level of.',
      'SOFR',
      null,
    ),
    period: field(Period.optional(), 'The date or period of the value.', {
      kind: 'instant',
      status: 'reported',
      endDate: '2026-03-31',
    }),
    maturityYear: field(z.number().int().nullable().optional(), 'Year the instrument matures.', 2029, null),
    instrument: field(Instrument.optional(), 'The instrument, if the filing names one.', {
      reportedName: '2024 Revolving Credit Facility',
      canonicalKey: '2024-revolving-credit-facility',
    }),
    entity: ENTITY,
    evidence: field(z.string(), 'The exact text, normalized by the published rule.', EVIDENCE_EXAMPLE),
    evidenceSha256: field(Sha256, 'SHA-256 of the evidence in UTF-8.', SHA256_EXAMPLE),
    provenance: field(Locator, 'Location of the evidence.', { start: 182044, end: 182197, section: 'part1.item2' }),
    verification: field(VerificationState, 'Verification state of the fact.', 'machine_checked'),
    uncertainty: field(Uncertainty, 'Whether the reading is settled.', { status: 'resolved', reasons: [] }),
  })
  .meta({ id: 'FinancialFact', description: 'A number that the filing states, with its evidence.' })
export type FinancialFact = z.infer<typeof FinancialFact>

const {
  evidence: _evidence,
  evidenceSha256: _hash,
  provenance: _place,
  verification: _state,
  ...said
} = FinancialFact.shape

/** What a fact says, without its evidence: that stands beside it. */
export const StatedFact = z
  .strictObject(said)
  .meta({ id: 'StatedFact', description: 'What a fact says. Its evidence is that of the record it is given with.' })
export type StatedFact = z.infer<typeof StatedFact>

export const ListedFact = z
  .strictObject({
    id: field(z.string(), 'Stable id of the record.', '5ab65e3525312d26c8c665451dd5e841'),
    issuer: field(IssuerIdentity, 'The issuer.'),
    ...said,
    source: field(Source, 'Its evidence.'),
  })
  .meta({ id: 'ListedFact', description: 'A number that a filing states, of any type, with its issuer and evidence.' })
export type ListedFact = z.infer<typeof ListedFact>
