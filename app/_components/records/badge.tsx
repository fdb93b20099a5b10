import { inWords } from '#app/_lib/format/words.ts'

const explained: Readonly<Record<string, string>> = {
  candidate: 'Found by one reading of the filing. Not confirmed by a second one and not verified by a person.',
  machine_checked: 'Two independent readings of the filing agree. Not verified by a person.',
  verified: 'Verified by a person against the filing.',
  illustrative: 'An invented record that shows the shape of the data.',
}

/** A record's verification state in words, explained in the title. */
export function StateBadge({ state }: { readonly state: string }) {
  return (
    <span className={`badge badge-${state}`} title={explained[state]}>
      {inWords(state)}
    </span>
  )
}

/** A record's state; a person's rejection takes precedence over the machine's state. */
export function RecordState({ state, reasons }: { readonly state: string; readonly reasons: readonly string[] }) {
  if (!reasons.includes('rejected_by_reviewer')) return <StateBadge state={state} />
  return (
    <span className="badge badge-refused" title="A person read the evidence and rejected the record.">
      rejected
    </span>
  )
}

/** Marks a refused record: a refusal is an answer, and never a zero. */
export function RefusedBadge() {
  return <span className="badge badge-refused">refused</span>
}

/** Marks an amount on which two readings agree, while its date or its instrument is open. */
export function UnsettledBadge() {
  return (
    <span
      className="badge badge-candidate"
      title="Two readings agree on the amount. Its date or its instrument is not stated."
    >
      unsettled
    </span>
  )
}

export function Badge({ children }: { readonly children: string }) {
  return <span className="badge">{children}</span>
}
