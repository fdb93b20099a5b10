import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomUUID } from 'node:crypto'
import type { Api, Json } from './api-test.ts'
import { textOf } from './contract-check.ts'
import type { Answer } from './raw-client.ts'

export const PASSWORD = 'correct-horse-battery'
export type Action = 'auth-signup' | 'auth-login'

/** An email that no other test has. */
export function newEmail(): string {
  return `person-${randomUUID()}@filings.example`
}

/** A solved challenge of a product that asks for a proof of work: the text for `turnstileToken`. */
export async function solve(baseUrl: string, action: Action): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/challenge?action=${action}`)
  const challenge = (await answer.json()) as Challenge // the form that altcha publishes
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export function signupBody(email: string, turnstileToken: string): Json {
  return {
    displayName: 'Ada Quill',
    email,
    organizationName: `Organization of ${email}`,
    password: PASSWORD,
    acceptedTerms: true,
    turnstileToken,
  }
}

/** A POST with a JSON body. */
export function post(
  api: Api,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return api.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** The `data` of an answer. */
export function dataOf(answer: Answer): Json {
  const { data } = JSON.parse(textOf(answer)) as { data: Json } // held against the document before
  return data
}

/** A new account at a product that asks for a proof of work; gives its email and its session's token. */
export async function signUpAt(api: Api, baseUrl: string): Promise<{ email: string; token: string }> {
  const email = newEmail()
  const answer = await post(api, '/auth/signup', signupBody(email, await solve(baseUrl, 'auth-signup')))
  if (answer.status !== 201) throw new Error(`Signing up got ${answer.status}: ${textOf(answer)}`)
  return { email, token: String(dataOf(answer)['token']) }
}
