import { describe, expect, test } from 'vitest'
import { InvoiceStatus, SubscriptionStatus } from '#server/contract/resources/account/billing.ts'
import { ENTITLEMENTS } from './entitlement.ts'
import { INVOICE_EVENTS, INVOICE_STATUS_OF_EVENT, INVOICE_STEPS } from '../invoices/invoice-states.ts'
import { canMove } from './moves.ts'
import { ATTEMPTS, STATUS_OF_PROVIDER, SUBSCRIPTION_COURSE, SUBSCRIPTION_STEPS } from './subscription-states.ts'

/** Every move by hand: from the row to the column, `x` where it is legal. Nothing begins again, and the end is the end. */
const SUBSCRIPTION_MOVES = `
              incomplete trialing active past_due unpaid canceled
  incomplete  x          x        x      x        x      x
  trialing    .          x        x      x        x      x
  active      .          x        x      x        x      x
  past_due    .          x        x      x        x      x
  unpaid      .          x        x      x        x      x
  canceled    .          .        .      .        .      x`

const INVOICE_MOVES = `
        open paid void
  open  x    x    x
  paid  .    x    .
  void  .    .    x`

function cells(table: string): { from: string; to: string; isLegal: boolean }[] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([from = '', ...marks]) =>
    marks.map((mark, index) => ({ from, to: head[index] ?? '', isLegal: mark === 'x' })),
  )
}

describe('A subscription', () => {
  const all = cells(SUBSCRIPTION_MOVES)
  test.each(all.map((cell) => [cell.from, cell.isLegal ? 'may' : 'may not', cell.to, cell.isLegal] as const))(
    '%s %s become %s.',
    (from, _, to, isLegal) => {
      expect(canMove(SUBSCRIPTION_STEPS, SubscriptionStatus.parse(from), SubscriptionStatus.parse(to))).toBe(isLegal)
    },
  )

  test('The tables name every status of the contract, and every one of the provider is one of them.', () => {
    const names = [...SubscriptionStatus.options].sort()
    expect(new Set(all.map(({ from }) => from)).size).toBe(names.length)
    for (const table of [Object.keys(SUBSCRIPTION_STEPS), Object.keys(ENTITLEMENTS), [...SUBSCRIPTION_COURSE]])
      expect(table.sort()).toEqual(names)
    expect(Object.keys(STATUS_OF_PROVIDER).sort()).toEqual([
      'active',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    for (const attempt of ATTEMPTS) expect(STATUS_OF_PROVIDER).toHaveProperty(attempt)
  })
})

describe('An invoice', () => {
  test.each(
    cells(INVOICE_MOVES).map((cell) => [cell.from, cell.isLegal ? 'may' : 'may not', cell.to, cell.isLegal] as const),
  )('%s %s become %s.', (from, _, to, isLegal) => {
    expect(canMove(INVOICE_STEPS, InvoiceStatus.parse(from), InvoiceStatus.parse(to))).toBe(isLegal)
  })

  test('Every event of an invoice has its status and its place in the order.', () => {
    expect(Object.keys(INVOICE_STATUS_OF_EVENT).sort()).toEqual([...INVOICE_EVENTS].sort())
    expect(new Set(Object.values(INVOICE_STATUS_OF_EVENT))).toEqual(new Set(InvoiceStatus.options))
  })
})
