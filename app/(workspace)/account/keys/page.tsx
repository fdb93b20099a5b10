import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import type { ApiKeyMetadata } from '#server/contract/resources/account/api-key.ts'
import { LongList } from '#app/_components/lists/long-list.tsx'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { findVisitor } from '#app/_lib/api/visitor.ts'
import { AccountHead } from '../_components/account-head.tsx'
import { readAccount } from '../_components/read-account.ts'
import { CreateKey } from './_components/create-key.tsx'
import { KeyList } from './_components/key-list.tsx'
import { ScopeChoice } from './_components/scope-choice.tsx'

export const metadata: Metadata = { title: 'Keys' }

/** Keys that work come before those that have ended. */
const isEnded = ({ status }: ApiKeyMetadata) => status !== 'active'

export default async function KeysPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const { make } = search
  const { organization, user, membership, members, apiKeys } = await readAccount('/account/keys')
  const visitor = await findVisitor()
  const scopes = visitor.kind === 'anonymous' ? [] : visitor.scopes
  const names = Object.fromEntries(members.map((member) => [member.userId, member.user?.displayName ?? 'unknown']))
  const prefixes = new Map(apiKeys.map(({ id, prefix }) => [id, prefix]))
  return (
    <>
      <AccountHead organization={organization.name} current="/account/keys" title="Keys" />
      {membership.role === 'viewer' ? (
        <p className="notice">Viewers can see keys but not create them.</p>
      ) : (
        <CreateKey isOpen={make !== undefined}>
          <ScopeChoice scopes={scopes} />
        </CreateKey>
      )}
      <section className="stack" aria-labelledby="keys">
        <h2 id="keys">{formatQuantity(apiKeys.length, 'key')}</h2>
        {apiKeys.length === 0 ? (
          <p className="nothing-yet">
            No API keys yet. Public records need none; the <Link href="/docs/quickstart">quickstart</Link> shows what a
            key is for.
          </p>
        ) : (
          <LongList
            path="/account/keys"
            search={search}
            items={apiKeys.toSorted((a, b) => Number(isEnded(a)) - Number(isEnded(b)))}
            noun="key"
            hint="name, prefix or owner"
            wordsOf={({ name, prefix, userId, status }) => [name, prefix, names[userId], status]}
          >
            {(keys) => (
              <KeyList keys={keys} prefixes={prefixes} names={names} role={membership.role} userId={user.id} />
            )}
          </LongList>
        )}
      </section>
    </>
  )
}
