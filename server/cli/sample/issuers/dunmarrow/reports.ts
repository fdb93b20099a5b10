import { at, during, longDate } from '../../dates.ts'
import type { Block } from '../../document.ts'
import { heading, p, prose, says, saysNot, t } from '../../text/prose.ts'
import { debtTable } from '../../books/debt-tables.ts'
import type { Story } from '../../story.ts'
import { AVAILABLE, CAPACITY, DRAWN, LETTERS_OF_CREDIT, noMetric } from '../../tagging.ts'
import { books, CAPACITY_NOW, kit, LETTERS, netLeverage, REVOLVING, tags, TERM } from './figures.ts'

export const CONFLICT = '2025-12-27'
const covenant = { signalType: 'covenant' } as const
const leverage = { ...covenant, concept: 'maximum_net_leverage_ratio', comparator: 'maximum' } as const
/** What must be kept instead of the leverage ratio while that is suspended. */
export const TEMPORARY_MINIMUMS = [
  {
    ...covenant,
    concept: 'minimum_ebitda',
    action: 'required',
    comparator: 'minimum',
    threshold: 14_000_000,
    currency: 'USD',
  },
  {
    ...covenant,
    concept: 'minimum_liquidity',
    action: 'required',
    comparator: 'minimum',
    threshold: 12_000_000,
    currency: 'USD',
  },
] as const
const charges = { ...covenant, concept: 'minimum_fixed_charge_coverage_ratio', comparator: 'minimum' } as const
const compliance = { ...covenant, concept: 'covenant_compliance' } as const

function drawn(end: string): number {
  return books.balance(end).debt['revolver'] ?? 0
}

const relief = (end: string): boolean => end >= CONFLICT && end < '2026-06-01'

function status(end: string): Block {
  if (end === CONFLICT)
    return p`${says({ ...leverage, action: 'breached', ratio: 3.75 }, t`Our net leverage ratio was ${netLeverage(end)} to 1.00 at December 27, 2025 and exceeded the maximum of 3.75 to 1.00, which constituted an event of default.`)} ${says({ ...compliance, action: 'waived' }, t`On February 5, 2026 the lenders waived the event of default and amended the agreement.`)} ${says(
      TEMPORARY_MINIMUMS,
      t`Until the quarter ending June 27, 2026 we must instead maintain Consolidated EBITDA of at least $14.0 million for each period of four quarters and liquidity of at least $12.0 million.`,
    )} ${says({ ...leverage, action: 'suspended' }, t`The net leverage covenant is suspended during that time.`)}`
  if (relief(end))
    return p`${says(
      TEMPORARY_MINIMUMS,
      t`Under the February 2026 amendment we must maintain trailing Consolidated EBITDA of not less than $14.0 million and minimum liquidity of $12.0 million.`,
    )} ${says({ ...compliance, action: 'in_compliance' }, t`We complied with both requirements as of ${longDate(end)}.`)}`
  return p`${says(
    [
      { ...leverage, action: 'required', ratio: 3.75 },
      { ...charges, action: 'required', ratio: 1.15 },
    ],
    t`The Loan Agreement requires a net leverage ratio of no more than ${tags.ratio('dnmzq:CovenantNetLeverageRatioMaximum', 3.75, at(end))} to 1.00 and a fixed charge coverage ratio of at least ${tags.ratio('dnmzq:CovenantFixedChargeCoverageRatioMinimum', 1.15, at(end))} to 1.00.`,
  )} The net leverage ratio was ${netLeverage(end)} to 1.00. ${says({ ...compliance, action: 'in_compliance' }, t`At ${longDate(end)} the Company was in compliance with all financial covenants.`)}`
}

