import { z } from 'zod'
import type { Company } from '#server/contract/resources/records/company.ts'

type Intelligence = Company['intelligence']

/** The currency a company's amounts are in, or null where the record does not say. */
export function readCurrency(intelligence: Intelligence): string | null {
  const currency = intelligence?.['currency']
  return typeof currency === 'string' ? currency : null
}

/** How many refusals of a company's filings have each reason. */
export function readRefusalCounts(intelligence: Intelligence): Readonly<Record<string, number>> {
  const refusals = intelligence?.['refusals']
  if (typeof refusals !== 'object' || refusals === null) return {}
  return Object.fromEntries(
    Object.entries(refusals).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

const AsOf = z.record(z.string(), z.object({ date: z.string(), accession: z.string(), factId: z.string() }))

/** By amount, the day it is of and the fact that states it; empty where the record does not say. */
export function readAsOf(intelligence: Intelligence): z.infer<typeof AsOf> {
  return AsOf.safeParse(intelligence?.['asOf']).data ?? {}
}

const Registrant = z.object({
  aliases: z.array(z.string()),
  formerNames: z.array(z.object({ name: z.string(), changedOn: z.string().nullable() })),
  sic: z.string().nullable(),
  fiscalYearEnd: z.string().nullable(),
})
const SILENT: z.infer<typeof Registrant> = { aliases: [], formerNames: [], sic: null, fiscalYearEnd: null }

/** A company's further symbols, former names, industry code and the end of its year (MMDD); empty where the record does not say. */
export function readRegistrant(intelligence: Intelligence): z.infer<typeof Registrant> {
  return Registrant.safeParse(intelligence?.['registrant']).data ?? SILENT
}
