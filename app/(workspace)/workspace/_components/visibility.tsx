import type { Visibility } from '#server/contract/resources/workspace/owned.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'
import { Badge } from '#app/_components/records/badge.tsx'

/** Who can see a thing, and its author. */
export function VisibilityLabel({
  visibility,
  author,
  isMine,
}: {
  readonly visibility: Visibility
  readonly author: Person | null
  readonly isMine: boolean
}) {
  const name = isMine ? 'you' : (author?.name ?? 'a deleted account')
  return (
    <span className="row small quiet">
      <Badge>{visibility === 'private' ? 'only you' : 'shared'}</Badge>
      <span>
        by <bdi>{name}</bdi>
      </span>
    </span>
  )
}
