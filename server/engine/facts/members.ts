import type { DimensionMember } from '../model.ts'
import { wordsOf } from './concepts.ts'
import type { Instrument } from './fact-reading.ts'
import { slug } from './readers/resolve-mention.ts'

/** The financing that a fact's members name; `none` where none does, `foreign` for somebody else's. */
export type MemberKind =
  | 'revolver'
  | 'term_loan'
  | 'notes'
  | 'commercial_paper'
  | 'letters_of_credit'
  | 'excluded'
  | 'foreign'
  | 'none'

/** Axes that say which debt, facility or borrower is meant; any other axis makes a fact a detail of something else. */
const DEBT_AXES = new Set([
  'CreditFacilityAxis',
  'DebtInstrumentAxis',
  'LongtermDebtTypeAxis',
  'ShortTermDebtTypeAxis',
  'LineOfCreditFacilityAxis',
  'LegalEntityAxis',
  'VariableRateAxis',
  'SubsequentEventTypeAxis',
  'RangeAxis',
  'CurrencyAxis',
  'StatementGeographicalAxis',
  'GeographicDistributionAxis',
  'LenderNameAxis',
  'RelatedPartyTransactionsByRelatedPartyAxis',
  'RelatedPartyTransactionAxis',
  'BalanceSheetLocationAxis',
  'CollateralAxis',
  'LineItemsAxis',
  'OwnershipAxis',
  'CounterpartyNameAxis',
  'DebtSecurityCategoryAxis',
  'TypeOfArrangementAxis',
  'StatementScenarioAxis',
  'InformationByGeographicalComponentAxis',
  'TransactionTypeAxis',
  'GuaranteeObligationsByNatureAxis',
  'LongTermDebtTypeAxis',
])

// A member name runs its words together, so "Revolving" after "Non" or before "Option" must be looked at first.
const MEMBER_KINDS: readonly (readonly [MemberKind, RegExp])[] = [
  [
    'excluded',
    /Non-?_?Revolv|OptionToIncrease|Accordion|Incremental|UponLenderApproval|Sub-?limit|Swing_?line|SwingLine|Bridge|DelayedDraw.*Revolv|Revolv.*(?:And|Or)(?:DelayedDraw|TermLoan)|TermLoan.*And.*Revolv|LineOfCreditAndRevolv/i,
  ],
  ['letters_of_credit', /Letters?OfCredit|LOCFacility/i],
  ['term_loan', /TermLoan|TermFacility|DelayedDraw|DDTL|TermA\b|TermB\b/i],
  [
    'excluded',
    /Receivables?(?:Securitization|Facility|Purchase|Financing)|Securitization|Warehouse|RepurchaseFacility|RepurchaseAgreement|EarlyFunding|EarlyBuyout|SupplierFinanc|FloorPlan|Factoring/i,
  ],
  ['commercial_paper', /CommercialPaper/i],
  ['revolver', /Revolv|ABLFacility|AblFacility|AssetBased(?:Revolving|Credit|Lending)/i],
  [
    'notes',
    /(?:Senior|Convertible|Subordinated|Exchangeable|Unsecured|Secured|Fixed|Floating\w*|Promissory|Percent)\w*Notes?|Debentures?|NotesDue|Notes?Member$|Bonds?Member$|BondsMember/i,
  ],
]
const FOREIGN =
  /Provider|ThirdParty|Customer|Supplier|Unconsolidated|EquityMethod|JointVenture|Investee|Franchisee|Lessee/i

/** True where every axis is about debt: a fair-value level or a segment makes the fact a detail of another table. */
export function isDebtContext(dimensions: readonly DimensionMember[]): boolean {
  return dimensions.every(({ axis }) => {
    const local = axis.slice(axis.indexOf(':') + 1)
    if (DEBT_AXES.has(local)) return true
    return (
      !/^(?:us-gaap|srt|dei):/.test(axis) &&
      /Debt|Facilit|Credit|Loan|Instrument|Borrow|Notes|Business|Entity|Lender/i.test(local)
    )
  })
}

/** The financing the members name. Where one names a kind to leave out, it wins over the others. */
export function memberKind(dimensions: readonly DimensionMember[]): MemberKind {
  const kinds = new Set<MemberKind>()
  for (const { axis, member } of dimensions) {
    const local = member.slice(member.indexOf(':') + 1)
    if (/LegalEntityAxis|CounterpartyNameAxis|OwnershipAxis/.test(axis)) {
      if (FOREIGN.test(local)) return 'foreign'
      continue
    }
    const kind = MEMBER_KINDS.find(([, pattern]) => pattern.test(local))?.[0]
    if (kind !== undefined) kinds.add(kind)
  }
  for (const kind of ['excluded', 'letters_of_credit', 'term_loan', 'commercial_paper', 'revolver', 'notes'] as const)
    if (kinds.has(kind)) return kind
  return 'none'
}

/** The instrument's name from its most particular member, in words. */
export function memberInstrument(dimensions: readonly DimensionMember[]): Instrument | null {
  const particular = (axis: RegExp, company: boolean): DimensionMember | undefined =>
    dimensions.find(
      (dimension) => axis.test(dimension.axis) && (!company || !/^(?:us-gaap|srt):/.test(dimension.member)),
    )
  const chosen =
    particular(/DebtInstrumentAxis/, true) ??
    particular(/CreditFacilityAxis|FacilityNameAxis/, true) ??
    particular(/Debt|Credit|Facility/, true) ??
    particular(/CreditFacilityAxis/, false) ??
    particular(/DebtInstrumentAxis|DebtTypeAxis/, false)
  if (chosen === undefined) return null
  const local = chosen.member.slice(chosen.member.indexOf(':') + 1).replace(/Member$/, '')
  // No name may begin with a digit in a taxonomy, so "2019" is written "A2019".
  const reportedName = wordsOf(local.replace(/^A(?=\d)/, '').replace(/([a-z])(\d)/g, '$1 $2'))
  return { reportedName, canonicalKey: slug(reportedName) }
}
