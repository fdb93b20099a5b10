import { inWords } from '#app/_lib/format/words.ts'

const explained: Readonly<Record<string, string>> = {
  candidate: 'Found by one reading of the filing. Not confirmed by a second one and not verified by a person.',
  machine_checked: 'Two independent readings of the filing agree. Not verified by a person.',
  verified: 'Verified by a person against the filing.',
  illustrative: 'An invented record that shows the shape of the data.',
}

/** How far a record has been checked, in words; the title says what the word means. */
export function StateBadge({ state }: { readonly state: string }) {
  return (
    <span className={`badge badge-${state}`} title={explained[state]}>
      {inWords(state)}
    </span>
  )
}

/** A record's state, where a person's rejection goes before what the machine found. */
export function RecordState({ state, reasons }: { readonly state: string; readonly reasons: readonly string[] }) {
  if (!reasons.includes('rejected_by_reviewer')) return <StateBadge state={state} />
  return (
    <span className="badge badge-refused" title="A person read the evidence and rejected the record.">
      rejected
    </span>
  )
}

/** Marks a record that was refused: it is an answer, and never a zero. */
export function RefusedBadge() {
  return <span className="badge badge-refused">refused</span>
}

export function Badge({ children }: { readonly children: string }) {
  return <span className="badge">{children}</span>
}
