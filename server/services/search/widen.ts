import type { AppliedSynonym } from '#server/contract/resources/service/search.ts'
import { nameTerm } from '#server/engine/terms/name-terms.ts'
import { readTerms } from '#server/engine/terms/read-terms.ts'
import type { Expression } from './expression.ts'
import { type Clause, type Item, phraseOf } from './parse-query.ts'
import { SYNONYM_LISTS, type SynonymList } from './synonyms.ts'

/** A clause with everything that matches it. */
export interface WidenedClause {
  /** The query's own terms. */
  readonly own: Expression
  /** The same with synonyms, and with the names of issuers. */
  readonly wide: Expression
  /** Quoted, or several joined by OR: always required. */
  readonly isDemanded: boolean
  /** Its words as written in the query, each of which may name an issuer. */
  readonly words: readonly string[]
}

interface Member {
  readonly list: SynonymList
  readonly text: string
  readonly terms: readonly string[]
  readonly expression: Expression
}

const MAX_MEMBER_LENGTH = 6
const memberByTerms = new Map<string, Member[]>()
const membersOf = new Map<SynonymList, readonly Member[]>(
  SYNONYM_LISTS.map((list) => [list, list.members.map((text) => memberOf(list, text))]),
)
for (const member of [...membersOf.values()].flat()) {
  const key = member.terms.join(' ')
  memberByTerms.set(key, [...(memberByTerms.get(key) ?? []), member])
}

function memberOf(list: SynonymList, text: string): Member {
  const parts = text.split('…').map((part) => readTerms(part))
  const expressions = parts.map(phraseOf)
  const [first] = expressions
  const expression: Expression =
    expressions.length === 1 && first !== undefined ? first : { kind: 'all', of: expressions }
  return {
    list,
    text: text.replace(' … ', ' ... '),
    terms: parts.flat().flatMap(({ asked }) => asked.slice(0, 1)),
    expression,
  }
}

/**
 * Widens the clauses of a query by the synonym lists, the longest run of words first; also returns the synonyms
 * applied. Each word of a run is matched by what means the same as the whole run, so a text without one of them may
 * still match.
 */
export function widen(
  clauses: readonly Clause[],
  useSynonyms: boolean,
): { clauses: WidenedClause[]; applied: AppliedSynonym[] } {
  const widened: WidenedClause[] = []
  const applied: AppliedSynonym[] = []
  for (let at = 0; at < clauses.length; ) {
    const { length, members } = (useSynonyms ? longestRun(clauses, at) : null) ?? { length: 1, members: [] }
    const run = clauses.slice(at, at + length)
    const means = alternatives(
      members,
      run.flatMap(({ items }) => items),
      applied,
    )
    widened.push(...run.map((clause) => widenClause(clause, means, useSynonyms && length === 1, applied)))
    at += length
  }
  return { clauses: widened, applied }
}

function widenClause(
  { items }: Clause,
  means: readonly Expression[],
  useSynonyms: boolean,
  applied: AppliedSynonym[],
): WidenedClause {
  const plain = items.filter(({ isExact }) => !isExact)
  const wide = items.flatMap((item): Expression[] => {
    if (item.isExact) return [item.expression]
    const members = useSynonyms ? (memberByTerms.get(termOf(item)) ?? []) : []
    return [withNames(item), ...alternatives(members, [item], applied)]
  })
  return {
    own: { kind: 'any', of: items.map(({ expression }) => expression) },
    wide: { kind: 'any', of: [...wide, ...means] },
    isDemanded: items.length > 1 || plain.length < items.length,
    words: plain.map(({ text }) => text),
  }
}

/** The longest run of two or more plain items, starting at a clause, that is a member of a list. */
function longestRun(clauses: readonly Clause[], at: number): { length: number; members: readonly Member[] } | null {
  const terms: string[] = []
  for (const { items } of clauses.slice(at, at + MAX_MEMBER_LENGTH)) {
    const [item] = items
    if (item === undefined || items.length > 1 || item.isExact) break
    terms.push(termOf(item))
  }
  for (let length = terms.length; length > 1; length -= 1) {
    const members = memberByTerms.get(terms.slice(0, length).join(' '))
    if (members !== undefined) return { length, members }
  }
  return null
}

/** The term of a plain word; the terms of a hyphenated one. */
function termOf({ expression, text }: Item): string {
  return (expression.kind === 'term' ? expression.any : readTerms(text).flatMap(({ asked }) => asked)).join(' ')
}

function alternatives(members: readonly Member[], items: readonly Item[], applied: AppliedSynonym[]): Expression[] {
  return members.flatMap(({ list, terms }) => {
    const others = (membersOf.get(list) ?? []).filter((other) => other.terms.join(' ') !== terms.join(' '))
    if (others.length > 0)
      applied.push({
        term: items.map(({ text }) => text).join(' '),
        alternatives: others.map(({ text }) => text),
        source: list.source,
      })
    return others.map(({ expression }) => expression)
  })
}

/** A word of the query may be a word of an issuer's name. */
function withNames({ expression }: Item): Expression {
  if (expression.kind !== 'term') return expression
  const names = expression.any.filter((term) => /^\p{L}/u.test(term)).map(nameTerm)
  return names.length === 0 ? expression : { kind: 'term', any: [...expression.any, ...names] }
}
