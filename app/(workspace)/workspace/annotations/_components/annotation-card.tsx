import { Link } from '#app/_components/link.tsx'
import type { Anchor, Annotation } from '#server/contract/resources/workspace/annotation.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { shortHash } from '#app/_lib/format/words.ts'
import { WrittenText } from '../../_components/markdown.tsx'
import { VisibilityLabel } from '../../_components/visibility.tsx'
import { AnnotationControls } from './annotation-controls.tsx'
import { ReplyForm } from './reply-form.tsx'

type Span = Anchor['was']
const bytes = ({ byteStart, byteEnd }: Span) => `bytes ${formatCount(byteStart)} to ${formatCount(byteEnd)}`

function Place({ accession, span }: { readonly accession: string; readonly span: Span }) {
  return <Link href={`${filingPath(accession)}/document?from=${span.byteStart}&to=${span.byteEnd}`}>{bytes(span)}</Link>
}

const STATES: Readonly<Record<Anchor['state'], readonly [badge: string, words: string]>> = {
  anchored: ['badge badge-verified', 'anchored'],
  moved: ['badge badge-candidate', 'moved'],
  orphaned: ['badge badge-refused', 'orphaned'],
}

/** The place of an annotation, and its former place if that was another. */
function WhereItStands({ annotation: { id, accession, anchor } }: { readonly annotation: Annotation }) {
  const [badge, words] = STATES[anchor.state]
  return (
    <p className="row small">
      <span className={badge}>{words}</span>
      {anchor.now === null ? null : (
        <>
          {/* A plain link: on the filing's own page the viewer hears of the new fragment. */}
          <a href={`${filingPath(accession)}#annotation=${id}`}>Show in the document</a>
          <Place accession={accession} span={anchor.now} />
        </>
      )}
      {anchor.state === 'anchored' ? null : <span className="quiet">it was written on {bytes(anchor.was)}</span>}
      {anchor.reason === null ? null : <span>{anchor.reason}</span>}
    </p>
  )
}

/** An annotation with its thread. `hasFiling`: whether to name its filing. */
export function AnnotationCard({
  annotation,
  people,
  hasFiling = true,
}: {
  readonly annotation: Annotation
  readonly people: readonly Person[]
  readonly hasFiling?: boolean
}) {
  const { id, accession, filingTitle, evidence, evidenceSha256, body, replies, resolvedAt, resolvedBy } = annotation
  return (
    <li id={`annotation-${id}`}>
      {hasFiling ? (
        <h2 className="record-title">
          {filingTitle === null ? (
            <>{accession}, no longer available</>
          ) : (
            <Link href={filingPath(accession)}>{filingTitle}</Link>
          )}
        </h2>
      ) : null}
      <figure className="evidence">
        <blockquote className="quote">{evidence}</blockquote>
        <figcaption>
          <span title={evidenceSha256}>
            SHA-256 <code>{shortHash(evidenceSha256)}</code>
          </span>
        </figcaption>
      </figure>
      <WhereItStands annotation={annotation} />
      <div className="thread stack-s">
        <p className="row">
          <VisibilityLabel visibility={annotation.visibility} author={annotation.author} isMine={annotation.isMine} />
          <span className="small quiet">{formatInstant(annotation.createdAt)}</span>
          {resolvedAt === null ? null : (
            <span className="badge badge-verified">resolved by {resolvedBy?.name ?? 'a former member'}</span>
          )}
        </p>
        <WrittenText text={body} />
        {replies.map((reply) => (
          <div key={reply.id} className="reply">
            <p className="small quiet">
              <bdi>{reply.author?.name ?? 'a deleted account'}</bdi>, {formatInstant(reply.createdAt)}
            </p>
            <WrittenText text={reply.body} />
          </div>
        ))}
      </div>
      {annotation.mayChange ? (
        <div className="actions">
          <ReplyForm id={id} people={people} />
          <AnnotationControls annotation={annotation} people={people} />
        </div>
      ) : null}
    </li>
  )
}
