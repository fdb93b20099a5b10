import { at } from '../../dates.ts'
import type { SampleFiling } from '../../filing.ts'
import { currentReport } from '../../forms.ts'
import { p, prose, says, saysNot, small, t } from '../../text/prose.ts'
import { annualReport, quarterlyReport } from '../../story.ts'
import { CAPACITY } from '../../tagging.ts'
import { ABL, brindlecove, tags } from './figures.ts'
import { story } from './reports.ts'

const event = '2026-03-20'

function reduction(): SampleFiling {
  const commitments = (thousands: number, prior: boolean) =>
    tags.million('us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity', thousands, at(event), {
      dims: ABL,
      tagged: false,
      revolver: { ...CAPACITY, status: prior ? 'prior_or_replaced' : 'current_or_reported' },
    })
  return currentReport(brindlecove, {
    head: { number: 8, filedAt: '2026-03-24', acceptedAt: '2026-03-24T20:18:30Z' },
    eventDate: event,
    heading: (item, title) => `ITEM ${item} ${title.toUpperCase()}`,
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`On March 20, 2026, Brindlecove Outfitters, Inc. (the “Company”) and Fenwater Commercial Finance, as agent, entered into the First Amendment to the Amended and Restated Loan Agreement.`,
          p`${says({ signalType: 'debt', concept: 'revolver_capacity', action: 'amended', threshold: 125_000_000, currency: 'USD' }, t`The First Amendment reduces the aggregate revolving commitments from ${commitments(150_000, true)} to ${commitments(125_000, false)} and extends the maturity date to March 20, 2031.`)} ${says({ signalType: 'covenant', concept: 'minimum_fixed_charge_coverage_ratio', action: 'springing', comparator: 'minimum', ratio: 1 }, t`The fixed charge coverage ratio covenant of 1.00 to 1.00 is unchanged, except that it will be tested when excess availability is less than the greater of $12.5 million and 10% of the loan cap.`)}`,
          p`The agent and certain lenders have provided, and may provide, commercial banking services to the Company for which they receive customary fees.`,
        ],
      },
      {
        item: '2.02',
        title: 'Results of Operations and Financial Condition',
        body: [
          p`On March 24, 2026 the Company reported preliminary net revenue of approximately $628 million for the fiscal year ended January 31, 2026. ${saysNot({ reason: 'forecast of a range, furnished', wouldBe: 'revolver_drawn' }, t`The Company expects peak borrowings of between $60 million and $85 million in the third quarter of fiscal 2026.`)}`,
        ],
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [small`10.2 First Amendment, dated March 20, 2026`, ...prose('104 Cover page interactive data')],
      },
    ],
  })
}

export function brindlecoveFilings(): readonly SampleFiling[] {
  return [
    annualReport(story, '2025-02-01', { number: 9, filedAt: '2025-04-02', acceptedAt: '2025-04-02T20:34:14Z' }),
    quarterlyReport(story, '2025-05-03', { number: 15, filedAt: '2025-06-05', acceptedAt: '2025-06-05T20:27:59Z' }),
    quarterlyReport(story, '2025-08-02', { number: 21, filedAt: '2025-09-04', acceptedAt: '2025-09-04T20:26:41Z' }),
    quarterlyReport(story, '2025-11-01', { number: 27, filedAt: '2025-12-04', acceptedAt: '2025-12-04T21:29:08Z' }),
    reduction(),
    annualReport(story, '2026-01-31', { number: 11, filedAt: '2026-04-01', acceptedAt: '2026-04-01T20:36:52Z' }),
    quarterlyReport(story, '2026-05-02', { number: 16, filedAt: '2026-06-04', acceptedAt: '2026-06-04T20:30:45Z' }),
    quarterlyReport(story, '2026-08-01', { number: 22, filedAt: '2026-09-03', acceptedAt: '2026-09-03T20:24:13Z' }),
  ]
}
