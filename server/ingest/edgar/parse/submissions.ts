import { z } from 'zod'
import { CalendarDate } from '#server/contract/atoms.ts'
import { MalformedAnswer } from '../http/reader.ts'
import type { CompanySubmissions, ListedSubmission } from '../model.ts'
import {
  AnyCik,
  comparableTickers,
  isPlainFileName,
  ListedAccession,
  MonthDay,
  OptionalDay,
  OptionalText,
} from './listed-values.ts'
import { parseJson } from './parse-json.ts'

/** More rows than any filer has on one page. */
const MAX_ROWS = 200_000

const column = <Value extends z.ZodType>(value: Value) => z.array(value).max(MAX_ROWS)

const Page = z.looseObject({
  accessionNumber: column(ListedAccession),
  form: column(z.string()),
  filingDate: column(CalendarDate),
  reportDate: column(OptionalDay),
  primaryDocument: column(z.string().nullish()),
})

const OlderPage = z.object({
  name: z.string().regex(/^CIK\d{10}-submissions-\d{3,6}\.json$/, 'Expected the name of a page of this list'),
  filingFrom: OptionalDay,
  filingTo: OptionalDay,
})

const Submissions = z.looseObject({
  cik: AnyCik,
  name: OptionalText,
  tickers: z.array(z.string().nullable()).max(1000).nullish(),
  sic: OptionalText,
  sicDescription: OptionalText,
  fiscalYearEnd: MonthDay,
  formerNames: z
    .array(z.looseObject({ name: OptionalText, to: OptionalDay }))
    .max(1000)
    .nullish(),
  filings: z.looseObject({ recent: Page, files: z.array(OlderPage).max(10_000).nullish() }),
})

export interface SubmissionsStart {
  readonly company: CompanySubmissions
  /** The pages of older filings, as the list names them. */
  readonly olderPages: readonly { readonly name: string; readonly filedTo: string | null }[]
}

/**
 * The beginning of a company's list of submissions. Its acceptance times are left out: EDGAR writes New York's clock
 * there for some filers and UTC for others, both with a `Z`. Throws MalformedAnswer.
 */
export function parseSubmissions(bytes: Uint8Array, cik: string): SubmissionsStart {
  const read = parseJson(bytes, Submissions)
  if (read.cik !== cik) throw new MalformedAnswer(`it is about ${read.cik} and not ${cik}`)
  return {
    company: {
      cik,
      name: read.name ?? `CIK${cik}`,
      tickers: comparableTickers(read.tickers ?? []),
      formerNames: (read.formerNames ?? []).flatMap(({ name, to }) => (name === null ? [] : [{ name, changedOn: to }])),
      sic: read.sic,
      sicDescription: read.sicDescription,
      fiscalYearEnd: read.fiscalYearEnd,
      filings: rowsOf(read.filings.recent),
    },
    olderPages: (read.filings.files ?? []).map(({ name, filingTo }) => ({ name, filedTo: filingTo })),
  }
}

/** An older page: the same columns without the company around them. Throws MalformedAnswer. */
export function parseOlderPage(bytes: Uint8Array): ListedSubmission[] {
  return rowsOf(parseJson(bytes, Page))
}

function rowsOf(page: z.output<typeof Page>): ListedSubmission[] {
  const { accessionNumber, form, filingDate, reportDate, primaryDocument } = page
  const columns = [form, filingDate, reportDate, primaryDocument]
  if (columns.some(({ length }) => length !== accessionNumber.length))
    throw new MalformedAnswer('its columns differ in length')
  return accessionNumber.map((accession, row) => {
    const name = primaryDocument[row] ?? ''
    return {
      accession,
      form: (form[row] ?? '').trim().toUpperCase(),
      filedAt: filingDate[row] ?? '',
      periodEnd: reportDate[row] ?? null,
      primaryDocument: isPlainFileName(name) ? name : null,
    }
  })
}
