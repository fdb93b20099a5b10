import { z } from 'zod'
import type { Company } from '#server/contract/resources/records/company.ts'

type Intelligence = Company['intelligence']

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
