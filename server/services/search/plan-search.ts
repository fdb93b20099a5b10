import type { AppliedSynonym } from '#server/contract/resources/service/search.ts'
import { wholeNameTerm } from '#server/engine/terms/name-terms.ts'
import type { Expression } from './expression.ts'
import { toTsquery } from './expression.ts'
import type { KnownIssuers } from './find-issuers.ts'
import type { Item, ParsedQuery } from './parse-query.ts'
import { termWeight } from './term-weight.ts'
import { widen, type WidenedClause } from './widen.ts'

/** Filters of a search, as a service takes them. */
export interface SearchFilter {
  readonly tickers: readonly string[]
  readonly forms: readonly string[]
  readonly filedFrom: string | undefined
  readonly filedTo: string | undefined
}

/** A query in the database's terms; every expression is in tsquery syntax. */
export interface SearchPlan {
  /** Matches documents with every clause. */
  readonly found: string
  /** Matches documents that may have most clauses, and some that don't; null if all are required. */
  readonly nearlyFound: string | null
  readonly clauses: readonly string[]
  /** The weight of each clause; all of them add up to 1. */
  readonly clauseWeights: readonly number[]
  /** The minimum weight of the clauses that a document must match. */
  readonly needed: number
  /** The clauses in the query's own words. */
  readonly ownClauses: readonly string[]
  /** All words of the query as one phrase; null if it has only one. */
  readonly phrase: string | null
  /** All clauses, and any of them: the closeness of terms is judged by both. The same text where there is one. */
  readonly all: string
  readonly some: string
  /** Documents of the issuers that the query names by ticker, CIK or whole name; null if it can name none. */
  readonly issuers: string | null
  /** Those with any of the query's other words; null if it has no others. */
  readonly namedFound: string | null
  /** The terms that a snippet highlights. */
  readonly shown: readonly Expression[]
  readonly applied: readonly AppliedSynonym[]
  readonly filedFrom: string | null
  readonly filedTo: string | null
}

const MAX_NAME_LENGTH = 3
/** With this many words or more, a document may match without some of them. */
const LONG_QUERY = 2
/** The minimum weight of the matching words: for a long query, and for two words, where it takes the rarer one. */
const NEEDED_SHARE = 0.25
const MAX_OF_TWO = 0.5
const ROUNDING = 1e-9

/**
 * Turns a query and its filters into a plan for the database. Every word is required; if few documents have all of two
 * or more words, those with most of them are found too, a rare word weighing more than a common one. Phrases, items
 * joined by OR and exclusions are always required.
 */
export function planSearch(
  parsed: ParsedQuery,
  filter: SearchFilter,
  useSynonyms: boolean,
  known: KnownIssuers,
): SearchPlan {
  const { clauses: widened, applied } = widen(parsed.clauses, useSynonyms)
  const clauses = widened.map((clause) => withIssuers(clause, known))
  const always: Expression[] = [
    ...clauses.filter(({ isDemanded }) => isDemanded).map(({ wide }) => wide),
    ...marks(filter, known),
    ...(parsed.excluded.length === 0 ? [] : [{ kind: 'none', of: parsed.excluded } as const]),
  ]
  const weights = clauses.map(({ own }) => expressionWeight(own))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const clauseWeights = weights.map((weight) => weight / total)
  const demanded = clauseWeights.reduce(
    (sum, worth, index) => sum + (clauses[index]?.isDemanded === true ? worth : 0),
    0,
  )
  const share = clauses.filter(({ isDemanded }) => !isDemanded).length > 2 ? NEEDED_SHARE : MAX_OF_TWO
  const telling = tellingClauses(clauses, clauseWeights, demanded, share)
  const issuers = namedIssuers(parsed, known)
  const all = toTsquery({ kind: 'all', of: clauses.map(({ wide }) => wide) })
  return {
    found: toTsquery({ kind: 'all', of: [...clauses.map(({ wide }) => wide), ...always] }),
    nearlyFound: telling === null ? null : toTsquery({ kind: 'all', of: [{ kind: 'any', of: telling }, ...always] }),
    clauses: clauses.map(({ wide }) => toTsquery(wide)),
    clauseWeights,
    needed: telling === null ? 0 : demanded + share * (1 - demanded) - ROUNDING,
    ownClauses: clauses.map(({ own }) => toTsquery(own)),
    phrase: phraseOfAll(parsed),
    all,
    some: clauses.length === 1 ? all : toTsquery({ kind: 'any', of: clauses.map(({ wide }) => wide) }),
    issuers: issuers === null ? null : toTsquery(issuers),
    namedFound:
      issuers === null || telling === null
        ? null
        : toTsquery({ kind: 'all', of: [issuers, { kind: 'any', of: clauses.map(({ wide }) => wide) }, ...always] }),
    shown: clauses.map(({ wide }) => wide),
    applied,
    filedFrom: filter.filedFrom ?? null,
    filedTo: filter.filedTo ?? null,
  }
}

