import { z } from 'zod'
import { Count, Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'
import { IssuerIdentity } from './issuer.ts'

/** Queries and results of the website's company search and of the names on its lists. No REST route serves these. */
export const FindIssuersQuery = z.strictObject({
  words: field(z.string().max(100), 'A ticker, a CIK, or part of a current or former name.', 'harbor line'),
})

const FoundIssuer = z.strictObject({
  ...IssuerIdentity.shape,
  otherName: field(
    z.string().nullable(),
    'A former or other name that matches, if the current one does not.',
    'Harbor Stone Co',
    null,
  ),
  filingCount: field(Count, 'Filings in the store, those before the plan’s history window too.', 8),
})
export type FoundIssuer = z.infer<typeof FoundIssuer>

export const FoundIssuers = z
  .strictObject({ issuers: field(z.array(FoundIssuer), 'Best matches first, at most ten.') })
  .meta({ id: 'FoundIssuers', description: 'Issuers that fit what was typed.' })

export const IssuerNamesQuery = z.strictObject({
  tickers: field(z.array(Ticker).max(100), 'Companies, by ticker.', ['HRBL']),
})

const { ticker, name } = IssuerIdentity.shape
export const IssuerNames = z
  .strictObject({ issuers: field(z.array(z.strictObject({ ticker, name })), 'Those the store knows, in no order.') })
  .meta({ id: 'IssuerNames', description: 'Names of issuers by the tickers asked for.' })
