import { at, during, longDate } from '../../dates.ts'
import type { Block, Dims, Row } from '../../document.ts'
import type { SampleFiling } from '../../filing.ts'
import { heading, p, prose, says, saysNot, t } from '../../text/prose.ts'
import { debtTable, maturityTable } from '../../books/debt-tables.ts'
import { annualReport, quarterlyReport, type Story } from '../../story.ts'
import { AVAILABLE, CAPACITY, DRAWN, LETTERS_OF_CREDIT, noMetric } from '../../tagging.ts'
import { books, kit, PAPER, PARENT, SENIOR, tags, UTILITY } from './figures.ts'

const CAPACITIES = { parent: 350_000, utility: 300_000 } as const
const LETTERS = 11_500

function drawn(end: string, key: 'parent' | 'utility' | 'paper'): number {
  return books.balance(end).debt[key] ?? 0
}

/** Debt to capitalization in per cent, from the balance sheet. */
function capitalization(end: string): string {
  const b = books.balance(end)
  const debt = Object.values(b.debt).reduce((total, value) => total + value, 0)
  return ((debt / (debt + b.paidInCapital + b.retained)) * 100).toFixed(1)
}

function facilities(end: string): Block {
  const row = (label: string, key: 'parent' | 'utility', dims: Dims, maturity: string, lead: boolean): Row => {
    const behind = key === 'utility' ? drawn(end, 'paper') : LETTERS
    return {
      label: [label],
      indent: 1,
      cells: [
        { kind: 'text', parts: [maturity] },
        tags.cell('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', CAPACITIES[key], at(end), {
          dims,
          lead,
          revolver: CAPACITY,
        }),
        tags.cell('us-gaap:LineOfCredit', drawn(end, key), at(end), { dims, lead, revolver: DRAWN }),
        tags.cell(
          key === 'utility' ? 'us-gaap:CommercialPaper' : 'us-gaap:LettersOfCreditOutstandingAmount',
          behind,
          at(end),
          { dims: key === 'utility' ? PAPER : LETTERS_OF_CREDIT, lead },
        ),
        tags.cell(
          'us-gaap:LineOfCreditFacilityRemainingBorrowingCapacity',
          CAPACITIES[key] - drawn(end, key) - behind,
          at(end),
          { dims, lead, revolver: AVAILABLE },
        ),
      ],
    }
  }
  return {
    kind: 'table',
    table: {
      stub: 'As of ' + longDate(end) + ' (in thousands)',
      header: [['Maturity', 'Commitments', 'Borrowings', 'Commercial paper and letters of credit', 'Available']],
      rows: [
        row('Parent revolving credit facility', 'parent', PARENT, 'May 2029', true),
        row('Utility revolving credit facility', 'utility', UTILITY, 'May 2029', false),
      ],
    },
  }
}

const required = {
  signalType: 'covenant',
  concept: 'maximum_debt_to_capitalization',
  action: 'required',
  comparator: 'maximum',
  ratio: 0.65,
} as const

function liquidity(end: string): readonly Block[] {
  return [
    heading('Liquidity and Capital Resources'),
    p`Quillbrook Utilities Holdings, Inc. (“Holdings”) and its subsidiary Eastermere Power and Gas Company (“Eastermere”) each have a revolving credit facility of their own. Neither guarantees the other’s obligations, and amounts unused under one can’t be drawn by the other.`,
    p`At ${longDate(end)}, Holdings had borrowings of ${tags.million('us-gaap:LineOfCredit', drawn(end, 'parent'), at(end), { dims: PARENT, revolver: DRAWN })} outstanding under its ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', CAPACITIES.parent, at(end), { dims: PARENT, revolver: CAPACITY })} revolving credit facility. Eastermere had borrowings of ${tags.million('us-gaap:LineOfCredit', drawn(end, 'utility'), at(end), { dims: UTILITY, revolver: DRAWN })} outstanding under its ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', CAPACITIES.utility, at(end), { dims: UTILITY, revolver: CAPACITY })} revolving credit facility, which also supports its commercial paper.`,
    p`Together the two facilities provide ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', CAPACITIES.parent + CAPACITIES.utility, at(end), { revolver: noMetric('total over several facilities') })} of commitments. Commercial paper outstanding was ${tags.million('us-gaap:CommercialPaper', drawn(end, 'paper'), at(end), { dims: PAPER })}.`,
    p`${says(required, t`Each facility requires the borrower to maintain a ratio of total debt to total capitalization of not more than ${tags.percent('qbkzq:DebtCovenantMaximumDebtToCapitalization', 65, at(end), { digits: 0 })} as of the end of each quarter.`)} The ratio of Holdings, on a consolidated basis, was ${capitalization(end)}% at ${longDate(end)}. ${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'in_compliance' }, t`Holdings and Eastermere were in compliance with this covenant at ${longDate(end)}.`)}`,
    p`${saysNot({ reason: 'regulatory capital structure, not a covenant', wouldBe: 'covenant' }, t`The state commission has authorized Eastermere to maintain an equity ratio of at least 48% for rate-making purposes.`)} ${saysNot({ reason: 'regulatory authorization to issue debt', wouldBe: 'revolver_availability' }, t`It has also authorized Eastermere to issue up to $400 million of long-term debt through 2027, of which $250 million remains available.`)}`,
  ]
}