function liquidity(end: string): readonly Block[] {
  const conflicting = end === CONFLICT
  const amount = conflicting
    ? tags.million('us-gaap:LineOfCredit', 48_000, at(end), {
        dims: REVOLVING,
        revolver: noMetric('conflicts with the amount in the note'),
      })
    : tags.million('us-gaap:LineOfCredit', drawn(end), at(end), { dims: REVOLVING, revolver: DRAWN })
  return [
    heading('LIQUIDITY AND CAPITAL RESOURCES'),
    p`The harvest determines our need for cash: vegetables are bought from July to October and sold over the following year. Our bank group provides a revolving line of credit of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', CAPACITY_NOW, at(end), { dims: REVOLVING, revolver: CAPACITY })} and a term loan. At ${longDate(end)} revolving loans of ${amount} were outstanding.`,
    status(end),
    ...(conflicting
      ? []
      : [
          p`After letters of credit of ${tags.million('us-gaap:LettersOfCreditOutstandingAmount', LETTERS, at(end), { dims: LETTERS_OF_CREDIT })}, unused availability under the line was ${tags.million('us-gaap:LineOfCreditFacilityRemainingBorrowingCapacity', CAPACITY_NOW - drawn(end) - LETTERS, at(end), { dims: REVOLVING, revolver: AVAILABLE })}.`,
        ]),
    p`${saysNot({ reason: 'the registrant is the lender', wouldBe: 'forbearance' }, t`In fiscal 2025 we agreed to forbear from exercising our rights as a lender under a $4.2 million note receivable from Pinnock Valley Packers, a co-packer that had missed two payments.`)} The note is fully reserved.`,
  ]
}

function debtNote(end: string, from: string): Block {
  const amount = tags.million('us-gaap:LineOfCredit', drawn(end), at(end), {
    dims: REVOLVING,
    revolver: end === CONFLICT ? noMetric('conflicts with the amount in the discussion') : DRAWN,
  })
  const table = debtTable(tags, '(in thousands)', books.balance(end), books.balance(books.priorYearEnd(end)), [
    { key: 'revolver', label: 'Revolving loans', dims: REVOLVING, revolver: true, disputedAt: CONFLICT },
    { key: 'term', label: 'Term loan', dims: TERM },
  ])
  return {
    kind: 'textBlock',
    concept: 'us-gaap:DebtDisclosureTextBlock',
    period: during(from, end),
    blocks: [
      heading('Note 5. Long-Term Debt'),
      { kind: 'table', table },
      p`The Company’s Loan Agreement of May 24, 2023 with Granary State Bank and three other lenders consists of a revolving line of credit with commitments of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', CAPACITY_NOW, at(end), { dims: REVOLVING, revolver: CAPACITY })}, of which ${amount} was drawn at ${longDate(end)}, and a term loan of originally ${tags.million('us-gaap:DebtInstrumentFaceAmount', 60_000, at('2023-05-24'), { dims: TERM })} that is repaid by $1.0 million each quarter. Both mature on ${tags.date('us-gaap:DebtInstrumentMaturityDate', '2028-05-24', during(from, end))}.`,
      p`Interest is based on term SOFR plus a margin of 1.75% to 3.00% that depends on net leverage. ${saysNot({ reason: 'leverage ratio only prices the margin', wouldBe: 'maximum_total_leverage_ratio' }, t`The margin is 2.25% while the net leverage ratio is between 2.50 to 1.00 and 3.25 to 1.00.`)} ${says({ ...covenant, concept: 'maximum_capital_expenditures', action: 'required', comparator: 'maximum', threshold: 16_000_000, currency: 'USD' }, t`The agreement limits capital expenditures to $16.0 million a year.`)}`,
      ...(end === CONFLICT
        ? [
            p`${says(
              [
                { ...compliance, action: 'breached' },
                { ...compliance, action: 'waived' },
              ],
              t`As of December 27, 2025 the Company was not in compliance with its net leverage covenant, for which it received a waiver on February 5, 2026.`,
            )} ${says({ ...compliance, action: 'expected_compliance' }, t`Because the covenants as amended are expected to be met, the debt remains classified as long-term.`)}`,
          ]
        : [
            p`${says({ ...compliance, action: 'in_compliance' }, t`The Company was in compliance with the covenants of the Loan Agreement at ${longDate(end)}.`)}`,
          ]),
    ],
  }
}

