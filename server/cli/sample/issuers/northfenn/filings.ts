import { at, during, longDate } from '../../dates.ts'
import type { Block } from '../../document.ts'
import type { SampleFiling } from '../../filing.ts'
import { currentReport } from '../../forms.ts'
import { heading, p, prose, says, saysNot, t } from '../../text/prose.ts'
import { debtTable } from '../../books/debt-tables.ts'
import { annualReport, quarterlyReport, type Story } from '../../story.ts'
import { books, kit, northfenn, NOTES, tags } from './figures.ts'

const doubt = { signalType: 'going_concern', concept: 'substantial_doubt' } as const

function liquidity(end: string): readonly Block[] {
  const b = books.balance(end)
  const cash = tags.million('us-gaap:CashAndCashEquivalentsAtCarryingValue', b.cash, at(end), { digits: 3 })
  const alleviated = end >= '2025-06-30'
  return [
    heading('Liquidity and Capital Resources'),
    p`We have no products approved for sale and have financed our operations with sales of equity and convertible notes. As of ${longDate(end)} we held cash and cash equivalents of ${cash} and restricted cash of $0.5 million that secures our laboratory lease. We have no revolving credit facility or other committed source of borrowing.`,
    alleviated
      ? p`In ${end === '2025-06-30' ? 'June 2025' : 'the second quarter'} we sold 24.2 million shares in an underwritten offering for net proceeds of $61.2 million. ${says({ ...doubt, action: 'substantial_doubt_alleviated' }, t`With these proceeds, the conditions that raised substantial doubt about our ability to continue as a going concern in prior periods have been alleviated.`)} ${says({ signalType: 'liquidity', concept: 'cash_runway', action: 'reported' }, t`We expect that our cash will be sufficient to fund our operating plan into the first quarter of 2027.`)}`
      : p`${says({ signalType: 'liquidity', concept: 'cash_runway', action: 'warning' }, t`Based on our current operating plan, we expect our existing cash to fund operations only into the fourth quarter of 2025.`)} ${says({ ...doubt, action: 'substantial_doubt_raised' }, t`We have concluded that this raises substantial doubt about our ability to continue as a going concern for the twelve months after the issuance of the financial statements.`)}`,
    p`${saysNot({ reason: 'at-the-market program under a shelf registration', wouldBe: 'revolver_availability' }, t`As of ${longDate(end)}, $${alleviated ? '13.8' : '37.5'} million of common stock remained available under our at-the-market sales agreement, subject to the limits that apply to registrants with a small public float.`)}`,
    p`${saysNot({ reason: 'says that there are no financial covenants', wouldBe: 'covenant' }, t`Our convertible notes contain no financial covenants.`)} They restrict the incurrence of senior debt.`,
  ]
}

function debtNote(end: string, from: string): Block {
  return {
    kind: 'textBlock',
    concept: 'us-gaap:DebtDisclosureTextBlock',
    period: during(from, end),
    blocks: [
      heading('Note 5. Convertible notes'),
      {
        kind: 'table',
        table: debtTable(tags, '(in thousands)', books.balance(end), books.balance(books.priorYearEnd(end)), [
          { key: 'convertible', label: '6.00% convertible notes due 2028', dims: NOTES },
        ]),
      },
      p`In 2022 the Company issued ${tags.million('us-gaap:DebtInstrumentFaceAmount', 20_000, at('2022-08-15'), { dims: NOTES })} of unsecured convertible notes that bear interest at ${tags.percent('us-gaap:DebtInstrumentInterestRateStatedPercentage', 6, at(end), { dims: NOTES })} and mature on ${tags.date('us-gaap:DebtInstrumentMaturityDate', '2028-08-15', during(from, end), { dims: NOTES })}. The notes convert at $9.40 per share. ${saysNot({ reason: 'list of events of default', wouldBe: 'defaulted' }, t`Events of default include failure to pay, failure to deliver shares on conversion and certain bankruptcy events.`)}`,
    ],
  }
}