function debtNote(end: string, from: string): Block {
  return {
    kind: 'textBlock',
    concept: 'us-gaap:DebtDisclosureTextBlock',
    period: during(from, end),
    blocks: [
      heading('Note 5. Short-term and long-term debt'),
      {
        kind: 'table',
        table: debtTable(tags, '(in thousands)', books.balance(end), books.balance(books.priorYearEnd(end)), [
          { key: 'parent', label: 'Holdings revolving credit facility', dims: PARENT, revolver: true },
          { key: 'utility', label: 'Eastermere revolving credit facility', dims: UTILITY, revolver: true },
          { key: 'paper', label: 'Eastermere commercial paper', dims: PAPER },
          { key: 'notes', label: 'Senior notes, 3.10% to 5.85%, due 2028 to 2052', dims: SENIOR },
        ]),
      },
      p`Credit facilities. The facilities were entered into on May 16, 2024 with a group of thirteen banks, expire on May 16, 2029 and may each be extended twice by one year with the consent of the lenders. Their terms at the balance sheet date were:`,
      facilities(end),
      p`${says(required, t`Both agreements limit consolidated debt of the borrower to 65% of its consolidated capitalization.`)} ${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'in_compliance' }, t`Each borrower satisfied this test at ${longDate(end)}.`)} ${saysNot({ reason: 'cross-default between borrowers excluded: a term, no default', wouldBe: 'defaulted' }, t`A default by Holdings does not constitute a default under the Eastermere facility.`)}`,
      p`Swingline and increases. Holdings may borrow up to ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 30_000, at(end), { dims: { ...PARENT, 'us-gaap:ShortTermDebtTypeAxis': 'qbkzq:SwinglineLoanMember' }, revolver: noMetric('swingline sublimit') })} as swingline loans within its commitments, and both borrowers may ask for increases of up to $100.0 million in total, which the banks may decline.`,
      ...(end === '2025-12-31'
        ? [
            p`Senior notes. In October 2025 Eastermere issued ${tags.million('us-gaap:DebtInstrumentFaceAmount', 150_000, at('2025-10-14'), { dims: SENIOR })} of ${tags.percent('us-gaap:DebtInstrumentInterestRateStatedPercentage', 5.85, at('2025-10-14'), { dims: SENIOR })} senior notes due 2052 and paid a dividend that Holdings used to repay borrowings.`,
            p`Senior notes fall due as follows:`,
            {
              kind: 'table' as const,
              table: maturityTable(tags, '(in thousands)', end, [0, 0, 250_000, 0, 150_000], 650_000),
            },
          ]
        : []),
    ],
  }
}

