import { at, during, longDate } from '../../dates.ts'
import type { Block } from '../../document.ts'
import { heading, p, says, saysNot, t } from '../../text/prose.ts'
import { debtTable } from '../../books/debt-tables.ts'
import { AVAILABLE, CAPACITY, DRAWN, LETTERS_OF_CREDIT, noMetric, SUBSEQUENT } from '../../tagging.ts'
import type { Books } from '../../books/books.ts'
import { ABL, leverage, PRIOR, TERM, tags } from './figures.ts'

interface OldTerms {
  readonly capacity: number
  readonly lettersOfCredit: number
  readonly limit: number
}

const old: Readonly<Record<string, OldTerms>> = {
  '2024-09-30': { capacity: 120_000, lettersOfCredit: 6_500, limit: 4.25 },
  '2024-12-31': { capacity: 120_000, lettersOfCredit: 6_500, limit: 4.25 },
  '2025-03-31': { capacity: 105_000, lettersOfCredit: 6_500, limit: 5.5 },
  '2025-06-30': { capacity: 105_000, lettersOfCredit: 6_500, limit: 5 },
}
const lettersUnderAbl: Readonly<Record<string, number>> = {
  '2025-09-30': 6_500,
  '2025-12-31': 5_800,
  '2026-03-31': 5_800,
}
const base: Readonly<Record<string, number>> = { '2025-09-30': 52_300, '2025-12-31': 57_100, '2026-03-31': 59_700 }

const covenant = { signalType: 'covenant' } as const
const breached = { ...covenant, concept: 'covenant_compliance', action: 'breached' } as const
const doubt = { signalType: 'going_concern', concept: 'substantial_doubt', action: 'substantial_doubt_raised' } as const

function oldTerms(end: string): OldTerms {
  const found = old[end]
  if (found === undefined) throw new Error(`no prior facility at ${end}`)
  return found
}

export function refinanced(end: string): boolean {
  return end >= '2025-09-30'
}

/** Liquidity and capital resources, up to the refinancing. */
function strainedLiquidity(books: Books, end: string): readonly Block[] {
  const { capacity, lettersOfCredit, limit } = oldTerms(end)
  const drawn = books.balance(end).debt['revolver'] ?? 0
  const facility = t`Our credit agreement with Palisade Ridge Bank, as agent (the “Credit Agreement”), provides for a senior secured revolving credit facility with commitments of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', capacity, at(end), { dims: PRIOR, revolver: CAPACITY })} that matures on March 31, 2027.`
  const position = t`As of ${longDate(end)} we had ${tags.million('us-gaap:LineOfCredit', drawn, at(end), { dims: PRIOR, revolver: DRAWN })} of borrowings outstanding and ${tags.million('us-gaap:LettersOfCreditOutstandingAmount', lettersOfCredit, at(end), { dims: LETTERS_OF_CREDIT })} of letters of credit issued under the facility.`
  const maximum = says(
    { ...covenant, concept: 'maximum_total_leverage_ratio', action: 'required', comparator: 'maximum', ratio: limit },
    t`The Credit Agreement requires that our ratio of total debt to Consolidated EBITDA as of ${longDate(end)} be no greater than ${tags.ratio('trwzq:CovenantLeverageRatioMaximum', limit, at(end))} to 1.00.`,
  )
  return [
    heading('Liquidity and Capital Resources'),
    p`${facility} ${position} ${maximum}`,
    ...(end === '2024-09-30'
      ? [
          p`The ratio was ${leverage(books, end)} to 1.00. ${says({ ...covenant, concept: 'covenant_compliance', action: 'in_compliance' }, t`As of September 30, 2024, the Company was in compliance with all financial covenants of the Credit Agreement.`)} Activity has slowed, however, and ${saysNot({ reason: 'forecast: compliance is uncertain, nothing has happened', wouldBe: 'breached' }, t`if rig counts do not recover we may not be able to comply with the leverage covenant at year end without an amendment.`)}`,
          p`After letters of credit, ${tags.million('us-gaap:LineOfCreditFacilityRemainingBorrowingCapacity', capacity - drawn - lettersOfCredit, at(end), { dims: PRIOR, revolver: AVAILABLE })} of the commitments was unused.`,
        ]
      : strainedPosition(books, end)),
  ]
}

