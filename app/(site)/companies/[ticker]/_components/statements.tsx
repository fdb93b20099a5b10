import { Link } from '#app/_components/link.tsx'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { StateBadge } from '#app/_components/records/badge.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'

function Statement({ statement }: { readonly statement: Covenant }) {
  const { source, id } = statement
  return (
    <li className="stack-s">
      <p className="row">
        <strong>{inTitleWords(statement.action)}</strong>
        <Link href={`${filingPath(source.accession)}#record=${id}`}>
          {source.form}
          {source.filedAt ? ` filed ${formatDate(source.filedAt)}` : ''}
        </Link>
        <StateBadge state={source.verification} />
      </p>
      <blockquote className="quote">{source.evidence}</blockquote>
    </li>
  )
}

/** Statements about going concern, by their author. */
export function Statements({ statements }: { readonly statements: readonly Covenant[] }) {
  const bySpeaker = Map.groupBy(statements, ({ source }) => readLocator(source.locator).speaker ?? 'unknown')
  return (
    <section className="stack" aria-labelledby="statements">
      <h2 id="statements">Going concern</h2>
      {statements.length === 0 ? <p className="quiet">We found no going-concern statement.</p> : null}
      {[...bySpeaker].map(([speaker, said]) => (
        <div key={speaker} className="stack-s">
          <h3>{speaker === 'unknown' ? 'Speaker unknown' : inTitleWords(inWords(speaker))}</h3>
          <ul className="card-list">
            {said.map((statement) => (
              <Statement key={statement.id} statement={statement} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
