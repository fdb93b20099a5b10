import { Link } from '../link.tsx'
import type { ReactNode } from 'react'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { companyPath, filingPath } from '#app/_lib/paths.ts'
import { countStates } from '#app/_lib/records/count-states.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { SaveLink } from '../lists/save-link.tsx'

const FILING_PARTS = ['facts', 'signals', 'refusals', 'sections', 'tables', 'passages'] as const
export type FilingPart = (typeof FILING_PARTS)[number]

/** As the API and every list of filings count them. */
function countOf(filing: StructuredFiling, part: FilingPart): number {
  const { facts, signals, refusals, sections, tables, evidence } = filing.extraction
  return { facts, signals, refusals, sections, tables, passages: evidence }[part].length
}

function PartsNav({
  filing,
  current,
}: {
  readonly filing: StructuredFiling
  readonly current: FilingPart | 'viewer' | 'source'
}) {
  const path = filingPath(filing.filing.accession)
  return (
    <nav aria-label="Parts of this filing">
      <ul className="chips">
        <li>
          <Link href={path} aria-current={current === 'viewer' ? 'page' : undefined}>
            Document
          </Link>
        </li>
        {FILING_PARTS.map((part) => {
          const label = `${part.charAt(0).toUpperCase()}${part.slice(1)} ${formatCount(countOf(filing, part))}`
          return (
            <li key={part}>
              <Link href={`${path}/${part}`} aria-current={part === current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The number of a filing's facts and signals by state: a filing as a whole has none. */
function RecordStates({ filing }: { readonly filing: StructuredFiling }) {
  const states = countStates(filing.extraction)
  if (states.length === 0) return <span>no records</span>
  return <span>{states.map(([state, count]) => `${formatCount(count)} ${inWords(state)}`).join(', ')}</span>
}

/** The head of each page of a filing: its issuer, its form and date, and links to its other parts. */
export function FilingFrame({
  filing,
  current,
  title,
  children,
}: {
  readonly filing: StructuredFiling
  readonly current: FilingPart | 'viewer' | 'source'
  readonly title?: string
  readonly children: ReactNode
}) {
  const { company, filing: identity } = filing
  const name = `${identity.form}, filed ${formatDate(identity.filedAt)}`
  const crumbs = [
    ['Companies', '/companies'],
    [company.name, companyPath(company.ticker)],
    ...(title === undefined
      ? []
      : [[`${identity.form} ${identity.accession}`, filingPath(identity.accession)] as const]),
  ] as const
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className="stack-s">
        <h1 className="filing-title">
          {title ?? (
            <>
              {company.name}: <span className="unbroken">{identity.form},</span> filed {formatDate(identity.filedAt)}
            </>
          )}
        </h1>
        <p className="row small quiet">
          {title === undefined ? null : <span>{`${company.name}, ${name}`}</span>}
          <span>
            {identity.periodEnd === null ? 'no period stated' : `period ended ${formatDate(identity.periodEnd)}`}
          </span>
          <span>{identity.accession}</span>
          <RecordStates filing={filing} />
          <SaveLink label="Save to a folder" accession={identity.accession} />
        </p>
      </header>
      <PartsNav filing={filing} current={current} />
      {children}
    </>
  )
}
