'use client'

import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import type { ReviewFilter, ReviewItem } from '#server/contract/resources/workspace/review.ts'
import { RefusedBadge, StateBadge } from '#app/_components/records/badge.tsx'
import { useIsReady } from '#app/_components/form/use-is-ready.ts'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { problemOf } from '#app/_lib/api/problem.ts'
import { inTitleWords, inWords } from '#app/_lib/format/words.ts'
import { formatSectionId, isSectionId } from '#app/_lib/format/section-label.ts'
import { ReviewPaper } from './review-paper.tsx'

type Verdict = 'verified' | 'rejected'
const REASONS = [
  'The evidence does not say this.',
  'Wrong value or scale.',
  'Wrong period.',
  'Not about this issuer.',
] as const
const REFUSAL_REASONS = [
  'The filing states this value here.',
  'The value stands elsewhere in the filing.',
  'The reason given is wrong.',
] as const

/** What the two verdicts say: of a record whether it is right, of a refusal whether refusing was. */
function wordsOf({ kind }: ReviewItem) {
  return kind === 'refusal'
    ? {
        verify: 'Right to refuse',
        reject: 'Should have a value',
        note: 'The filing does not settle this.',
        reasons: REFUSAL_REASONS,
      }
    : { verify: 'Verify', reject: 'Reject', note: 'The evidence says this.', reasons: REASONS }
}

interface Desk {
  readonly item: ReviewItem | null
  readonly waiting: number | null
  readonly problem: string | null
  readonly isBusy: boolean
  readonly next: (isSkipping: boolean) => Promise<void>
  readonly judge: (verdict: Verdict, note: string) => Promise<void>
}

/** Takes records off the queue one after another. */
function useDesk(filter: ReviewFilter): Desk {
  const [item, setItem] = useState<ReviewItem | null>(null)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  async function take(behind: ReviewItem | null) {
    const after = behind === null ? undefined : { filedAt: behind.filedAt, recordId: behind.recordId }
    const { data } = await browserApi.review.next.mutate({ ...filter, ...(after === undefined ? {} : { after }) })
    setItem(data.item)
    setWaiting(data.waiting)
  }
  return {
    item,
    waiting,
    problem,
    isBusy,
    next: (isSkipping) => attempt(() => take(isSkipping ? item : null)),
    judge: (verdict, note) =>
      attempt(async () => {
        if (item === null) return
        const { accession, recordId, kind, evidenceSha256, follows } = item
        await browserApi.review.judge.mutate({ accession, recordId, kind, evidenceSha256, verdict, note, follows })
        await take(item)
      }),
  }
}

/** V and R choose, N goes on, I goes to the note; not while somebody writes. */
function useKeys(keys: Readonly<Record<string, () => void>>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

function Evidence({ item }: { readonly item: ReviewItem }) {
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

function Head({ item }: { readonly item: ReviewItem }) {
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

/** What was decided before, the newest first. */
function Earlier({ item }: { readonly item: ReviewItem }) {
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

function VerdictForm({
  item,
  note,
  isBusy,
  onDecide,
  onFillIn,
  onNext,
}: {
  readonly item: ReviewItem
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly isBusy: boolean
  readonly onDecide: (verdict: Verdict) => void
  readonly onFillIn: (reason: string) => void
  readonly onNext: () => void
}) {
  const { verify, reject, reasons } = wordsOf(item)
  function submitted(event: FormEvent) {
    event.preventDefault()
    onDecide('rejected')
  }
  return (
    <form className="form" onSubmit={submitted} aria-label="Verdict">
      <div className="field">
        <label htmlFor="review-note">Note</label>
        <textarea id="review-note" ref={note} rows={2} maxLength={2000} />
        <p className="field-hint">“{reject}” needs a reason. It is kept in the audit trail.</p>
        <p className="row">
          {reasons.map((reason) => (
            <button key={reason} type="button" className="link-button small" onClick={() => onFillIn(reason)}>
              {reason}
            </button>
          ))}
        </p>
      </div>
      <p className="row">
        <button type="button" className="button" disabled={isBusy} onClick={() => onDecide('verified')}>
          {verify}
        </button>
        <button type="submit" className="button button-quiet" disabled={isBusy}>
          {reject}
        </button>
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={onNext}>
          Next
        </button>
      </p>
    </form>
  )
}

/** The record at hand with its evidence, and what can be decided. */
export function ReviewDesk({ filter }: { readonly filter: ReviewFilter }) {
  const { item, waiting, problem, isBusy, next, judge } = useDesk(filter)
  const isReady = useIsReady()
  const note = useRef<HTMLTextAreaElement>(null)
  const fillIn = (reason: string) => {
    if (note.current !== null) note.current.value = reason
  }
  const decide = (verdict: Verdict) => {
    const text = note.current?.value.trim() ?? ''
    if (verdict === 'rejected' && text === '') {
      note.current?.focus()
      return
    }
    void judge(verdict, text === '' && item !== null ? wordsOf(item).note : text)
  }
  useKeys({
    v: () => item !== null && decide('verified'),
    r: () => item !== null && decide('rejected'),
    n: () => void next(item !== null),
    i: () => note.current?.focus(),
  })
  return (
    <section className="stack" aria-label="Review">
      <p className="row" role="status">
        {waiting === null ? 'No record assigned.' : `${formatCount(waiting)} waiting under this filter.`}
        <span className="quiet small">
          Keys: <kbd>V</kbd> verify, <kbd>R</kbd> reject, <kbd>I</kbd> note, <kbd>N</kbd> next
        </span>
      </p>
      <div role="alert">{problem === null ? null : <p className="form-problem">{problem}</p>}</div>
      {item === null ? (
        <p>
          <button type="button" className="button" disabled={!isReady || isBusy} onClick={() => void next(false)}>
            {waiting === null ? 'Start with the first record' : 'Check again'}
          </button>
          {waiting === null ? null : <span className="quiet"> No records left that nobody else is reviewing.</span>}
        </p>
      ) : (
        <div className="review" key={`${item.accession} ${item.recordId}`}>
          <article className="card stack-s">
            <Head item={item} />
            {item.value === null ? null : (
              <p className={item.kind === 'refusal' ? undefined : 'record-value'}>{item.value}</p>
            )}
            <p className="quiet small">
              {item.company}, {item.form} filed {formatDate(item.filedAt)}. Yours until{' '}
              {formatInstant(item.claimedUntil)}.
            </p>
            <Evidence item={item} />
            <Earlier item={item} />
            <VerdictForm
              item={item}
              note={note}
              isBusy={isBusy}
              onDecide={decide}
              onFillIn={fillIn}
              onNext={() => void next(true)}
            />
          </article>
          <ReviewPaper item={item} />
        </div>
      )}
    </section>
  )
}
