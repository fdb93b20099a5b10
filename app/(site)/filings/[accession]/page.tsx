import type { Metadata } from 'next'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { Definitions } from '#app/_components/definitions.tsx'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { FilingAnnotations } from '#app/_components/records/filing-annotations.tsx'
import { FilingViewer } from '#app/_components/viewer/filing-viewer.tsx'
import { readNotes } from '#app/_components/viewer/notes/read-notes.ts'
import type { OutlineEntry } from '#app/_components/viewer/outline.tsx'
import { getDocumentMarks, listEventsOf, verdictsOn } from '#app/_lib/api/api.ts'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatBytes, formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { formatSectionId, headingWords } from '#app/_lib/format/section-label.ts'
import { readPlaces } from '#app/_lib/viewer/read-places.ts'
import { withVerdicts } from '#app/_lib/viewer/with-verdicts.ts'
import { marksByRange, viewRecords } from '#app/_lib/viewer/view-record.ts'
import type { ViewPlace } from '#app/_lib/viewer/view-record.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { readFiling } from './read-filing.ts'
import type { FilingProps } from './read-filing.ts'

export async function generateMetadata(props: FilingProps): Promise<Metadata> {
  const { company, filing, extraction } = await readFiling(props)
  const path = filingPath(filing.accession)
  const title = `${company.name} ${filing.form}, filed ${formatDate(filing.filedAt)}`
  const description = `The document as filed beside ${formatCount(extraction.facts.length)} facts, ${formatCount(extraction.signals.length)} signals and ${formatCount(extraction.refusals.length)} refusals read from it.`
  return { title, description, alternates: { canonical: path }, openGraph: { title, description, url: path } }
}

/** Where each section begins on the viewer's page, and without scripts the page of its text. */
function outlineOf(filing: StructuredFiling, marks: ReadonlyMap<string, ViewPlace>): readonly OutlineEntry[] {
  const path = filingPath(filing.filing.accession)
  return filing.extraction.sections.flatMap(({ heading, locator }, index) => {
    const { own } = readPlaces(locator)
    const place = own === null ? undefined : marks.get(`${own.start}-${own.end}`)
    const id = readLocator(locator).section
    if (place === undefined) return []
    const label = id === null ? '' : formatSectionId(id)
    const title = locator['title']
    return [
      {
        label,
        heading: headingWords(typeof title === 'string' ? title : heading),
        from: place.from,
        href: `${path}/sections/${index + 1}`,
      },
    ]
  })
}

function Checks({ verification }: Pick<StructuredFiling, 'verification'>) {
  return (
    <>
      {verification.checks.length === 0 ? null : (
        <details className="disclosure">
          <summary>All checks</summary>
          <ul className="small">
            {verification.checks.map((check, index) => (
              <li key={`${check.id}-${index}`}>
                <code>{check.id}</code> {inWords(check.result)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {verification.limitations.length === 0 ? null : (
        <ul className="small quiet">
          {verification.limitations.map((limitation) => (
            <li key={limitation}>{limitation}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Provenance({ filing, path }: { readonly filing: StructuredFiling; readonly path: string }) {
  const { filing: identity, extraction, verification } = filing
  const passed = verification.checks.filter(({ result }) => result === 'passed').length
  const original = `${path}/document/original`
  return (
    <section className="stack" aria-labelledby="provenance">
      <h2 id="provenance">Source file</h2>
      <p className="row">
        <a className="button" href={original}>
          Download the original
        </a>
        {identity.primaryDocumentUrl.startsWith('https://www.sec.gov/') ? (
          <a href={identity.primaryDocumentUrl}>{identity.primaryDocument} on sec.gov</a>
        ) : null}
        <a className="not-printed" href={`${path}/document/view`}>
          Document only
        </a>
        <a className="not-printed" href={`/api/v1${path}`}>
          This filing as JSON
        </a>
      </p>
      <Definitions
        entries={[
          [
            'SHA-256',
            <span key="hash" className="hash">
              {identity.contentSha256}
            </span>,
          ],
          ['Length', `${formatCount(identity.sourceByteLength)} bytes (${formatBytes(identity.sourceByteLength)})`],
          [
            'Check it',
            <code key="check">
              {`sha256sum ${identity.accession}.${identity.primaryDocument.split('.').at(-1) ?? 'txt'}`}
            </code>,
          ],
          ['Engine', `version ${extraction.parserVersion}`],
          ['Stored', formatInstant(filing.ingestedAt)],
          [
            'Checks',
            verification.checks.length === 0
              ? null
              : `${formatCount(passed)} of ${formatCount(verification.checks.length)} passed`,
          ],
        ]}
      />
      <Checks verification={verification} />
    </section>
  )
}

export default async function FilingPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { company, filing: identity, extraction } = filing
  const path = filingPath(identity.accession)
  const [found, events, notes, verdicts] = await Promise.all([
    getDocumentMarks(identity.accession),
    listEventsOf(filing),
    readNotes(identity.accession),
    verdictsOn(identity.accession),
  ])
  const marks = marksByRange(found?.marks ?? [])
  return (
    <FilingFrame filing={filing} current="viewer">
      {found === null ? (
        <p className="notice">
          This file can’t be displayed. The refusals say why. You can still download the original.
        </p>
      ) : (
        <FilingViewer
          filing={{
            issuer: company.name,
            form: identity.form,
            filed: formatDate(identity.filedAt),
            accession: identity.accession,
            documentUrl: identity.primaryDocumentUrl,
            path,
            contentSha256: identity.contentSha256,
          }}
          frameUrl={`${path}/document/view?v=${found.version}`}
          records={withVerdicts(viewRecords(extraction, events, marks, filing.filing.periodEnd ?? null), verdicts)}
          outline={outlineOf(filing, marks)}
          notes={notes}
        />
      )}
      <FilingAnnotations accession={identity.accession} />
      <Provenance filing={filing} path={path} />
    </FilingFrame>
  )
}
