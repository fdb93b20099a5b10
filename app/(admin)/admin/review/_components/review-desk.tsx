'use client'

import { useRef } from 'react'
import type { FormEvent, RefObject } from 'react'
import type { ReviewFilter, ReviewItem } from '#server/contract/resources/workspace/review.ts'
import { useIsReady } from '#app/_components/form/use-is-ready.ts'
import { SingleKeysSwitch } from '#app/_components/shortcuts/single-keys-switch.tsx'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { ReviewPaper } from './review-paper.tsx'
import { Earlier, Evidence, Head } from './review-record.tsx'
import { useDesk, useKeys } from './use-desk.ts'
import type { Verdict } from './use-desk.ts'

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

/** The meaning of the two verdicts: whether a record is right, or whether refusing was. */
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

interface Deciding {
  readonly item: ReviewItem
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly isBusy: boolean
  readonly onDecide: (verdict: Verdict) => void
  readonly onFillIn: (reason: string) => void
  readonly onNext: () => void
}

function VerdictForm({ item, note, isBusy, onDecide, onFillIn, onNext }: Deciding) {
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

/** The present record beside its document, with the possible decisions. */
function RecordAtHand(deciding: Deciding) {
  const { item } = deciding
  return (
    <div className="review">
      <article className="card stack-s">
        <Head item={item} />
        {item.value === null ? null : (
          <p className={item.kind === 'refusal' ? undefined : 'record-value'}>{item.value}</p>
        )}
        <p className="quiet small">
          {item.company}, {item.form} filed {formatDate(item.filedAt)}. Yours until {formatInstant(item.claimedUntil)}.
        </p>
        <Evidence item={item} />
        <Earlier item={item} />
        <VerdictForm {...deciding} />
      </article>
      <ReviewPaper item={item} />
    </div>
  )
}

/** Takes records from the queue, one at a time, and sends the decisions. */
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
        <RecordAtHand
          key={`${item.accession} ${item.recordId}`}
          item={item}
          note={note}
          isBusy={isBusy}
          onDecide={decide}
          onFillIn={fillIn}
          onNext={() => void next(true)}
        />
      )}
    </section>
  )
}
