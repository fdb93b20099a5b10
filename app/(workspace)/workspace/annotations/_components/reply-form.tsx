'use client'

import { useRouter } from 'next/navigation'
import type { Person } from '#server/contract/resources/workspace/owned.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { findMentions } from '#app/_lib/records/find-mentions.ts'

/** Replies in the thread of an annotation. */
export function ReplyForm({ id, people }: { readonly id: string; readonly people: readonly Person[] }) {
  const router = useRouter()
  return (
    <details className="disclosure">
      <summary>Reply</summary>
      <ApiForm
        label="Reply"
        submit="Reply"
        isQuiet
        send={(values) => {
          const body = textOf(values, 'body')
          return browserApi.workspace.annotations.reply.mutate({ id, body, mentions: findMentions(body, people) })
        }}
        onDone={(_, form) => {
          form.reset()
          router.refresh()
        }}
      >
        <ProseField
          name="body"
          label="Your reply"
          hint="Markdown. Type @ and a name to mention someone."
          isRequired
          maxLength={10000}
        />
      </ApiForm>
    </details>
  )
}
