import { z } from 'zod'
import { Id, Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { Email, ID, nameText, WHEN } from '../account/accounts.ts'

export const CompanySize = z.enum(['1-10', '11-50', '51-200', '201-1000', 'over-1000'])
export type CompanySize = z.infer<typeof CompanySize>

/** Text of several lines: line breaks and tabs are allowed, other control characters are not. */
export const proseText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$/, 'Expected readable characters')

export const LeadRequest = z
  .strictObject({
    name: field(nameText(120), 'Your name.', 'Ada Quill'),
    email: field(Email, 'Your email address.', 'ada@harrowgate.example'),
    company: field(nameText(160), 'The company you work for.', 'Harrowgate Capital'),
    role: field(nameText(120), 'Your role.', 'Credit analyst').optional(),
    useCase: field(
      proseText(2000),
      'What you would use the service for.',
      'Watching the covenants of forty borrowers.',
    ).optional(),
    companySize: field(CompanySize, 'Number of employees.', '11-50').optional(),
    website: field(
      z.string().max(2000),
      'Leave empty. Only bots fill it in; their requests are accepted but not stored.',
      '',
    ).optional(),
  })
  .meta({ id: 'LeadRequest' })
export type LeadRequest = z.infer<typeof LeadRequest>

export const LeadReceipt = z
  .strictObject({
    id: field(Id, 'Id of the request.', ID),
    receivedAt: field(Instant, 'When it was received.', WHEN),
  })
  .meta({ id: 'LeadReceipt', description: 'Confirmation of an early-access request.' })
export type LeadReceipt = z.infer<typeof LeadReceipt>

export const AnalyticsEventName = z.enum([
  'page_view',
  'cta_click',
  'docs_view',
  'signup_started',
  'signup_completed',
  'login_completed',
  'search_performed',
  'lead_submitted',
])
export type AnalyticsEventName = z.infer<typeof AnalyticsEventName>

const propertyValue = z.union([
  z
    .string()
    .max(100)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'Expected readable characters'),
  z.number(),
  z.boolean(),
])

/** Properties allowed besides name and place. Any other key is refused. */
export const AnalyticsProperties = z
  .strictObject({
    plan: field(propertyValue, 'A plan that was viewed or chosen.', 'builder').optional(),
    form: field(propertyValue, 'A form of filings.', '10-Q').optional(),
    section: field(propertyValue, 'A part of a page or of the reference.', 'filings').optional(),
    resultCount: field(propertyValue, 'How many results a search had.', 12).optional(),
    source: field(propertyValue, 'The page element that triggered it.', 'home').optional(),
    variant: field(propertyValue, 'The variant that was shown.', 'a').optional(),
    theme: field(propertyValue, 'Light or dark.', 'dark').optional(),
  })
  .meta({ id: 'AnalyticsProperties' })
export type AnalyticsProperties = z.infer<typeof AnalyticsProperties>

/** An origin as a browser writes it: host names, IPv4 and IPv6 in lower case, and the port if it isn't the default. */
const ORIGIN =
  /^https?:\/\/(?:(?:[a-z0-9_-]{1,63}\.){0,8}[a-z][a-z0-9_-]{0,62}|(?:[0-9]{1,3}\.){3}[0-9]{1,3}|\[[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}\])(?::[1-9][0-9]{0,4})?$/

export const AnalyticsEventRequest = z
  .strictObject({
    name: field(AnalyticsEventName, 'What happened.', 'page_view'),
    path: field(
      z
        .string()
        .max(300)
        .regex(/^\/[^?#\s\u0000-\u001f\u007f-\u009f]*$/, 'Expected a path that starts with a slash, without a query'),
      'The page it happened on, without its query.',
      '/docs/filings',
    ),
    referrer: field(
      z.string().max(300).regex(ORIGIN, 'Expected an origin as https://example.com'),
      'Origin of the referring page.',
      'https://search.example',
    ).optional(),
    properties: field(AnalyticsProperties, 'Further properties; only these names are allowed.', {
      section: 'filings',
    }).optional(),
  })
  .meta({ id: 'AnalyticsEventRequest' })
export type AnalyticsEventRequest = z.infer<typeof AnalyticsEventRequest>

export const AcceptedEvent = z
  .strictObject({ accepted: field(z.literal(true), 'The event counts.', true) })
  .meta({ id: 'AcceptedEvent', description: 'Confirmation of a website event.' })
