import { at, during, longDate } from '../../dates.ts'
import type { Block } from '../../document.ts'
import type { SampleFiling } from '../../filing.ts'
import { currentReport } from '../../forms.ts'
import { heading, p, prose, says, saysNot, small, t } from '../../text/prose.ts'
import { debtTable } from '../../books/debt-tables.ts'
import { annualReport, quarterlyReport, type Story } from '../../story.ts'
import { AVAILABLE, CAPACITY, DRAWN, LETTERS_OF_CREDIT, noMetric } from '../../tagging.ts'
import { books, kestrelholm, kit, NOTES, ratios, RCF, tags } from './figures.ts'

const GUARANTEES = 2_400
const LIMIT = 150_000
const net = {
  signalType: 'covenant',
  concept: 'maximum_net_leverage_ratio',
  action: 'required',
  comparator: 'maximum',
  ratio: 3.25,
} as const
const cover = {
  signalType: 'covenant',
  concept: 'minimum_interest_coverage_ratio',
  action: 'required',
  comparator: 'minimum',
  ratio: 4,
} as const
const complied = { signalType: 'covenant', concept: 'covenant_compliance', action: 'in_compliance' } as const

function drawn(end: string): number {
  return books.balance(end).debt['rcf'] ?? 0
}

function liquidity(end: string): readonly Block[] {
  const { leverage, cover: times } = ratios(end)
  return [
    heading('Liquidity and capital resources'),
    p`The group is financed by senior notes and by a committed multicurrency revolving credit facility (the “RCF”) of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', LIMIT, at(end), { dims: RCF, revolver: CAPACITY })}. On ${longDate(end)} the RCF was drawn by ${tags.million('us-gaap:LineOfCredit', drawn(end), at(end), { dims: RCF, revolver: DRAWN })} in cash and utilized by ${tags.million('us-gaap:LettersOfCreditOutstandingAmount', GUARANTEES, at(end), { dims: LETTERS_OF_CREDIT })} of bank guarantees, so that ${tags.million('us-gaap:LineOfCreditFacilityRemainingBorrowingCapacity', LIMIT - drawn(end) - GUARANTEES, at(end), { dims: RCF, revolver: AVAILABLE })} was undrawn.`,
    p`${says([net, cover], t`The RCF requires that Net Debt to EBITDA does not exceed 3.25x and that EBITDA covers net interest at least 4.0x, each tested half-yearly on a rolling twelve-month basis.`)} The ratios were ${leverage}x and ${times}x. ${says(complied, t`The group complied with both covenants on ${longDate(end)}.`)}`,
    p`We hold cash in six currencies. ${saysNot({ reason: 'authorized share capital', wouldBe: 'revolver_availability' }, t`Shares with a nominal value of €1.2 million are available for issue under the authority given by the general meeting.`)} We also sell receivables of up to €25.0 million without recourse under a factoring program, which is not a borrowing.`,
  ]
}

