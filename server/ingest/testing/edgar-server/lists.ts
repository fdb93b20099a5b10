import type { Archive, ServedCompany, ServedFiling } from './archive.ts'
import { easternClock, easternStamp } from './eastern-clock.ts'

/** company_tickers.json. */
export function renderTickers(archive: Archive): string {
  const rows = archive
    .companies()
    .flatMap(({ cik, name, tickers }) => tickers.map((ticker) => ({ cik_str: Number(cik), ticker, title: name })))
  return JSON.stringify(Object.fromEntries(rows.map((row, index) => [String(index), row])))
}

/** Columns of a page of submissions; EDGAR writes New York's clock with a `Z` for some filers, and UTC for others. */
function columnsOf(filings: readonly ServedFiling[], cik: string) {
  const writesEastern = Number(cik) % 2 === 1
  return {
    accessionNumber: filings.map(({ accession }) => accession),
    filingDate: filings.map(({ filedAt }) => filedAt),
    reportDate: filings.map(({ periodEnd }) => periodEnd ?? ''),
    acceptanceDateTime: filings.map(({ acceptedAt }) =>
      writesEastern ? `${easternClock(acceptedAt).replace(' ', 'T')}.000Z` : new Date(acceptedAt).toISOString(),
    ),
    form: filings.map(({ form }) => form),
    items: filings.map(({ items = [] }) => items.join(',')),
    size: filings.map(({ documents }) => documents.reduce((sum, { bytes }) => sum + bytes.length, 0)),
    primaryDocument: filings.map(({ documents }) => documents[0]?.fileName ?? ''),
    primaryDocDescription: filings.map(({ form }) => form),
  }
}

/** The pages of a company's submissions by their name: the first with the company around it, older ones bare. */
export function renderSubmissions(archive: Archive, cik: string, pageSize: number): Map<string, string> {
  const pages = new Map<string, string>()
  const company = archive.companies().find((one) => one.cik === cik)
  if (company === undefined) return pages
  const filings = archive.filingsOf(cik)
  const older = Array.from({ length: Math.max(0, Math.ceil(filings.length / pageSize) - 1) }, (_, index) => {
    const rows = filings.slice((index + 1) * pageSize, (index + 2) * pageSize)
    const name = `CIK${cik}-submissions-${String(index + 1).padStart(3, '0')}.json`
    pages.set(name, JSON.stringify(columnsOf(rows, cik)))
    return { name, filingCount: rows.length, filingFrom: rows.at(-1)?.filedAt ?? '', filingTo: rows[0]?.filedAt ?? '' }
  })
  pages.set(
    `CIK${cik}.json`,
    JSON.stringify({
      ...aboutCompany(company),
      filings: { recent: columnsOf(filings.slice(0, pageSize), cik), files: older },
    }),
  )
  return pages
}

function aboutCompany({ cik, name, tickers, formerNames = [], sic, sicDescription, fiscalYearEnd }: ServedCompany) {
  return {
    cik: String(Number(cik)),
    entityType: 'operating',
    sic: sic ?? '',
    sicDescription: sicDescription ?? '',
    name,
    tickers,
    exchanges: tickers.map(() => 'NYSE'),
    fiscalYearEnd: fiscalYearEnd ?? '',
    formerNames: formerNames.map((former) => ({
      name: former.name,
      from: `${former.from}T00:00:00.000Z`,
      to: `${former.to}T00:00:00.000Z`,
    })),
  }
}

/** index.json of a filing's folder. */
export function renderFolder({ accession, acceptedAt, documents, filers }: ServedFiling): string {
  const modified = easternClock(acceptedAt)
  const pages = documents.length === 0 ? [] : [`${accession}-index-headers.html`, `${accession}-index.html`]
  const wrappers = [...pages, `${accession}.txt`].map((name) => ({ name, size: '' }))
  const files = documents.map(({ fileName, bytes }) => ({ name: fileName, size: String(bytes.length) }))
  const parent = `/Archives/edgar/data/${Number(filers[0].cik)}`
  return JSON.stringify({
    directory: {
      item: [...wrappers, ...files].map(({ name, size }) => ({
        'last-modified': modified,
        name,
        type: 'text.gif',
        size,
      })),
      name: `${parent}/${accession.replaceAll('-', '')}`,
      'parent-dir': parent,
    },
  })
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The latest-filings feed: an entry per filing and party, newest first. */
export function renderFeed(
  filings: readonly ServedFiling[],
  { form, start, count }: { form: string; start: number; count: number },
): string {
  const entries = filings
    .filter((filing) => filing.form.startsWith(form))
    .flatMap((filing) => filing.filers.map((filer) => renderEntry(filing, filer)))
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings</title>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<updated>${filings[0] === undefined ? '' : easternStamp(filings[0].acceptedAt)}</updated>
${entries.slice(start, start + count).join('')}</feed>
`
}

function renderEntry({ accession, form, filedAt, acceptedAt }: ServedFiling, { cik, name }: ServedCompany): string {
  const link = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`
  return `<entry>
<title>${escapeXml(`${form} - ${name} (${cik}) (Filer)`)}</title>
<link rel="alternate" type="text/html" href="${link}"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; ${filedAt} &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 10 KB
</summary>
<updated>${easternStamp(acceptedAt)}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${escapeXml(form)}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>
`
}

/** A day's index by `form`, `company` or (with bars) `master`; null for a day without filings. */
export function renderDailyIndex(
  filings: readonly ServedFiling[],
  day: string,
  order: 'form' | 'company' | 'master',
): string | null {
  const rows = filings
    .filter(({ filedAt }) => filedAt.replaceAll('-', '') === day)
    .flatMap((filing) =>
      filing.filers.map((filer) => ({
        ...filing,
        ...filer,
        file: `edgar/data/${Number(filer.cik)}/${filing.accession}.txt`,
      })),
    )
  if (rows.length === 0) return null
  const sorted = rows.sort(
    (left, right) =>
      (order === 'form' ? left.form.localeCompare(right.form) : 0) || left.name.localeCompare(right.name),
  )
  const head = `Description:           Daily Index of EDGAR Dissemination Feed by ${order === 'form' ? 'Form Type' : 'Company Name'}\nLast Data Received:    ${day}\n \n \n \n \n`
  if (order === 'master') {
    return (
      `${head}CIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(80)}\n` +
      sorted.map(({ cik, name, form, file }) => `${Number(cik)}|${name}|${form}|${day}|${file}\n`).join('')
    )
  }
  const [first, second] = order === 'form' ? ['Form Type', 'Company Name'] : ['Company Name', 'Form Type']
  const widths = order === 'form' ? ([12, 62] as const) : ([62, 12] as const)
  const line = (one: string, two: string, cik: string, date: string, file: string) =>
    `${one.padEnd(widths[0])}${two.padEnd(widths[1])}${cik.padEnd(12)}${date.padEnd(12)}${file.padEnd(52)}\n`
  return (
    head +
    line(first, second, 'CIK', 'Date Filed', 'File Name').replace(/ +\n$/, '\n') +
    `${'-'.repeat(141)}\n` +
    sorted
      .map(({ cik, name, form, file }) =>
        order === 'form'
          ? line(form, name, String(Number(cik)), day, file)
          : line(name, form, String(Number(cik)), day, file),
      )
      .join('')
  )
}
