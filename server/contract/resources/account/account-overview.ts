import { z } from 'zod'
import { Cik, Instant, Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'
import { Membership, Organization, User, WHEN } from './accounts.ts'
import { ApiKeyMetadata } from './api-key.ts'
import { Plan } from './plan.ts'

const count = z.number().int().min(0)

const Allowance = z.strictObject({
  used: field(count, 'Used since the start of the month.', 120),
  limit: field(count, 'The plan’s monthly limit.', 1000),
  remaining: field(count, 'Remaining this month.', 880),
})

export const Usage = z
  .strictObject({
    periodStart: field(Instant, 'Start of the calendar month (UTC).', '2026-11-01T00:00:00.000Z'),
    periodEnd: field(Instant, 'Start of the next month (UTC).', '2026-12-01T00:00:00.000Z'),
    requests: field(Allowance, 'Metered requests.'),
    queryCost: field(Allowance, 'Query cost.'),
  })
  .meta({ id: 'Usage', description: 'What an organization used this month.' })
export type Usage = z.infer<typeof Usage>

export const TickerEntry = z
  .strictObject({
    ticker: field(Ticker, 'Ticker in upper case, with dots written as dashes.', 'BRK-B'),
    cik: field(Cik.nullable(), 'CIK of the issuer; null if no filing of it is stored.', '0001067983', null),
    name: field(
      z.string().nullable(),
      'Name of the issuer; null if no filing of it is stored.',
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
    isFull: field(z.boolean(), 'Whether the set is full.', true),
    beyondLimit: field(
      count,
      'Companies over the limit after it was lowered. They stay in the set; adding more is blocked until the set fits.',
      2,
    ),
  })
  .meta({ id: 'CompanySetState', description: 'The company set and its limit.' })

export const AccountOverview = z
  .strictObject({
    organization: field(Organization, 'The caller’s organization.'),
    user: field(User, 'The caller.'),
    membership: field(Membership, 'The caller’s membership.'),
    plan: field(Plan, 'The current plan.'),
    usage: field(Usage, 'Usage this month.'),
    companies: field(z.array(TickerEntry), 'The company set.'),
    companySet: field(CompanySetState, 'Size and limit of the company set.'),
    members: field(z.array(Membership), 'The members, without removed ones.'),
    apiKeys: field(z.array(ApiKeyMetadata), 'The keys, newest first.'),
  })
  .meta({ id: 'AccountOverview', description: 'An organization as one of its members sees it.' })
export type AccountOverview = z.infer<typeof AccountOverview>