function debtNote(end: string, from: string): Block {
  return {
    kind: 'textBlock',
    concept: 'us-gaap:DebtDisclosureTextBlock',
    period: during(from, end),
    blocks: [
      heading('Note 5. Borrowings'),
      {
        kind: 'table',
        table: debtTable(tags, '(in millions of euro)', books.balance(end), books.balance(books.priorYearEnd(end)), [
          { key: 'rcf', label: 'Revolving credit facility', dims: RCF, revolver: true },
          { key: 'notes', label: '4.75% senior notes due 2029', dims: NOTES },
        ]),
      },
      p`Senior notes. In 2022 the Company issued senior notes of ${tags.million('us-gaap:DebtInstrumentFaceAmount', 200_000, at('2022-04-01'), { dims: NOTES })} that bear interest at ${tags.percent('us-gaap:DebtInstrumentInterestRateStatedPercentage', 4.75, at(end), { dims: NOTES })} and fall due on ${tags.date('us-gaap:DebtInstrumentMaturityDate', '2029-04-01', during(from, end), { dims: NOTES })}. ${saysNot({ reason: 'incurrence test of the indenture: no maintenance covenant', wouldBe: 'in_compliance' }, t`The indenture restricts additional debt if fixed charges are not covered at least twice after giving effect to it.`)}`,
      p`Revolving credit facility. The facility of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', LIMIT, at(end), { dims: RCF, revolver: CAPACITY })} was signed with five banks on March 3, 2022 and ends on March 3, 2027; it includes a swingline of ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 20_000, at(end), { dims: { 'us-gaap:CreditFacilityAxis': 'kstzq:SwinglineMember' }, revolver: noMetric('swingline sublimit') })}. Drawings bear EURIBOR plus 1.35% to 2.10%. Drawings stood at ${tags.million('us-gaap:LineOfCredit', drawn(end), at(end), { dims: RCF, revolver: DRAWN })} on ${longDate(end)}. ${says(complied, t`All financial covenants were met on that date.`)}`,
    ],
  }
}

const story: Story = {
  kit,
  liquidity,
  debtNotes: (end, from) => [debtNote(end, from)],
  debtNoteCount: () => 1,
  exhibits: [
    '4.1 Indenture, dated April 1, 2022',
    '10.1 Multicurrency Revolving Facility Agreement, dated March 3, 2022',
    '31.1 Certification',
    '31.2 Certification',
    '32.1 Certification',
    '101 Inline XBRL',
    '104 Cover page',
  ],
  notes: {
    nature:
      'Kestrelholm Packaging N.V. (the “Company”) and its subsidiaries (the “group”) make folding cartons and molded fiber packaging at nine sites in the Netherlands, Sweden, Poland and Spain. The reporting currency is the euro.',
    revenue:
      'Revenue is recognized when packaging is delivered under framework contracts with food and pharmaceutical companies.',
    streams: [
      ['Folding cartons', 'kstzq:FoldingCartonsMember', 0.66],
      ['Molded fiber', 'kstzq:MoldedFiberMember', 0.34],
    ],
    inventory:
      'Board, inks and finished packaging are carried at the lower of weighted-average cost and net realizable value.',
    contingencies:
      'The group has ordered two printing presses for €11.4 million, due in 2027. A Polish subsidiary contests a property tax assessment of €1.1 million.',
  },
  business: () =>
    prose(`
    # The group

    Kestrelholm turns board and pulp into packaging. It began as a printer of tea cartons in Veenwijk in 1899 and moved into molded fiber with the purchase of a Swedish maker of egg trays in 2011. It has filed annual and quarterly reports on domestic forms since it ceased to qualify as a foreign private issuer.

    # Products

    Folding cartons. Six plants print, cut and glue cartons for food, confectionery and medicines. Serialization of pharmaceutical packs is done in line.

    # Molded fiber

    Three plants form trays and inserts from recycled pulp. They replace foam in electronics packaging.

    # Supply and energy

    Board is bought from four mills under index contracts. Gas and electricity are about 9% of cost; two thirds of the need for the coming year is fixed.

    # Customers

    Ten customers bring 47% of revenue. Contracts last two to four years and pass on board prices with a delay of one quarter.

    # People

    The group employs 2,940 people. Works councils exist at all sites.
  `),
  riskFactors: () => [
    ...prose(
      '# Market risks\n\nBoard prices can rise faster than contracts allow us to follow. Plastic is cheaper whenever oil is cheap.\n\n# Currency risks\n\nCosts in zloty and krona are only partly matched by revenue.\n\n# Financial risks',
    ),
    p`${saysNot({ reason: 'risk factor: hypothetical', wouldBe: 'breached' }, t`If Net Debt were to rise above 3.25x EBITDA, the banks could cancel the RCF, and a cross-acceleration clause could make the notes payable.`)} The RCF ends in March 2027; we may not be able to renew it on the same terms.`,
  ],
  properties: prose(
    'Seven of the nine sites are owned. The Polish and one of the Spanish sites are leased to 2033 and 2030.',
  ),
  legal: () => prose('There are no proceedings that could have a material effect on the group.'),
  intro: (end) => [
    p`Amounts in this discussion are in euro unless stated otherwise. It covers the period ended ${longDate(end)}.`,
  ],
  drivers: () => ({
    revenue: 'Volumes in molded fiber grew by 7%; carton prices were adjusted for lower board indices.',
    margin: 'Energy was cheaper than a year earlier.',
    selling: 'Personnel expense rose with collective agreements.',
    interest: 'Drawings under the RCF were higher on average.',
  }),
  estimates: prose(
    'Goodwill is tested in November at the level of the two segments. Deferred tax assets on Spanish losses are recognized to the extent of expected profits over five years.',
  ),
  marketRisk: (end) => [
    p`The RCF bears variable interest. A change in EURIBOR of one percentage point would change annual interest by ${tags.plain(Math.round(drawn(end) / 100), 2)}. A 10% change in the zloty would change operating profit by €1.6 million.`,
  ],
  quarterlyRisk: () => prose('The risk factors described in our annual report continue to apply.'),
  marketValue: () => '€301 million',
}

