import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AcceptedEvent, AnalyticsEventRequest } from '#server/contract/resources/service/intake.ts'
import { processEventCounter } from '#server/services/intake/process-event-counter.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const recordEvent = procedure
  .meta({
    openapi: post(
      '/analytics/events',
      'recordEvent',
      'Intake',
      'Count a website event',
      'Counts one website event for today (UTC). No cookie, address, user agent or time of day is stored.',
    ),
    access: 'open',
    status: 202,
    errors: [],
  })
  .input(AnalyticsEventRequest)
  .output(envelope(AcceptedEvent))
  .mutation(({ input }) => {
    processEventCounter().count(input)
    return { data: { accepted: true as const }, meta: apiMeta() }
  })
