import { at, longDate } from '../../dates.ts'
import type { Block } from '../../document.ts'
import type { SampleFiling } from '../../filing.ts'
import { currentReport } from '../../forms.ts'
import { heading, p, prose, says, saysNot, small, t } from '../../text/prose.ts'
import { annualReport, quarterlyReport, type Story } from '../../story.ts'
import { CAPACITY, DRAWN, noMetric } from '../../tagging.ts'
import { ambervale, books, kit, tags } from './figures.ts'

const MAXIMUM = 'us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity'
const OWED = 'us-gaap:LineOfCredit'

function owed(end: string, key: 'harbor' | 'inland' | 'equipment'): number {
  return books.balance(end).debt[key] ?? 0
}

/** From the second quarter of 2026 on the discussion says which line it means. */
const plain = (end: string): boolean => end >= '2026-06-30'

function liquidity(end: string): readonly Block[] {
  const both = owed(end, 'harbor') + owed(end, 'inland')
  const vague = [
    p`Two of our subsidiaries, Ambervale Harbor, LLC and Ambervale Inland, LLC, are borrowers under separate revolving lines of credit. ${saysNot({ reason: 'more than one facility and no way to tell', wouldBe: 'revolver_capacity' }, t`The lines provide for revolving borrowings of up to ${tags.million(MAXIMUM, 60_000, at(end), { revolver: noMetric('more than one facility and no way to tell') })}, subject to the collateral of each borrower.`)} At ${longDate(end)} ${tags.million(OWED, both, at(end), { revolver: noMetric('total over several facilities') })} was outstanding.`,
    p`${saysNot({ reason: 'range over several facilities', wouldBe: 'revolver_availability' }, t`Depending on the collateral we could have borrowed a further $12 million to $20 million under one or the other line.`)} The lines renew each year in October unless the bank gives notice.`,
  ]
  const clear = [
    p`Ambervale Harbor, LLC has a revolving line of credit of ${tags.million(MAXIMUM, 35_000, at(end), { revolver: CAPACITY })} with Coldbrook Savings Bank (the “Harbor line”), under which ${tags.million(OWED, owed(end, 'harbor'), at(end), { revolver: DRAWN })} was outstanding at ${longDate(end)}.`,
    p`Ambervale Inland, LLC has a revolving line of credit of ${tags.million(MAXIMUM, 25_000, at(end), { revolver: CAPACITY })} with Prairie Merchants Bank (the “Inland line”), under which ${tags.million(OWED, owed(end, 'inland'), at(end), { revolver: DRAWN })} was outstanding at ${longDate(end)}.`,
  ]
  return [
    heading('Liquidity and Capital Resources'),
    p`The Partnership pays for tractors and trailers with equipment notes and for working capital with bank lines.`,
    ...(plain(end) ? clear : vague),
    p`${says({ signalType: 'covenant', concept: 'minimum_tangible_net_worth', action: 'required', comparator: 'minimum', threshold: 20_000_000, currency: 'USD' }, t`The equipment notes require the Partnership to maintain a tangible net worth of at least $20,000,000.`)} ${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'in_compliance' }, t`The Partnership was in compliance with this requirement on ${longDate(end)}.`)}`,
    p`${saysNot({ reason: 'distribution reserve, not a facility', wouldBe: 'revolver_availability' }, t`The partnership agreement makes up to $3.0 million a year available for distribution to the limited partners.`)}`,
  ]
}

function debtNote(end: string): readonly Block[] {
  const prior = books.priorYearEnd(end)
  const cell = (when: string, key: 'harbor' | 'inland' | 'equipment') =>
    tags.cell(OWED, owed(when, key), at(when), {
      lead: true,
      revolver: noMetric(
        key === 'equipment' ? 'equipment notes, not a revolver' : 'scale unknown: the table states none',
      ),
    })
  return [
    heading('Note 5. Bank lines and notes'),
    {
      kind: 'table',
      table: {
        stub: '',
        header: [[longDate(end), longDate(prior)]],
        rows: [
          { label: ['Revolving bank line, Harbor'], cells: [cell(end, 'harbor'), cell(prior, 'harbor')] },
          { label: ['Revolving bank line, Inland'], cells: [cell(end, 'inland'), cell(prior, 'inland')] },
          { label: ['Equipment notes, 6.9% to 7.6%'], cells: [cell(end, 'equipment'), cell(prior, 'equipment')] },
        ],
      },
    },
    p`The bank lines are secured by receivables of the borrower, and the equipment notes by tractors and trailers. ${saysNot({ reason: 'non-financial covenant', wouldBe: 'covenant' }, t`Under the equipment notes the borrowers covenant to keep the vehicles insured and in good repair.`)} ${says({ signalType: 'covenant', concept: 'minimum_tangible_net_worth', action: 'required', comparator: 'minimum', threshold: 20_000_000, currency: 'USD' }, t`Tangible net worth of the Partnership may not be less than $20 million.`)} ${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'in_compliance' }, t`All covenants were met at ${longDate(end)}.`)}`,
  ]
}

