import { Link } from '#app/_components/link.tsx'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Company } from '#server/contract/resources/records/company.ts'
import { Badge } from '#app/_components/records/badge.tsx'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { latestFilingOf } from '#app/_lib/company/latest-filing.ts'
import type { Latest } from '#app/_lib/company/latest-filing.ts'
import { newestDoubt } from '#app/_lib/company/newest-doubt.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { ExportLink } from '#app/_components/lists/export-link.tsx'
import { readRegistrant } from '#app/_lib/api/read-intelligence.ts'

/** `1231` as December 31. */
function monthDay(digits: string): string {
  const date = new Date(Date.UTC(2000, Number(digits.slice(0, 2)) - 1, Number(digits.slice(2))))
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

const PARTS = [
  ['latest', 'Latest amounts'],
  ['maturities', 'Repayments'],
  ['instruments', 'Instruments'],
  ['covenants', 'Covenants'],
  ['changes', 'What changed'],
  ['liquidity', 'Liquidity'],
  ['debt', 'Debt'],
  ['flows', 'Debt cash flows'],
  ['statements', 'Going concern'],
  ['filings', 'Filings'],
] as const

function Contents() {
  return (
    <nav aria-label="On this page">
      <ul className="page-toc">
        {PARTS.map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Statements of the newest filing that mentions going concern; shown first, because lenders ask for them first. */
function GoingConcern({ statements }: { readonly statements: readonly Covenant[] }) {
  const newest = newestDoubt(statements)
  if (newest === null) return null
  const { source, action } = newest
  const { speaker } = readLocator(source.locator)
  return (
    <p className={action === 'substantial_doubt_raised' ? 'notice notice-doubt' : undefined}>
      <a href="#statements">{inTitleWords(action)}</a>
      {speaker === null || speaker === 'unknown' ? '' : ` by the company’s ${speaker}`}, {source.form}
      {source.filedAt ? ` filed ${formatDate(source.filedAt)}` : ''}
    </p>
  )
}

/** `4 filings, Feb 27, 2018 to Feb 28, 2024`; without dates if the list is incomplete. */
function filingSpan(count: number, filings: readonly FilingSummary[]): string {
  const [newest, oldest] = [filings[0]?.filing.filedAt, filings.at(-1)?.filing.filedAt]
  const words = formatQuantity(count, 'filing')
  if (count > filings.length || newest === undefined || oldest === undefined) return words
  return newest === oldest
    ? `${words}, ${formatDate(newest)}`
    : `${words}, ${formatDate(oldest)} to ${formatDate(newest)}`
}

function NewestFiling({ latest, changeCount }: { readonly latest: Latest; readonly changeCount: number }) {
  return (
    <p>
      Newest filing:{' '}
      <Link href={filingPath(latest.accession)}>
        {latest.form} filed {formatDate(latest.filedAt)}
      </Link>
      {latest.periodEnd === null ? '' : `, period ended ${formatDate(latest.periodEnd)}`}.
      {changeCount === 0 ? null : (
        <>
          {' '}
          <a href="#changes">{formatQuantity(changeCount, 'change')}</a> from the previous report.
        </>
      )}
    </p>
  )
}

/** The company, and how fresh its data is. */
export function CompanyHead({
  company,
  doubts,
  filings,
  changeCount,
}: {
  readonly company: Company
  /** The newest first. */
  readonly filings: readonly FilingSummary[]
  /** Changes of the newest filing against the one before it. */
  readonly changeCount: number
  /** Statements about going concern, the newest first. */
  readonly doubts: readonly Covenant[]
}) {
  const { aliases, formerNames, sic, fiscalYearEnd } = readRegistrant(company.intelligence)
  const latest = latestFilingOf(company)
  // A company without a symbol stands under its CIK, which is shown beside it.
  const symbols = [company.ticker, ...aliases].filter((symbol) => symbol !== `CIK${company.cik}`)
  return (
    <>
      <Breadcrumbs crumbs={[['Companies', '/companies']]} />
      <header className="stack-s">
        <h1>{company.name}</h1>
        <p className="row quiet">
          {symbols.length === 0 ? null : <span>{symbols.join(', ')}</span>}
          {company.cik ? <span>CIK {company.cik}</span> : null}
          {company.sector === 'Unclassified' && sic === null ? null : (
            <span>
              {company.sector === 'Unclassified' ? `SIC ${sic}` : company.sector}
              {company.sector === 'Unclassified' || sic === null ? '' : ` (SIC ${sic})`}
            </span>
          )}
          {fiscalYearEnd === null ? null : <span>Fiscal year ends {monthDay(fiscalYearEnd)}</span>}
          {company.status === 'covered' ? null : <Badge>{company.status}</Badge>}
        </p>
        {formerNames.length === 0 ? null : (
          <p className="quiet small">
            Formerly{' '}
            {formerNames
              .map(({ name, changedOn }) => (changedOn === null ? name : `${name} (until ${formatDate(changedOn)})`))
              .join(', ')}
          </p>
        )}
        {latest === null ? null : <NewestFiling latest={latest} changeCount={changeCount} />}
        <GoingConcern statements={doubts} />
        <p className="quiet small row">
          <a href="#filings">{filingSpan(company.filingCount ?? filings.length, filings)}</a>
          {latest === null ? null : <ExportLink ticker={company.ticker} />}
        </p>
      </header>
      <Contents />
    </>
  )
}
