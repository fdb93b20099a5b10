import type { Metadata } from 'next'
import Link from 'next/link'
import { NORMALISATION_STEPS, NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { StateBadge } from '#app/_components/records/badge.tsx'
import { RunVectors } from './_components/run-vectors.tsx'
import { DataTable } from '#app/_components/lists/data-table.tsx'

export const metadata: Metadata = {
  title: 'Methodology',
  description:
    'How records are read out of filings, what their states mean, and the rule that makes evidence checkable.',
}

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
        Two readings that could have disagreed on type, value and date agree, and both are located: a tag and its
        clause, a table row and a sentence, two places, or arithmetic that closes. The number printed inside a tag is a
        check of its own, not a second reading.
      </dd>
      <dt>
        <StateBadge state="verified" />
      </dt>
      <dd>A person confirmed it against the filing. No program sets this state.</dd>
      <dt>
        <StateBadge state="illustrative" />
      </dt>
      <dd>An invented record that shows the shape of the data while the store is empty.</dd>
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
          heading: 'Shows',
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
        What cannot be resolved is refused, and the refusal is a record of its own: what was looked for, why it was not
        given, and the text that caused it. Two values that disagree, a number without a scale, a sentence about several
        facilities at once, a section that only points elsewhere: none becomes a number. A missing or refused value is
        never zero.
      </p>

      <h2 id="context">Who says it, and how</h2>
      <p>
        Most sentences that mention a covenant or going concern state nothing about the issuer today. A signal is made
        only when the words state a present fact about the issuer as borrower; risk-factor boilerplate, definitions,
        accounting standards, hypotheticals and statements about others are left out. A limit’s direction comes from its
        verb phrase: “not exceed 3.50 to 1.00” is a maximum, whatever the ratio is called.
      </p>

      <h2 id="comparisons">Comparisons</h2>
      <p>
        Two filings are compared for the same issuer, concept, unit and dimensions, with the closest earlier filing
        whose period fits: a 10-Q with the 10-Q before it or the 10-K before that, a 10-K with the 10-K before it,
        balances at a date across both. An amendment never replaces what it does not contain, and is never compared with
        its own original as if it were the next period. Each event names the rule that made its two filings comparable.
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
          A program reads each filing in fixed stages, without a clock, a random number or a language model: the same
          bytes and the same version give the same records, byte for byte.
        </p>

        <h2 id="records">What is read</h2>
        <p>
          Forms 10-K, 10-Q and 8-K and their amendments, as HTML with or without inline XBRL, as plain text, or as a
          full submission. The document is divided into its sections; its tables, sentences and tags become facts
          (amounts, rates and dates), signals (covenants, going concern, changes of financing) and, between comparable
          filings, events. Exhibits are listed and not read.
        </p>

        <h2 id="states">How far a record is checked</h2>
        <States />
        <p>
          Candidate and machine-checked records are not human-verified financial or legal conclusions. Severity is never
          assigned: no validated method for it exists.
        </p>

        <Choices />

        <h2 id="evidence">Evidence that can be checked</h2>
        <p>
          Every record names a byte range of the original file. The rule below, applied to that range, gives the
          evidence exactly, and the SHA-256 of the evidence in UTF-8 is its hash. Evidence out of a table is the whole
          row. On each filing, the place of a record leads to its bytes and applies the rule to them again.
        </p>
        <h3 id="normalisation">The normalisation rule</h3>
        <ol>
          {NORMALISATION_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3 id="vectors">Test vectors</h3>
        <p>White space in a source is shown as it is; the engine is tested against these same vectors.</p>
      </article>
      <Vectors />
      <RunVectors />
      <p className="prose">
        To use the records, see the{' '}
        <Link href="/docs" prefetch={false}>
          API reference
        </Link>
        .
      </p>
    </>
  )
}
