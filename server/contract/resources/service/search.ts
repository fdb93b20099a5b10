import { z } from 'zod'
import { Accession, CalendarDate, canonicalTicker, Count, Ticker } from '../../atoms.ts'
import { Category, Form } from '../../enums.ts'
import { eachOnce, field } from '../../field.ts'
import { DEFAULT_LIMIT, MAX_CURSOR_LENGTH, MAX_LIMIT, Pagination } from '../../pagination.ts'
import { StatedFact } from '../records/fact.ts'
import { IssuerIdentity } from '../records/issuer.ts'
import { EVIDENCE_EXAMPLE, SHA256_EXAMPLE, Source } from '../records/source.ts'

export const MAX_QUERY_LENGTH = 500
/** Results that a search without an account gives once the store holds real filings: its first page. */
export const OPEN_RESULTS = 20
const MAX_FILTER_TICKERS = 50

const forms = eachOnce(z.array(Form).max(Form.options.length), 'Expected each form once')

/** Filters of a search; an absent or empty one filters nothing. */
export const SearchFilters = z
  .strictObject({
    tickers: field(
      z.array(Ticker.transform(canonicalTicker)).max(MAX_FILTER_TICKERS).optional(),
      'Only these issuers, up to 50 tickers. Case is ignored, and a dot equals a dash. `CIK` followed by ten digits also works.',
      ['BRK-B'],
    ),
    forms: field(forms.optional(), 'Only filings of these forms.', ['10-Q', '10-K']),
    filedFrom: field(CalendarDate.optional(), 'Only filings filed on this day or later.', '2025-01-01'),
    filedTo: field(CalendarDate.optional(), 'Only filings filed on this day or earlier.', '2026-06-30'),
  })
  .superRefine(({ filedFrom, filedTo }, context) => {
    if (filedFrom === undefined || filedTo === undefined || filedFrom <= filedTo) return
    context.addIssue({ code: 'custom', path: ['filedFrom'], message: 'Expected a day that is not after filedTo' })
  })
  .meta({ id: 'SearchFilters', description: 'Filters of a search.' })
export type SearchFilters = z.infer<typeof SearchFilters>

const searchFields = {
  query: field(
    z.string().min(1).max(MAX_QUERY_LENGTH),
    'Words, "exact phrases", OR and -not, as in a web search box, up to 32 terms. Amounts, ratios, percentages and dates are found however they are written. If few records contain every word, those with the most distinctive words follow.',
    'leverage ratio "3.50 to 1.00" -definition',
  ),
  limit: field(
    z.number().int().min(1).max(MAX_LIMIT).optional(),
    `Maximum number of results; ${DEFAULT_LIMIT} by default. More results cost more.`,
    20,
  ),
  useSynonyms: field(
    z.boolean().optional(),
    'Whether to search for synonyms too. On by default; doubles the cost.',
    true,
  ),
  filters: field(SearchFilters.optional(), 'Filters of the search.', { tickers: ['BRK-B'], forms: ['10-Q'] }),
}

export const SearchOrder = z.enum(['relevance', 'newest']).meta({
  id: 'SearchOrder',
  description: 'Order of search results: best match or newest filing first.',
  examples: ['relevance'],
})
export type SearchOrder = z.infer<typeof SearchOrder>

export const SearchRequest = z
  .strictObject({
    ...searchFields,
    order: field(
      SearchOrder.optional(),
      'Order of the results: `relevance` (the default), or `newest`, which puts the newest filings among the best matches first.',
      'newest',
    ),
  })
  .meta({ id: 'SearchRequest' })
export type SearchRequest = z.infer<typeof SearchRequest>

export const MarketSearchRequest = z
  .strictObject({
    ...searchFields,
    cursor: field(
      z.string().min(1).max(MAX_CURSOR_LENGTH).optional(),
      'The `nextCursor` of the previous page, with the same query, filters and synonyms.',
      'eyJ2IjoxfQ.c2lnbmF0dXJl',
    ),
  })
  .meta({ id: 'MarketSearchRequest' })
export type MarketSearchRequest = z.infer<typeof MarketSearchRequest>

export const SearchResultKind = z.enum(['passage', 'fact', 'signal', 'section']).meta({
  id: 'SearchResultKind',
  description: 'Kind of result: a passage, a fact, a signal or a section heading.',
  examples: ['passage'],
})
export type SearchResultKind = z.infer<typeof SearchResultKind>

export const Highlight = z
  .strictObject({
    start: field(Count, 'First UTF-16 unit in the snippet.', 28),
    end: field(Count, 'UTF-16 unit after it.', 53),
  })
  .meta({ id: 'Highlight', description: 'A part of the snippet that matches the query.' })
export type Highlight = z.infer<typeof Highlight>

export const FoundFiling = z
  .strictObject({
    accession: field(Accession, 'Accession number.', '0001234567-26-000012'),
    form: field(Form, 'Form of the filing.', '10-Q'),
    filedAt: field(CalendarDate, 'Filing date.', '2026-05-06'),
    url: field(
      z.url(),
      'Primary document.',
      'https://www.sec.gov/Archives/edgar/data/1234567/000123456726000012/example-20260331.htm',
    ),
  })
  .meta({ id: 'FoundFiling', description: 'The filing a result comes from.' })

