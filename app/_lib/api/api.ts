import { cache } from 'react'
import { z } from 'zod'
import type { ListMeta } from '#server/contract/envelope.ts'
import { ERRORS } from '#server/contract/errors.ts'
import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import type { CompanyInstruments } from '#server/contract/resources/records/company-instruments.ts'
import type { CompanyValues } from '#server/contract/resources/records/company-values.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import type { Screen } from '#server/contract/resources/records/screen.ts'
import type { VerdictHistory } from '#server/contract/resources/service/verdict.ts'
import type { ApiError } from '#server/contract/errors.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { filingScope, isOriginCurrent, originOf } from '#server/trpc/answers/answer-origin.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { createKeptFilings } from './kept-filings.ts'
import { createKeptParts } from './kept-parts.ts'

const KEPT_SOURCE_BYTES = 32 * 1024 * 1024
const keptFilings = () =>
  processWide('kept-filings', () =>
    createKeptFilings(KEPT_SOURCE_BYTES, (accession, revision) =>
      isOriginCurrent({ revision, scope: filingScope(accession) }),
    ),
  )

type Api = ReturnType<typeof siteApi>

/** A page of a list, or the message with which the API refused it: an invalid filter, an old cursor. */
export type ListRead<Item> =
  | { readonly isRefused: false; readonly data: readonly Item[]; readonly nextCursor: string | null }
  | ListRefused

export interface ListRefused {
  readonly isRefused: true
  readonly message: string
  /** Addresses that would not be refused. */
  readonly choices?: readonly { readonly href: string; readonly text: string }[] | undefined
}

const Issues = z.array(z.object({ path: z.string(), message: z.string() })).catch([])

/** The API's message when it refused, with every issue. */
export function sentenceOf(error: ApiError): string {
  const issues = Issues.parse(error.extras.details?.['issues'])
  return [error.message, ...issues.map(({ path, message }) => `${path}: ${message}.`)].join(' ')
}

async function readList<Item>(answer: Promise<{ data: Item[]; meta: ListMeta }>): Promise<ListRead<Item>> {
  try {
    const { data, meta } = await answer
    return { isRefused: false, data, nextCursor: meta.pagination.nextCursor }
  } catch (error) {
    const apiError = apiErrorOf(error)
    if (ERRORS[apiError.code].status !== 400) throw error
    return { isRefused: true, message: sentenceOf(apiError) }
  }
}

async function readOne<Data>(answer: Promise<{ data: Data }>): Promise<Data | null> {
  try {
    return (await answer).data
  } catch (error) {
    // A malformed ticker or accession in an address is an address with nothing at it.
    const { status } = ERRORS[apiErrorOf(error).code]
    if (status === 404 || status === 400) return null
    throw error
  }
}

type ListInput = Parameters<Api['covenants']['list']>[0]
type FilingListInput = Parameters<Api['filings']['list']>[0]
/** Values of a form as they came: the API's own schemas decide which are valid. */
export type Query = Readonly<Record<string, string | undefined>>

// A query is text from an address: the procedure parses it strictly and answers 400, which readList shows.
const asListInput = (query: Query) => query as ListInput // see above
const asFilingListInput = (query: Query) => query as FilingListInput // see above

export const listCompanies = (query: Query) => readList(siteApi().companies.list(asFilingListInput(query)))
export const listFilings = (query: Query) => readList(siteApi().filings.list(asFilingListInput(query)))
export const listEvents = (query: Query, api: Api = siteApi()) => readList(api.events.list(asListInput(query)))
export const listComparisons = (query: Query, api: Api = siteApi()) =>
  readList(api.filingComparisons.list(asListInput(query)))
export const listFacilities = (query: Query, api: Api = siteApi()) => readList(api.facilities.list(asListInput(query)))
type FactListInput = Parameters<Api['facts']['list']>[0]
export const listFacts = (query: Query, api: Api = siteApi()) => readList(api.facts.list(query as FactListInput)) // text from an address, as above
export const listCovenants = (query: Query, api: Api = siteApi()) => readList(api.covenants.list(asListInput(query)))

