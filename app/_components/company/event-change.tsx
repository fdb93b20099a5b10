import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { Source } from '#server/contract/resources/records/source.ts'
import { markChange } from '#app/_lib/changes/change-marks.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { recordPath } from '#app/_lib/paths.ts'
import type { SnippetPart } from '#app/_lib/search/split-highlights.ts'
import { shortHash } from '#app/_lib/format/words.ts'

/** A longer text is a passage and no value. */
const MAX_VALUE_LENGTH = 80

const NO_STATEMENT = 'The full document contains no such statement.'

/** The hash of the quoted words; of a filing that says nothing, that of the document searched. */
function Hash({ source, of }: { readonly source: Source; readonly of: string }) {
  const document = source.locator?.documentSha256
  const sha256 = source.evidence === '' ? document : source.evidenceSha256
  if (!sha256) return null
  return (
    <span title={sha256}>
      {source.evidence === '' ? 'document SHA-256' : `SHA-256${of}`} <code>{shortHash(sha256)}</code>
    </span>
  )
}

/** One of the two texts: what it says, its filing and the hash of its evidence over the words themselves. */
function Side({
  heading,
  value,
  source,
  hashOf = '',
  absence = NO_STATEMENT,
  children,
}: {
  readonly heading: string
  readonly value: string
  readonly source: Source
  /** What the hash covers, if more than the evidence is quoted. */
  readonly hashOf?: string
  /** Shown if the filing has no such text. */
  readonly absence?: string
  readonly children: ReactNode
}) {
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
        <Hash source={source} of={hashOf} />
      </figcaption>
      {source.evidence === '' ? (
        <p className="quiet">{absence}</p>
      ) : (
        <blockquote className="quote">{children}</blockquote>
      )}
    </figure>
  )
}

/** A text with the parts marked that the other one does not have. */
function Marked({ parts, as: Changed }: { readonly parts: readonly SnippetPart[]; readonly as: 'del' | 'ins' }) {
  return parts.map(({ text, isHighlighted }, index) => {
    if (!isHighlighted) return text
    const words = text.trimStart()
    return (
      <Fragment key={index}>
        {text.slice(0, text.length - words.length)}
        <Changed>{words}</Changed>
      </Fragment>
    )
  })
}

/**
 * Sentences of a passage that were removed or added, of which the event quotes the first few; the first is its
 * evidence.
 */
function Sentences({
  heading,
  count,
  text,
  source,
}: {
  readonly heading: string
  readonly count: number
  readonly text: string
  readonly source: Source
}) {
  return (
    <Side
      heading={heading}
      value={formatQuantity(count, 'sentence')}
      source={source}
      hashOf={count > 1 ? ' of the first' : ''}
      absence="None."
    >
      {text.split(' […] ').map((sentence, index) => (
        <p key={index}>{sentence}</p>
      ))}
    </Side>
  )
}

/** A value in words; a passage is not a value, and is quoted below. */
const valueOf = (words: string) => (words.length > MAX_VALUE_LENGTH ? '' : words)

/** Both texts of an event, the earlier beside the later, with the differing words marked. */
export function EventChange({ event }: { readonly event: Event }) {
  const { previousSource, values } = event
  const current = event.currentSource ?? event.source
  if (previousSource === null || previousSource === undefined)
    return (
      <Side heading="Stated" value={valueOf(event.after)} source={current}>
        {current.evidence}
      </Side>
    )
  const { sentencesGone, sentencesNew } = values
  if (typeof sentencesGone === 'number' && typeof sentencesNew === 'number')
    return (
      <div className="grid-2">
        <Sentences heading="Removed" count={sentencesGone} text={event.before} source={previousSource} />
        <Sentences heading="Added" count={sentencesNew} text={event.after} source={current} />
      </div>
    )
  const marks = markChange(values, previousSource, current)
  return (
    <div className="grid-2">
      <Side heading="Before" value={valueOf(event.before)} source={previousSource}>
        <Marked parts={marks.before} as="del" />
      </Side>
      <Side heading="After" value={valueOf(event.after)} source={current}>
        <Marked parts={marks.after} as="ins" />
      </Side>
    </div>
  )
}
