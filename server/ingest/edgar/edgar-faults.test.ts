import { afterEach, describe, expect, test } from 'vitest'
import { type Fault, RATE_PAGE } from '../testing/edgar-server/faults.ts'
import { closeWorlds, faultOf, faults, filing, halvern, world } from '../testing/edgar-world.ts'

afterEach(closeWorlds)

describe('what goes wrong on the way', () => {
  test.each<[string, Fault]>([
    ['a server error', { kind: 'status', status: 503 }],
    ['an unknown 403', { kind: 'status', status: 403, body: '<html>Forbidden</html>' }],
    ['a reset connection', { kind: 'reset' }],
    ['a body that ends early', { kind: 'cut', share: 0.5 }],
    ['gzip that ends early', { kind: 'broken_gzip' }],
    ['a beginning of JSON', { kind: 'short', share: 0.5 }],
    ['a page instead of JSON', { kind: 'replace', body: '<html>Maintenance</html>' }],
    ['"unchanged" unasked', { kind: 'status', status: 304 }],
  ])('%s is tried again after a growing wait', async (_, fault) => {
    const { client, waits, slots, holds } = await world([filing(1)], faults('.json', fault))
    expect(await client.readSubmissions(halvern.cik)).toMatchObject({ name: 'Halvern Coatings, Inc.' })
    expect(waits).toEqual([750])
    expect(holds).toEqual([])
    expect(slots()).toBe(2)
  })

  test('an answer that stalls is given up and tried again', async () => {
    const { client, waits } = await world([filing(1)], faults('.json', { kind: 'stall' }), { attemptTimeoutMs: 300 })
    expect(await client.readSubmissions(halvern.cik)).not.toBeNull()
    expect(waits).toEqual([750])
  })

  test('is told in the end, with the address and what EDGAR said', async () => {
    const down = Array.from({ length: 9 }, (): Fault => ({ kind: 'status', status: 500 }))
    const { client, waits, slots } = await world([filing(1)], faults('.json', ...down))
    const error = await faultOf(client.readSubmissions(halvern.cik))
    expect(error).toMatchObject({
      fault: 'unreachable',
      isPassing: true,
      message: expect.stringContaining('CIK0009900001.json: EDGAR answered 500.'),
    })
    expect(waits).toEqual([750, 1500, 3000, 6000])
    expect(slots()).toBe(5)
  })

  test('429 holds every process back for as long as it asks, and then goes on', async () => {
    const { client, waits, holds } = await world(
      [filing(1)],
      faults('.json', { kind: 'status', status: 429, headers: { 'retry-after': '7' } }),
    )
    expect(await client.readSubmissions(halvern.cik)).not.toBeNull()
    expect([waits, holds]).toEqual([[7000], [7000]])
  })

  test("EDGAR's block holds every process back for ten minutes, and a second one ends the attempt", async () => {
    const blocked: Fault = { kind: 'status', status: 403, body: RATE_PAGE }
    const { client, waits, holds } = await world([filing(1)], faults('.json', blocked, blocked))
    expect(await faultOf(client.readSubmissions(halvern.cik))).toMatchObject({
      fault: 'blocked',
      retryAfterMs: 600_000,
      message: expect.stringMatching(/Request Rate Threshold Exceeded.*EDGAR_USER_AGENT/),
    })
    expect([waits, holds]).toEqual([[600_000], [600_000, 600_000]])
  })

  test('a wait that is longer than the caller has is left to the caller', async () => {
    const { client, waits } = await world(
      [filing(1)],
      faults('.json', { kind: 'status', status: 429, headers: { 'retry-after': '90' } }),
      { maxWaitMs: 60_000 },
    )
    expect(await faultOf(client.readSubmissions(halvern.cik))).toMatchObject({
      fault: 'throttled',
      retryAfterMs: 90_000,
    })
    expect(waits).toEqual([])
  })

  test('redirects are followed within EDGAR, each for a slot of its own, never out of it and not for ever', async () => {
    const good = await world(
      [filing(1)],
      faults('CIK0009900001.json', { kind: 'redirect', location: '/submissions/CIK0009900001.json?again' }),
    )
    expect(await good.client.readSubmissions(halvern.cik)).not.toBeNull()
    expect(good.slots()).toBe(2)
    const elsewhere = await world(
      [filing(1)],
      faults('.json', { kind: 'redirect', location: 'http://169.254.169.254/latest/meta-data' }),
    )
    expect(await faultOf(elsewhere.client.readSubmissions(halvern.cik))).toMatchObject({
      fault: 'misdirected',
      isPassing: false,
    })
    const round = await world([filing(1)], { faults: (path) => ({ kind: 'redirect', location: path }) })
    expect(await faultOf(round.client.readSubmissions(halvern.cik))).toMatchObject({ fault: 'misdirected' })
    expect(round.slots()).toBe(4)
  })

  test('an answer that is far too large is left before it is read, packed or not', async () => {
    const { client } = await world(
      [filing(1)],
      faults('.json', { kind: 'replace', body: Buffer.alloc(70_000_000, ' ') }),
    )
    expect(await faultOf(client.readSubmissions(halvern.cik))).toMatchObject({ fault: 'too_large', isPassing: false })
  })

  test('a caller that gives up is heard', async () => {
    const { client } = await world([filing(1)], faults('.json', { kind: 'stall' }))
    await expect(client.readSubmissions(halvern.cik, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  })
})
