import { router } from '../../init.ts'
import { cancel } from './cancel.ts'
import { checkout } from './checkout.ts'
import { getBilling } from './get.ts'
import { getCatalog } from './get-catalog.ts'
import { listInvoices } from './list-invoices.ts'
import { portal } from './portal.ts'
import { receiveEvent } from './receive-event.ts'

/** Plans and prices, an organization's entitlement, and the way to the provider and back. */
export const billingRouter = router({
  getCatalog,
  get: getBilling,
  listInvoices,
  checkout,
  portal,
  cancel,
  receiveEvent,
})
