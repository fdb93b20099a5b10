'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Notice, SavedSearch } from '#server/contract/resources/workspace/saved-search.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm } from '#app/_components/form/api-form.tsx'
import { choiceOf } from '#app/_components/form/choice-of.ts'
import type { Choices } from '#app/_components/form/choice-of.ts'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { IssuedSecret } from '#app/_components/form/issued-secret.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

const { makeFeed, revokeFeed, setNotice } = browserApi.workspace.savedSearches

const NOTICES: Choices<Notice> = [
  ['none', 'never'],
  ['daily', 'once a day'],
  ['immediate', 'at once'],
]

/** How a person is notified of new results: by mail if this service sends mail, and by a feed. */
export function NotificationSettings({
  search: { id, name, notice, hasFeed },
  canMail,
}: {
  readonly search: SavedSearch
  readonly canMail: boolean
}) {
  const router = useRouter()
  const [address, setAddress] = useState<string | null>(null)
  if (address !== null)
    return (
      <IssuedSecret title="Feed created" text={address} label="address" onClose={() => setAddress(null)}>
        <p>
          Anyone with this address can read the feed. It is shown only once. If you lose it, create a new one; the old
          address then stops working.
        </p>
      </IssuedSecret>
    )
  return (
    <div className="actions">
      <ActionButton
        label={hasFeed ? 'New feed address' : 'Create a feed'}
        about={name}
        {...(hasFeed ? { question: 'The current address stops working.', confirm: 'Create a new address' } : {})}
        act={() => makeFeed.mutate({ id })}
        onDone={({ data }) => {
          setAddress(data.address)
          router.refresh()
        }}
      />
      {hasFeed ? (
        <ActionButton
          label="Revoke the feed"
          about={name}
          act={() => revokeFeed.mutate({ id })}
          onDone={() => router.refresh()}
        />
      ) : null}
      {canMail ? (
        <ApiForm
          label={`Emails for ${name}`}
          submit="Set"
          isQuiet
          className="form form-line"
          send={(values) => setNotice.mutate({ id, notice: choiceOf(values, 'notice', NOTICES) })}
          onDone={() => router.refresh()}
        >
          <ChoiceField name="notice" label="Email me news" initial={notice} choices={NOTICES} />
        </ApiForm>
      ) : null}
    </div>
  )
}