export const SearchResult = z
  .strictObject({
    id: field(z.string(), 'Stable id of the record.', '9f8e7d6c5b4a39281706f5e4d3c2b1a0'),
    kind: field(SearchResultKind, 'Kind of result.', 'passage'),
    issuer: field(IssuerIdentity, 'Who filed.'),
    filing: field(FoundFiling, 'Its status.'),
    category: field(Category.nullable(), 'Subject of the record, if it has one.', 'liquidity', null),
    fact: field(
      StatedFact.nullable().optional(),
      'Of a fact, what it says: which number of the quoted text, of what and when. Null for other kinds.',
      null,
    ),
    snippet: field(
      z.string().min(1),
      'Plain text: the evidence, or for long evidence the part around the matches, word for word.',
      EVIDENCE_EXAMPLE,
    ),
    highlights: field(z.array(Highlight), 'Matches in the snippet, in order.', [{ start: 28, end: 53 }]),
    score: field(
      z.number().min(0),
      'Relevance for this query only. Unless `order` is `newest`, results are sorted by score, then by newest filing, then by id.',
      3.41,
    ),
    similarCount: field(
      Count,
      'Number of other filings of this issuer with the same text apart from numbers and dates. They are not shown.',
      2,
    ),
    source: field(Source, 'Evidence, hash, location and verification state.', {
      accession: '0001234567-26-000012',
      form: '10-Q',
      evidence: EVIDENCE_EXAMPLE,
      evidenceSha256: SHA256_EXAMPLE,
      verification: 'machine_checked',
    }),
  })
  .meta({ id: 'SearchResult', description: 'A passage, fact, signal or section heading that fits the query.' })
export type SearchResult = z.infer<typeof SearchResult>

const counted = { count: field(Count, 'Minimum number of results it would leave.', 12) }
const TickerCount = z
  .strictObject({ ticker: field(Ticker, 'Ticker of the issuer.', 'HRBL'), ...counted })
  .meta({ id: 'TickerCount', description: 'Results of one issuer.' })
const FormCount = z
  .strictObject({ form: field(Form, 'The form.', '10-Q'), ...counted })
  .meta({ id: 'FormCount', description: 'Results of one form.' })
const YearCount = z
  .strictObject({ year: field(z.number().int(), 'Calendar year of filing.', 2026), ...counted })
  .meta({ id: 'YearCount', description: 'Results of one year.' })

export const Narrowing = z
  .strictObject({
    tickers: field(z.array(TickerCount), 'The issuers with the most results, up to 20.'),
    forms: field(z.array(FormCount), 'The forms, most results first.'),
    years: field(z.array(YearCount), 'The years of filing, latest first.'),
  })
  .meta({ id: 'Narrowing', description: 'How many results each filter would leave.' })
export type Narrowing = z.infer<typeof Narrowing>

export const AppliedSynonym = z
  .strictObject({
    term: field(z.string(), 'The term in the query.', 'revolver'),
    alternatives: field(z.array(z.string()), 'The synonym that was searched for too.', [
      'revolving credit facility',
      'RCF',
    ]),
    source: field(z.string(), 'Source of the synonym.', 'Credit agreement usage'),
  })
  .meta({ id: 'AppliedSynonym', description: 'A term of the query with its synonym.' })
export type AppliedSynonym = z.infer<typeof AppliedSynonym>

export const SearchResults = z
  .strictObject({
    results: field(z.array(SearchResult), 'The best results, in the order that was asked for.'),
    truncated: field(
      z.boolean(),
      'Whether there are more results than shown. If so, narrow by ticker, form or date.',
      true,
    ),
    totalAtLeast: field(Count, 'Number of results, or a lower bound if a search finds more than it ranks.', 148),
    narrowing: field(Narrowing, 'How many results each further filter would leave.'),
    appliedSynonyms: field(z.array(AppliedSynonym), 'Synonyms that were searched for too.'),
  })
  .meta({ id: 'SearchResults', description: 'The results of a search.' })
export type SearchResults = z.infer<typeof SearchResults>

export const MarketMatch = z
  .strictObject({
    issuer: field(IssuerIdentity, 'The issuer.'),
    matchCount: field(Count, 'Number of matches, or a lower bound if a search finds more than it ranks.', 7),
    topMatches: field(z.array(SearchResult), 'The top matches, up to 3.'),
  })
  .meta({ id: 'MarketMatch', description: 'An issuer whose filings fit the query.' })
export type MarketMatch = z.infer<typeof MarketMatch>

export const MarketSearchResults = z
  .strictObject({
    results: field(z.array(MarketMatch), 'Issuers, best match first.'),
    pagination: field(Pagination, 'Position of this page among the issuers.'),
  })
  .meta({
    id: 'MarketSearchResults',
    description: 'Result of a market search: matches grouped by issuer.',
  })
export type MarketSearchResults = z.infer<typeof MarketSearchResults>
