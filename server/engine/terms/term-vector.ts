import { readTerms } from './read-terms.ts'

/** Positions between the evidence and the names, so that no phrase spans both. */
const GAP = 100
/** PostgreSQL's maximum position in a tsvector, and its maximum number of positions per term. */
const LAST_POSITION = 16_383
const MAX_PLACES = 200

/**
 * Evidence, names and marks as a tsvector literal: terms of the evidence have weight A, those of names C, marks have no
 * position.
 */
export function termVector(
  evidence: string,
  names: string,
  values: readonly string[],
  marks: readonly string[],
): string {
  const places = new Map<string, Set<string>>()
  const add = (term: string, position: number, weight: 'A' | 'C') => {
    const held = places.get(term) ?? new Set()
    places.set(term, held)
    if (held.size < MAX_PLACES && position <= LAST_POSITION) held.add(`${position}${weight}`)
  }
  let last = 0
  for (const { held, position } of readTerms(evidence)) {
    for (const term of held) add(term, position, 'A')
    last = position
  }
  const named = readTerms(names)
  for (const { held, position } of named) for (const term of held) add(term, last + GAP + position, 'C')
  values.forEach((term, index) => {
    add(term, last + 2 * GAP + named.length + index, 'C')
  })
  const worded = [...places].map(([term, held]) => `${quoted(term)}${held.size === 0 ? '' : `:${[...held].join(',')}`}`)
  return [...worded, ...marks.map(quoted)].join(' ')
}

/** A term quoted for tsvector and tsquery. */
function quoted(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
