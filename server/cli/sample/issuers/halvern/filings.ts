import { addDays, at, longDate } from '../../dates.ts'
import type { Block } from '../../document.ts'
import type { SampleFiling } from '../../filing.ts'
import { currentReport, periodicReport } from '../../forms.ts'
import { cover, type Drivers } from '../../periodic.ts'
import { heading, p, prose, says, saysNot, small, t } from '../../text/prose.ts'
import { annualReport, quarterlyReport, type Story } from '../../story.ts'
import { CAPACITY, SUBSEQUENT } from '../../tagging.ts'
import { business, notes, riskFactors } from './business.ts'
import { debtNote, liquidity, STEPS } from './debt.ts'
import { books, halvern, kit, revolver, tags } from './figures.ts'

const EXHIBITS = [
  '10.1 Credit Agreement, dated September 8, 2022, among Halvern Coatings, Inc., the lenders party thereto and Corrigan Trust Bank, as administrative agent',
  '31.1 Certification of Chief Executive Officer',
  '31.2 Certification of Chief Financial Officer',
  '32.1 Section 1350 certifications',
  '101 Inline XBRL document set',
  '104 Cover page formatted as Inline XBRL',
]

function drivers(end: string): Drivers {
  const bought = end >= '2025-06-30'
  return {
    revenue: bought
      ? 'The powder line acquired in June 2025 contributed about six percentage points of growth; price added one point and volume in field-applied products was flat.'
      : 'Higher volume in packaging coatings more than offset softer demand from agricultural equipment makers.',
    margin: bought
      ? 'The acquired line carries a lower margin until its relocation is complete, while resin costs eased.'
      : 'Lower resin costs were partly offset by wage increases under two labor agreements.',
    selling: bought
      ? 'Integration costs and amortization of acquired customer relationships account for most of the change.'
      : 'Freight to customers and incentive compensation moved with sales.',
    interest: bought
      ? 'Average borrowings under the revolving credit facility were higher after the acquisition.'
      : 'The change reflects average borrowings and the level of term SOFR.',
  }
}

function subsequent(): readonly Block[] {
  const capacity = tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 325_000, at('2025-04-28'), {
    dims: { ...revolver, ...SUBSEQUENT },
    revolver: { ...CAPACITY, status: 'subsequent_event' },
  })
  return [
    heading('Note 9. Subsequent event'),
    p`On April 28, 2025 the Company received commitments from its lenders to increase the revolving credit facility to ${capacity} upon completion of the purchase of the Ostwick powder line, which is expected in June 2025.`,
  ]
}

const story: Story = {
  kit,
  notes,
  exhibits: EXHIBITS,
  business,
  riskFactors,
  drivers,
  liquidity,
  properties: prose(
    'We own our headquarters and plants in Marlow Falls and Dunleary, Ohio, and four further plants in Indiana, Georgia and Ontario, and lease the Ostwick site under an agreement that runs to 2034. The owned sites are mortgaged to secure the Credit Agreement. We consider our properties suitable and adequate.',
  ),
  legal: (annual) =>
    prose(
      annual
        ? 'See Note 7 to the consolidated financial statements in Item 8. We do not believe that the outcome of any pending matter will be material to our financial position.'
        : 'The information in Note 7 to the condensed consolidated financial statements is incorporated by reference into this item.',
    ),
  intro: (end, annual) =>
    annual
      ? [
          p`Halvern makes coatings for industry, packaging and infrastructure. This discussion covers the fiscal years ended ${longDate(end)} and ${longDate(books.priorYearEnd(end))}.`,
        ]
      : prose(
          'The following discussion should be read together with the condensed consolidated financial statements and our most recent Annual Report on Form 10-K. It contains forward-looking statements; actual results may differ.',
        ),
  estimates: prose(
    'We test goodwill for impairment each October by comparing the fair value of a reporting unit with its carrying amount. In the latest test fair value exceeded carrying amount by more than 20% for both units. Rebate accruals rest on contract terms and expected volumes.',
  ),
  marketRisk: (end) => {
    const { debt } = books.balance(end)
    const points = Math.round(((debt['revolver'] ?? 0) + (debt['term'] ?? 0)) / 100)
    return [
      p`Interest rates. At ${longDate(end)} all of our debt bore interest at variable rates; a change of 100 basis points in term SOFR would change annual interest expense by approximately ${tags.plain(points)}. Foreign currency. Our Ontario plant sells mainly in Canadian dollars; a 10% change in the exchange rate would change annual operating income by less than $0.5 million.`,
    ]
  },
  debtNotes: (end, from) => [debtNote(end, 5, from)],
  debtNoteCount: () => 1,
  lastNotes: (end) => (end === '2025-03-31' ? subsequent() : []),
  quarterlyRisk: () => [
    p`There have been no material changes to the risk factors in our most recent Annual Report on Form 10-K. ${saysNot({ reason: 'risk factor: hypothetical', wouldBe: 'breached' }, t`Should net sales decline sharply, we might be unable to satisfy the leverage covenant.`)}`,
  ],
  marketValue: (end) => (end === '2024-12-31' ? '$388.1 million' : '$402.6 million'),
}

