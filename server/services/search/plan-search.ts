import type { AppliedSynonym } from '#server/contract/resources/search.ts'
import type { Expression } from './expression.ts'
import { toTsquery } from './expression.ts'
import type { KnownIssuers } from './find-issuers.ts'
import type { Item, ParsedQuery } from './parse-query.ts'
import { widen, type WidenedClause } from './widen.ts'

/** What a search is narrowed by, as a service takes it. */
export interface SearchFilter {
  readonly tickers: readonly string[]
  readonly forms: readonly string[]
  readonly filedFrom: string | undefined
  readonly filedTo: string | undefined
}

/** A query as the database is asked it; every expression in its notation of a tsquery. */
export interface SearchPlan {
  /** What an index look-up finds: everything that fits, and of long queries some that don't. */
  readonly found: string
  /** The clauses, of which `needed` have to fit. */
  readonly clauses: readonly string[]
  readonly needed: number
  /** The clauses in the query's own words. */
  readonly ownClauses: readonly string[]
  /** All words of the query as one phrase; null where it has only one. */
  readonly phrase: string | null
  /** What closeness is judged by. */
  readonly ranked: string
  /** What a snippet shows. */
  readonly shown: readonly Expression[]
  readonly applied: readonly AppliedSynonym[]
  readonly filedFrom: string | null
  readonly filedTo: string | null
}

/**
 * Turns a query and its filters into what the database is asked. Of up to three words each has to be there; of four to six
 * one may be missing, of seven to twelve two, of more three: a text that holds most of a question answers it. Phrases,
 * what OR joins and exclusions always hold.
 */
export function planSearch(parsed: ParsedQuery, filter: SearchFilter, useSynonyms: boolean, known: KnownIssuers): SearchPlan {
  const { clauses: widened, applied } = widen(parsed.clauses, useSynonyms)
  const clauses = widened.map((clause) => withIssuers(clause, known))
  const demanded = clauses.filter(({ isDemanded }) => isDemanded)
  const optional = clauses.filter(({ isDemanded }) => !isDemanded)
  const spare = spareOf(optional.length)
  const found: Expression[] = [
    ...demanded.map(({ wide }) => wide),
    ...(optional.length === 0 ? [] : [anyGroup(optional.map(({ wide }) => wide), spare + 1)]),
    ...marks(filter, known),
    ...(parsed.excluded.length === 0 ? [] : [{ kind: 'none', of: parsed.excluded } as const]),
  ]
  return {
    found: toTsquery({ kind: 'all', of: found }),
    clauses: clauses.map(({ wide }) => toTsquery(wide)),
    needed: clauses.length - spare,
    ownClauses: clauses.map(({ own }) => toTsquery(own)),
    phrase: phraseOfAll(parsed),
    ranked: toTsquery({ kind: 'any', of: clauses.map(({ wide }) => wide) }),
    shown: clauses.map(({ wide }) => wide),
    applied,
    filedFrom: filter.filedFrom ?? null,
    filedTo: filter.filedTo ?? null,
  }
}

function spareOf(words: number): number {
  return words < 4 ? 0 : words < 7 ? 1 : words < 13 ? 2 : 3
}

/**
 * Deals the expressions out into groups, one of which is whole in every text that lacks fewer than there are groups.
 */
function anyGroup(expressions: readonly Expression[], groups: number): Expression {
  const dealt = Array.from({ length: groups }, (_, group) => expressions.filter((_one, index) => index % groups === group))
  return { kind: 'any', of: dealt.map((of) => ({ kind: 'all', of })) }
}

/** Issuer, form and year are terms too, so that one look-up narrows by all of them. */
function marks({ tickers, forms, filedFrom, filedTo }: SearchFilter, known: KnownIssuers): Expression[] {
  const narrowed: Expression[] = []
  if (tickers.length > 0) {
    const ciks = tickers.flatMap((ticker) => known.byTicker.get(ticker) ?? [])
    narrowed.push({ kind: 'term', any: ciks.length === 0 ? ['cik=none'] : ciks.map((cik) => `cik=${cik}`) })
  }
  if (forms.length > 0) narrowed.push({ kind: 'term', any: forms.map((form) => `form=${form.toLowerCase()}`) })
  if (filedFrom !== undefined && filedTo !== undefined) {
    const years = yearsBetween(filedFrom, filedTo)
    if (years.length > 0) narrowed.push({ kind: 'term', any: years.map((year) => `year=${year}`) })
  }
  return narrowed
}

const MOST_YEARS = 30

function yearsBetween(from: string, to: string): number[] {
  const first = Number(from.slice(0, 4))
  const count = Number(to.slice(0, 4)) - first + 1
  return count > MOST_YEARS ? [] : Array.from({ length: count }, (_, index) => first + index)
}

/** A word that is an issuer's ticker or CIK is satisfied by everything of that issuer. */
function withIssuers(clause: WidenedClause, known: KnownIssuers): WidenedClause {
  const ciks = clause.words.flatMap((word) => known.byWord.get(word) ?? [])
  if (ciks.length === 0) return clause
  const issuers: Expression = { kind: 'term', any: ciks.map((cik) => `cik=${cik}`) }
  return { ...clause, own: { kind: 'any', of: [clause.own, issuers] }, wide: { kind: 'any', of: [clause.wide, issuers] } }
}

function phraseOfAll({ clauses }: ParsedQuery): string | null {
  const items = clauses.map(({ items: [item] }) => item).filter((item): item is Item => item !== undefined)
  if (clauses.some((clause) => clause.items.length > 1)) return null
  const steps = items.flatMap(({ expression }) =>
    expression.kind === 'term' ? [{ any: expression.any, distance: 1 }] : expression.kind === 'phrase' ? expression.steps.map((step) => ({ ...step, distance: step.distance || 1 })) : [])
  return steps.length < 2 ? null : toTsquery({ kind: 'phrase', steps })
}
