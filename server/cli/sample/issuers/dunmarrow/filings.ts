import type { SampleFiling } from '../../filing.ts'
import { currentReport } from '../../forms.ts'
import { p, prose, says, small, t } from '../../text/prose.ts'
import { annualReport, quarterlyReport } from '../../story.ts'
import { dunmarrow } from './figures.ts'
import { story, TEMPORARY_MINIMUMS } from './reports.ts'

const covenant = { signalType: 'covenant' } as const
const EVENT = '2026-02-05'

function terms() {
  return [
    says(
      [
        { ...covenant, concept: 'covenant_compliance', action: 'waived' },
        { ...covenant, concept: 'covenant_compliance', action: 'breached' },
      ],
      t`Pursuant to the Amendment, the lenders waived the event of default that resulted from the Company’s failure to satisfy the net leverage ratio covenant for the fiscal quarter ended December 27, 2025.`,
    ),
    ' ',
    says(
      TEMPORARY_MINIMUMS,
      t`Until it delivers financial statements for the quarter ending June 27, 2026, the Company must maintain Consolidated EBITDA of at least $14.0 million, measured over four fiscal quarters, and liquidity of not less than $12.0 million at each month end.`,
    ),
    ' ',
    says(
      { ...covenant, concept: 'maximum_net_leverage_ratio', action: 'suspended', comparator: 'maximum' },
      t`The net leverage ratio covenant is suspended for the fiscal quarters ended December 27, 2025 and ending March 28, 2026.`,
    ),
  ]
}

function waiver(): SampleFiling {
  return currentReport(dunmarrow, {
    head: { number: 4, filedAt: '2026-02-09', acceptedAt: '2026-02-09T21:52:18Z' },
    eventDate: EVENT,
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`${says({ ...covenant, concept: 'covenant_compliance', action: 'waived' }, t`On February 5, 2026, Dunmarrow Foods Company (the “Company”) entered into a Waiver and Second Amendment to Loan Agreement (the “Amendment”) with Granary State Bank, as agent, and the lenders party to the Loan Agreement dated May 24, 2023.`)}`,
          p`${terms()}`,
          p`The margin on loans increases by 0.50% during this period, and the Company paid a fee of 0.25% of the commitments. The amount of the commitments does not change.`,
        ],
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [
          small`10.2 Waiver and Second Amendment to Loan Agreement, dated February 5, 2026`,
          small`104 Cover page`,
        ],
      },
    ],
    exhibits: [
      {
        type: 'EX-10.2',
        filename: 'dnmzq-ex102.htm',
        description: 'WAIVER AND SECOND AMENDMENT',
        blocks: prose(`
      # WAIVER AND SECOND AMENDMENT TO LOAN AGREEMENT

      This Waiver and Second Amendment is made as of February 5, 2026 among the Borrower, the Lenders and the Agent. Capitalized terms have the meanings given in the Loan Agreement.

      1. Waiver. The Lenders waive the Specified Default. This waiver is limited to its terms and does not extend to any other default.

      2. Amendments. Sections 7.11 and 7.12 of the Loan Agreement are replaced as set forth in Annex A.

      3. Conditions. This instrument becomes effective when the Agent has received counterparts signed by the Required Lenders and the fee stated in the fee letter.

      This exhibit is part of a fictional sample filing and binds nobody.
    `),
      },
    ],
  })
}

function waiverAmended(): SampleFiling {
  return currentReport(dunmarrow, {
    form: '8-K/A',
    head: { number: 6, filedAt: '2026-02-20', acceptedAt: '2026-02-20T21:14:40Z' },
    eventDate: EVENT,
    amendment:
      'This Amendment No. 1 to the Current Report on Form 8-K filed on February 9, 2026 adds Annex A to Exhibit 10.2, which was omitted by mistake, and corrects the description of the amendment fee, which is 0.30% and not 0.25% of the commitments.',
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`${terms()}`,
          p`The Company paid an amendment fee of 0.30% of the aggregate commitments of the lenders that consented.`,
        ],
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [small`10.2 Waiver and Second Amendment to Loan Agreement, dated February 5, 2026, with Annex A`],
      },
    ],
  })
}

export function dunmarrowFilings(): readonly SampleFiling[] {
  return [
    annualReport(story, '2025-06-28', { number: 16, filedAt: '2025-09-11', acceptedAt: '2025-09-11T20:37:28Z' }),
    quarterlyReport(story, '2025-09-27', { number: 20, filedAt: '2025-11-06', acceptedAt: '2025-11-06T21:31:42Z' }),
    waiver(),
    quarterlyReport(story, '2025-12-27', { number: 5, filedAt: '2026-02-10', acceptedAt: '2026-02-10T21:20:06Z' }),
    waiverAmended(),
    quarterlyReport(story, '2026-03-28', { number: 12, filedAt: '2026-05-07', acceptedAt: '2026-05-07T20:29:33Z' }),
    annualReport(story, '2026-06-27', { number: 18, filedAt: '2026-09-10', acceptedAt: '2026-09-10T20:41:55Z' }),
  ]
}