function doubtNote(end: string): readonly Block[] {
  if (end >= '2025-06-30')
    return end === '2025-06-30'
      ? [
          heading('Note 6. Liquidity'),
          p`${saysNot({ reason: 'history of a doubt that no longer exists', wouldBe: 'substantial_doubt_raised' }, t`In its financial statements for 2024 the Company had disclosed substantial doubt about its ability to continue as a going concern.`)} ${says({ ...doubt, action: 'substantial_doubt_alleviated' }, t`Management evaluated the June 2025 offering and concluded that substantial doubt no longer exists.`)}`,
        ]
      : []
  return [
    heading('Note 6. Going concern'),
    p`The Company has incurred losses since inception and had an accumulated deficit of ${tags.million('us-gaap:DevelopmentStageEnterpriseDeficitAccumulatedDuringDevelopmentStage', -books.balance(end).retained, at(end), { digits: 3 })} at ${longDate(end)}. ${says({ ...doubt, action: 'substantial_doubt_raised' }, t`These factors raise substantial doubt about the Company’s ability to continue as a going concern.`)} ${saysNot({ reason: 'description of an accounting standard', wouldBe: 'substantial_doubt' }, t`Under Accounting Standards Codification 205-40, management must evaluate whether conditions raise substantial doubt about an entity’s ability to continue as a going concern within one year after the statements are issued.`)}`,
    p`Management intends to raise capital through equity offerings or a collaboration, and has deferred the second cohort of its dose study. ${saysNot({ reason: 'plans that do not alleviate the doubt (raised in another sentence)', wouldBe: 'substantial_doubt_alleviated' }, t`Because these plans are not entirely within its control, they can’t be considered probable and do not alleviate the doubt.`)}`,
  ]
}

const story: Story = {
  kit,
  liquidity,
  exhibits: [
    '4.1 Indenture, dated August 15, 2022',
    '10.4 Sales Agreement, dated May 12, 2023',
    '31.1 Certification',
    '31.2 Certification',
    '32.1 Certification',
    '101 Inline XBRL',
    '104 Cover page',
  ],
  debtNotes: (end, from) => [debtNote(end, from), ...doubtNote(end)],
  debtNoteCount: (end) => (end <= '2025-06-30' ? 2 : 1),
  notes: {
    nature:
      'Northfenn Biologics, Inc. (the “Company”) develops antibody therapies for rare kidney diseases. Its lead candidate, NFB-117, is in a Phase 2 trial.',
    revenue: '',
    streams: [],
    inventory: '',
    contingencies:
      'The Company has agreements with contract manufacturers that can be ended on 60 days’ notice. It is not party to any material legal proceeding.',
  },
  business: () =>
    prose(`
    # Overview

    We are a clinical-stage company. We design antibodies that clear misfolded proteins from the kidney before they scar it. NFB-117, our lead candidate, is being studied in 64 patients with a rare form of amyloidosis at eleven sites.

    # Pipeline

    NFB-117. Interim data showed a reduction of proteinuria in 19 of 31 evaluable patients. We expect data on the primary endpoint in 2026.

    NFB-204. This preclinical antibody is directed at a protein involved in hereditary nephropathy. We have deferred its toxicology studies to preserve cash.

    # Manufacturing

    Drug substance is made by two contract manufacturers. We own no plant. A campaign takes about nine months from order to release.

    # Intellectual property

    We own nine patent families; the composition-of-matter patents on NFB-117 expire in 2039 without extensions.

    # Competition

    Two larger companies have antibodies for the same disease in later trials. Physicians may prefer an oral product that a third company is developing.

    # Regulation

    Our products need approval by regulators in each country. The process takes years, and its outcome is uncertain.

    # People

    We have 71 full-time employees, 46 of them in research and development.
  `),
  riskFactors: (end) => [
    ...prose(
      '# Risks related to our financial position\n\n## We have lost money in every year and expect to go on losing money.',
    ),
    p`We have no revenue. ${end === '2024-12-31' ? says({ ...doubt, action: 'substantial_doubt_raised' }, t`Our auditor’s report on our 2024 financial statements contains an explanatory paragraph that expresses substantial doubt about our ability to continue as a going concern.`) : 'We will need further capital.'} ${saysNot({ reason: 'additional debt financing may involve covenants', wouldBe: 'covenant' }, t`Debt financing, if we can obtain it, may involve covenants that limit our operations, such as a minimum cash balance.`)}`,
    ...prose(
      '# Risks related to development\n\n## Clinical trials may fail.\n\nMost antibodies that enter Phase 2 never reach the market. Enrollment in rare diseases is slow, and one unexpected toxicity could end the program.\n\n# Risks related to third parties',
    ),
    p`We rely on two manufacturers. ${saysNot({ reason: 'covenant not to compete', wouldBe: 'covenant' }, t`Our chief scientific officer was bound until 2024 by a covenant not to compete with a former employer.`)} ${saysNot({ reason: 'a supplier, not the registrant', wouldBe: 'substantial_doubt' }, t`One of them has disclosed doubt about its own ability to continue as a going concern.`)} ${saysNot({ reason: 'regulatory compliance', wouldBe: 'breached' }, t`In 2023 an inspection found that the other’s filling line was not in compliance with good manufacturing practice; the findings have been closed.`)}`,
  ],
  properties: prose('We lease 38,000 square feet of laboratory and office space in Weldham until March 2029.'),
  legal: () => prose('We are not a party to any material legal proceedings.'),
  intro: (end) => [
    p`You should read this discussion together with the financial statements for the period ended ${longDate(end)}. Our actual results may differ from our expectations for many reasons, among them those described under Risk Factors.`,
  ],
  drivers: (end) => ({
    revenue: 'We have not generated any revenue from product sales.',
    margin: '',
    research:
      end < '2025-01-01'
        ? 'Manufacturing of trial material for NFB-117 accounts for most of the expense.'
        : 'Deferring the second cohort of the dose study lowered clinical and manufacturing costs.',
    interest: 'Interest accrues on the convertible notes at a fixed rate.',
    selling:
      end < '2025-01-01'
        ? 'The increase reflects patent costs and share-based compensation.'
        : 'Lower headcount reduced these expenses.',
  }),
  estimates: prose(
    'Accrued research costs are estimated from the progress of trials and the invoices received. Share-based awards are valued with an option pricing model.',
  ),
  marketRisk: () => prose('Not required for smaller reporting companies.'),
  doubt: (end) =>
    end === '2024-12-31'
      ? [
          p`${says({ ...doubt, action: 'substantial_doubt_raised' }, t`As discussed in Note 6, the Company has suffered recurring losses from operations and does not have sufficient cash to fund its operations, which raises substantial doubt about its ability to continue as a going concern.`)} Management’s plans are also described in Note 6. ${saysNot({ reason: 'boilerplate: adjustments (the doubt is raised in another sentence)', wouldBe: 'substantial_doubt' }, t`The financial statements do not include any adjustments that might result from the outcome of this uncertainty.`)}`,
        ]
      : [],
  quarterlyRisk: () => prose('There have been no material changes to the risk factors set forth in our Annual Report.'),
  marketValue: () => '$58.2 million',
}

