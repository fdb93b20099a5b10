import { notFound } from 'next/navigation'
import { getCompany, getCompanyInstruments, getCompanyValues } from '#app/_lib/api/api.ts'
import { pathParam } from '#app/_lib/path-param.ts'

/** A company with its instruments and the currency of its amounts; an issuer that we have no filing of has no such page. */
export async function readInstruments(ticker: string) {
  const company = (await getCompany(pathParam(ticker))) ?? notFound()
  if (company.cik === undefined) notFound()
  const [read, values] = await Promise.all([getCompanyInstruments(company.ticker), getCompanyValues(company.ticker)])
  return { company, instruments: read?.instruments ?? [], currency: values?.currency ?? null }
}
