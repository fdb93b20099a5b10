'use client'

import type { FormEvent, RefObject } from 'react'
import type { ReviewItem } from '#server/contract/resources/workspace/review.ts'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { groupThousands } from '#app/_lib/format/format-number.ts'
import { ReviewPaper } from './review-paper.tsx'
import { Earlier, Evidence, Head } from './review-record.tsx'
import type { Verdict } from './use-desk.ts'
import { wordsOf } from './verdict-words.ts'

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
export function RecordAtHand(deciding: Deciding) {
  const { item } = deciding
  return (
    <div className="review">
      <article className="card stack-s">
        <Head item={item} />
        {item.value === null ? null : (
          <p className={item.kind === 'refusal' ? undefined : 'record-value'}>
            {item.kind === 'refusal' ? item.value : groupThousands(item.value)}
          </p>
        )}
        {item.details.length === 0 ? null : <p className="small">{item.details.join(' · ')}</p>}
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
