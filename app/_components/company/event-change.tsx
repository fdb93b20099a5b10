import { Link } from '../link.tsx'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { Source } from '#server/contract/resources/records/source.ts'
import { shortenLimits } from '#app/_lib/company/event-words.ts'
import { diffWords, haveMuchInCommon } from '#app/_lib/company/word-diff.ts'
import type { DiffPart } from '#app/_lib/company/word-diff.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { shortHash } from '#app/_lib/format/words.ts'

/** Longer than this it is a passage and no value. */
const MAX_VALUE_LENGTH = 80

interface SideProps {
  readonly heading: string
  readonly value: string
  readonly source: Source
  readonly parts: readonly DiffPart[] | null
  readonly kind: 'before' | 'after'
}

function Quoted({ source, parts, kind }: Pick<SideProps, 'source' | 'parts' | 'kind'>) {
  const Changed = kind === 'before' ? 'del' : 'ins'
  if (parts === null) return source.evidence
  return parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map((part, index) =>
      part.kind === 'same' ? (
        `${part.text} `
      ) : (
        <span key={index}>
          <Changed>{part.text}</Changed>{' '}
        </span>
      ),
    )
}

function Side({ heading, value, source, parts, kind }: SideProps) {
  return (
    <figure className="evidence">
      <figcaption>
        <span>
          {heading} <strong>{value}</strong>
        </span>
        <Link href={recordPath(source)}>
          {source.form}
          {source.filedAt ? ` filed ${formatDate(source.filedAt)}` : ''}
        </Link>
        {source.evidence !== '' && source.evidenceSha256 ? (
          <span title={source.evidenceSha256}>
            SHA-256 <code>{shortHash(source.evidenceSha256)}</code>
          </span>
        ) : null}
      </figcaption>
      {source.evidence === '' ? (
        <p className="quiet">The full document contains no such statement.</p>
      ) : (
        <blockquote className="quote">
          <Quoted source={source} parts={parts} kind={kind} />
        </blockquote>
      )}
    </figure>
  )
}

/** Sentences of a passage that went or came, of which the event quotes the first few. */
function Sentences({
  heading,
  text,
  source,
}: {
  readonly heading: string
  readonly text: string
  readonly source: Source
}) {
  return (
    <figure className="evidence">
      <figcaption>
        <strong>{heading}</strong>
        <Link href={recordPath(source)}>
          {source.form}
          {source.filedAt ? ` filed ${formatDate(source.filedAt)}` : ''}
        </Link>
      </figcaption>
      <blockquote className="quote">
        {text.split(' […] ').map((sentence, index) => (
          <p key={index}>{sentence}</p>
        ))}
      </blockquote>
    </figure>
  )
}

/** Both texts that an event stands on, the earlier beside the later, with the words that differ marked. */
export function EventChange({ event }: { readonly event: Event }) {
  const { previousSource, values } = event
  const current = event.currentSource ?? event.source
  const after = event.after.length > MAX_VALUE_LENGTH ? '' : shortenLimits(event.after)
  if (previousSource === null || previousSource === undefined)
    return <Side heading="Stated" value={after} source={current} parts={null} kind="after" />
  const { sentencesGone, sentencesNew } = values
  if (typeof sentencesGone === 'number' && typeof sentencesNew === 'number')
    return (
      <div className="grid-2">
        <Sentences heading={`Gone (${sentencesGone})`} text={event.before} source={previousSource} />
        <Sentences heading={`New (${sentencesNew})`} text={event.after} source={current} />
      </div>
    )
  const hasBoth = previousSource.evidence !== '' && current.evidence !== ''
  const compared = hasBoth ? diffWords(previousSource.evidence, current.evidence) : null
  const parts = compared !== null && haveMuchInCommon(compared) ? compared : null
  const before = event.before.length > MAX_VALUE_LENGTH ? '' : shortenLimits(event.before)
  return (
    <div className="grid-2">
      <Side heading="Before" value={before} source={previousSource} parts={parts} kind="before" />
      <Side heading="After" value={after} source={current} parts={parts} kind="after" />
    </div>
  )
}