function strainedPosition(books: Books, end: string): readonly Block[] {
  const { limit } = oldTerms(end)
  if (end === '2024-12-31')
    return [
      p`${says(breached, t`At December 31, 2024 our leverage ratio was ${leverage(books, end)} to 1.00, and we were not in compliance with the maximum leverage ratio covenant of the Credit Agreement.`)} ${says({ ...covenant, concept: 'covenant_compliance', action: 'waived' }, t`On March 10, 2025, the lenders waived the resulting event of default under the Fourth Amendment and Limited Waiver.`)}`,
      p`${says({ signalType: 'debt', concept: 'revolver_capacity', action: 'amended', threshold: 105_000_000, currency: 'USD' }, t`The Fourth Amendment also reduced the revolving commitments to ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 105_000, at('2025-03-10'), { dims: { ...PRIOR, ...SUBSEQUENT }, revolver: { ...CAPACITY, status: 'subsequent_event' } })} effective March 10, 2025.`)} ${says(
        [
          {
            ...covenant,
            concept: 'maximum_total_leverage_ratio',
            action: 'amended',
            comparator: 'maximum',
            ratio: 5.5,
          },
          { ...covenant, concept: 'maximum_total_leverage_ratio', action: 'amended', comparator: 'maximum', ratio: 5 },
          {
            ...covenant,
            concept: 'minimum_liquidity',
            action: 'amended',
            comparator: 'minimum',
            threshold: 10_000_000,
            currency: 'USD',
          },
        ],
        t`It resets the maximum leverage ratio to 5.50 to 1.00 for the quarter ending March 31, 2025 and 5.00 to 1.00 thereafter, and adds a requirement to maintain liquidity of at least $10.0 million at all times.`,
      )} Because compliance over the following twelve months is not probable, all borrowings are classified as current at December 31, 2024. Management’s operating plan, which includes lower capital spending and the sale of idle equipment, is expected to provide sufficient liquidity for one year from the date of issuance.`,
    ]
  return [
    p`${says(breached, t`At ${longDate(end)} the ratio was ${leverage(books, end)} to 1.00 against the limit of ${limit.toFixed(2)} to 1.00, and we did not comply with the leverage covenant.`)} ${says([{ ...breached }, { ...covenant, concept: 'minimum_liquidity', action: 'breached', comparator: 'minimum', threshold: 10_000_000, currency: 'USD' }], t`Our liquidity was also below the required minimum of $10.0 million on that date, which is a further event of default.`)} ${saysNot({ reason: 'negated: no waiver was given', wouldBe: 'waived' }, t`The lenders have not waived these defaults, and no further borrowings are permitted while they continue.`)}`,
    p`${says(doubt, t`These conditions raise substantial doubt about our ability to continue as a going concern within one year after the date these financial statements are issued.`)} ${end === '2025-06-30' ? forborne() : saysNot({ reason: 'no agreement yet', wouldBe: 'forbearance' }, t`We are in discussions with the lenders about a forbearance and with several parties about a refinancing.`)}`,
  ]
}

function forborne() {
  return says(
    { ...covenant, concept: 'covenant_compliance', action: 'forbearance' },
    t`On July 3, 2025 we entered into a Forbearance Agreement under which the lenders agreed to forbear from exercising remedies until September 30, 2025, following the acceleration of the loans on June 20, 2025.`,
  )
}