/** Companies that meet some criteria, or the message with which the API refused them. */
export async function findByScreen(
  query: Query,
  api: Api = siteApi(),
): Promise<
  { readonly isRefused: false; readonly data: Screen } | { readonly isRefused: true; readonly message: string }
> {
  try {
    // Text from an address, which the procedure parses strictly.
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    return { isRefused: false, data: (await api.screen.find(given)).data }
  } catch (error) {
    const apiError = apiErrorOf(error)
    if (ERRORS[apiError.code].status !== 400) throw error
    return { isRefused: true, message: sentenceOf(apiError) }
  }
}

/** One company by ticker, or null. Read once per page, however many of its parts need it. */
export const getCompany = cache((ticker: string) => readOne(siteApi().companies.get({ ticker })))

/** Companies under a symbol, a CIK or a part of a present or former name: at most ten, none for words that are no text. */
export const findIssuers = async (words: string) => (await readOne(siteApi().issuers.find({ words })))?.issuers ?? []

/** What people decided about a filing's records and when, the newest first, by the id of the record. */
export async function verdictsOn(accession: string): Promise<ReadonlyMap<string, VerdictHistory['verdicts']>> {
  const { data } = await siteApi().verdicts.history({ accession })
  return new Map(data.records.map(({ recordId, verdicts }) => [recordId, verdicts]))
}

/** The names of companies by their tickers, in one read for all of a page. */
export async function namesOf(tickers: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(tickers)]
  if (asked.length === 0) return new Map()
  const { data } = await siteApi().issuers.listNames({ tickers: asked })
  return new Map(data.issuers.map(({ ticker, name }) => [ticker, name]))
}

/** A company's amounts over its reported periods, or null. Read once per page. */
export const getCompanyValues = cache((ticker: string, api: Api = siteApi()) =>
  readOne(api.companies.getValues({ ticker })),
)

const CIKS_AT_ONCE = 100
/** About five pages of the list of companies. */
const COMPANIES_KEPT = 200

const companyScope = (cik: string) => ({ list: null, key: cik })

/**
 * What the API says of some companies, by CIK, without those that it leaves out; asked about at most a hundred at once,
 * and not again before a change touches them: reading them is most of what such a list costs.
 */
async function readByCik<Company extends { readonly issuer: { readonly cik: string } }, Part>(
  name: string,
  ciks: readonly string[],
  read: (part: { ciks: string[] }) => Promise<{ data: { companies: readonly Company[] } }>,
  partOf: (company: Company) => Part,
): Promise<ReadonlyMap<string, Part>> {
  const kept = processWide(`kept-${name}`, () =>
    createKeptParts<Part>(COMPANIES_KEPT, (cik, revision) => isOriginCurrent({ revision, scope: companyScope(cik) })),
  )
  // Read before the companies, so that a change in between outdates what is kept.
  const { revision } = await originOf({ list: null, key: null })
  const parts = new Map(ciks.map((cik) => [cik, kept.find(cik)]))
  const unknown = ciks.filter((cik) => parts.get(cik) === undefined)
  for (let from = 0; from < unknown.length; from += CIKS_AT_ONCE) {
    const asked = unknown.slice(from, from + CIKS_AT_ONCE)
    const { data } = await read({ ciks: asked })
    const found = new Map(data.companies.map((company) => [company.issuer.cik, partOf(company)]))
    for (const cik of asked) {
      const part = found.get(cik) ?? null
      kept.keep(cik, part, revision)
      parts.set(cik, part)
    }
  }
  return new Map([...parts].flatMap(([cik, part]) => (part == null ? [] : [[cik, part] as const])))
}

/** Amounts over their periods of a page's companies, by CIK. */
export const listCompanyValues = (ciks: readonly string[]): Promise<ReadonlyMap<string, CompanyValues>> =>
  readByCik('values', ciks, siteApi().companies.listValues, (company) => company)

