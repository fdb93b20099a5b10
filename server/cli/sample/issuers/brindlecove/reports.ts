import { at, during, longDate } from '../../dates.ts'
import type { Block, Inline } from '../../document.ts'
import { heading, p, prose, says, saysNot, t } from '../../text/prose.ts'
import { debtTable } from '../../books/debt-tables.ts'
import type { Story } from '../../story.ts'
import { AVAILABLE, CAPACITY, DRAWN, LETTERS_OF_CREDIT, noMetric } from '../../tagging.ts'
import { ABL, books, kit, tags, terms, type AblTerms } from './figures.ts'

export const EXHIBITS = [
  '10.1 Amended and Restated Loan Agreement, dated June 30, 2022, with Fenwater Commercial Finance, as agent',
  '10.2 First Amendment, dated March 20, 2026',
  '31.1 Section 302 certification of principal executive officer',
  '31.2 Section 302 certification of principal financial officer',
  '32.1 Section 906 certifications',
  '101 Interactive data files',
  '104 Cover page interactive data',
]

function termsAt(end: string): AblTerms {
  const found = terms[end]
  if (found === undefined) throw new Error(`no terms at ${end}`)
  return found
}

const springing = {
  signalType: 'covenant',
  concept: 'minimum_fixed_charge_coverage_ratio',
  action: 'springing',
  comparator: 'minimum',
  ratio: 1,
} as const

function covenant(end: string): readonly Inline[] {
  const cap = (termsAt(end).commitments / 10_000).toFixed(1)
  return [
    says(
      springing,
      t`The ABL Facility contains no financial covenant other than a minimum fixed charge coverage ratio of ${tags.ratio('bcvzq:LineOfCreditFacilityCovenantFixedChargeCoverageRatioMinimum', 1, at(end), { dims: ABL })} to 1.00, which applies only while excess availability is less than the greater of $${cap} million and 10% of the loan cap.`,
    ),
  ]
}

function liquidity(end: string): readonly Block[] {
  const { commitments, borrowingBase, standby } = termsAt(end)
  const drawn = books.balance(end).debt['abl'] ?? 0
  const left = borrowingBase - drawn - standby
  return [
    heading('LIQUIDITY AND CAPITAL RESOURCES'),
    p`Our liquidity needs follow the selling seasons: inventory is bought from August on and paid for before the holidays. We meet them with cash flow and with our asset-based revolving credit facility (the “ABL Facility”).`,
    p`The ABL Facility has aggregate commitments of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', commitments, at(end), { dims: ABL, revolver: CAPACITY })}, subject to a borrowing base. As of ${longDate(end)}, the borrowing base was ${tags.million('us-gaap:LineOfCreditFacilityCurrentBorrowingCapacity', borrowingBase, at(end), { dims: ABL, revolver: noMetric('borrowing base, not the commitments') })}; we had borrowings of ${tags.million('us-gaap:LineOfCredit', drawn, at(end), { dims: ABL, revolver: DRAWN })} and standby letters of credit of ${tags.million('us-gaap:LettersOfCreditOutstandingAmount', standby, at(end), { dims: LETTERS_OF_CREDIT })} outstanding, and excess availability of ${tags.million('us-gaap:LineOfCreditFacilityRemainingBorrowingCapacity', left, at(end), { dims: ABL, revolver: AVAILABLE })}.`,
    {
      kind: 'table',
      table: {
        stub: '(in thousands)',
        header: [[longDate(end)]],
        rows: [
          {
            label: ['Borrowing base'],
            cells: [
              tags.cell('us-gaap:LineOfCreditFacilityCurrentBorrowingCapacity', borrowingBase, at(end), {
                dims: ABL,
                lead: true,
                revolver: noMetric('borrowing base, not the commitments'),
              }),
            ],
          },
          {
            label: ['Less: ABL borrowings'],
            cells: [tags.cell('us-gaap:LineOfCredit', drawn, at(end), { dims: ABL, revolver: DRAWN })],
          },
          {
            label: ['Less: letters of credit'],
            cells: [
              tags.cell('us-gaap:LettersOfCreditOutstandingAmount', standby, at(end), { dims: LETTERS_OF_CREDIT }),
            ],
          },
          {
            label: ['Excess availability'],
            style: 'total',
            cells: [
              tags.cell('us-gaap:LineOfCreditFacilityRemainingBorrowingCapacity', left, at(end), {
                dims: ABL,
                lead: true,
                revolver: AVAILABLE,
              }),
            ],
          },
        ],
      },
    },
    p`${covenant(end)} Excess availability was above that level throughout the period, and the ratio was not tested. ${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'in_compliance' }, t`We were in compliance with the terms of the ABL Facility at ${longDate(end)}.`)}`,
    ...(end >= '2026-05-01'
      ? [
          p`${says({ signalType: 'debt', concept: 'revolver_capacity', action: 'amended', threshold: 125_000_000, currency: 'USD' }, t`On March 20, 2026, at our request, the commitments under the ABL Facility were reduced from ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 150_000, at('2026-03-19'), { dims: ABL, tagged: false, revolver: { ...CAPACITY, status: 'prior_or_replaced' } })} to ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 125_000, at('2026-03-20'), { dims: ABL, revolver: CAPACITY })} and its maturity was extended to March 20, 2031.`)}`,
        ]
      : []),
    p`${saysNot({ reason: 'share repurchase authorization', wouldBe: 'revolver_availability' }, t`At ${longDate(end)}, $18.4 million remained available under our share repurchase authorization; no shares were repurchased in the period.`)}`,
  ]
}

