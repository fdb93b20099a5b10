import { at } from '../../dates.ts'
import type { SampleFiling } from '../../filing.ts'
import { currentReport, periodicReport } from '../../forms.ts'
import { cover } from '../../periodic.ts'
import { heading, p, prose, says, saysNot, small, t } from '../../text/prose.ts'
import { annualReport, quarterlyItems, quarterlyReport } from '../../story.ts'
import { CAPACITY } from '../../tagging.ts'
import { ABL, books, firstBooks, kit, tags, tarrowmere } from './figures.ts'
import { storyOver } from './reports.ts'

const story = storyOver(books)

function restatedQuarter(): SampleFiling {
  const end = '2025-03-31'
  const items = quarterlyItems(story, end)
  const explained = [
    heading('Restatement of previously issued financial statements'),
    p`In July 2025 the Company found that proppant and chemicals consumed at three well sites in March 2025 had still been counted as inventory. The condensed consolidated financial statements for the quarter ended March 31, 2025 have been restated: inventories decrease from $${(firstBooks.balance(end).inventories / 1000).toFixed(2)} million to $${(books.balance(end).inventories / 1000).toFixed(2)} million, cost of services increases by $2.43 million, and the net loss increases from ${tags.plain(-firstBooks.quarter(end).flows.net, 2)} to ${tags.plain(-books.quarter(end).flows.net, 2)}. Cash and debt are not affected.`,
  ]
  return periodicReport(tarrowmere, {
    form: '10-Q/A',
    head: { number: 41, filedAt: '2025-08-11', acceptedAt: '2025-08-11T20:58:13Z' },
    heading: kit.heading,
    cover: {
      ...cover(kit, end),
      amendment:
        'This Amendment No. 1 restates the condensed consolidated financial statements for the quarter ended March 31, 2025 to correct an error in inventories, and amends Part I, Items 1 and 2 and Part II, Item 6 accordingly. The other items of the original filing are not repeated.',
    },
    items: { 'I-1': [...explained, ...(items['I-1'] ?? [])], 'I-2': items['I-2'] ?? [], 'II-6': items['II-6'] ?? [] },
  })
}

function listingNotice(): SampleFiling {
  return currentReport(tarrowmere, {
    head: { number: 27, filedAt: '2025-05-30', acceptedAt: '2025-05-30T20:22:47Z' },
    eventDate: '2025-05-28',
    items: [
      {
        item: '3.01',
        title: 'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
        body: [
          p`On May 28, 2025, Tarrowmere Energy Services Corp. (the “Company”) was notified by the New York Stock Exchange that the average closing price of its common stock was less than $1.00 over a consecutive 30 trading-day period, which is below the standard of Section 802.01C of the Listed Company Manual.`,
          p`The Company has six months to regain compliance and intends to do so, if necessary by a reverse stock split. ${saysNot({ reason: 'listing standard, not a debt covenant', wouldBe: 'breached' }, t`The notice has no immediate effect on the listing, and the Company’s failure to comply with the listing standard is not itself a default under its credit agreement.`)}`,
        ],
      },
      {
        item: '7.01',
        title: 'Regulation FD Disclosure',
        body: prose('A press release about the notice was issued on May 30, 2025.'),
      },
    ],
  })
}

function acceleration(): SampleFiling {
  return currentReport(tarrowmere, {
    head: { number: 31, filedAt: '2025-06-25', acceptedAt: '2025-06-25T21:02:29Z' },
    eventDate: '2025-06-20',
    items: [
      {
        item: '2.04',
        title:
          'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
        body: [
          p`${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'breached' }, t`As previously disclosed, the Company did not comply with certain financial covenants of its Credit Agreement dated March 31, 2022 with Palisade Ridge Bank, as administrative agent, at March 31, 2025.`)}`,
          p`${says({ signalType: 'debt', concept: 'debt_default', action: 'accelerated', threshold: 98_500_000, currency: 'USD' }, t`On June 20, 2025, the administrative agent delivered a notice declaring all loans under the Credit Agreement, in the principal amount of $98.5 million, together with accrued interest and fees, immediately due and payable, and terminating the commitments.`)} Interest accrues at the default rate from April 1, 2025. The Company was also asked to provide cash collateral of $6.8 million for outstanding letters of credit.`,
          p`${saysNot({ reason: 'no agreement yet', wouldBe: 'forbearance' }, t`The Company is negotiating a forbearance with the lenders.`)} ${saysNot({ reason: 'hypothetical: no agreement yet', wouldBe: 'forbearance' }, t`There can be no assurance that the lenders will agree to forbear, and the Company may have to seek relief under the bankruptcy laws.`)}`,
        ],
      },
    ],
  })
}

