import type { FormerName, SubmissionFiler, SubmissionHeader } from '../model.ts'

interface OpenFiler {
  readonly values: Record<string, string>
  readonly formerNames: FormerName[]
}

/**
 * Reads the header of a full submission: `KEY: value` lines, grouped by FILER or SUBJECT COMPANY. A key without a value
 * is not always a heading (`CONFIRMING COPY:`). Null if there are no header lines.
 */
export function readSubmissionHeader(frame: string): SubmissionHeader | null {
  const filers: OpenFiler[] = []
  const values: Record<string, string> = {}
  const items: string[] = []
  let filer: OpenFiler | null = null
  for (const line of frame.split(/\r?\n/)) {
    const tag = /^<ACCEPTANCE-DATETIME>(\d{14})/.exec(line)
    if (tag?.[1] !== undefined) values['ACCEPTANCE'] = tag[1]
    const match = /^\s*([A-Z][A-Z .&/()-]+):\s*(.*?)\s*$/.exec(line)
    if (match === null) continue
    const [, key = '', value = ''] = match
    if (value === '' && /^(?:FILER|SUBJECT COMPANY|FILED BY|REPORTING-OWNER|ISSUER)$/.test(key)) {
      filer = { values: {}, formerNames: [] }
      if (key !== 'FILED BY') filers.push(filer)
    } else if (value === '') continue
    else if (key === 'ITEM INFORMATION') items.push(value)
    else if (filer === null) values[key] ??= value
    else if (key === 'FORMER CONFORMED NAME') filer.formerNames.push({ name: value, changedOn: null })
    else if (key === 'DATE OF NAME CHANGE') setDateOfLast(filer.formerNames, isoDate(value))
    else filer.values[key] ??= value
  }
  if (values['CONFORMED SUBMISSION TYPE'] === undefined && values['ACCESSION NUMBER'] === undefined) return null
  const count = Number(values['PUBLIC DOCUMENT COUNT'])
  return {
    accession: accession(values['ACCESSION NUMBER']),
    form: values['CONFORMED SUBMISSION TYPE']?.toUpperCase() ?? null,
    periodOfReport: isoDate(values['CONFORMED PERIOD OF REPORT']),
    filedAsOf: isoDate(values['FILED AS OF DATE']),
    acceptedAt: isoDateTime(values['ACCEPTANCE']),
    documentCount: Number.isInteger(count) && count > 0 ? count : null,
    items,
    filers: filers.map(readFiler),
  }
}

/** Sets the date of the last former name, since the header prints it after the name. */
function setDateOfLast(formerNames: FormerName[], changedOn: string | null): void {
  const last = formerNames.pop()
  if (last !== undefined) formerNames.push({ ...last, changedOn })
}

function readFiler({ values, formerNames }: OpenFiler): SubmissionFiler {
  const cik = /^\d{1,10}$/.exec(values['CENTRAL INDEX KEY'] ?? '')?.[0]
  const industry = /^(.*?)\s*\[?(\d{4})\]?$/.exec(values['STANDARD INDUSTRIAL CLASSIFICATION'] ?? '')
  const description = industry?.[1] ?? ''
  return {
    cik: cik?.padStart(10, '0') ?? null,
    name: values['COMPANY CONFORMED NAME'] ?? null,
    sic: industry?.[2] ?? null,
    sicDescription: description === '' ? null : description,
    fiscalYearEnd: /^\d{4}$/.exec(values['FISCAL YEAR END'] ?? '')?.[0] ?? null,
    formerNames,
  }
}

function accession(text: string | undefined): string | null {
  return /^\d{10}-\d{2}-\d{6}$/.exec(text ?? '')?.[0] ?? null
}

function isoDate(text: string | undefined): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '')
  if (match === null) return null
  const iso = `${match[1]}-${match[2]}-${match[3]}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** The acceptance time as EDGAR prints it: U.S. Eastern wall-clock time, without a zone. */
function isoDateTime(text: string | undefined): string | null {
  const date = isoDate(text)
  const time = /^\d{8}(\d{2})(\d{2})(\d{2})$/.exec(text ?? '')
  return date === null || time === null ? null : `${date}T${time[1]}:${time[2]}:${time[3]}`
}