function debtNote(end: string, from: string): Block {
  const { commitments, standby } = termsAt(end)
  const drawn = books.balance(end).debt['abl'] ?? 0
  return {
    kind: 'textBlock',
    concept: 'us-gaap:DebtDisclosureTextBlock',
    period: during(from, end),
    blocks: [
      heading('Note 5. Revolving credit facility'),
      {
        kind: 'table',
        table: debtTable(tags, '(in thousands)', books.balance(end), books.balance(books.priorYearEnd(end)), [
          { key: 'abl', label: 'ABL Facility', dims: ABL, revolver: true },
        ]),
      },
      p`The Company and certain subsidiaries are borrowers under an Amended and Restated Loan Agreement with Fenwater Commercial Finance, as agent. It provides for revolving loans of up to ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', commitments, at(end), { dims: ABL, revolver: CAPACITY })}, of which up to ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 40_000, at(end), { dims: LETTERS_OF_CREDIT, revolver: noMetric('letter of credit sublimit') })} may be used for letters of credit. The borrowing base is 90% of the appraised net orderly liquidation value of eligible inventory plus 90% of credit card receivables, less reserves.`,
      p`Loans bear interest at term SOFR plus 1.25% to 1.75%; the weighted-average rate was ${tags.percent('us-gaap:LineOfCreditFacilityInterestRateAtPeriodEnd', end < '2026-01-01' ? 5.94 : 5.61, at(end), { dims: ABL })} at ${longDate(end)}. The facility matures on ${tags.date('us-gaap:LineOfCreditFacilityExpirationDate1', end >= '2026-05-01' ? '2031-03-20' : '2027-06-30', during(from, end), { dims: ABL })}. At ${longDate(end)} loans outstanding were ${tags.million('us-gaap:LineOfCredit', drawn, at(end), { dims: ABL, revolver: DRAWN })}, and letters of credit of ${tags.plain(standby)} had been issued.`,
      p`${says(springing, t`A fixed charge coverage ratio of at least 1.00 to 1.00 must be maintained if excess availability falls below a specified threshold.`)} ${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'in_compliance' }, t`The threshold was not crossed, and the Company complied with all covenants in the periods presented.`)} ${saysNot({ reason: 'restrictions on leases in general', wouldBe: 'covenant' }, t`Certain store leases contain covenants on operating hours and exclusive uses.`)}`,
    ],
  }
}

const decline = (end: string): boolean => end > '2025-04-01' && end < '2026-03-01'

