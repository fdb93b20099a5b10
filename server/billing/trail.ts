import type { Transaction } from '#db/client.ts'

/** A change of an organization's billing, for its audit trail. Ids, states and amounts only. */
export interface BillingChange {
  readonly orgId: string
  readonly action: string
  readonly targetType: string
  readonly targetId: string | null
  readonly details: Readonly<
    Record<string, string | number | boolean | null | Readonly<Record<string, string | number | boolean | null>>>
  >
}

/** Adds a change to the audit trail within its transaction, under the person who made it. Called last. */
export type Trail = (tx: Transaction, change: BillingChange) => Promise<void>
