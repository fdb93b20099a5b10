import { z } from 'zod'
import { Cik, Instant, Ticker } from '../atoms.ts'
import { field } from '../field.ts'
import { Membership, Organization, User, WHEN } from './accounts.ts'
import { ApiKeyMetadata } from './api-key.ts'
import { Plan } from './plan.ts'

const count = z.number().int().min(0)

const Allowance = z.strictObject({
  used: field(count, 'Used since the month began.', 120),
  limit: field(count, 'What the plan allows in a month.', 1000),
  remaining: field(count, 'What is left of it.', 880),
})

export const Usage = z
  .strictObject({
    periodStart: field(Instant, 'Begin of the calendar month (UTC).', '2026-11-01T00:00:00.000Z'),
    periodEnd: field(Instant, 'Begin of the next one.', '2026-12-01T00:00:00.000Z'),
    requests: field(Allowance, 'Metered requests.'),
    queryCost: field(Allowance, 'Query cost.'),
  })
  .meta({ id: 'Usage', description: 'What an organization used this month.' })
export type Usage = z.infer<typeof Usage>

export const TickerEntry = z
  .strictObject({
    ticker: field(Ticker, 'Ticker, upper case, a dot as a dash.', 'BRK-B'),
    cik: field(Cik.nullable(), 'CIK of the issuer; null where no filing of it is stored.', '0001067983', null),
    name: field(
      z.string().nullable(),
      'Name of the issuer; null where no filing of it is stored.',
      'Berkshire Hathaway Inc.',
      null,
    ),
    addedAt: field(Instant, 'When it was added.', WHEN),
  })
  .meta({ id: 'TickerEntry', description: 'A company of the organization’s company set.' })
export type TickerEntry = z.infer<typeof TickerEntry>

export const CompanySetState = z
  .strictObject({
    size: field(count, 'Companies in the set.', 7),
    limit: field(count, 'Companies the plan allows.', 5),
    isFull: field(z.boolean(), 'Whether nothing can be added.', true),
    beyondLimit: field(
      count,
      'Companies beyond a limit that was lowered: they stay, and nothing can be added until the set fits.',
      2,
    ),
  })
  .meta({ id: 'CompanySetState', description: 'The company set held against the plan in effect.' })

export const AccountOverview = z
  .strictObject({
    organization: field(Organization, 'The caller’s organization.'),
    user: field(User, 'The caller.'),
    membership: field(Membership, 'The caller’s place in it.'),
    plan: field(Plan, 'The plan in effect.'),
    usage: field(Usage, 'What was used this month.'),
    companies: field(z.array(TickerEntry), 'The company set.'),
    companySet: field(CompanySetState, 'How full the company set is.'),
    members: field(z.array(Membership), 'The members, removed ones left out.'),
    apiKeys: field(z.array(ApiKeyMetadata), 'The keys, newest first.'),
  })
  .meta({ id: 'AccountOverview', description: 'An organization as one of its members sees it.' })
export type AccountOverview = z.infer<typeof AccountOverview>
