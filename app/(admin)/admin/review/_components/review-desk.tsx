'use client'

import { lazy, Suspense, useRef } from 'react'
import type { ReviewFilter } from '#server/contract/resources/workspace/review.ts'
import { useIsReady } from '#app/_components/form/use-is-ready.ts'
import { SingleKeysSwitch } from '#app/_components/shortcuts/single-keys-switch.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { useDesk, useKeys } from './use-desk.ts'
import type { Verdict } from './use-desk.ts'
import { wordsOf } from './verdict-words.ts'

/** What is needed once there is a record. */
const RecordAtHand = lazy(() => import('./record-at-hand.tsx').then((file) => ({ default: file.RecordAtHand })))

/** Takes records from the queue, one at a time, and sends the decisions. */
export function ReviewDesk({ filter }: { readonly filter: ReviewFilter }) {
  const { item, waiting, problem, isBusy, next, judge } = useDesk(filter)
  const isReady = useIsReady()
  const note = useRef<HTMLTextAreaElement>(null)
  const fillIn = (reason: string) => {
    if (note.current !== null) note.current.value = reason
  }
  const decide = (verdict: Verdict) => {
    // Nothing is judged before it is shown.
    if (note.current === null) return
    const text = note.current.value.trim()
    if (verdict === 'rejected' && text === '') {
      note.current.focus()
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
      <div className="row">
        <p role="status">
          {waiting === null ? 'No record assigned.' : `${formatCount(waiting)} waiting under this filter.`}
        </p>
        <p className="quiet small">
          Keys: <kbd>V</kbd> verify, <kbd>R</kbd> reject, <kbd>I</kbd> note, <kbd>N</kbd> next
        </p>
        <SingleKeysSwitch />
      </div>
      <div role="alert">{problem === null ? null : <p className="form-problem">{problem}</p>}</div>
      {item === null ? (
        <p>
          <button type="button" className="button" disabled={!isReady || isBusy} onClick={() => void next(false)}>
            {waiting === null ? 'Start with the first record' : 'Check again'}
          </button>
          {waiting === null ? null : <span className="quiet"> No records left that nobody else is reviewing.</span>}
        </p>
      ) : (
        <Suspense>
          <RecordAtHand
            key={`${item.accession} ${item.recordId}`}
            item={item}
            note={note}
            isBusy={isBusy}
            onDecide={decide}
            onFillIn={fillIn}
            onNext={() => void next(true)}
          />
        </Suspense>
      )}
    </section>
  )
}