function soundLiquidity(books: Books, end: string): readonly Block[] {
  const b = books.balance(end)
  const drawn = b.debt['abl'] ?? 0
  const letters = lettersUnderAbl[end] ?? 0
  const borrowingBase = base[end] ?? 0
  return [
    heading('Liquidity and Capital Resources'),
    p`On September 25, 2025 we refinanced all amounts owed under the former Credit Agreement. We now have an asset-based revolving credit facility with commitments of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 75_000, at(end), { dims: ABL, revolver: CAPACITY })} (the “ABL Facility”) and a $60.0 million term loan, and we raised $22.5 million of new equity.`,
    p`As of ${longDate(end)} the borrowing base was ${tags.million('us-gaap:LineOfCreditFacilityCurrentBorrowingCapacity', borrowingBase, at(end), { dims: ABL, revolver: noMetric('borrowing base, not the commitments') })}, borrowings under the ABL Facility were ${tags.million('us-gaap:LineOfCredit', drawn, at(end), { dims: ABL, revolver: DRAWN })}, letters of credit were ${tags.million('us-gaap:LettersOfCreditOutstandingAmount', letters, at(end), { dims: LETTERS_OF_CREDIT })} and excess availability was ${tags.million('us-gaap:LineOfCreditFacilityRemainingBorrowingCapacity', borrowingBase - drawn - letters, at(end), { dims: ABL, revolver: AVAILABLE })}.`,
    p`${says({ ...covenant, concept: 'minimum_liquidity', action: 'required', comparator: 'minimum', threshold: 15_000_000, currency: 'USD' }, t`The term loan requires us to maintain minimum liquidity of ${tags.million('trwzq:DebtInstrumentCovenantMinimumLiquidity', 15_000, at(end), { dims: TERM })} as of the end of each month.`)} ${says({ ...covenant, concept: 'minimum_fixed_charge_coverage_ratio', action: 'springing', comparator: 'minimum', ratio: 1 }, t`The ABL Facility requires a fixed charge coverage ratio of at least 1.00 to 1.00, tested only when excess availability is less than $9.0 million.`)} ${says({ ...covenant, concept: 'covenant_compliance', action: 'in_compliance' }, t`We were in compliance with the covenants of both agreements at ${longDate(end)}.`)}`,
    ...(end === '2025-09-30'
      ? [
          p`${says({ ...doubt, action: 'substantial_doubt_alleviated' }, t`As a result of the refinancing and the equity issuance, management has concluded that the substantial doubt about our ability to continue as a going concern that was previously disclosed has been alleviated.`)}`,
        ]
      : []),
  ]
}

export function liquidity(books: Books, end: string): readonly Block[] {
  return refinanced(end) ? soundLiquidity(books, end) : strainedLiquidity(books, end)
}

/** The debt note and, while it lasts, the going-concern note. */
export function debtNotes(books: Books, end: string, from: string): readonly Block[] {
  const table: Block = {
    kind: 'table',
    table: debtTable(tags, '(in thousands)', books.balance(end), books.balance(books.priorYearEnd(end)), [
      { key: 'revolver', label: 'Prior revolving credit facility', dims: PRIOR, revolver: true },
      { key: 'abl', label: 'ABL Facility (revolving)', dims: ABL, revolver: true },
      { key: 'term', label: 'Term loan', dims: TERM },
    ]),
  }
  const body = refinanced(end) ? newDebt(books, end) : oldDebt(books, end)
  const debt: Block = {
    kind: 'textBlock',
    concept: 'us-gaap:DebtDisclosureTextBlock',
    period: during(from, end),
    blocks: [heading('Note 5. Debt'), table, ...body],
  }
  return inDoubt(end) ? [debt, doubtNote(end, from)] : [debt]
}

export function inDoubt(end: string): boolean {
  return end === '2025-03-31' || end === '2025-06-30'
}