export const story: Story = {
  kit,
  liquidity,
  debtNotes: (end, from) => [debtNote(end, from)],
  debtNoteCount: () => 1,
  exhibits: [
    '10.1 Loan Agreement, dated May 24, 2023',
    '10.2 Waiver and Second Amendment to Loan Agreement, dated February 5, 2026',
    '31.1 Certification',
    '31.2 Certification',
    '32 Certifications',
    '101 XBRL',
    '104 Cover page',
  ],
  notes: {
    nature:
      'Dunmarrow Foods Company (the “Company”) freezes and cans vegetables and fruit for retail private labels, food service and its own Lake Orrin brand. It has five plants in Wisconsin and Michigan. The fiscal year ends on the Saturday nearest June 30.',
    revenue: 'Sales are recognized when product is delivered to the customer’s dock, less promotional allowances.',
    streams: [
      ['Frozen', 'dnmzq:FrozenMember', 0.49],
      ['Canned', 'dnmzq:CannedMember', 0.38],
      ['Food service', 'dnmzq:FoodServiceMember', 0.13],
    ],
    inventory:
      'Inventories are carried at the lower of first-in, first-out cost and net realizable value; cost includes raw produce, cans and conversion cost of the pack season.',
    contingencies:
      'A recall of 11,000 cases of canned corn in May 2025 cost $0.9 million, of which insurance has paid half. Growers’ contracts for the coming season commit the Company to buy produce of about $41 million.',
  },
  business: () =>
    prose(`
    # THE COMPANY

    Dunmarrow packs the harvest of some 420 growers within ninety miles of its plants. It was founded as a cooperative in 1926, became a company in 1968 and sold shares to the public in 1987.

    # PRODUCTS AND MARKETS

    Private labels of retailers make up 61% of net sales, food service 13% and our own brand the rest. Peas, sweet corn and green beans are 72% of volume. Frozen blends have grown fastest, at about 5% a year.

    # THE PACK SEASON

    Peas come in June, beans from July and corn in August and September. A plant works around the clock for ten weeks and then repacks from cold storage. Inventories are highest at the end of September.

    # CUSTOMERS

    Three grocers accounted for 17%, 12% and 10% of net sales in the last fiscal year. Contracts run for one pack year.

    # COMPETITION

    We compete with two larger packers and, in private label, with imports of frozen vegetables. Price and fill rate are decisive.

    # EMPLOYEES

    About 880 people work for us all year; a further 1,200 are hired for the season.
  `),
  riskFactors: () => [
    ...prose(
      '# RISKS OF THE HARVEST\n\nA wet spring or an early frost shortens the pack and raises unit costs for a whole year. Crop insurance covers growers, not our fixed cost.\n\n# RISKS OF OUR MARKETS\n\nRetailers ask for annual bids, and the loss of one account leaves product without a label.\n\n# RISKS OF OUR DEBT',
    ),
    p`${saysNot({ reason: 'risk factor: hypothetical', wouldBe: 'breached' }, t`A poor pack could cause us to breach the covenants of our Loan Agreement, and the lenders might not grant a waiver.`)} ${saysNot({ reason: 'grower, not the registrant', wouldBe: 'substantial_doubt' }, t`Should a major co-packer be unable to continue as a going concern, we would have to pack its share ourselves.`)}`,
    p`${saysNot({ reason: 'regulatory compliance', wouldBe: 'breached' }, t`Following an inspection in 2024 the Michigan plant was cited as not in compliance with wastewater limits on six days.`)} The treatment works have since been enlarged.`,
  ],
  properties: prose(
    'The five plants and the Lake Orrin warehouse are owned and are mortgaged under the Loan Agreement. Cold storage for 60 million pounds is rented near Green Harbor.',
  ),
  legal: () => prose('No legal proceedings are pending that are material to the Company.'),
  intro: (end) => [
    p`This discussion covers Dunmarrow Foods Company and its subsidiaries for the period ended ${longDate(end)}. References to years are to fiscal years.`,
  ],
  drivers: (end) => ({
    revenue:
      end > '2025-07-01' && end < '2026-06-01'
        ? 'Lower private label prices were only partly made up by volume.'
        : 'Frozen blends grew and canned volume was stable.',
    margin:
      end > '2025-07-01' && end < '2026-06-01'
        ? 'The short corn pack of 2025 and tariffs on tinplate raised unit cost.'
        : 'Unit cost reflects a normal pack.',
    selling: 'Brokerage and freight moved with sales.',
    interest: 'Average revolving loans and the margin determined the change.',
  }),
  estimates: prose(
    'Promotional allowances are accrued by customer program. Inventory reserves consider age and label. Goodwill of the frozen reporting unit is tested each April.',
  ),
  marketRisk: (end) => [
    p`Both loans bear variable rates. A change of one percentage point would affect annual interest expense by about ${tags.plain(Math.round((drawn(end) + (books.balance(end).debt['term'] ?? 0)) / 100))}. Steel and energy prices are not hedged.`,
  ],
  quarterlyRisk: () => prose('See Item 1A of the latest Form 10-K. Nothing material has changed.'),
  defaults: (end) =>
    end === CONFLICT
      ? [
          p`No payment default occurred. ${says({ ...compliance, action: 'waived' }, t`The covenant default described in Note 5 was waived.`)}`,
        ]
      : prose('None.'),
  marketValue: () => '$141.7 million',
}
