import { canonicalTicker, cikOfTicker, padCik } from '#server/contract/atoms.ts'
import type { Sql } from '#db/client.ts'
import { readTerms } from '#server/engine/terms/read-terms.ts'
import { toTsquery } from './expression.ts'
import type { ParsedQuery } from './parse-query.ts'
import { readCiks, selectHeld } from './queries/issuers.ts'

/** Issuers that a query or its filters name. */
export interface KnownIssuers {
  /** CIKs by the filters' tickers. */
  readonly byTicker: ReadonlyMap<string, readonly string[]>
  /** CIKs by the words of the query, as they are written there. */
  readonly byWord: ReadonlyMap<string, readonly string[]>
}

const CIK_AS_WORD = /^(?:CIK)?0*([0-9]{4,10})$/i
const TICKER = /^\$?([A-Z][A-Z0-9.-]{0,15})$/i

/**
 * The issuers of the filters' tickers, and those whose ticker or CIK is in the query: a ticker in capitals or after a
 * dollar sign, in small letters only if no document has it as a word, a CIK with its leading zeros or after the letters
 * CIK.
 */
export async function findIssuers(
  db: Sql,
  tickers: readonly string[],
  words: readonly string[],
): Promise<KnownIssuers> {
  const asTicker = words.flatMap((word) => {
    const ticker = TICKER.exec(word)?.[1]
    return ticker === undefined ? [] : [{ word, ticker: canonicalTicker(ticker), isPlain: /^[a-z]/.test(word) }]
  })
  const asked = [...tickers, ...asTicker.map(({ ticker }) => ticker)]
  const rows = asked.length === 0 ? [] : await readCiks(db, asked)
  const cikOf = new Map(rows.map(({ ticker, cik }) => [ticker, cik]))
  const byTicker = new Map(tickers.map((ticker) => [ticker, ciks(cikOfTicker(ticker) ?? cikOf.get(ticker))]))
  const plain = asTicker.filter(({ ticker, isPlain }) => isPlain && cikOf.has(ticker)).map(({ word }) => word)
  const used = new Set(plain.length === 0 ? [] : await usedWords(db, plain))
  const byWord = new Map([
    ...asTicker
      .filter(({ word }) => !used.has(word))
      .map(({ word, ticker }) => [word, ciks(cikOf.get(ticker))] as const),
    ...words.flatMap((word) => {
      const digits = /^(?:CIK|0)/i.test(word) ? CIK_AS_WORD.exec(word)?.[1] : undefined
      return digits === undefined ? [] : [[word, [padCik(digits)]] as const]
    }),
  ])
  return { byTicker, byWord }
}

/** The words of a query that could name an issuer. */
export function namingWords({ clauses }: ParsedQuery): string[] {
  return clauses
    .flatMap(({ items }) => items.filter(({ isExact }) => !isExact).map(({ text }) => text))
    .filter((text) => TICKER.test(text) || CIK_AS_WORD.test(text))
}

function ciks(cik: string | undefined): readonly string[] {
  return cik === undefined ? [] : [cik]
}

/** Those of the words that some document contains as text. */
async function usedWords(db: Sql, words: readonly string[]): Promise<string[]> {
  const expressions = words.map((word) =>
    toTsquery({ kind: 'term', any: readTerms(word).flatMap(({ asked }) => asked) }),
  )
  return await selectHeld(db, words, expressions)
}
