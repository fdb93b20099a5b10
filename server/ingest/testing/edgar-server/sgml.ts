import type { ServedCompany, ServedDocument, ServedFiling } from './archive.ts'
import { easternClock } from './eastern-clock.ts'

const plain = (day: string) => day.replaceAll('-', '')

/** The SGML header as it stands in a complete submission. */
export function renderHeader(filing: ServedFiling): string {
  const { accession, form, filedAt, acceptedAt, periodEnd, documents, items = [], filers } = filing
  return [
    `<SEC-HEADER>${accession}.hdr.sgml : ${plain(filedAt)}`,
    `<ACCEPTANCE-DATETIME>${easternClock(acceptedAt).replaceAll(/[^0-9]/g, '')}`,
    `ACCESSION NUMBER:\t\t${accession}`,
    `CONFORMED SUBMISSION TYPE:\t${form}`,
    `PUBLIC DOCUMENT COUNT:\t\t${documents.length}`,
    ...(periodEnd === null ? [] : [`CONFORMED PERIOD OF REPORT:\t${plain(periodEnd)}`]),
    ...items.map((item) => `ITEM INFORMATION:\t\t${item}`),
    `FILED AS OF DATE:\t\t${plain(filedAt)}`,
    `DATE AS OF CHANGE:\t\t${plain(filedAt)}`,
    ...filers.flatMap((filer) => renderFiler(filer, filing)),
    '</SEC-HEADER>',
    '',
  ].join('\n')
}

function renderFiler(
  { cik, name, sic, sicDescription, fiscalYearEnd, formerNames = [] }: ServedCompany,
  { form, filedAt }: ServedFiling,
): string[] {
  const industry =
    sic == null ? [] : [`\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\t${(sicDescription ?? '').toUpperCase()} [${sic}]`]
  return [
    '',
    'FILER:',
    '',
    '\tCOMPANY DATA:\t',
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${name}`,
    `\t\tCENTRAL INDEX KEY:\t\t\t${cik}`,
    ...industry,
    '\t\tIRS NUMBER:\t\t\t\t000000000',
    '\t\tSTATE OF INCORPORATION:\t\t\tDE',
    ...(fiscalYearEnd == null ? [] : [`\t\tFISCAL YEAR END:\t\t\t${fiscalYearEnd}`]),
    '',
    '\tFILING VALUES:',
    `\t\tFORM TYPE:\t\t${form}`,
    '\t\tSEC ACT:\t\t1934 Act',
    ...formerNames
      .filter(({ to }) => to <= filedAt)
      .flatMap((former) => [
        '',
        '\tFORMER COMPANY:\t',
        `\t\tFORMER CONFORMED NAME:\t${former.name}`,
        `\t\tDATE OF NAME CHANGE:\t${plain(former.to)}`,
      ]),
  ]
}

function renderFrame({ type, fileName }: ServedDocument, sequence: number): string {
  return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${sequence}\n<FILENAME>${fileName}\n<DESCRIPTION>${type}\n<TEXT>\n`
}

/** `{accession}.txt`: header and every document, as it was filed or made of its documents. */
export function renderSubmission(filing: ServedFiling): Buffer {
  if (filing.submission !== undefined) return filing.submission
  const documents = filing.documents.flatMap((document, index) =>
    // Older files of the archive carry their own frame.
    /^\s*<DOCUMENT>/i.test(document.bytes.toString('latin1', 0, 100))
      ? [document.bytes, Buffer.from('\n')]
      : [Buffer.from(renderFrame(document, index + 1)), document.bytes, Buffer.from('\n</TEXT>\n</DOCUMENT>\n')],
  )
  return Buffer.concat([
    Buffer.from(`<SEC-DOCUMENT>${filing.accession}.txt : ${plain(filing.filedAt)}\n${renderHeader(filing)}`),
    ...documents,
    Buffer.from('</SEC-DOCUMENT>\n'),
  ])
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `{accession}-index-headers.html`: the header twice, as a comment and escaped, and the frame of each document. */
export function renderIndexHeaders(filing: ServedFiling): string {
  const { accession, filedAt, form, documents } = filing
  const frames = documents.map(
    (document, index) =>
      `${escapeHtml(renderFrame(document, index + 1))}<a href="${encodeURI(document.fileName)}">Document ${index + 1} - file: ${escapeHtml(document.fileName)}</a><br>\n${escapeHtml('</DOCUMENT>\n')}`,
  )
  return `<HTML><HEAD><TITLE>SEC EDGAR Submission ${accession}</TITLE>
<!--
<SEC-HEADER>${accession}.hdr.sgml : ${plain(filedAt)}
<ACCESSION-NUMBER>${accession}
<TYPE>${form}
</SEC-HEADER>
-->
</HEAD><BODY>
<PRE>${escapeHtml(`<SEC-DOCUMENT>${accession}-index.html : ${plain(filedAt)}\n${renderHeader(filing)}`)}${frames.join('')}${escapeHtml('</SEC-DOCUMENT>')}</PRE></BODY></HTML>
`
}
