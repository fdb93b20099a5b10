'use client'

import { useRouter } from 'next/navigation'
import type { Annotation } from '#server/contract/resources/workspace/annotation.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { findMentions } from '#app/_lib/records/find-mentions.ts'
import { DeleteWorkspaceItem } from '../../_components/delete-workspace-item.tsx'
import { useRefreshing } from '../../_components/refreshing.ts'

const { update } = browserApi.workspace.annotations

/** Resolves an annotation or opens it again; its author can edit it. */
export function AnnotationControls({
  annotation: { id, revision, body, isMine, mayEnd, resolvedAt, visibility },
  people,
}: {
  readonly annotation: Annotation
  readonly people: readonly Person[]
}) {
  const router = useRouter()
  const refreshing = useRefreshing()
  const done = () => router.refresh()
  const isResolved = resolvedAt !== null
  return (
    <>
      <ActionButton
        label={isResolved ? 'Reopen' : 'Resolve'}
        act={() => refreshing(() => update.mutate({ id, revision, isResolved: !isResolved }))}
        onDone={done}
      />
      {isMine && visibility === 'private' ? (
        <ActionButton
          label="Share"
          question="Everyone in the organization will see it."
          act={() => refreshing(() => update.mutate({ id, revision, visibility: 'shared' }))}
          onDone={done}
        />
      ) : null}
      {mayEnd ? (
        <DeleteWorkspaceItem
          kind="annotation"
          id={id}
          revision={revision}
          about="the annotation"
          question="Its replies are deleted too."
        />
      ) : null}
      {isMine ? (
        <details className="disclosure">
          <summary>Edit</summary>
          <ApiForm
            label="Edit"
            submit="Save"
            isQuiet
            send={(values) => {
              const text = textOf(values, 'body')
              const mentions = visibility === 'private' ? [] : findMentions(text, people)
              return refreshing(() => update.mutate({ id, revision, body: text, mentions }))
            }}
            onDone={done}
          >
            <ProseField name="body" label="Text" initial={body} hint="Markdown." isRequired maxLength={10000} />
          </ApiForm>
        </details>
      ) : null}
    </>
  )
}