export const story: Story = {
  kit,
  exhibits: EXHIBITS,
  liquidity,
  debtNotes: (end, from) => [debtNote(end, from)],
  debtNoteCount: () => 1,
  notes: {
    nature:
      'Brindlecove Outfitters, Inc. (the “Company”) sells outdoor clothing, footwear and equipment through 164 stores in fourteen western states and through its website. The fiscal year ends on the Saturday closest to January 31; quarters have thirteen weeks, and the fourth quarter of a 53-week year fourteen.',
    revenue:
      'Revenue is recognized at the point of sale or on delivery of online orders, net of expected returns. Gift cards are recorded as a liability until redeemed; breakage is recognized in proportion to redemptions.',
    streams: [
      ['Clothing', 'bcvzq:ClothingMember', 0.58],
      ['Footwear', 'bcvzq:FootwearMember', 0.24],
      ['Equipment and other', 'bcvzq:EquipmentMember', 0.18],
    ],
    inventory: 'Merchandise inventories are valued at the lower of weighted-average cost and net realizable value.',
    contingencies:
      'The Company is a defendant in a consumer protection suit on reference prices. It cannot estimate a range of loss. Merchandise purchase commitments were $88 million, most of them cancellable.',
  },
  business: () =>
    prose(`
    # GENERAL

    Brindlecove Outfitters sells what people wear and carry outdoors. Our first store opened in 1974 in a former cannery on the Port Ansel waterfront. Today we operate 164 stores, mostly in strip centers of towns with fewer than 150,000 inhabitants, where we are often the only specialist.

    # MERCHANDISE

    About 44% of our sales come from brands that we own: Cold Fathom rainwear, Sawbill workwear and Little Heron for children. The remainder is bought from some 210 vendors. No vendor supplies more than 8% of purchases.

    # STORES AND ONLINE

    A typical store has 11,000 square feet of selling space. Online orders, one third of which are collected in a store, made up 21% of net revenue.

    # SOURCING

    We buy our own brands from factories in five countries through two agents. Orders are placed five to eight months ahead and paid under open account or, for newer vendors, by letter of credit.

    # SEASONALITY

    The fourth quarter brings about a third of annual revenue and nearly all of annual profit. Inventory and borrowings peak at the end of the third quarter.

    # TEAM

    We employ about 3,900 associates, 1,150 of them full time, and hire a further 1,800 for the holidays.
  `),
  riskFactors: () => [
    ...prose(`
      # RISKS OF OUR BUSINESS

      ## Weather decides what we sell.

      A mild winter leaves us with rainwear and insulation that must be marked down. Two of the last five winters were mild in our markets.

      ## Tariffs raise the cost of goods.

      Roughly 70% of our own brands are imported. New duties cannot always be passed on.

      # RISKS OF OUR FINANCING
    `),
    p`We depend on the ABL Facility to buy holiday merchandise. ${saysNot({ reason: 'risk factor: hypothetical', wouldBe: 'breached' }, t`If the borrowing base were to shrink and the fixed charge coverage covenant were to apply, we may not be able to meet it, which would be an event of default.`)} ${saysNot({ reason: 'vendors, not the registrant', wouldBe: 'substantial_doubt' }, t`Several of our smaller vendors have told us that there is doubt whether they can continue as a going concern, and their failure would leave gaps in our assortment.`)}`,
    p`Trade credit insurers watch our results closely. If they reduced coverage, vendors could ask for payment in advance.`,
  ],
  properties: prose(
    'We lease all stores, generally for ten years with two renewal options, and own the 410,000 square foot distribution center in Port Ansel. The distribution center is not mortgaged; our inventory and receivables secure the ABL Facility.',
  ),
  legal: () =>
    prose(
      'We are from time to time involved in litigation that is incidental to our business. The consumer protection matter is described in the notes to the financial statements.',
    ),
  intro: (end, annual) => [
    p`The following should be read with the financial statements in this report. ${annual ? `Fiscal years are named for the calendar year in which they begin; the year ended ${longDate(end)} had 52 weeks.` : `The quarter ended ${longDate(end)} had thirteen weeks.`}`,
  ],
  drivers: (end) => ({
    revenue: decline(end)
      ? 'Comparable store sales fell 4.6% as traffic declined and the winter was mild; four stores were closed.'
      : end < '2025-04-01'
        ? 'Comparable sales were down 1.9%, and the prior year contained an additional week.'
        : 'Fewer promotions brought fewer but more profitable transactions.',
    margin: decline(end)
      ? 'Higher clearance markdowns and new duties on imported footwear weighed on margin.'
      : 'Markdowns were lower and freight rates eased.',
    selling:
      end >= '2026-03-01'
        ? 'Closing nine stores and reducing field management lowered payroll.'
        : 'Wage increases were offset by fewer hours and lower advertising.',
    interest: 'The change reflects the average balance of the ABL Facility.',
  }),
  estimates: prose(
    'Markdowns are estimated by class and age of merchandise. Store assets are reviewed for impairment at the level of the store; a sustained decline in cash flow is the usual trigger. The returns reserve rests on history.',
  ),
  marketRisk: (end) => [
    p`The ABL Facility bears interest at variable rates. On the balance at ${longDate(end)}, a change of one percentage point would change annual interest expense by ${tags.plain(Math.round((books.balance(end).debt['abl'] ?? 0) / 100), 2)}.`,
  ],
  quarterlyRisk: () => prose('The risk factors in our Annual Report on Form 10-K have not changed materially.'),
  marketValue: () => '$164.9 million',
}
