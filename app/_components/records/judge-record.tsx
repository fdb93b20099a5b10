'use client'

import { useRouter } from 'next/navigation'
import type { GivenVerdict, VerdictRequest } from '#server/contract/resources/service/verdict.ts'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { VERDICT_WORDS } from '#app/_lib/wording/verdict-words.ts'
import { ApiForm, textOf } from '../form/api-form.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { ProseField } from '../form/prose-field.tsx'

type Verdict = VerdictRequest['verdict']

const CHOICES: Readonly<Record<Verdict, string>> = {
  verified: 'Verify: the evidence says this',
  rejected: 'Reject: the evidence does not say this',
  taken_back: 'Withdraw the verdict',
}

function VerdictList({ verdicts }: { readonly verdicts: readonly GivenVerdict[] }) {
  return (
    <ul className="small" aria-label="Verdicts">
      {verdicts.map(({ id, verdict, note, judgedBy, judgedAt }) => (
        <li key={id}>
          {VERDICT_WORDS[verdict]} by <bdi>{judgedBy ?? 'a deleted account'}</bdi> on {formatInstant(judgedAt)}:{' '}
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** For a platform administrator: the verdicts on a record, and a form to give one. */
export function JudgeRecord({
  accession,
  recordId,
  evidenceSha256,
  verdicts,
}: Pick<VerdictRequest, 'accession' | 'recordId' | 'evidenceSha256'> & { readonly verdicts: readonly GivenVerdict[] }) {
  const router = useRouter()
  const [standing] = verdicts
  const possible = (['verified', 'rejected', 'taken_back'] as const).filter(
    (verdict) => verdict !== (standing?.verdict ?? 'taken_back'),
  )
  return (
    <details className="disclosure">
      <summary>Review this record</summary>
      <div className="stack-s">
        {verdicts.length === 0 ? null : <VerdictList verdicts={verdicts} />}
        <ApiForm
          // The possible verdicts change after each one.
          key={standing?.id ?? 0}
          label="Review this record"
          submit="Save verdict"
          isQuiet
          send={(values) =>
            browserApi.verdicts.record.mutate({
              accession,
              recordId,
              evidenceSha256,
              // The list offers only these verdicts; the API refuses any other.
              verdict: textOf(values, 'verdict') as Verdict,
              note: textOf(values, 'note'),
              follows: standing?.id ?? null,
            })
          }
          onDone={() => router.refresh()}
        >
          <ChoiceField
            name="verdict"
            label="Verdict"
            choices={possible.map((verdict) => [verdict, CHOICES[verdict]] as const)}
          />
          <ProseField
            name="note"
            label="Note"
            hint="Why? Your reason is kept in the audit trail."
            isRequired
            maxLength={2000}
          />
        </ApiForm>
      </div>
    </details>
  )
}
