import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { NORMALISATION_STEPS, NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { StateBadge } from '#app/_components/records/badge.tsx'
import { RunVectors } from './_components/run-vectors.tsx'
import { DataTable } from '#app/_components/lists/data-table.tsx'

export const metadata: Metadata = {
  title: 'Methodology',
  description:
    'How we extract records from filings, what their states mean, and the rule that makes evidence checkable.',
  alternates: { canonical: '/methodology' },
}

const PARTS = [
  ['records', 'What we read'],
  ['states', 'Verification states'],
  ['refusals', 'Refusals'],
  ['context', 'What counts as a statement'],
  ['comparisons', 'Comparisons'],
  ['evidence', 'Evidence that can be checked'],
  ['vectors', 'Test vectors'],
] as const

function States() {
  return (
    <dl className="definitions">
      <dt>
        <StateBadge state="candidate" />
      </dt>
      <dd>One reading of the filing supports the record.</dd>
      <dt>
        <StateBadge state="machine_checked" />
      </dt>
      <dd>
        Two independent readings agree on type, value and date, and each has its place in the file: a tag and its
        clause, a table row and a sentence, two passages, or totals that add up. The number printed inside a tag is a
        separate check, not a second reading.
      </dd>
      <dt>
        <StateBadge state="verified" />
      </dt>
      <dd>A person confirmed it against the filing. No program sets this state.</dd>
      <dt>
        <StateBadge state="illustrative" />
      </dt>
      <dd>An invented record that shows the shape of the data while there are no filings.</dd>
    </dl>
  )
}

function Vectors() {
  return (
    <DataTable
      caption="Test vectors of the normalisation rule"
      rows={NORMALISATION_VECTORS}
      rowKey={({ shows }) => shows}
      columns={[
        {
          heading: 'What it shows',
          isRowHeading: true,
          className: 'roomy',
          cell: ({ shows, format }) => `${shows} (${format})`,
        },
        { heading: 'Source', className: 'roomy', cell: ({ source }) => <code className="vector">{source}</code> },
        { heading: 'Evidence', className: 'roomy', cell: ({ evidence }) => <code className="vector">{evidence}</code> },
      ]}
    />
  )
}

function Choices() {
  return (
    <>
      <h2 id="refusals">Refusals</h2>
      <p>
        If the engine cannot resolve a value, it refuses it. A refusal is a record of its own: what the engine looked
        for, why it gave no value, and the text that caused it. Two values that disagree, a number without a scale, a
        sentence about several facilities, a section that only refers to another document: none of these becomes a
        number. A missing or refused value never means zero.
      </p>

      <h2 id="context">What counts as a statement</h2>
      <p>
        Most sentences that mention a covenant or going concern say nothing about the issuer today. The engine creates a
        signal only if the text states a present fact about the issuer as borrower. It leaves out risk-factor
        boilerplate, definitions, accounting standards, hypotheticals and statements about others. The verb phrase gives
        a limit its direction: “not exceed 3.50 to 1.00” is a maximum, whatever the ratio is called.
      </p>

      <h2 id="comparisons">Comparisons</h2>
      <p>
        A filing is compared with the closest earlier one of the same issuer whose period fits, by concept, unit and
        dimensions: a 10-Q with the previous 10-Q or 10-K, a 10-K with the previous 10-K, and balances at a date across
        both. An amendment replaces only what it contains, and is never compared with its own original as if it were the
        next period. Each event names the rule that makes its two filings comparable.
      </p>
    </>
  )
}

export default function MethodologyPage() {
  return (
    <>
      <article className="prose">
        <h1>Methodology</h1>
        <p className="lead">
          The engine reads each filing in fixed stages. It uses no clock, no random numbers and no language model: the
          same file and the same version always give the same records, byte for byte.
        </p>

        <ul className="page-toc" aria-label="On this page">
          {PARTS.map(([id, words]) => (
            <li key={id}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
        </ul>

        <h2 id="records">What we read</h2>
        <p>
          Forms 10-K, 10-Q and 8-K and their amendments: HTML with or without inline XBRL, plain text, or a full
          submission. The engine divides the document into sections. From tables, sentences and tags it extracts facts
          (amounts, rates and dates) and signals (covenants, going concern, changes of financing). It compares filings
          and records the changes as events. Exhibits are listed but not read.
        </p>

        <h2 id="states">Verification states</h2>
        <States />
        <p>
          Candidate and machine-checked records are not human-verified financial or legal conclusions. We never assign
          severity: there is no validated method for it.
        </p>

        <Choices />

        <h2 id="evidence">Evidence that can be checked</h2>
        <p>
          Every record names a byte range of the original file. Apply the rule below to that range and you get exactly
          the evidence; its SHA-256, in UTF-8, is the stated hash. Evidence from a table is the whole row. On a filing’s
          page, “Verify” does this in your browser for the record you have open.
        </p>
        <h3 id="normalisation">The normalisation rule</h3>
        <ol>
          {NORMALISATION_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3 id="vectors">Test vectors</h3>
        <p>White space in the source is shown as is. The engine is tested against the same vectors.</p>
      </article>
      <Vectors />
      <RunVectors />
      <p className="prose">
        See also <Link href="/accuracy">how often records are right</Link>,{' '}
        <Link href="/refusals">what was refused and why</Link>, <Link href="/coverage">which filings we have</Link> and
        the <Link href="/docs">API reference</Link>.
      </p>
    </>
  )
}
