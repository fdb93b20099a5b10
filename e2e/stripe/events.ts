import Stripe from 'stripe'
import { setTimeout as pause } from 'node:timers/promises'

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly livemode: false
  readonly data: { readonly object: object }
}

export interface StripeEvents {
  /** The present second by the provider's clock. */
  readonly second: () => number
  /** Says that something happened; it is on its way to the webhook from then on. */
  readonly tell: (type: string, object: object) => StripeEvent
  /** What follows happens later: no person does two things in one second, which is all that an event's time says. */
  readonly tick: () => void
  /** Sends an event, signed as Stripe signs. Gives the status of the last attempt, null where nobody answered. */
  readonly deliver: (event: StripeEvent) => Promise<number | null>
  /** Resolves when every event has arrived or was given up. */
  readonly settled: () => Promise<void>
  readonly all: readonly StripeEvent[]
  /** Where events go; nowhere at first. */
  deliverTo: (webhookUrl: string) => void
}

const ATTEMPTS = 5
const WAIT_MS = 300

/** Makes events and delivers each at once and on its own, so that they may arrive in any order, again where one fails. */
export function createEvents(secret: string): StripeEvents {
  const all: StripeEvent[] = []
  const underWay = new Set<Promise<unknown>>()
  const { webhooks } = new Stripe('sk_test_signs_nothing_but_webhooks')
  let url: string | null = null
  let ahead = 0
  const second = () => Math.max(Math.floor(Date.now() / 1000), ahead)

  async function send(payload: string): Promise<number | null> {
    if (url === null) return null
    const signature = webhooks.generateTestHeaderString({ payload, secret })
    // Stripe calls it Stripe-Signature; a gateway in front renames it.
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Billing-Signature': signature,
      'User-Agent': 'Stripe/1.0 (local stand-in)',
    }
    return await fetch(url, { method: 'POST', headers, body: payload }).then(
      ({ status }) => status,
      () => null,
    )
  }

  async function deliver(event: StripeEvent): Promise<number | null> {
    for (let attempt = 1; ; attempt += 1) {
      const status = await send(JSON.stringify(event))
      if ((status !== null && status < 300) || attempt === ATTEMPTS || url === null) return status
      await pause(WAIT_MS * attempt)
    }
  }

  return {
    second,
    all,
    deliver,
    deliverTo(webhookUrl) {
      url = webhookUrl
    },
    tick() {
      ahead = second() + 1
    },
    tell(type, object) {
      // As it is now: the object goes on changing.
      const event: StripeEvent = {
        id: `evt_${process.pid.toString(36)}${String(all.length).padStart(6, '0')}`,
        object: 'event',
        type,
        created: second(),
        livemode: false,
        data: { object: structuredClone(object) },
      }
      all.push(event)
      const delivery = deliver(event).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
      return event
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
