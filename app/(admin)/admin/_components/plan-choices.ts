import { PLANS } from '#server/contract/resources/account/plan.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'

/** The plans, as a list to choose from. */
export const planChoices = Object.values(PLANS).map(
  ({ key, label, monthlyRequests, companyLimit }) =>
    [key, `${label}: ${formatCount(monthlyRequests)} requests, ${formatCount(companyLimit)} companies`] as const,
)
