import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { LeadReceipt, LeadRequest } from '#server/contract/resources/service/intake.ts'
import { requestLog } from '#server/platform/log/log.ts'
import { createLead as storeLead, decoyReceipt } from '#server/services/intake/create-lead.ts'
import { keepWithinTime } from '#server/services/intake/keep-within-time.ts'
import { procedure } from '../../init.ts'
import { limitLeads } from '../../admission/limit-attempts.ts'
import { post } from '../../route-meta.ts'

const isFromProgram = ({ website }: { readonly website?: unknown }) => website !== undefined && website !== ''

export const createLead = procedure
  .meta({
    openapi: post(
      '/leads',
      'createLead',
      'Intake',
      'Request early access',
      'Requests early access as a design partner. Repeating the request is safe: it gets the same kind of response.',
    ),
    access: 'open',
    status: 201,
    otherwise: {
      status: 202,
      when: isFromProgram,
      description: 'The field that people leave empty was filled in: accepted, and not stored.',
    },
    errors: [],
  })
  .input(LeadRequest)
  .output(envelope(LeadReceipt))
  .mutation(async ({ input, ctx }) => {
    await limitLeads(ctx.address)
    keepWithinTime()
    if (isFromProgram(input)) return { data: decoyReceipt(), meta: apiMeta() }
    try {
      return { data: await storeLead(input), meta: apiMeta() }
    } catch (error) {
      // The person still has the form and is told to send it again; nothing about them is logged.
      requestLog(ctx.requestId).error({ err: error }, 'a request for early access could not be stored')
      throw new ApiError('service_unavailable', {
        message: 'Your request could not be stored. Nothing of it was kept; send it again in a moment.',
      })
    }
  })
