import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'

/** An amount at the end of a period. */
export interface Value {
  readonly periodEnd: string
  readonly state: string
  readonly value: number | null
  readonly amounts: readonly {
    readonly factId: string
    readonly accession: string
    readonly value: number
    readonly precision?: string
    readonly instrument: { readonly id: string } | null
  }[]
}
/** A company's amounts. */
export interface Values {
  readonly issuer: { readonly ticker: string }
  readonly liquidity: readonly { readonly key: string; readonly values: readonly Value[] }[]
  readonly debt: Values['liquidity']
}

/** Amounts of every company of the running store. */
export async function allValues(request: APIRequestContext): Promise<readonly Values[]> {
  const companies = (await (await request.get('/api/v1/companies?limit=100')).json()) as { data: { ticker: string }[] } // the envelope
  return Promise.all(
    companies.data.map(async ({ ticker }) => {
      const answer = await request.get(`/api/v1/companies/${ticker}/values`)
      expect(answer.status()).toBe(200)
      const body = (await answer.json()) as { data: Values } // the envelope
      return body.data
    }),
  )
}
