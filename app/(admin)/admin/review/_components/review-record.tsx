import type { ReviewItem } from '#server/contract/resources/workspace/review.ts'
import { RefusedBadge, StateBadge } from '#app/_components/records/badge.tsx'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'
import { formatSectionId, isSectionId } from '#app/_lib/format/section-label.ts'

/** The evidence of a record with the text around it. */
export function Evidence({ item }: { readonly item: ReviewItem }) {
  return (
    <figure className="evidence review-evidence">
      <p className="quiet small">{item.before}</p>
      {item.evidence === '' ? (
        <p className="quiet">It is about the document as a whole.</p>
      ) : (
        <blockquote className="quote">
          <mark>{item.evidence}</mark>
        </blockquote>
      )}
      <p className="quiet small">{item.after}</p>
      <figcaption>
        <a href={`${filingPath(item.accession)}#record=${item.recordId}`} target="_blank" rel="noopener">
          Open it in the viewer
        </a>
        {item.byteStart === null || item.byteEnd === null ? null : (
          <span>
            bytes {formatCount(item.byteStart)} to {formatCount(item.byteEnd)}
          </span>
        )}
        <span className="hash">{item.evidenceSha256}</span>
      </figcaption>
    </figure>
  )
}

/** What a record is, with its state. */
export function Head({ item }: { readonly item: ReviewItem }) {
  return (
    <div className="split">
      <h2>
        {item.ticker}: {isSectionId(item.title) ? formatSectionId(item.title) : inTitleWords(item.title)}
      </h2>
      <span className="row">
        <span className="badge">{item.kind}</span>
        {item.isSecondLook ? (
          <span className="badge">second look</span>
        ) : item.kind === 'refusal' ? (
          <RefusedBadge />
        ) : (
          <StateBadge state="candidate" />
        )}
        {item.isDisputed ? <span className="badge badge-refused">readings disagree</span> : null}
      </span>
    </div>
  )
}

/** Earlier decisions, the newest first. */
export function Earlier({ item }: { readonly item: ReviewItem }) {
  if (item.earlier.length === 0) return null
  return (
    <ul className="small quiet">
      {item.earlier.map(({ id, verdict, note, judgedBy, judgedAt }) => (
        <li key={id}>
          {judgedBy ?? 'a deleted account'}, {formatInstant(judgedAt)}: {inWords(verdict)}. {note}
        </li>
      ))}
    </ul>
  )
}