function oldDebt(books: Books, end: string): readonly Block[] {
  const { capacity, lettersOfCredit } = oldTerms(end)
  const drawn = books.balance(end).debt['revolver'] ?? 0
  return [
    p`The Company’s senior secured revolving credit facility (commitments of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', capacity, at(end), { dims: PRIOR, revolver: CAPACITY })}) bears interest at term SOFR plus 3.25% to 4.50% and is secured by substantially all assets. Outstanding borrowings totaled ${tags.million('us-gaap:LineOfCredit', drawn, at(end), { dims: PRIOR, revolver: DRAWN })} and letters of credit ${tags.plain(lettersOfCredit)} at ${longDate(end)}.`,
    ...(end === '2024-09-30'
      ? [
          p`${says({ ...covenant, concept: 'covenant_compliance', action: 'in_compliance' }, t`The Company complied with its financial covenants at September 30, 2024.`)}`,
        ]
      : []),
    ...(end === '2024-12-31'
      ? [
          p`${says([breached, { ...covenant, concept: 'covenant_compliance', action: 'waived' }], t`The Company did not satisfy the leverage covenant at December 31, 2024, and the lenders granted a waiver of that non-compliance on March 10, 2025.`)} The balance is presented within current liabilities.`,
        ]
      : []),
    ...(inDoubt(end)
      ? [
          p`${says(breached, t`As of ${longDate(end)} the Company was in default under the Credit Agreement because it failed to meet the leverage and minimum liquidity covenants.`)} The full balance is therefore classified as current, and a default rate of an additional 2.00% applies.`,
        ]
      : []),
  ]
}

function newDebt(books: Books, end: string): readonly Block[] {
  const drawn = books.balance(end).debt['abl'] ?? 0
  return [
    p`ABL Facility. The ABL Facility, with Corrigan Trust Bank as agent, provides revolving commitments of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 75_000, at(end), { dims: ABL, revolver: CAPACITY })} limited to a borrowing base of eligible receivables and inventory, with a ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 15_000, at(end), { dims: LETTERS_OF_CREDIT, revolver: noMetric('letter of credit sublimit') })} sublimit for letters of credit. It matures on September 25, 2029. Borrowings were ${tags.million('us-gaap:LineOfCredit', drawn, at(end), { dims: ABL, revolver: DRAWN })} at ${longDate(end)}.`,
    p`Term loan. The term loan from Harrowgate Credit Partners had an original principal amount of ${tags.million('us-gaap:DebtInstrumentFaceAmount', 60_000, at('2025-09-25'), { dims: TERM })}, bears interest at ${tags.percent('us-gaap:DebtInstrumentInterestRateStatedPercentage', 11.5, at(end), { dims: TERM })} and amortizes by $0.75 million a quarter. It matures on March 25, 2030. ${says({ ...covenant, concept: 'minimum_liquidity', action: 'required', comparator: 'minimum', threshold: 15_000_000, currency: 'USD' }, t`It contains a minimum liquidity covenant of $15.0 million, tested monthly.`)} ${says({ ...covenant, concept: 'covenant_compliance', action: 'in_compliance' }, t`The Company complied with this covenant throughout the period.`)}`,
  ]
}

function doubtNote(end: string, from: string): Block {
  return {
    kind: 'textBlock',
    concept: 'us-gaap:SubstantialDoubtAboutGoingConcernTextBlock',
    period: during(from, end),
    blocks: [
      heading('Note 6. Going concern'),
      p`${saysNot({ reason: 'basis of presentation: assumes a going concern', wouldBe: 'substantial_doubt' }, t`The accompanying financial statements have been prepared on a going concern basis, which contemplates the realization of assets and the satisfaction of liabilities in the normal course of business.`)} ${says({ signalType: 'debt', concept: 'debt_default', action: 'defaulted' }, t`The Company has incurred losses in each of the last three quarters, its debt is in default and it does not have the means to repay the debt if the lenders ${end === '2025-06-30' ? 'enforce the acceleration' : 'demand payment'}.`)}`,
      p`${says(doubt, t`Management has concluded that substantial doubt exists about the Company’s ability to continue as a going concern.`)} ${saysNot({ reason: 'boilerplate: adjustments if unable to continue (the doubt is raised in another sentence)', wouldBe: 'substantial_doubt' }, t`The financial statements do not include any adjustments that might result if the Company were unable to continue as a going concern.`)}`,
    ],
  }
}