const story: Story = {
  kit,
  liquidity,
  debtNotes: (end) => debtNote(end),
  debtNoteCount: () => 1,
  exhibits: [
    '10.1 Loan agreement of Ambervale Harbor, LLC (portions redacted)',
    '10.2 Loan agreement of Ambervale Inland, LLC (portions redacted)',
    '31.1 Certification',
    '31.2 Certification',
    '32.1 Certification',
  ],
  notes: {
    nature:
      'Ambervale Logistics Partners, L.P. (the “Partnership”) carries freight by truck between ports and inland terminals. Its general partner is Ambervale GP, Inc. The Partnership’s notes were once registered, and it has gone on filing reports.',
    revenue: 'Revenue is recognized over the time of each haul in proportion to the miles driven.',
    streams: [
      ['Drayage', 'ambervale:DrayageMember', 0.62],
      ['Regional truckload', 'ambervale:RegionalTruckloadMember', 0.38],
    ],
    inventory: 'Tires, parts and fuel are carried at average cost.',
    contingencies:
      'The Partnership retains the first $250,000 of each accident claim. It has accrued $1.9 million for claims reported.',
  },
  business: () =>
    prose(`
    # The Partnership

    We move containers between four ports and eleven inland terminals and carry truckloads within three hundred miles of them. We own 418 tractors and 1,270 chassis and trailers, and contract with about 260 owner-operators.

    # Customers

    Steamship lines, freight forwarders and two retailers give us most of our work. Rates are agreed for a year and adjusted for diesel each week.

    # Operations

    Ambervale Harbor, LLC handles the port business and Ambervale Inland, LLC the regional truckload business. Each has its own terminals, staff and bank.

    # Competition

    Thousands of carriers compete on price. Port access, clean trucks and appointments kept are what shippers remember.

    # Drivers

    Finding drivers is our first task. Turnover was 61% last year.
  `),
  riskFactors: () => [
    ...prose(
      '# Risks\n\nFreight volumes follow imports. A strike at a port idles our tractors while their notes must be paid. Diesel, insurance and wages may rise faster than rates.',
    ),
    p`${saysNot({ reason: 'risk factor: hypothetical', wouldBe: 'breached' }, t`Were our tangible net worth to fall below the agreed minimum, the holders of the equipment notes could demand payment.`)} ${saysNot({ reason: 'owner-operators and competitors, not the registrant', wouldBe: 'substantial_doubt' }, t`There is substantial doubt whether some of the smaller carriers with which we interline can continue as going concerns.`)}`,
    p`${saysNot({ reason: 'regulatory compliance', wouldBe: 'breached' }, t`An audit in 2024 found 3% of sampled driver logs not in compliance with federal rules.`)}`,
  ],
  properties: prose('The Partnership owns its terminal in Coldbrook and leases fourteen others.'),
  legal: () =>
    prose(
      'Accident claims are handled by insurers above our retention. There are no other proceedings of consequence.',
    ),
  intro: (end) => [p`The Partnership’s results for the period ended ${longDate(end)} are discussed below.`],
  drivers: () => ({
    revenue: 'More containers were moved at slightly lower rates.',
    margin: 'Purchased transportation rose with volume.',
    selling: 'Office payroll was steady.',
    interest: 'More was borrowed under the bank lines.',
  }),
  estimates: prose('Claims reserves are our most sensitive estimate. They rest on adjusters’ reports and on history.'),
  marketRisk: () => prose('The bank lines bear interest at the banks’ prime rates. Diesel is not hedged.'),
  quarterlyRisk: () => prose('There is no change to report.'),
}

function redacted(): SampleFiling {
  return currentReport(ambervale, {
    head: { number: 5, filedAt: '2026-10-16', acceptedAt: '2026-10-16T19:40:11Z' },
    eventDate: '2026-10-13',
    items: [
      {
        item: '1.01',
        title: 'Entry into a Material Definitive Agreement',
        body: [
          p`On October 13, 2026, Ambervale Inland, LLC, a subsidiary of Ambervale Logistics Partners, L.P., renewed its revolving line of credit with Prairie Merchants Bank. ${saysNot({ reason: 'the amount is redacted', wouldBe: 'revolver_capacity' }, t`As renewed, the line provides for revolving loans of up to $[***] and expires on October 13, 2027.`)} Certain terms have been omitted because they are not material and are of the type that the registrant treats as private.`,
          p`${saysNot({ reason: 'the ratio is redacted', wouldBe: 'minimum_debt_service_coverage_ratio' }, t`The borrower must maintain a debt service coverage ratio of at least [***] to 1.00.`)}`,
        ],
      },
      {
        item: '2.03',
        title:
          'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
        body: prose('See Item 1.01.'),
      },
      {
        item: '9.01',
        title: 'Financial Statements and Exhibits',
        body: [small`10.2 Renewal of loan agreement, dated October 13, 2026 (portions redacted)`],
      },
    ],
  })
}

export function ambervaleFilings(): readonly SampleFiling[] {
  return [
    annualReport(story, '2025-12-31', { number: 2, filedAt: '2026-03-30', acceptedAt: '2026-03-30T20:05:19Z' }),
    quarterlyReport(story, '2026-03-31', { number: 3, filedAt: '2026-05-14', acceptedAt: '2026-05-14T20:08:27Z' }),
    quarterlyReport(story, '2026-06-30', { number: 4, filedAt: '2026-08-13', acceptedAt: '2026-08-13T20:09:44Z' }),
    redacted(),
  ]
}
