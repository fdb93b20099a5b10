import Link from 'next/link'
import { z } from 'zod'
import type { Company } from '#server/contract/resources/records/company.ts'
import { LatestFiling } from '#server/contract/resources/records/issuer.ts'
import { Badge } from '#app/_components/records/badge.tsx'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readRegistrant } from '#app/_lib/api/read-intelligence.ts'

const Latest = z.object(LatestFiling.shape)
export type Latest = z.infer<typeof Latest>

/** The newest filing that a company record names; null where it is made up. */
export function latestFilingOf({ latestFiling }: Company): Latest | null {
  return Latest.safeParse(latestFiling).data ?? null
}

/** `1231` as December 31. */
function monthDay(digits: string): string {
  const date = new Date(Date.UTC(2000, Number(digits.slice(0, 2)) - 1, Number(digits.slice(2))))
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

/** Who the company is, and how fresh what follows is. */
export function CompanyHead({ company }: { readonly company: Company }) {
  const { aliases, formerNames, sic, fiscalYearEnd } = readRegistrant(company.intelligence)
  const latest = latestFilingOf(company)
  return (
    <>
      <Breadcrumbs crumbs={[['Companies', '/companies']]} />
      <header className="stack-s">
        <h1>{company.name}</h1>
        <p className="row quiet">
          <span>{[company.ticker, ...aliases].join(', ')}</span>
          {company.cik ? <span>CIK {company.cik}</span> : null}
          <span>
            {company.sector}
            {sic === null ? '' : ` (SIC ${sic})`}
          </span>
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
        {latest === null ? null : (
          <p>
            Newest filing:{' '}
            <Link href={filingPath(latest.accession)} prefetch={false}>
              {latest.form} filed {formatDate(latest.filedAt)}
            </Link>
            {latest.periodEnd === null ? '' : `, period ended ${formatDate(latest.periodEnd)}`}.
          </p>
        )}
        <p className="quiet small">{company.summary}</p>
      </header>
      <nav aria-label="On this page">
        <ul className="page-toc">
          {[
            ['latest', 'Latest amounts'],
            ['instruments', 'Instruments'],
            ['covenants', 'Covenants'],
            ['changes', 'What changed'],
            ['liquidity', 'Liquidity'],
            ['debt', 'Debt'],
            ['statements', 'Going concern'],
            ['filings', 'Filings'],
          ].map(([id, words]) => (
            <li key={id}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
