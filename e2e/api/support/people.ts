import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Api, Json } from './api-test.ts'
import { textOf } from './contract-check.ts'
import type { Answer } from './raw-client.ts'
import { dataOf, newEmail, signUpAt } from './sign-up.ts'

export const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })

/** One caller's way to the product: every call carries its token. */
export interface Person {
  readonly token: string
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
  /** The `data` of an answer that has to succeed. */
  readonly data: (method: string, path: string, body?: unknown) => Promise<Json>
}

/** Whoever holds a token. */
export function personWith(api: Api, token: string): Person {
  const send: Person['send'] = (method, path, body, headers = {}) =>
    body === undefined
      ? api.ask(path, { method, headers: { ...bearer(token), ...headers } })
      : api.ask(path, {
          method,
          headers: { 'Content-Type': 'application/json', ...bearer(token), ...headers },
          body: JSON.stringify(body),
        })
  async function data(method: string, path: string, body?: unknown): Promise<Json> {
    const answer = await send(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path} got ${answer.status}: ${textOf(answer)}`)
    return dataOf(answer)
  }
  return { token, send, data }
}

/** The owner of a new organization, with a session; their id and their organization's. */
export async function newOwner(
  api: Api,
  baseUrl: string,
): Promise<Person & { userId: string; orgId: string; email: string }> {
  const { email, token } = await signUpAt(api, baseUrl)
  const person = personWith(api, token)
  const { user, organization } = (await person.data('GET', '/account')) as {
    user: { id: string }
    organization: { id: string }
  } // held against the document
  return { ...person, userId: user.id, orgId: organization.id, email }
}

export const MEMBER_SCOPES = ['filings:read', 'search:read', 'account:read', 'account:write']

/** A new member of somebody's organization, with the first key. */
export async function newMember(
  api: Api,
  manager: Person,
  role: string,
): Promise<Person & { userId: string; keyId: string; email: string }> {
  const email = newEmail()
  const added = (await manager.data('POST', '/account/members', {
    email,
    displayName: 'Grace Moor',
    role,
    keyScopes: MEMBER_SCOPES,
  })) as {
    membership: { userId: string }
    apiKey: { id: string }
    token: string
  } // held against the document
  return { ...personWith(api, added.token), userId: added.membership.userId, keyId: added.apiKey.id, email }
}

/** A new key of a person. */
export async function newKey(api: Api, owner: Person, body: Json): Promise<Person & { keyId: string }> {
  const issued = (await owner.data('POST', '/account/api-keys', { name: 'Key of a test', ...body })) as {
    apiKey: { id: string }
    token: string
  } // held against the document
  return { ...personWith(api, issued.token), keyId: issued.apiKey.id }
}

/** A command of `npm run admin` beside the running products; gives what it printed. */
export async function runAdmin(...words: string[]): Promise<string> {
  const { PATH = '', HOME = '', E2E_DATA_FOLDER: dataFolder } = process.env
  if (dataFolder === undefined) throw new Error('No product was started.')
  const child = spawn(process.execPath, ['server/cli/admin.ts', ...words], {
    env: { PATH, HOME, DATA_DIR: dataFolder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null] // what `close` tells first
  const output = Buffer.concat(said).toString('utf8')
  if (code !== 0) throw new Error(`admin ${words.join(' ')} ended with ${code}: ${output}`)
  return output
}

/** A new platform administrator, with a key of every scope. */
export async function newPlatformAdmin(api: Api): Promise<Person> {
  const created = JSON.parse(await runAdmin('create', '--email', newEmail(), '--json')) as { token: string } // the command's own form
  return personWith(api, created.token)
}

/** How often each status came about. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, same = []]) => [
      status,
      same.length,
    ]),
  )
}
