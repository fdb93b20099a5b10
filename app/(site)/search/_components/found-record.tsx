import { Link } from '#app/_components/link.tsx'
import type { AppliedSynonym, SearchResult } from '#server/contract/resources/service/search.ts'
import { FactName, FactValue } from '#app/_components/records/facts/fact-name.tsx'
import { Badge, StateBadge } from '#app/_components/records/badge.tsx'
import { symbolWords } from '#app/_lib/company/words/symbol-words.ts'
import { asFact } from '#app/_lib/records/as-fact.ts'
import { formatDate, formatPeriod } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { companyPath, filingPath, recordPath } from '#app/_lib/paths.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { formatSectionId } from '#app/_lib/format/section-label.ts'
import { lackingWords } from '#app/_lib/search/lacking-words.ts'
import { splitHighlights } from '#app/_lib/search/split-highlights.ts'
import { inWords, shortHash } from '#app/_lib/format/words.ts'

/** Where the words are marked in the document; a section's heading is on the page of its text. */
function placeOf({ filing, source }: SearchResult): string {
  return recordPath({ accession: filing.accession, locator: source.locator })
}

/** Which number of the quoted row a fact is: its value, what it is of, and when. */
function FoundFact({ result: { fact, source } }: { readonly result: SearchResult }) {
  if (fact == null) return null
  return (
    <p className="found-fact">
      <strong className="found-value">
        <FactValue fact={asFact(fact, source)} />
      </strong>
      <FactName fact={fact} />
      {fact.unit === 'date' ? null : <span>{formatPeriod(fact.period, source.locator?.datePrecision)}</span>}
    </p>
  )
}

/** A part of a filing that matches the search: its text with the matches marked, and a link to its place. */
export function FoundRecord({
  result,
  query,
  synonyms = [],
  hasIssuer = true,
}: {
  readonly result: SearchResult
  readonly query: string
  readonly synonyms?: readonly AppliedSynonym[]
  readonly hasIssuer?: boolean
}) {
  const { issuer, filing, source, snippet, category, similarCount } = result
  const { section } = readLocator(source.locator)
  const place = section === null ? '' : formatSectionId(section)
  const texts = [source.evidence, snippet, place, issuer.name, issuer.ticker, filing.form, inWords(category ?? '')]
  const lacking = lackingWords(query, { texts, synonyms })
  return (
    <li className="card stack-s found">
      <div className="split">
        <h3>
          <Link href={placeOf(result)} className="found-link" data-result>
            {hasIssuer ? `${issuer.name}, ` : ''}
            <span className="unbroken">{filing.form}</span> filed {formatDate(filing.filedAt)}
          </Link>
        </h3>
        <span className="row badges">
          <Badge>{inWords(result.kind)}</Badge>
          {category === null ? null : <Badge>{inWords(category)}</Badge>}
          <StateBadge state={source.verification} />
        </span>
      </div>
      <FoundFact result={result} />
      <blockquote className="quote">
        {source.evidence.startsWith(snippet) ? null : '… '}
        {splitHighlights(snippet, result.highlights).map(({ text, isHighlighted }, index) =>
          isHighlighted ? <mark key={index}>{text}</mark> : text,
        )}
        {source.evidence.endsWith(snippet) ? null : ' …'}
      </blockquote>
      <p className="quiet small found-source">
        {hasIssuer ? <Link href={companyPath(issuer.ticker)}>{symbolWords(issuer.ticker)}</Link> : null}
        {place === '' ? null : <span>{place}</span>}
        <Link href={filingPath(filing.accession)}>{filing.accession}</Link>
        {source.evidenceSha256 ? (
          <span title={source.evidenceSha256}>
            SHA-256 <code>{shortHash(source.evidenceSha256)}</code>
          </span>
        ) : null}
        {lacking.length === 0 ? null : <span>without {lacking.join(', ')}</span>}
        {similarCount > 0 ? (
          <span>{formatQuantity(similarCount, 'further filing says', 'further filings say')} the same</span>
        ) : null}
      </p>
    </li>
  )
}
