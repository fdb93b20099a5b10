import { RoomNav } from '#app/_components/frame/room-nav.tsx'
import type { Room } from '#app/_components/frame/room-nav.tsx'

const rooms: readonly Room[] = [
  ['/account', 'Overview'],
  ['/account/keys', 'Keys'],
  ['/account/members', 'Members'],
  ['/account/companies', 'Companies'],
  ['/account/billing', 'Billing'],
  ['/account/audit', 'Audit'],
  ['/account/profile', 'Profile & security'],
]

/** Heading of an account page, above it the way to the others. */
export function AccountHead({
  organization,
  current,
  title,
}: {
  readonly organization: string
  readonly current: string
  readonly title: string
}) {
  return (
    <>
      <RoomNav label="Account pages" rooms={rooms} current={current} />
      <div className="split">
        <h1>{title}</h1>
        <p className="quiet">{organization}</p>
      </div>
    </>
  )
}
