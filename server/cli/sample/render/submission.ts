import type { Block } from '../document.ts'
import type { SampleFiling } from '../filing.ts'

/** The complete submission text file: SGML header, the primary document, then its exhibits. */
export function submission(
  filing: SampleFiling,
  document: string,
  render: (blocks: readonly Block[]) => string,
): string {
  const { issuer } = filing
  const { items, exhibits } = filing.submission ?? { items: [], exhibits: [] }
  const day = (iso: string): string => iso.replaceAll('-', '')
  const lines = [
    `<SEC-DOCUMENT>${filing.accession}.txt : ${day(filing.filedAt)}`,
    `<SEC-HEADER>${filing.accession}.hdr.sgml : ${day(filing.filedAt)}`,
    `<ACCEPTANCE-DATETIME>${easternStamp(filing.acceptedAt)}`,
    `ACCESSION NUMBER:\t\t${filing.accession}`,
    `CONFORMED SUBMISSION TYPE:\t${filing.form}`,
    `PUBLIC DOCUMENT COUNT:\t\t${1 + exhibits.length}`,
    `CONFORMED PERIOD OF REPORT:\t${day(filing.periodEnd)}`,
    ...items.map((item) => `ITEM INFORMATION:\t\t${item}`),
    `FILED AS OF DATE:\t\t${day(filing.filedAt)}`,
    `DATE AS OF CHANGE:\t\t${day(filing.filedAt)}`,
    '',
    'FILER:',
    '',
    '\tCOMPANY DATA:\t',
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${issuer.name.toUpperCase()}`,
    `\t\tCENTRAL INDEX KEY:\t\t\t${issuer.cik}`,
    `\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\t${issuer.sicDescription.toUpperCase()} [${issuer.sic}]`,
    `\t\tIRS NUMBER:\t\t\t\t${issuer.taxId.replace('-', '')}`,
    `\t\tSTATE OF INCORPORATION:\t\t\t${issuer.state}`,
    `\t\tFISCAL YEAR END:\t\t\t${issuer.fiscalYearEnd}`,
    '',
    '\tFILING VALUES:',
    `\t\tFORM TYPE:\t\t${filing.form}`,
    '\t\tSEC ACT:\t\t1934 Act',
    `\t\tSEC FILE NUMBER:\t${issuer.fileNumber}`,
    '\t\tFILM NUMBER:\t\t',
    '',
    '\tBUSINESS ADDRESS:\t',
    `\t\tSTREET 1:\t\t${issuer.street.toUpperCase()}`,
    `\t\tCITY:\t\t\t${issuer.city.toUpperCase()}`,
    `\t\tZIP:\t\t\t${issuer.zip}`,
    `\t\tBUSINESS PHONE:\t\t${issuer.phone.join('').replace('-', '')}`,
    '</SEC-HEADER>',
  ]
  const documents = [
    envelope(
      filing.form,
      1,
      filing.primaryDocument,
      `FORM ${filing.form}`,
      filing.xbrl ? `<XBRL>\n${document}</XBRL>` : document,
    ),
    ...exhibits.map((exhibit, index) =>
      envelope(exhibit.type, index + 2, exhibit.filename, exhibit.description, render(exhibit.blocks)),
    ),
  ]
  return `${lines.join('\n')}\n${documents.join('')}</SEC-DOCUMENT>\n`
}

function envelope(type: string, sequence: number, filename: string, description: string, text: string): string {
  return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${sequence}\n<FILENAME>${filename}\n<DESCRIPTION>${description}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`
}

/** Acceptance stamps are in US Eastern time. */
function easternStamp(utc: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(utc))
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map(part).join('')
}
