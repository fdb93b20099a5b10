import Link from 'next/link'
import type { ReactNode } from 'react'
import type { StructuredFiling } from '#server/contract/resources/structured-filing.ts'
import { formatDate } from '../_lib/format-date.ts'
import { formatCount } from '../_lib/format-number.ts'
import { companyPath, filingPath } from '../_lib/paths.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { StateBadge } from './badge.tsx'

export const FILING_PARTS = ['facts', 'signals', 'refusals', 'sections', 'tables', 'passages', 'document'] as const
export type FilingPart = (typeof FILING_PARTS)[number]

function countOf(filing: StructuredFiling, part: FilingPart): number | null {
  const { facts, signals, refusals, sections, tables, evidence } = filing.extraction
  const counts = { facts, signals, refusals, sections, tables, passages: evidence, document: null }
  return counts[part]?.length ?? null
}

function PartsNav({
  filing,
  current,
}: {
  readonly filing: StructuredFiling
  readonly current: FilingPart | 'overview'
}) {
  const path = filingPath(filing.filing.accession)
  const isOverview = current === 'overview'
  return (
    <nav aria-label="Parts of this filing">
      <ul className="chips">
        <li>
          {isOverview ? (
            <span aria-current="page">Overview</span>
          ) : (
            <Link href={path} prefetch={false}>
              Overview
            </Link>
          )}
        </li>
        {FILING_PARTS.map((part) => {
          const count = countOf(filing, part)
          const label = part.charAt(0).toUpperCase() + part.slice(1) + (count === null ? '' : ` ${formatCount(count)}`)
          return (
            <li key={part}>
              <Link href={`${path}/${part}`} prefetch={false} aria-current={part === current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What stands above each page of a filing: whose it is, which it is, and the way to its other parts. */
export function FilingFrame({
  filing,
  current,
  title,
  children,
}: {
  readonly filing: StructuredFiling
  readonly current: FilingPart | 'overview'
  readonly title?: string
  readonly children: ReactNode
}) {
  const { company, filing: identity, verification } = filing
  const name = `${identity.form}, filed ${formatDate(identity.filedAt)}`
  const crumbs = [
    ['Companies', '/companies'],
    [company.ticker, companyPath(company.ticker)],
    ...(title === undefined
      ? []
      : [[`${identity.form} ${identity.accession}`, filingPath(identity.accession)] as const]),
  ] as const
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className="stack-s">
        <h1>
          {title ?? (
            <>
              {company.name}: <span className="unbroken">{identity.form},</span> filed {formatDate(identity.filedAt)}
            </>
          )}
        </h1>
        <p className="row quiet">
          {title === undefined ? null : <span>{`${company.name}, ${name}`}</span>}
          <span>
            {identity.periodEnd === null ? 'no period stated' : `period ended ${formatDate(identity.periodEnd)}`}
          </span>
          <span>{identity.accession}</span>
          <StateBadge state={verification.state} />
        </p>
      </header>
      <PartsNav filing={filing} current={current} />
      {children}
    </>
  )
}
