import type { OperationView } from './read-reference.ts'

/** What the running store holds that a call can be tried with. */
export interface StoreSample {
  readonly ticker: string
  readonly accession: string
}

/** An operation's command with a company and a filing of the running store in its path, so that it works as it is pasted. */
export function withSample({ curl, parameters }: OperationView, sample: StoreSample | null): string {
  if (sample === null) return curl
  return (['ticker', 'accession'] as const).reduce((text, name) => {
    const inPath = parameters.find((parameter) => parameter.place === 'path' && parameter.name === name)
    const example = inPath?.schema.example
    return typeof example === 'string'
      ? text.replace(`/${encodeURIComponent(example)}`, `/${encodeURIComponent(sample[name])}`)
      : text
  }, curl)
}