const AMENDED = '2025-06-12'
const CAPACITY_CONCEPT = 'us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity'

function amendment8K(): SampleFiling {
  const capacity = tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 325_000, at(AMENDED), {
    dims: revolver,
    tagged: false,
    revolver: CAPACITY,
  })
  const priorTerms = { dims: revolver, tagged: false, revolver: { ...CAPACITY, status: 'prior_or_replaced' } } as const
  const prior = tags.million(CAPACITY_CONCEPT, 250_000, at(addDays(AMENDED, -1)), priorTerms)
  const upsize = says(
    { signalType: 'debt', concept: 'revolver_capacity', action: 'amended', threshold: 325_000_000, currency: 'USD' },
    t`The Second Amendment, among other things, (i) increases the aggregate revolving commitments from ${prior} to ${capacity}, (ii) extends the maturity date of the revolving credit facility and the term loan to June 12, 2030 and (iii) permits the acquisition described below.`,
  )
  const leverage = says(
    STEPS,
    t`In addition, the maximum Total Leverage Ratio was increased to 4.00 to 1.00 for each fiscal quarter ending on or before March 31, 2026, stepping down to 3.75 to 1.00 for the fiscal quarter ending June 30, 2026 and to 3.50 to 1.00 for each fiscal quarter thereafter.`,
  )
  return currentReport(halvern, {
    head: { number: 14, filedAt: '2025-06-13', acceptedAt: '2025-06-13T20:41:07Z' },
    eventDate: AMENDED,
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`On June 12, 2025, Halvern Coatings, Inc. (the “Company”) entered into the Second Amendment to Credit Agreement (the “Second Amendment”) with the lenders party thereto and Corrigan Trust Bank, as administrative agent, which amends the Credit Agreement dated September 8, 2022.`,
          p`${upsize} ${leverage}`,
          p`The interest margins and the unused commitment fee were not changed. The obligations remain secured by substantially all assets of the Company and its domestic subsidiaries.`,
          p`The foregoing description is qualified in its entirety by reference to the Second Amendment, a copy of which is attached as Exhibit 10.1.`,
        ],
      },
      {
        item: '2.03',
        title:
          'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
        body: [
          p`The information set forth in Item 1.01 of this Current Report on Form 8-K is incorporated by reference into this Item 2.03.`,
        ],
      },
      {
        item: '8.01',
        title: 'Other Events',
        body: [
          p`On June 12, 2025 the Company completed the purchase of the Ostwick powder line for $34.5 million in cash, funded with borrowings under the revolving credit facility. ${saysNot({ reason: 'covenant not to compete', wouldBe: 'covenant' }, t`The sellers agreed to a five-year covenant not to compete.`)}`,
        ],
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [
          p`(d) Exhibits.`,
          small`10.1 Second Amendment to Credit Agreement, dated June 12, 2025`,
          small`104 Cover page formatted as Inline XBRL`,
        ],
      },
    ],
  })
}

