import type { ParameterView } from './read-reference.ts'

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A command that can be pasted into a shell; only the token has to be filled in. */
export function buildCurl({
  method,
  url,
  parameters,
  needsToken,
  body,
}: {
  readonly method: string
  readonly url: string
  readonly parameters: readonly ParameterView[]
  readonly needsToken: boolean
  readonly body: string | null
}): string {
  const inPath = parameters.filter((parameter) => parameter.place === 'path' && parameter.schema.example !== undefined)
  const address = inPath.reduce(
    (at, { name, schema }) => at.replace(`{${name}}`, encodeURIComponent(String(schema.example))),
    url,
  )
  const limit = parameters.some(({ place, name }) => place === 'query' && name === 'limit') ? '?limit=5' : ''
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quote(address + limit)}`,
    needsToken ? `-H ${quote('Authorization: Bearer YOUR_TOKEN')}` : null,
    body === null ? null : `-H ${quote('Content-Type: application/json')}`,
    body === null ? null : `-d ${quote(body)}`,
  ]
    .filter((part) => part !== null)
    .join(' \\\n  ')
}
