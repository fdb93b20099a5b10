import { z } from 'zod'
import { Ticker } from '../atoms.ts'
import { field } from '../field.ts'

/** The body and the path of the company set's routes alike. */
export const CompanySetRequest = z.strictObject({
  ticker: field(Ticker, 'Ticker of the company, known or not. Kept in upper case, a dot as a dash.', 'BRK-B'),
})
