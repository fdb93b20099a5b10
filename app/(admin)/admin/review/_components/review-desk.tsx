'use client'

import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ReviewFilter, ReviewItem } from '#server/contract/resources/workspace/review.ts'
import { StateBadge } from '#app/_components/records/badge.tsx'
import { useIsReady } from '#app/_components/form/use-is-ready.ts'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { problemOf } from '#app/_lib/api/problem.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'

type Verdict = 'verified' | 'rejected'
const REASONS = [
  'The evidence does not say this.',
  'Wrong value or scale.',
  'Wrong period.',
  'Not about this issuer.',
] as const

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
        const { accession, recordId, evidenceSha256, earlier } = item
        const follows = earlier[0]?.id ?? null
        await browserApi.review.judge.mutate({ accession, recordId, evidenceSha256, verdict, note, follows })
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
      <blockquote className="quote">
        <mark>{item.evidence}</mark>
      </blockquote>
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
        {item.ticker}: {inTitleWords(item.title)}
      </h2>
      <span className="row">
        <span className="badge">{item.kind}</span>
        <StateBadge state="candidate" />
        {item.isDisputed ? <span className="badge badge-refused">readings disagree</span> : null}
      </span>
    </div>
  )
}

/** The record at hand with its evidence, and what can be decided. */
export function ReviewDesk({ filter }: { readonly filter: ReviewFilter }) {
  const { item, waiting, problem, isBusy, next, judge } = useDesk(filter)
  const isReady = useIsReady()
  const note = useRef<HTMLTextAreaElement>(null)
  const decide = (verdict: Verdict) => {
    const text = note.current?.value.trim() ?? ''
    if (verdict === 'rejected' && text === '') {
      note.current?.focus()
      return
    }
    void judge(verdict, text === '' ? 'The evidence says this.' : text)
  }
  useKeys({
    v: () => item !== null && decide('verified'),
    r: () => item !== null && decide('rejected'),
    n: () => void next(item !== null),
    i: () => note.current?.focus(),
  })
  function submitted(event: FormEvent) {
    event.preventDefault()
    decide('rejected')
  }
  return (
    <section className="stack" aria-label="Review">
      <p className="row" role="status">
        {waiting === null ? 'Nothing is taken yet.' : `${formatCount(waiting)} wait under this filter.`}
        <span className="quiet small">
          Keys: <kbd>V</kbd> verify, <kbd>R</kbd> reject, <kbd>I</kbd> note, <kbd>N</kbd> next
        </span>
      </p>
      <div role="alert">{problem === null ? null : <p className="form-problem">{problem}</p>}</div>
      {item === null ? (
        <p>
          <button type="button" className="button" disabled={!isReady || isBusy} onClick={() => void next(false)}>
            {waiting === null ? 'Take the first record' : 'Look again'}
          </button>
          {waiting === null ? null : <span className="quiet"> None is left that nobody else looks at.</span>}
        </p>
      ) : (
        <article className="card stack-s" key={item.recordId}>
          <Head item={item} />
          {item.value === null ? null : <p className="record-value">{item.value}</p>}
          <p className="quiet small">
            {item.company}, {item.form} filed {formatDate(item.filedAt)}. Yours until {formatInstant(item.claimedUntil)}
            .
          </p>
          <Evidence item={item} />
          <form className="form" onSubmit={submitted} aria-label="Verdict">
            <div className="field">
              <label htmlFor="review-note">Note</label>
              <textarea id="review-note" ref={note} rows={2} />
              <p className="field-hint">A rejection needs a reason. It is kept in the audit trail.</p>
              <p className="row">
                {REASONS.map((reason) => (
                  <button
                    key={reason}
                    type="button"
                    className="link-button small"
                    onClick={() => {
                      if (note.current !== null) note.current.value = reason
                    }}
                  >
                    {reason}
                  </button>
                ))}
              </p>
            </div>
            <p className="row">
              <button type="button" className="button" disabled={isBusy} onClick={() => decide('verified')}>
                Verify
              </button>
              <button type="submit" className="button button-quiet" disabled={isBusy}>
                Reject
              </button>
              <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void next(true)}>
                Next
              </button>
            </p>
          </form>
        </article>
      )}
    </section>
  )
}
