import { longDate } from '../../dates.ts'
import type { Books } from '../../books/books.ts'
import { says, saysNot, p, prose, t } from '../../text/prose.ts'
import type { Story } from '../../story.ts'
import { debtNotes, inDoubt, liquidity } from './debt.ts'
import { kit } from './figures.ts'

export const EXHIBITS = [
  '10.1 Credit Agreement, dated March 31, 2022, with Palisade Ridge Bank, as agent (incorporated by reference)',
  '10.2 Fourth Amendment and Limited Waiver, dated March 10, 2025',
  '31.1 Certification of Chief Executive Officer',
  '31.2 Certification of Chief Financial Officer',
  '32 Certifications under Section 906',
  '101.INS Inline XBRL Instance Document',
  '104 Cover Page Interactive Data File',
]

const NOTES: Story['notes'] = {
  nature:
    'Tarrowmere Energy Services Corp. (the “Company”) provides well completion, wireline and water transfer services to oil and natural gas producers in the southwestern United States. It operates in one reportable segment.',
  revenue:
    'Service revenue is recognized over time as stages are completed, on the basis of daily field tickets approved by the customer. Payment is due within 30 to 60 days.',
  streams: [
    ['Completion services', 'trwzq:CompletionServicesMember', 0.57],
    ['Wireline', 'trwzq:WirelineMember', 0.26],
    ['Water transfer', 'trwzq:WaterTransferMember', 0.17],
  ],
  inventory:
    'Inventories of proppant, chemicals and spare parts are carried at the lower of average cost and net realizable value.',
  contingencies:
    'A former employee has filed a putative class action on overtime pay. The Company believes its defenses have merit and has accrued $0.6 million. Surety bonds of $4.4 million secure performance under state leases.',
}

function business() {
  return prose(`
      # Our company

      We complete wells. Our crews pump, perforate and transfer water for independent producers in three basins, with eleven completion spreads, twenty-six wireline trucks and about 190 miles of layflat hose. Our yards are in Sandhollow, Caprock and Las Piedras.

      # Services

      Completion services. We provide hydraulic fracturing and acidizing with dual-fuel equipment. Two spreads are under dedicated agreements that end in 2026; the others work well to well.

      Wireline. Our trucks perforate and plug horizontal wells and run diagnostic tools in older vertical wells.

      Water transfer. Temporary pipe and pumps move fresh and produced water between pits, wells and disposal sites.

      # Customers

      Four customers made up 51% of service revenue. Most are private companies that decide on budgets quarter by quarter, so that our revenue follows commodity prices with a short delay.

      # Competition and seasonality

      We compete on crew availability, safety record and price. Activity tends to slow in the fourth quarter when customers have spent their budgets, and in icy weather.

      # Employees

      We had 684 employees at year end, down from 871 a year earlier. None is covered by a collective agreement.
    `)
}

function riskFactors() {
  return [
    ...prose(`
        # Risks of our industry

        ## Demand depends on drilling and completion budgets.

        Our customers reduce spending when prices fall. The number of working rigs in our basins fell by 23% over the year, and pricing for spot work fell by a similar share.

        ## Operations in the field are dangerous.

        Blowouts, fires and road accidents may injure people and damage property. Our insurance has limits and exclusions.

        # Risks of our capital structure
      `),
    p`Our indebtedness is secured by nearly everything we own. ${saysNot({ reason: 'risk factor: hypothetical acceleration', wouldBe: 'accelerated' }, t`If an event of default were to occur, our lenders could accelerate our debt, and cross-default provisions could make equipment leases payable as well.`)} ${saysNot({ reason: 'customers, not the registrant', wouldBe: 'substantial_doubt' }, t`Some of our customers may themselves be unable to continue as going concerns, in which case we might not collect what they owe.`)}`,
    p`The market price of our common stock may fall below the continued listing standards of the exchange. ${saysNot({ reason: 'regulatory compliance', wouldBe: 'breached' }, t`In 2023 an agency found two of our trucks not in compliance with hours-of-service rules.`)}`,
  ]
}

function defaults(end: string) {
  return end === '2025-06-30'
    ? [
        p`${says({ signalType: 'debt', concept: 'debt_default', action: 'accelerated', threshold: 98_500_000, currency: 'USD' }, t`On June 20, 2025 the administrative agent accelerated the $98.5 million of loans outstanding under the Credit Agreement, and as of the date of this report the total arrearage is that amount plus accrued interest of $2.9 million.`)}`,
      ]
    : end === '2025-03-31'
      ? [
          p`${says({ signalType: 'covenant', concept: 'covenant_compliance', action: 'breached' }, t`See Note 5 for the covenant defaults under the Credit Agreement.`)} No payment of principal or interest was missed.`,
        ]
      : prose('None.')
}

/** Tarrowmere's reports over one set of books. */
export function storyOver(books: Books): Story {
  const own = { ...kit, books }
  return {
    kit: own,
    exhibits: EXHIBITS,
    notes: NOTES,
    business,
    riskFactors,
    properties: prose(
      'We own the Sandhollow yard (42 acres) and lease yards in Caprock and Las Piedras. Our fleet is pledged to secure our debt.',
    ),
    legal: () =>
      prose(
        'See the note on commitments and contingencies in the financial statements, which is incorporated in this item by reference.',
      ),
    intro: (end) => [
      p`This discussion of the financial condition of Tarrowmere Energy Services Corp. at ${longDate(end)} contains forward-looking statements. Rig counts, prices and the conduct of our lenders may cause results to differ.`,
    ],
    drivers: (end) => ({
      revenue:
        end < '2025-09-30'
          ? 'Fewer active spreads and lower spot pricing account for nearly all of the decline.'
          : 'Two spreads returned to work under new agreements and wireline utilization improved.',
      margin:
        end < '2025-09-30'
          ? 'Crews were kept on partial schedules, and fixed yard costs were spread over fewer stages.'
          : 'Pricing improved and two leased yards were given up.',
      selling: 'Lower headcount was partly offset by advisory fees.',
      interest:
        end < '2025-09-30'
          ? 'Both average borrowings and the applicable margin rose.'
          : 'The term loan bears a fixed rate that is higher than the rate of the former facility.',
    }),
    liquidity: (end) => liquidity(books, end),
    estimates: prose(
      'We review equipment for impairment when events suggest that its carrying amount may not be recovered. Estimates of useful lives of pumps and fluid ends rest on hours pumped. Collectability of receivables is judged customer by customer.',
    ),
    marketRisk: () => prose('As a smaller reporting company we are not required to provide this information.'),
    debtNotes: (end, from) => debtNotes(books, end, from),
    debtNoteCount: (end) => (inDoubt(end) ? 2 : 1),
    quarterlyRisk: (end) =>
      inDoubt(end)
        ? [
            p`${says({ signalType: 'going_concern', concept: 'substantial_doubt', action: 'substantial_doubt_raised' }, t`There is substantial doubt about our ability to continue as a going concern, and holders of our common stock could lose their entire investment.`)} Other risk factors are described in our Annual Report on Form 10-K.`,
          ]
        : prose(
            'There are no material changes from the risk factors disclosed in our latest Annual Report on Form 10-K.',
          ),
    defaults,
    marketValue: () => '$31.4 million',
  }
}
