import type { ReactNode } from 'react'
import { RoomNav } from '#app/_components/frame/room-nav.tsx'
import type { Room } from '#app/_components/frame/room-nav.tsx'

const rooms: readonly Room[] = [
  ['/workspace', 'Watchlist'],
  ['/workspace/searches', 'Saved searches'],
  ['/workspace/folders', 'Folders'],
  ['/workspace/annotations', 'Annotations'],
]

/** Heading of a workspace page, above it the way to the others. */
export function WorkspaceHead({
  current,
  title,
  children,
}: {
  readonly current: string
  readonly title: ReactNode
  /** What can be done with all of the page. */
  readonly children?: ReactNode
}) {
  return (
    <>
      <RoomNav label="Workspace pages" rooms={rooms} current={current} />
      <div className="split">
        <h1>{title}</h1>
        {children === undefined ? null : <div className="row not-printed">{children}</div>}
      </div>
    </>
  )
}
