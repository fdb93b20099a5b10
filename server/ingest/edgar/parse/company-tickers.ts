import { z } from 'zod'
import type { TickerEntry } from '../model.ts'
import { AnyCik, comparableTickers, OptionalText } from './listed-values.ts'
import { parseJson } from './parse-json.ts'

const CompanyTickers = z.record(z.string(), z.looseObject({ cik_str: AnyCik, ticker: z.string(), title: OptionalText }))

/** The present symbols of all companies, a company's main one first. Throws MalformedAnswer. */
export function parseCompanyTickers(bytes: Uint8Array): TickerEntry[] {
  return Object.values(parseJson(bytes, CompanyTickers)).flatMap(({ cik_str: cik, ticker, title }) =>
    comparableTickers([ticker]).map((symbol) => ({ cik, ticker: symbol, name: title ?? `CIK${cik}` })),
  )
}