/** The debt instruments of a page's companies, by CIK; those that have none are left out. */
export const listCompanyInstruments = (
  ciks: readonly string[],
): Promise<ReadonlyMap<string, CompanyInstruments['instruments']>> =>
  readByCik('instruments', ciks, siteApi().companies.listInstruments, ({ instruments }) => instruments)

/** Covenant limits beside the actual values of some companies, by CIK. */
export const listCompanyCovenants = (
  ciks: readonly string[],
): Promise<ReadonlyMap<string, CompanyCovenants['covenants']>> =>
  readByCik('covenants', ciks, siteApi().companies.listCovenants, ({ covenants }) => covenants)

/** A company's debt instruments with their newest values, or null. */
export const getCompanyInstruments = cache((ticker: string) => readOne(siteApi().companies.getInstruments({ ticker })))

/** A company's covenant limits beside the actual values, or null. */
export const getCompanyCovenants = (ticker: string) => readOne(siteApi().companies.getCovenants({ ticker }))

/** One filing with all of its records, or null. Cached after the first view until it changes. */
export const getFiling = cache(async (accession: string) => {
  // Read before the filing, so that a change in between outdates the cached one.
  const { revision } = await originOf(filingScope(accession))
  const found = keptFilings().find(accession)
  if (found !== undefined) return found
  const filing = await readOne(siteApi().filings.get({ accession }))
  if (filing !== null) keptFilings().keep(filing, revision)
  return filing
})

/** The events that stand on a filing's own records: at most a hundred of those of its day. */
export const listEventsOf = cache(async ({ company, filing }: StructuredFiling): Promise<readonly Event[]> => {
  const { filedAt } = filing
  const list = await listEvents({ cik: company.cik, filed_from: filedAt, filed_to: filedAt, limit: '100' })
  return list.isRefused ? [] : list.data.filter(({ source }) => source.accession === filing.accession)
})

/** A company and a filing to try a call with, or null in an empty store. */
export const getStoreSample = cache(async () => {
  const filings = await listFilings({ limit: '1' })
  const newest = filings.isRefused ? undefined : filings.data[0]
  return newest === undefined ? null : { ticker: newest.issuer.ticker, accession: newest.filing.accession }
})

/** The store's mode and counts. Read once per page. */
export const getOverview = cache(async () => (await siteApi().store.getOverview({})).data)

/** What the store holds by form and issuer, what was refused, and what the engine got right of unseen filings. */
export const getCoverage = async () => (await siteApi().trust.getCoverage({})).data
export const getRefusalLedger = async () => (await siteApi().trust.getRefusalLedger({})).data
export const getAccuracy = async () => (await siteApi().trust.getAccuracy({})).data

/** The plans with their proposed prices. */
export const getCatalog = cache(async () => (await siteApi().billing.getCatalog({})).data)

/** The document of a filing, or a part of it, as a page for reading, or null. */
export const getDocumentView = (accession: string, part: { readonly start?: number; readonly end?: number } = {}) =>
  readOne(siteApi().filings.getView({ accession, ...part }))

/** Where the places that a filing's records name stand in that page, or null. */
export const getDocumentMarks = (accession: string) => readOne(siteApi().filings.getMarks({ accession }))

/** The file of a filing exactly as it was ingested, or null; without its bytes for whoever holds them already. */
export const getOriginalFile = (accession: string, api: Api, held: string[]) =>
  readOne(api.filings.getOriginal({ accession, held }))

/** A byte range of a filing's original file with the rule for evidence applied to it, or null. */
export const getSourceRange = (accession: string, from: number, to: number) =>
  readOne(siteApi().filings.getSourceRange({ accession, from, to }))

/** The whole answer of the API's own route, envelope and all, to be shown as it is. */
export const readFacilitiesAnswer = (query: Query) => siteApi().facilities.list(asListInput(query))
