import { z } from 'zod'
import { Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'

/** The body and the path of the company set's routes alike. */
export const CompanySetRequest = z.strictObject({
  ticker: field(
    Ticker,
    'Ticker of the company, whether or not we know it. Stored in upper case, with dots as dashes.',
    'BRK-B',
  ),
})