function renewal(): SampleFiling {
  const event = '2026-09-15'
  const amount = tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 200_000, at(event), {
    dims: RCF,
    tagged: false,
    revolver: CAPACITY,
  })
  return currentReport(kestrelholm, {
    head: { number: 17, filedAt: '2026-09-18', acceptedAt: '2026-09-18T15:06:12Z' },
    eventDate: event,
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`${says({ signalType: 'debt', concept: 'revolver_capacity', action: 'entered_into', threshold: 200_000_000, currency: 'EUR' }, t`On September 15, 2026, Kestrelholm Packaging N.V. signed a sustainability-linked revolving credit facility of ${amount} with seven banks, which matures on September 15, 2031 and may be extended twice by one year.`)}`,
          p`${says(
            [
              { ...net, ratio: 3.5 },
              { ...net, ratio: 4 },
            ],
            t`Under the new facility Net Debt may not exceed 3.50x EBITDA, or 4.00x for two test dates after a material acquisition.`,
          )} ${saysNot({ reason: 'says that there is no such covenant', wouldBe: 'minimum_interest_coverage_ratio' }, t`There is no interest cover covenant.`)} The margin is 1.20% to 1.95% over EURIBOR and moves by up to 0.05% with three emission targets.`,
        ],
      },
      {
        item: '1.02',
        title: 'Termination of a Material Definitive Agreement',
        body: [
          p`${says({ signalType: 'debt', concept: 'credit_agreement', action: 'terminated' }, t`Upon signing, the existing ${tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', LIMIT, at('2026-09-14'), { dims: RCF, tagged: false, revolver: { ...CAPACITY, status: 'prior_or_replaced' } })} revolving facility agreement dated March 3, 2022 was cancelled and the outstanding drawings were repaid from the new facility.`)}`,
        ],
      },
      {
        item: '2.03',
        title:
          'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
        body: prose('Reference is made to Item 1.01 of this report, which is incorporated herein.'),
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [small`10.1 Revolving Facility Agreement, dated September 15, 2026`, small`104 Cover page`],
      },
    ],
  })
}

export function kestrelholmFilings(): readonly SampleFiling[] {
  return [
    annualReport(story, '2025-12-31', { number: 6, filedAt: '2026-03-10', acceptedAt: '2026-03-10T13:02:47Z' }),
    quarterlyReport(story, '2026-03-31', { number: 11, filedAt: '2026-05-12', acceptedAt: '2026-05-12T12:31:08Z' }),
    quarterlyReport(story, '2026-06-30', { number: 15, filedAt: '2026-08-11', acceptedAt: '2026-08-11T12:28:54Z' }),
    renewal(),
  ]
}
