import { Link } from '../link.tsx'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { entityInWords } from '#server/wording/entity-in-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatLimit } from '#app/_lib/format/format-limit.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'
import { StateBadge } from './badge.tsx'
import { CompanyLink } from './company-link.tsx'
import { EvidenceQuote } from './evidence.tsx'

/** One covenant with its limit, its evidence and its filing. */
export function CovenantCard({ covenant }: { readonly covenant: Covenant }) {
  const { source, issuer } = covenant
  const of = entityInWords({ entity: source.locator?.entity })
  const limit = formatLimit({ ...covenant, quantity: covenant.covenantType, evidence: source.evidence })
  return (
    <>
      <div className="card stack-s">
        <div className="split">
          <div>
            <p className="small">
              <CompanyLink ticker={issuer.ticker} name={issuer.name} />
            </p>
            <h3>
              {inTitleWords(covenant.covenantType)}
              <span className="quiet"> · {inWords(covenant.action)}</span>
            </h3>
          </div>
          <StateBadge state={source.verification} />
        </div>
        {of === null ? null : <p className="small">{of}</p>}
        {limit === null ? null : <p className="record-value">{limit}</p>}
        <EvidenceQuote
          accession={source.accession}
          evidence={source.evidence}
          sha256={source.evidenceSha256}
          locator={source.locator}
        />
      </div>
      <p className="quiet small">
        From the{' '}
        <Link href={filingPath(source.accession)}>
          {source.form}
          {source.filedAt ? ` filed ${formatDate(source.filedAt)}` : ''}
        </Link>
      </p>
    </>
  )
}