function bidPrice(): SampleFiling {
  return currentReport(northfenn, {
    head: { number: 10, filedAt: '2025-04-18', acceptedAt: '2025-04-17T21:48:02Z' },
    eventDate: '2025-04-14',
    items: [
      {
        item: '3.01',
        title: 'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
        body: [
          p`On April 14, 2025, Northfenn Biologics, Inc. received a letter from the listing qualifications staff of Nasdaq stating that the closing bid price of its common stock had been below $1.00 for 30 consecutive business days, so that the company does not meet Listing Rule 5450(a)(1).`,
          p`The company has 180 calendar days, until October 13, 2025, to regain compliance. ${saysNot({ reason: 'listing rule, not a debt covenant', wouldBe: 'in_compliance' }, t`If at any time the bid price closes at $1.00 or more for ten consecutive business days, the staff will confirm that the company is in compliance.`)}`,
        ],
      },
    ],
  })
}

export function northfennFilings(): readonly SampleFiling[] {
  return [
    annualReport(story, '2024-12-31', { number: 6, filedAt: '2025-03-27', acceptedAt: '2025-03-27T20:33:21Z' }),
    bidPrice(),
    quarterlyReport(story, '2025-03-31', { number: 13, filedAt: '2025-05-13', acceptedAt: '2025-05-13T20:21:39Z' }),
    quarterlyReport(story, '2025-06-30', { number: 19, filedAt: '2025-08-12', acceptedAt: '2025-08-12T20:19:54Z' }),
    quarterlyReport(story, '2025-09-30', { number: 25, filedAt: '2025-11-11', acceptedAt: '2025-11-11T21:34:27Z' }),
  ]
}
