/** What a document must contain to match. */
export type Expression =
  | { readonly kind: 'term'; readonly any: readonly string[] }
  /** One term after another, each at its distance from the one before. */
  | { readonly kind: 'phrase'; readonly steps: readonly Step[] }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Expression[] }
  | { readonly kind: 'none'; readonly of: readonly Expression[] }

export interface Step {
  readonly any: readonly string[]
  readonly distance: number
}

/** An expression in PostgreSQL's tsquery syntax. Every term is quoted, so that none of it is read as an operator. */
export function toTsquery(expression: Expression): string {
  switch (expression.kind) {
    case 'term':
      return anyTerm(expression.any)
    case 'phrase':
      return `(${expression.steps.map(({ any, distance }, index) => `${index === 0 ? '' : `<${distance}> `}${anyTerm(any)}`).join(' ')})`
    case 'any':
      return `(${alternatives(expression).join(' | ')})`
    case 'all':
      return `(${expression.of.map(toTsquery).join(' & ')})`
    case 'none':
      return `!(${expression.of.map(toTsquery).join(' | ')})`
  }
}

/** Each once: words of a query share synonyms, and every one costs a look into each document. */
function alternatives(expression: Expression): string[] {
  const texts = expression.kind === 'any' ? expression.of.flatMap(alternatives) : [toTsquery(expression)]
  return [...new Set(texts)]
}

function anyTerm(terms: readonly string[]): string {
  return terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' | ')})`
}

function quoted(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
