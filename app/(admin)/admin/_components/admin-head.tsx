import { RoomNav } from '#app/_components/frame/room-nav.tsx'
import type { Room } from '#app/_components/frame/room-nav.tsx'

const rooms: readonly Room[] = [
  ['/admin', 'Organizations'],
  ['/admin/review', 'Review'],
  ['/admin/ingestion', 'Ingestion'],
  ['/admin/leads', 'Early access'],
  ['/admin/analytics', 'Website events'],
  ['/admin/audit', 'Audit'],
]

/** Heading of an administration page, above it the way to the others. */
export function AdminHead({ current, title }: { readonly current: string; readonly title: string }) {
  return (
    <>
      <RoomNav label="Administration" rooms={rooms} current={current} />
      <h1>{title}</h1>
    </>
  )
}
