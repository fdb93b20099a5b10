import type { InvoiceStatus } from '#server/contract/resources/account/billing.ts'
import { compareEvents } from '../events/event-order.ts'
import { INVOICE_EVENTS, INVOICE_STEPS } from './invoice-states.ts'
import { canMove } from '../subscriptions/moves.ts'
import type { InvoiceFacts } from '../events/provider-event.ts'

/** An event of an invoice. */
export interface InvoiceEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly facts: InvoiceFacts
}

/** The state of an invoice according to its events. */
export interface InvoiceState extends InvoiceFacts {
  readonly updatedAt: Date
}

const COURSE: readonly InvoiceStatus[] = ['open', 'paid', 'void']
const compare = compareEvents(INVOICE_EVENTS, COURSE)

/** Computes an invoice from all of its events, as a subscription is computed. Null without events. */
export function readInvoice(events: readonly InvoiceEvent[]): {
  state: InvoiceState | null
  refused: readonly string[]
} {
  let state: InvoiceState | null = null
  const refused: string[] = []
  for (const event of events.map((one) => ({ ...one, status: one.facts.status })).sort(compare)) {
    if (state !== null && !canMove(INVOICE_STEPS, state.status, event.status)) refused.push(event.id)
    else state = { ...event.facts, updatedAt: event.createdAt }
  }
  return { state, refused }
}
