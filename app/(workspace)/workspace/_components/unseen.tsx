import type { WatchedCompany } from '#server/contract/resources/workspace/watchlist.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'

/** The news of a watched company, in words. */
export function Unseen({ unseen }: { readonly unseen: WatchedCompany['unseen'] }) {
  const { filings, rereads, events, refusals, verdicts } = unseen
  const parts = [
    filings > 0 && formatQuantity(filings, 'filing'),
    events > 0 && formatQuantity(events, 'event'),
    refusals > 0 && formatQuantity(refusals, 'refusal'),
    verdicts > 0 && formatQuantity(verdicts, 'verdict'),
    rereads > 0 && `${formatQuantity(rereads, 'filing')} with changed records`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return <span className="quiet">nothing new</span>
  return (
    <span className="row">
      {parts.map((part) => (
        <span key={part} className="badge badge-new">
          {part}
        </span>
      ))}
    </span>
  )
}