const story: Story = {
  kit,
  liquidity,
  exhibits: [
    '10.1 Credit Agreement of Quillbrook Utilities Holdings, Inc., dated May 16, 2024',
    '10.2 Credit Agreement of Eastermere Power and Gas Company, dated May 16, 2024',
    '31.1 CEO certification',
    '31.2 CFO certification',
    '32.1 Certifications',
    '101 Inline XBRL',
    '104 Cover page',
  ],
  debtNotes: (end, from) => [debtNote(end, from)],
  debtNoteCount: () => 1,
  notes: {
    nature:
      'Quillbrook Utilities Holdings, Inc. (“Holdings”) is a holding company. Its principal subsidiary, Eastermere Power and Gas Company (“Eastermere”), delivers electricity and natural gas to about 498,000 customers under the regulation of a state commission.',
    revenue:
      'Revenue from tariff sales is recognized as energy is delivered, including an estimate of unbilled deliveries. Differences between allowed and billed amounts are deferred where a regulatory mechanism provides for it.',
    streams: [
      ['Electric', 'qbkzq:ElectricMember', 0.71],
      ['Gas', 'qbkzq:GasMember', 0.27],
      ['Other', 'qbkzq:OtherServicesMember', 0.02],
    ],
    inventory: 'Fuel, gas in storage and materials are carried at average cost.',
    contingencies:
      'Eastermere is remediating two former gas manufacturing sites and has recorded $18.7 million, which it expects to recover in rates. Purchase commitments for power and gas extend to 2038.',
  },
  business: () =>
    prose(`
    # Holdings and its subsidiaries

    Holdings owns all of the common stock of Eastermere and of two small companies that lease fiber and maintain customer equipment. Nearly all consolidated revenue and assets are Eastermere’s.

    # Electric operations

    Eastermere serves 361,000 electric customers over 9,400 circuit miles. It owns 1,120 megawatts of generation, of which gas-fired units make up 64%, hydroelectric plants 15% and solar farms 21%. A third of the energy delivered is bought under contracts.

    # Gas operations

    The gas system has 4,100 miles of mains and 137,000 customers. Replacement of cast-iron mains is to be complete in 2031.

    # Regulation

    Rates are set by the state commission on the basis of cost of service with an allowed return on equity of 9.6%. A general rate case was decided in November 2024; the next filing is planned for 2027.

    # Capital program

    The five-year plan provides for $2.1 billion of investment, chiefly in substations, mains and 240 megawatts of solar generation.

    # Employees

    Holdings and its subsidiaries employ 1,310 people, 58% of them represented by two unions.
  `),
  riskFactors: () => [
    ...prose(
      '# Regulatory risks\n\nThe commission may disallow costs that it finds imprudent. The recovery of storm costs takes place over years, while the repairs are paid at once.\n\n# Operational risks\n\nStorms, equipment failures and attacks on the grid may interrupt service. Some substations date from the 1960s.\n\n# Financial risks',
    ),
    p`${saysNot({ reason: 'risk factor: hypothetical', wouldBe: 'breached' }, t`If Holdings or Eastermere failed to maintain the required ratio of debt to capitalization, the lenders could end their commitments and demand repayment.`)} A downgrade of Eastermere’s short-term rating could close the commercial paper market to it, and it would then have to draw on its credit facility.`,
    p`Holdings depends on dividends of Eastermere. State law limits them to retained earnings.`,
  ],
  properties: prose(
    'The electric and gas properties described in Item 1 are owned by Eastermere. No mortgage encumbers them. Headquarters in Eastermere are leased to 2036.',
  ),
  legal: () =>
    prose('Information on legal and environmental proceedings appears in the note on commitments and contingencies.'),
  intro: (end) => [
    p`Holdings reports on a consolidated basis. Degree days in the period ended ${longDate(end)} were close to the thirty-year average.`,
  ],
  drivers: () => ({
    revenue: 'New base rates and a higher fuel factor account for the increase; customers grew by 0.8%.',
    margin: 'Fuel and purchased power costs are passed on with little effect on margin.',
    selling: 'Vegetation management and labor cost more than a year before.',
    interest: 'Average debt was higher, in line with the capital program.',
  }),
  estimates: prose(
    'Regulatory assets are recorded when recovery in rates is probable. Pension cost depends on the discount rate and the return on assets. Unbilled revenue is estimated from daily send-out.',
  ),
  marketRisk: (end) => [
    p`At ${longDate(end)} variable-rate debt was ${tags.plain(drawn(end, 'parent') + drawn(end, 'utility') + drawn(end, 'paper'))}. An increase of one percentage point would raise annual interest by one hundredth of that amount. Commodity price risk is largely borne by customers.`,
  ],
  quarterlyRisk: () => prose('No material changes.'),
  marketValue: () => '$2.1 billion',
}

export function quillbrookFilings(): readonly SampleFiling[] {
  return [
    annualReport(story, '2025-12-31', { number: 7, filedAt: '2026-02-24', acceptedAt: '2026-02-24T21:15:33Z' }),
    quarterlyReport(story, '2026-03-31', { number: 18, filedAt: '2026-05-05', acceptedAt: '2026-05-05T20:12:46Z' }),
    quarterlyReport(story, '2026-06-30', { number: 26, filedAt: '2026-08-04', acceptedAt: '2026-08-04T20:14:58Z' }),
  ]
}
