import { PLANS } from '#server/contract/resources/account/plan.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'

export type PlanChoices = readonly (readonly [key: string, label: string])[]

/** The plans, as a list to choose from. Made on the server: the plans come with the schemas' library. */
export const planChoices: PlanChoices = Object.values(PLANS).map(({ key, label, companyLimit }) => [
  key,
  `${label}: ${formatCount(companyLimit)} companies`,
])
