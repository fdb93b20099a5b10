import Link from 'next/link'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { Source } from '#server/contract/resources/records/source.ts'
import { diffWords } from '#app/_lib/company/word-diff.ts'
import type { DiffPart } from '#app/_lib/company/word-diff.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { shortHash } from '#app/_lib/format/words.ts'

function Side({
  heading,
  source,
  parts,
  kind,
}: {
  readonly heading: string
  readonly source: Source
  readonly parts: readonly DiffPart[] | null
  readonly kind: 'before' | 'after'
}) {
  const Changed = kind === 'before' ? 'del' : 'ins'
  return (
    <figure className="evidence">
      <figcaption>
        <span className="change-side">{heading}</span>
        <Link href={recordPath(source)} prefetch={false}>
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
          {parts === null
            ? source.evidence
            : parts
                .filter((part) => part.kind === 'same' || part.kind === kind)
                .map((part, index) =>
                  part.kind === 'same' ? (
                    `${part.text} `
                  ) : (
                    <span key={index}>
                      <Changed>{part.text}</Changed>{' '}
                    </span>
                  ),
                )}
        </blockquote>
      )}
    </figure>
  )
}

/** Both texts that an event stands on, the earlier beside the later, with the words that differ marked. */
export function EventChange({ event }: { readonly event: Event }) {
  const { previousSource } = event
  const current = event.currentSource ?? event.source
  if (previousSource === null || previousSource === undefined)
    return <Side heading="Stated in" source={current} parts={null} kind="after" />
  const hasBoth = previousSource.evidence !== '' && current.evidence !== ''
  const parts = hasBoth ? diffWords(previousSource.evidence, current.evidence) : null
  return (
    <div className="grid-2">
      <Side heading="Before" source={previousSource} parts={parts} kind="before" />
      <Side heading="After" source={current} parts={parts} kind="after" />
    </div>
  )
}
