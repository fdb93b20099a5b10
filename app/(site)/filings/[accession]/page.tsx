import type { Metadata } from 'next'
import Link from 'next/link'
import type { StructuredFiling } from '#server/contract/resources/structured-filing.ts'
import { Definitions } from '#app/_components/definitions.tsx'
import { FactTable } from '#app/_components/fact-table.tsx'
import { FilingFrame } from '#app/_components/filing-frame.tsx'
import { RefusalCard } from '#app/_components/refusal-card.tsx'
import { SectionOutline } from '#app/_components/section-outline.tsx'
import { SignalCard } from '#app/_components/signal-card.tsx'
import { formatInstant } from '#app/_lib/format-date.ts'
import { formatBytes, formatCount, formatQuantity } from '#app/_lib/format-number.ts'
import { mostTellingFirst } from '#app/_lib/choose-refusal.ts'
import { chooseKeyFacts } from '#app/_lib/key-facts.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { recordAnchor } from '#app/_lib/record-anchor.ts'
import { inWords } from '#app/_lib/words.ts'
import { readFiling } from './read-filing.ts'
import type { FilingProps } from './read-filing.ts'

const shown = { facts: 15, signals: 4, refusals: 3 } as const

export async function generateMetadata(props: FilingProps): Promise<Metadata> {
  const { company, filing } = await readFiling(props)
  return { title: `${company.name} ${filing.form} ${filing.filedAt}` }
}

function MoreLink({
  href,
  total,
  shownCount,
  noun,
}: {
  readonly href: string
  readonly total: number
  readonly shownCount: number
  readonly noun: string
}) {
  if (total <= shownCount) return null
  return (
    <Link href={href} prefetch={false}>
      All {formatQuantity(total, noun)}
    </Link>
  )
}

function Facts({ filing, path }: { readonly filing: StructuredFiling; readonly path: string }) {
  const { facts } = filing.extraction
  const key = chooseKeyFacts(facts, shown.facts)
  return (
    <section className="stack" aria-labelledby="facts">
      <div className="split">
        <h2 id="facts">Facts of the period</h2>
        <MoreLink href={`${path}/facts`} total={facts.length} shownCount={key.length} noun="fact" />
      </div>
      {key.length === 0 ? (
        <p className="notice">
          No amount on debt or liquidity was read from this filing. That says nothing about their values.
        </p>
      ) : (
        <FactTable accession={filing.filing.accession} facts={key} caption="Facts of the filing’s own period" />
      )}
    </section>
  )
}

function Signals({ filing, path }: { readonly filing: StructuredFiling; readonly path: string }) {
  const { signals } = filing.extraction
  const { accession } = filing.filing
  return (
    <section className="stack" aria-labelledby="signals">
      <div className="split">
        <h2 id="signals">Signals</h2>
        <MoreLink href={`${path}/signals`} total={signals.length} shownCount={shown.signals} noun="signal" />
      </div>
      {signals.length === 0 ? (
        <p className="notice">No statement on covenants, going concern or a change of financing was found.</p>
      ) : (
        <ul className="card-list">
          {signals.slice(0, shown.signals).map((signal, index) => {
            const anchor = recordAnchor('signal', signal.locator, index)
            return <SignalCard key={anchor} accession={accession} signal={signal} anchor={anchor} />
          })}
        </ul>
      )}
    </section>
  )
}

function Refusals({ filing, path }: { readonly filing: StructuredFiling; readonly path: string }) {
  const { refusals } = filing.extraction
  const { accession } = filing.filing
  if (refusals.length === 0) return null
  return (
    <section className="stack" aria-labelledby="refusals">
      <div className="split">
        <h2 id="refusals">Refusals</h2>
        <MoreLink href={`${path}/refusals`} total={refusals.length} shownCount={shown.refusals} noun="refusal" />
      </div>
      <ul className="card-list">
        {mostTellingFirst(refusals)
          .slice(0, shown.refusals)
          .map((refusal, index) => {
            const anchor = recordAnchor('refusal', refusal.locator, index)
            return <RefusalCard key={anchor} accession={accession} refusal={refusal} anchor={anchor} />
          })}
      </ul>
    </section>
  )
}

function Sections({ filing, path }: { readonly filing: StructuredFiling; readonly path: string }) {
  const { sections } = filing.extraction
  return (
    <section className="stack" aria-labelledby="sections">
      <h2 id="sections">Sections</h2>
      {sections.length === 0 ? (
        <p className="notice">The filing could not be divided into sections; the refusals say why.</p>
      ) : (
        <SectionOutline sections={sections} path={path} />
      )}
    </section>
  )
}

function Provenance({ filing, path }: { readonly filing: StructuredFiling; readonly path: string }) {
  const { filing: identity, extraction, verification } = filing
  const passed = verification.checks.filter(({ result }) => result === 'passed').length
  return (
    <section className="stack" aria-labelledby="provenance">
      <h2 id="provenance">Where this comes from</h2>
      <Definitions
        entries={[
          [
            'File',
            <a key="file" href={identity.primaryDocumentUrl}>
              {identity.primaryDocument}
            </a>,
          ],
          [
            'SHA-256',
            <span key="hash" className="hash">
              {identity.contentSha256}
            </span>,
          ],
          ['Length', `${formatBytes(identity.sourceByteLength)} (${formatCount(identity.sourceByteLength)} bytes)`],
          ['Engine', `version ${extraction.parserVersion}`],
          ['Ingested', formatInstant(filing.ingestedAt)],
          [
            'Checks',
            verification.checks.length === 0
              ? null
              : `${formatCount(passed)} of ${formatCount(verification.checks.length)} passed`,
          ],
        ]}
      />
      {verification.checks.length === 0 ? null : (
        <details className="disclosure">
          <summary>Checks</summary>
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
      <p className="small">
        The same as JSON: <a href={`/api/v1${path}`}>/api/v1{path}</a>
      </p>
    </section>
  )
}

export default async function FilingPage(props: FilingProps) {
  const filing = await readFiling(props)
  const path = filingPath(filing.filing.accession)
  return (
    <FilingFrame filing={filing} current="overview">
      <Facts filing={filing} path={path} />
      <Signals filing={filing} path={path} />
      <Refusals filing={filing} path={path} />
      <Sections filing={filing} path={path} />
      <Provenance filing={filing} path={path} />
    </FilingFrame>
  )
}
