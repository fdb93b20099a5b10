import { z } from 'zod'
import { Cik } from '../../atoms.ts'
import { field } from '../../field.ts'
import { CompanyCovenants } from './company-covenants.ts'
import { CompanyInstruments } from './company-instruments.ts'
import { CompanyValues } from './company-values.ts'

/** Query of the website's lists for all companies of a page at once. No REST route serves these. */
export const CompanyPartsQuery = z.strictObject({
  ciks: field(z.array(Cik).max(100), 'Companies, by Central Index Key.', ['0001234567']),
})

export const CompaniesValues = z
  .strictObject({ companies: field(z.array(CompanyValues), 'Those the store knows, in no order.') })
  .meta({ id: 'CompaniesValues', description: 'Several companies’ amounts by reported period.' })

export const CompaniesCovenants = z
  .strictObject({ companies: field(z.array(CompanyCovenants), 'Those the store knows, in no order.') })
  .meta({ id: 'CompaniesCovenants', description: 'Several companies’ covenant tests.' })

export const CompaniesInstruments = z
  .strictObject({ companies: field(z.array(CompanyInstruments), 'Those that have any, in no order.') })
  .meta({
    id: 'CompaniesInstruments',
    description: 'Several companies’ debt instruments.',
  })