function partThree(): SampleFiling {
  const end = '2025-12-31'
  return periodicReport(halvern, {
    form: '10-K/A',
    head: { number: 9, filedAt: '2026-04-27', acceptedAt: '2026-04-27T20:12:44Z' },
    heading: kit.heading,
    cover: {
      ...cover(kit, end),
      marketValue: '$402.6 million',
      amendment:
        'Halvern Coatings, Inc. is filing this Amendment No. 1 to its Annual Report on Form 10-K for the fiscal year ended December 31, 2025 solely to include the information required by Part III. No other item of the original filing is changed, and the financial statements are not repeated.',
    },
    items: {
      '10': prose(
        '# Directors\n\nRuth A. Castellane, 58, has been president, chief executive officer and a director since 2019. Imre Halloway-Stroud, 66, chair of the board since 2021, led a maker of industrial adhesives. Benedikta Faulkner, 61, chairs the audit committee and is an audit committee financial expert. Tobias Wren-Achterberg, 54, joined the board in 2023.\n\n# Executive officers\n\nDevin P. Okoro-Lund, 49, has been chief financial officer since 2020. Marisela Quade, 52, has led operations since 2022.',
      ),
      '11': [
        ...prose(
          'The compensation committee sets base salaries at or near the median of a peer group of fourteen chemical companies. For 2025 the annual incentive paid 94% of target, on adjusted EBITDA of 91% and working capital of 100% of plan. Ms. Castellane’s total compensation was $3.1 million and Mr. Okoro-Lund’s was $1.4 million.',
        ),
        p`${saysNot({ reason: 'restrictive covenants of employment', wouldBe: 'covenant' }, t`Employment agreements provide for severance of one to two years’ base salary, subject to a release of claims and to restrictive covenants on competition and solicitation.`)}`,
      ],
      '12': prose(
        'As of March 31, 2026 directors and executive officers as a group beneficially owned 4.2% of the outstanding common stock. Two institutional holders reported more than 5% each.',
      ),
      '13': prose(
        'There were no transactions with related persons in 2025 that require disclosure. The board has determined that each director other than Ms. Castellane is independent.',
      ),
      '14': prose(
        'Fees billed by Pell, Ostrander & Vine LLP for 2025 and 2024 were $1,310,000 and $1,265,000 for audit services and $85,000 and $60,000 for tax services. All services were approved in advance by the audit committee.',
      ),
      '15': [
        p`(b) The following exhibits are filed with this amendment:`,
        small`31.3 Certification of Chief Executive Officer`,
        small`31.4 Certification of Chief Financial Officer`,
      ],
    },
  })
}

export function halvernFilings(): readonly SampleFiling[] {
  return [
    annualReport(story, '2024-12-31', { number: 4, filedAt: '2025-03-03', acceptedAt: '2025-03-03T21:17:35Z' }),
    quarterlyReport(story, '2025-03-31', { number: 11, filedAt: '2025-05-06', acceptedAt: '2025-05-06T20:33:02Z' }),
    amendment8K(),
    quarterlyReport(story, '2025-06-30', { number: 17, filedAt: '2025-08-05', acceptedAt: '2025-08-05T20:29:51Z' }),
    quarterlyReport(story, '2025-09-30', { number: 22, filedAt: '2025-11-04', acceptedAt: '2025-11-04T21:30:18Z' }),
    annualReport(story, '2025-12-31', { number: 5, filedAt: '2026-03-02', acceptedAt: '2026-03-02T21:25:40Z' }),
    partThree(),
    quarterlyReport(story, '2026-06-30', { number: 15, filedAt: '2026-08-04', acceptedAt: '2026-08-04T20:31:09Z' }),
    quarterlyReport(story, '2026-09-30', { number: 19, filedAt: '2026-11-03', acceptedAt: '2026-11-03T21:28:26Z' }),
  ]
}
