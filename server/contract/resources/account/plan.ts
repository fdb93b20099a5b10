import { z } from 'zod'
import { PlanKey } from '../../enums.ts'
import { field } from '../../field.ts'

const positive = z.number().int().min(1)

export const Plan = z
  .strictObject({
    key: field(PlanKey, 'Name of the plan.', 'evaluation'),
    label: field(z.string(), 'Name to show.', 'Evaluation'),
    monthlyRequests: field(positive, 'Metered requests per calendar month (UTC).', 1000),
    monthlyQueryCost: field(positive, 'Query cost per calendar month (UTC).', 5000),
    companyLimit: field(positive, 'Maximum number of companies in the company set.', 5),
    historyDays: field(positive, 'How far back filings can be read, in days.', 3650),
  })
  .meta({ id: 'Plan', description: 'The limits of an organization’s plan.' })
export type Plan = z.infer<typeof Plan>

type PlanName = z.infer<typeof PlanKey>

const plan = (
  key: PlanName,
  label: string,
  monthlyRequests: number,
  monthlyQueryCost: number,
  companyLimit: number,
  historyDays: number,
): Plan => ({
  key,
  label,
  monthlyRequests,
  monthlyQueryCost,
  companyLimit,
  historyDays,
})

/** The plans there are. */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  evaluation: plan('evaluation', 'Evaluation', 1_000, 5_000, 5, 3_650),
  builder: plan('builder', 'Builder', 25_000, 150_000, 50, 3_650),
  professional: plan('professional', 'Professional', 150_000, 1_000_000, 250, 7_300),
  team: plan('team', 'Team', 1_000_000, 8_000_000, 2_000, 14_600),
  internal: plan('internal', 'Internal', 100_000_000, 1_000_000_000, 100_000, 36_500),
}
