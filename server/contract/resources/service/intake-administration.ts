import { z } from 'zod'
import { CalendarDate, Count, Id, Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, WHEN } from '../account/accounts.ts'
import { AnalyticsEventName, CompanySize } from './intake.ts'

/** What platform administrators see of intake, on the website only. No REST route serves these. */
export const Lead = z
  .strictObject({
    id: field(Id, 'Id of the request.', ID),
    name: field(z.string(), 'Name as entered.', 'Ada Quill'),
    email: field(z.string(), 'Email as entered.', 'ada@harrowgate.example'),
    company: field(z.string(), 'Company as entered.', 'Harrowgate Capital'),
    role: field(z.string().nullable(), 'Their role.', 'Credit analyst', null),
    companySize: field(CompanySize.nullable(), 'Number of employees.', '11-50', null),
    useCase: field(
      z.string().nullable(),
      'What they would use the service for.',
      'Watching the covenants of forty borrowers.',
      null,
    ),
    requestCount: field(Count, 'Number of times it was sent.', 1),
    receivedAt: field(Instant, 'When it was first received.', WHEN),
    lastReceivedAt: field(Instant, 'When it was last received.', WHEN),
  })
  .meta({ id: 'Lead', description: 'A request for early access.' })
export type Lead = z.infer<typeof Lead>

export const LeadListQuery = z.strictObject({
  after: field(Id, 'Id of the last lead on the previous page.', ID).optional(),
  limit: field(z.number().int().min(1).max(500), 'Page size.', 50),
})
export type LeadListQuery = z.infer<typeof LeadListQuery>

export const LeadPage = z
  .strictObject({
    leads: field(z.array(Lead), 'Leads, newest first.'),
    total: field(Count, 'Total number.', 1),
    next: field(Id.nullable(), 'Id to continue after; null on the last page.', null),
  })
  .meta({ id: 'LeadPage', description: 'A page of leads.' })
export type LeadPage = z.infer<typeof LeadPage>

export const LeadReference = z.strictObject({ leadId: field(Id, 'Id of the lead.', ID) })

export const DeletedLeads = z.strictObject({ deleted: field(Count, 'How many requests were deleted.', 1) })
export const StartedExport = z.strictObject({ count: field(Count, 'How many leads there are to export.', 1) })

const dayCount = z.enum(['7', '30', '90', '365'])

export const AnalyticsQuery = z.strictObject({
  days: field(dayCount, 'Number of days, up to today.', '30').optional(),
  name: field(AnalyticsEventName, 'Only this event.', 'page_view').optional(),
  path: field(z.string().min(1).max(300), 'Only this page.', '/docs').optional(),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const counted = (what: string, example: string) =>
  z.strictObject({ value: field(z.string(), what, example), count: field(Count, 'How many events.', 12) })

export const AnalyticsReport = z
  .strictObject({
    from: field(CalendarDate, 'First day (UTC).', '2026-10-23'),
    to: field(CalendarDate, 'Last day (UTC), possibly not over yet.', '2026-11-21'),
    total: field(Count, 'Events in these days.', 412),
    days: field(
      z.array(
        z.strictObject({
          day: field(CalendarDate, 'The day (UTC).', '2026-11-21'),
          count: field(Count, 'How many events.', 12),
        }),
      ),
      'Every day of the period, including days without events.',
    ),
    names: field(z.array(counted('Name of the event.', 'page_view')), 'Events by name, the most frequent first.'),
    paths: field(
      z.array(counted('The page.', '/docs')),
      'The most frequent pages; empty for the ones counted together.',
    ),
    referrers: field(z.array(counted('The origin.', 'https://search.example')), 'The most frequent referrers.'),
    properties: field(z.array(counted('Name and value.', 'section: filings')), 'The most frequent properties.'),
  })
  .meta({ id: 'AnalyticsReport', description: 'Events counted by day, name, page and origin.' })
export type AnalyticsReport = z.infer<typeof AnalyticsReport>
