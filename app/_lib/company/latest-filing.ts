import { z } from 'zod'
import type { Company } from '#server/contract/resources/records/company.ts'
import { LatestFiling } from '#server/contract/resources/records/issuer.ts'

const Latest = z.object(LatestFiling.shape)
export type Latest = z.infer<typeof Latest>

/** The newest filing that a company record names; null where it is made up. */
export function latestFilingOf({ latestFiling }: Company): Latest | null {
  return Latest.safeParse(latestFiling).data ?? null
}