function forbearance(): SampleFiling {
  return currentReport(tarrowmere, {
    head: { number: 34, filedAt: '2025-07-09', acceptedAt: '2025-07-09T20:15:55Z' },
    eventDate: '2025-07-03',
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'forbearance' }, t`On July 3, 2025, the Company entered into a Forbearance Agreement with the lenders under its Credit Agreement, under which the lenders agreed to forbear, until September 30, 2025, from exercising their rights and remedies in respect of the specified events of default.`)}`,
          p`${says({ signalType: 'covenant', concept: 'minimum_liquidity', action: 'required', comparator: 'minimum', threshold: 4_000_000, currency: 'USD' }, t`During the forbearance period the Company must maintain unrestricted cash of at least $4.0 million as of the close of business on each Friday.`)} The Company must also deliver a thirteen-week budget and keep disbursements within 115% of it. A forbearance fee of $0.5 million is payable at the end of the period.`,
        ],
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [small`10.1 Forbearance Agreement, dated July 3, 2025`, small`104 Cover Page Interactive Data File`],
      },
    ],
  })
}

function nonReliance(): SampleFiling {
  return currentReport(tarrowmere, {
    head: { number: 38, filedAt: '2025-08-05', acceptedAt: '2025-08-05T21:11:03Z' },
    eventDate: '2025-07-31',
    items: [
      {
        item: '4.02',
        title:
          'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
        body: [
          p`On July 31, 2025 the audit committee concluded that the condensed consolidated financial statements for the quarter ended March 31, 2025 should no longer be relied upon because inventories were overstated by approximately $2.4 million. The Company will file an amended quarterly report. The committee discussed the matter with Brackett Dunmore LLP.`,
        ],
      },
    ],
  })
}

function refinancing(): SampleFiling {
  const event = '2025-09-25'
  const capacity = tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', 75_000, at(event), {
    dims: ABL,
    tagged: false,
    revolver: CAPACITY,
  })
  return currentReport(tarrowmere, {
    head: { number: 47, filedAt: '2025-09-30', acceptedAt: '2025-09-29T22:04:38Z' },
    eventDate: event,
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`${says({ signalType: 'debt', concept: 'revolver_capacity', action: 'entered_into', threshold: 75_000_000, currency: 'USD' }, t`On September 25, 2025, the Company entered into a Loan and Security Agreement with Corrigan Trust Bank, as agent, which provides for an asset-based revolving credit facility of ${capacity} maturing on September 25, 2029.`)} Availability is limited to a borrowing base of 85% of eligible receivables and 60% of eligible inventory.`,
          p`${says({ signalType: 'debt', concept: 'term_loan', action: 'entered_into', threshold: 60_000_000, currency: 'USD' }, t`On the same date the Company entered into a Term Loan Agreement with Harrowgate Credit Partners for a term loan of $60.0 million, which was drawn in full.`)} ${says({ signalType: 'covenant', concept: 'minimum_liquidity', action: 'required', comparator: 'minimum', threshold: 15_000_000, currency: 'USD' }, t`The Term Loan Agreement obliges the Company to maintain liquidity of not less than $15.0 million, measured on the last day of each month.`)} ${says({ signalType: 'covenant', concept: 'minimum_fixed_charge_coverage_ratio', action: 'springing', comparator: 'minimum', ratio: 1 }, t`The asset-based facility contains a minimum fixed charge coverage ratio of 1.00 to 1.00 that applies only if excess availability falls below $9.0 million.`)}`,
        ],
      },
      {
        item: '1.02',
        title: 'Termination of a Material Definitive Agreement',
        body: [
          p`${says({ signalType: 'debt', concept: 'credit_agreement', action: 'terminated' }, t`On September 25, 2025, the Company repaid in full all amounts outstanding under, and terminated, its Credit Agreement dated March 31, 2022 with Palisade Ridge Bank, together with the Forbearance Agreement.`)} No prepayment penalty was incurred.`,
        ],
      },
      {
        item: '2.03',
        title:
          'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
        body: prose('The information in Item 1.01 above is incorporated into this Item 2.03 by reference.'),
      },
      {
        item: '3.02',
        title: 'Unregistered Sales of Equity Securities',
        body: prose(
          'Concurrently the Company sold preferred equity convertible into common stock for net proceeds of $22.5 million to two institutional investors in a private placement.',
        ),
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [
          small`10.1 Loan and Security Agreement, dated September 25, 2025`,
          small`99.1 Press release, dated September 26, 2025`,
        ],
      },
    ],
    exhibits: [
      {
        type: 'EX-99.1',
        filename: 'trwzq-ex991.htm',
        description: 'PRESS RELEASE',
        blocks: pressRelease(),
      },
    ],
  })
}

function pressRelease() {
  return prose(`
      # Tarrowmere Completes Refinancing

      SANDHOLLOW, Texas, September 26, 2025. Tarrowmere Energy Services Corp. today announced that it has closed a new asset-based revolving credit facility and a term loan and has raised new equity capital.

      “With the new facilities in place we can return our attention to our customers,” said Walter J. Engstrom, chief executive officer. “We thank our employees for their patience.”

      This exhibit is part of a fictional sample filing. It was not issued by any company and was not filed with the U.S. Securities and Exchange Commission.
    `)
}

export function tarrowmereFilings(): readonly SampleFiling[] {
  return [
    quarterlyReport(story, '2024-09-30', { number: 52, filedAt: '2024-11-12', acceptedAt: '2024-11-12T21:45:10Z' }),
    annualReport(story, '2024-12-31', { number: 12, filedAt: '2025-03-14', acceptedAt: '2025-03-14T20:51:32Z' }),
    quarterlyReport(storyOver(firstBooks), '2025-03-31', {
      number: 24,
      filedAt: '2025-05-15',
      acceptedAt: '2025-05-15T20:59:21Z',
    }),
    listingNotice(),
    acceleration(),
    forbearance(),
    nonReliance(),
    restatedQuarter(),
    quarterlyReport(story, '2025-06-30', { number: 43, filedAt: '2025-08-14', acceptedAt: '2025-08-14T20:47:36Z' }),
    refinancing(),
    quarterlyReport(story, '2025-09-30', { number: 55, filedAt: '2025-11-13', acceptedAt: '2025-11-13T21:39:50Z' }),
    annualReport(story, '2025-12-31', { number: 10, filedAt: '2026-03-12', acceptedAt: '2026-03-12T20:44:05Z' }),
    quarterlyReport(story, '2026-03-31', { number: 21, filedAt: '2026-05-12', acceptedAt: '2026-05-12T20:40:17Z' }),
  ]
}