/**
 * Clauses such that every document with enough of the query has one of them, beside the required ones: the rarest,
 * until the rest weighs too little. Null if none may be missing.
 */
function tellingClauses(
  clauses: readonly WidenedClause[],
  clauseWeights: readonly number[],
  demanded: number,
  share: number,
): Expression[] | null {
  const words = clauses.reduce((sum, { own }) => sum + termsIn(own).length, 0)
  const optional = clauses
    .map(({ wide, isDemanded }, index) => ({ wide, isDemanded, worth: clauseWeights[index] ?? 0 }))
    .filter(({ isDemanded }) => !isDemanded)
  if (words < LONG_QUERY || optional.length < 2) return null
  const telling: Expression[] = []
  let rest = 1 - demanded
  for (const { wide, worth } of optional.sort((left, right) => right.worth - left.worth)) {
    if (rest < share * (1 - demanded)) break
    telling.push(wide)
    rest -= worth
  }
  return telling
}

/** The weight of an expression: the sum of its terms, for alternatives the first. */
function expressionWeight(expression: Expression): number {
  return termsIn(expression).reduce((sum, term) => sum + termWeight(term), 0)
}

function termsIn(expression: Expression): string[] {
  switch (expression.kind) {
    case 'term':
      return expression.any.slice(0, 1)
    case 'phrase':
      return expression.steps.flatMap(({ any }) => any.slice(0, 1))
    case 'all':
      return expression.of.flatMap(termsIn)
    case 'any':
      return expression.of.slice(0, 1).flatMap(termsIn)
    case 'none':
      return []
  }
}

/** Issuer, form and year are terms too, so that one look-up applies all filters. */
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

const MAX_YEARS = 30

function yearsBetween(from: string, to: string): number[] {
  const first = Number(from.slice(0, 4))
  const count = Number(to.slice(0, 4)) - first + 1
  return count > MAX_YEARS ? [] : Array.from({ length: count }, (_, index) => first + index)
}

/** A word that is an issuer's ticker or CIK matches every document of that issuer, and is always required. */
function withIssuers(clause: WidenedClause, known: KnownIssuers): WidenedClause {
  const ciks = clause.words.flatMap((word) => known.byWord.get(word) ?? [])
  if (ciks.length === 0) return clause
  const issuers: Expression = { kind: 'term', any: ciks.map((cik) => `cik=${cik}`) }
  return {
    ...clause,
    isDemanded: true,
    own: { kind: 'any', of: [clause.own, issuers] },
    wide: { kind: 'any', of: [clause.wide, issuers] },
  }
}

/** Issuers whose whole name is in the query, stored or not, and those of its tickers and CIKs. */
function namedIssuers({ clauses }: ParsedQuery, { byWord }: KnownIssuers): Expression | null {
  const words = clauses.map(({ items: [item, ...others] }) =>
    item?.expression.kind === 'term' && others.length === 0 && !item.isExact
      ? (item.expression.any.find((term) => /^\p{L}/u.test(term)) ?? null)
      : null,
  )
  const names = words
    .flatMap((_first, from) => Array.from({ length: MAX_NAME_LENGTH }, (_, more) => words.slice(from, from + more + 1)))
    .filter((run) => run.length > 0 && run.every((word) => word !== null))
    .map((run) => wholeNameTerm(run.filter((word) => word !== null)))
  const ciks = [...byWord.values()].flat().map((cik) => `cik=${cik}`)
  const any = [...new Set([...names, ...ciks])]
  return any.length === 0 ? null : { kind: 'term', any }
}

function phraseOfAll({ clauses }: ParsedQuery): string | null {
  const items = clauses.map(({ items: [item] }) => item).filter((item): item is Item => item !== undefined)
  if (clauses.some((clause) => clause.items.length > 1)) return null
  const steps = items.flatMap(({ expression }) =>
    expression.kind === 'term'
      ? [{ any: expression.any, distance: 1 }]
      : expression.kind === 'phrase'
        ? expression.steps.map((step) => ({ ...step, distance: step.distance || 1 }))
        : [],
  )
  return steps.length < 2 ? null : toTsquery({ kind: 'phrase', steps })
}
