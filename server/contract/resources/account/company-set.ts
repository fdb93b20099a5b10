import { z } from 'zod'
import { Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'

/** Used in the body and in the path of the company set's routes. */
export const CompanySetRequest = z.strictObject({
  ticker: field(
    Ticker,
    'Ticker of the company, whether or not we know it. Stored in upper case, with dots as dashes.',
    'BRK-B',
  ),
})
