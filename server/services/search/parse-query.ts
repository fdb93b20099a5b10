import { invalidRequest } from '#server/contract/errors.ts'
import { readTerms, type Term } from '#server/engine/terms/read-terms.ts'
import type { Expression } from './expression.ts'

const MAX_TERMS = 32

/** One item of a query. */
export interface Item {
  readonly expression: Expression
  /** As written in the query. */
  readonly text: string
  /** Quoted: only this exact text matches. */
  readonly isExact: boolean
}

/** What a document must contain: one item, or any of several joined by OR. */
export interface Clause {
  readonly items: readonly Item[]
}

export interface ParsedQuery {
  readonly clauses: readonly Clause[]
  readonly excluded: readonly Expression[]
}

/** A part of the query between operators. */
interface Stretch {
  readonly text: string
  readonly isQuoted: boolean
  readonly isExcluded: boolean
}

type Token = Stretch | 'or'

/**
 * Parses a query as a web search box does: words, "exact phrases", OR between two of them, - before what must be
 * absent. Nothing else is an operator, and whatever is no word, number or date is ignored. Throws `invalid_request` for
 * a query without any term, or with more than 32.
 */
export function parseQuery(query: string): ParsedQuery {
  const tokens = tokenize(query.replaceAll(/[“”„]/gu, '"'))
  const clauses: Clause[] = []
  const excluded: Expression[] = []
  let terms = 0
  let joins = false
  for (const token of tokens) {
    if (token === 'or') {
      joins = clauses.length > 0
      continue
    }
    const items = itemsOf(token)
    terms += items.reduce(
      (sum, { expression }) => sum + (expression.kind === 'phrase' ? expression.steps.length : 1),
      0,
    )
    if (terms > MAX_TERMS) throw invalidRequest([{ path: 'query', message: `Expected at most ${MAX_TERMS} terms` }])
    if (token.isExcluded) {
      excluded.push(...items.map(({ expression }) => expression))
      continue
    }
    const last = clauses.at(-1)
    const [first, ...rest] = items
    if (first === undefined) continue
    if (joins && last !== undefined) clauses[clauses.length - 1] = { items: [...last.items, first] }
    else clauses.push({ items: [first] })
    clauses.push(...rest.map((item) => ({ items: [item] })))
    joins = false
  }
  if (clauses.length === 0)
    throw invalidRequest([{ path: 'query', message: 'Expected at least one word, number or date to look for' }])
  return { clauses, excluded }
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  let bare = ''
  const endBare = () => {
    if (bare.trim() !== '') tokens.push({ text: bare, isQuoted: false, isExcluded: false })
    bare = ''
  }
  for (let at = 0; at < query.length; ) {
    const isExcluded = query[at] === '-' && isBoundary(query, at - 1) && !isBoundary(query, at + 1)
    const from = isExcluded ? at + 1 : at
    if (query[from] === '"') {
      endBare()
      const close = query.indexOf('"', from + 1)
      const end = close === -1 ? query.length : close
      tokens.push({ text: query.slice(from + 1, end), isQuoted: true, isExcluded })
      at = end + 1
      continue
    }
    const end = chunkEnd(query, from)
    const chunk = query.slice(from, end)
    if (isExcluded) {
      endBare()
      tokens.push({ text: chunk, isQuoted: false, isExcluded })
    } else if (isBoundary(query, at - 1) && (chunk.toLowerCase() === 'or' || chunk === '|')) {
      endBare()
      tokens.push('or')
    } else bare += query.slice(at, Math.max(end, at + 1))
    at = Math.max(end, at + 1)
  }
  endBare()
  return tokens
}

function isBoundary(query: string, at: number): boolean {
  const character = query[at]
  return character === undefined || /\s/u.test(character)
}

/** The end of a run without a break: at white space or a quotation mark. */
function chunkEnd(query: string, from: number): number {
  let end = from
  while (end < query.length && !isBoundary(query, end) && query[end] !== '"') end += 1
  return end
}

function itemsOf({ text, isQuoted, isExcluded }: Stretch): Item[] {
  const terms = readTerms(text)
  if (terms.length === 0) return []
  if (isQuoted || isExcluded) return [itemOf(text, terms, isQuoted)]
  return hyphenated(text, terms).map((group) => itemOf(text, group, false))
}

/** Terms joined by a hyphen belong together. */
function hyphenated(text: string, terms: readonly Term[]): Term[][] {
  const groups: Term[][] = []
  let last: Term | undefined
  for (const term of terms) {
    const bound = last !== undefined && term.start - last.end === 1 && /[-‐‑–/]/.test(text.charAt(last.end))
    const group = groups.at(-1)
    if (bound && group !== undefined) group.push(term)
    else groups.push([term])
    last = term
  }
  return groups
}

function itemOf(text: string, terms: readonly Term[], isExact: boolean): Item {
  const [first] = terms
  const last = terms.at(-1)
  if (first === undefined || last === undefined) throw new Error('An item has a term.')
  return { expression: phraseOf(terms), text: text.slice(first.start, last.end), isExact }
}

/** Terms in order, as far apart as they are here; `non-compliance` is found as one word too. */
export function phraseOf(terms: readonly Term[]): Expression {
  const [first] = terms
  if (first !== undefined && terms.length === 1) return { kind: 'term', any: first.asked }
  const phrase: Expression = {
    kind: 'phrase',
    steps: terms.map(({ asked, position }, index) => ({
      any: asked,
      distance: position - (terms[index - 1]?.position ?? position),
    })),
  }
  const joined = terms.length === 2 ? (terms[1]?.held.slice(1) ?? []).filter((term) => /^\p{L}+$/u.test(term)) : []
  return joined.length === 0 ? phrase : { kind: 'any', of: [phrase, { kind: 'term', any: joined }] }
}
