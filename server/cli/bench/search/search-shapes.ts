import type { SearchInput } from '#server/services/search/search-filings.ts'
import { generatedWord } from './generate-passages.ts'

/** Kinds of query, each in variants, so that no two searches in a row are the same. */
export const SEARCH_SHAPES: readonly {
  readonly name: string
  readonly ask: (turn: number) => { query: string } & Partial<SearchInput['filter']>
}[] = [
  { name: 'rare word', ask: (turn) => ({ query: generatedWord(20_000 + turn) }) },
  {
    name: 'two common words',
    ask: (turn) => ({
      query: ['credit agreement', 'interest loan', 'facility borrowings', 'leverage ratio'][turn % 4] ?? '',
    }),
  },
  {
    name: 'phrase',
    ask: (turn) => ({
      query: ['"revolving credit facility"', '"going concern"', '"substantially all assets"'][turn % 3] ?? '',
    }),
  },
  { name: 'common and rare word', ask: (turn) => ({ query: `covenant ${generatedWord(turn)}` }) },
  { name: 'amount', ask: (turn) => ({ query: `revolver $${1 + (turn % 9)}.5 billion` }) },
  { name: 'ratio', ask: (turn) => ({ query: `leverage covenant ${1 + (turn % 6)}.5x` }) },
  { name: 'OR and exclusion', ask: (turn) => ({ query: `waived OR default lenders -${generatedWord(turn)}` }) },
  { name: 'one issuer', ask: (turn) => ({ query: 'borrowings outstanding facility', tickers: [`M${1 + turn}`] }) },
  {
    name: 'form and year',
    ask: (turn) => ({
      query: 'leverage ratio',
      forms: ['10-K'],
      filedFrom: `${2018 + (turn % 8)}-01-01`,
      filedTo: `${2018 + (turn % 8)}-12-31`,
    }),
  },
  {
    name: 'long question',
    ask: (turn) => ({
      query: `which lenders waived a ${generatedWord(turn)} covenant default in the credit agreement`,
    }),
  },
]

/** Runs the n-th search of a kind, as the API does. */
export function askSearch({ ask }: (typeof SEARCH_SHAPES)[number], turn: number): SearchInput {
  const { query, ...filter } = ask(turn)
  return {
    query,
    limit: 20,
    useSynonyms: true,
    filter: { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined, ...filter },
  }
}
