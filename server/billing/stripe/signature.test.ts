import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { demandSignature, TOLERANCE_SECONDS } from './signature.ts'

const SECRET = 'whsec_of_the_present_one'
const NEXT = 'whsec_of_the_next_one'
const BODY = '{"id":"evt_1","name":"Müller €"}'
const NOW = new Date('2026-11-21T10:00:00.400Z')
const SECOND = Math.floor(NOW.getTime() / 1000)

const stripe = new Stripe('sk_test_none')
const sign = (payload = BODY, secret = SECRET, timestamp = SECOND) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

interface Received {
  readonly body?: string
  readonly secrets?: string[]
  readonly at?: Date
}

function outcome(header: string | undefined, { body = BODY, secrets = [SECRET], at = NOW }: Received = {}): string {
  try {
    demandSignature({ header, body }, secrets, at)
    return 'taken'
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
}

test('A header that Stripe’s own library makes is taken, over bytes beyond ASCII too, and a header taken here is taken by it.', () => {
  expect(outcome(sign())).toBe('taken')
  expect(
    stripe.webhooks.constructEvent(BODY, sign(), SECRET, TOLERANCE_SECONDS, undefined, NOW.getTime()),
  ).toMatchObject({ id: 'evt_1' })
})

test('A secret is changed without a gap: several signatures, several secrets, and schemes that are not known, in any order.', () => {
  const [, present] = sign().split(',')
  const [, next] = sign(BODY, NEXT).split(',')
  expect(outcome(`t=${SECOND},${next},${present}`)).toBe('taken')
  expect(outcome(`${present}, v0=abc ,t=${SECOND}`)).toBe('taken')
  expect(outcome(`t=${SECOND},v1=no-hexadecimal,${present}`)).toBe('taken')
  expect(outcome(sign(BODY, NEXT), { secrets: [SECRET, NEXT] })).toBe('taken')
  expect(outcome(sign(BODY, NEXT))).toBe('invalid_request')
  expect(outcome(sign(), { secrets: [] })).toBe('invalid_request')
})

test('It is taken up to 300 seconds from its signing, either way, and not beyond.', () => {
  const moved = (seconds: number) =>
    outcome(sign(BODY, SECRET, SECOND), { at: new Date(NOW.getTime() + seconds * 1000) })
  expect([moved(TOLERANCE_SECONDS), moved(-TOLERANCE_SECONDS)]).toEqual(['taken', 'taken'])
  expect([moved(TOLERANCE_SECONDS + 1), moved(-TOLERANCE_SECONDS - 1)]).toEqual(['invalid_request', 'invalid_request'])
})

test('Any other body, moment, secret or form is refused.', () => {
  const [, signature = ''] = sign().split(',')
  const hex = signature.slice(3)
  expect(outcome(sign(), { body: `${BODY} ` })).toBe('invalid_request')
  const wrong = [
    undefined,
    '',
    'nonsense',
    `t=${SECOND}`,
    signature,
    `t=${SECOND + 1},${signature}`,
    `t=${SECOND},t=${SECOND + 1},${signature}`,
    `t=,${signature}`,
    `t=-1,${signature}`,
    `t=1e9,${signature}`,
    `t=${SECOND},v1=`,
    `t=${SECOND},v1=${hex.slice(1)}`,
    `t=${SECOND},v1=${hex.toUpperCase()}`,
    `t=${SECOND},v1=${'0'.repeat(64)}`,
    `t=${SECOND},v0=${hex}`,
    `t=${SECOND},${Array.from({ length: 61 }, () => signature).join(',')}`,
  ]
  for (const header of wrong) expect(outcome(header), header ?? 'none').toBe('invalid_request')
})
