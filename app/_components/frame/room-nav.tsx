import Link from 'next/link'

export type Room = readonly [href: string, label: string]

/** The pages of a signed-in area, the present one marked. */
export function RoomNav({
  label,
  rooms,
  current,
}: {
  readonly label: string
  readonly rooms: readonly Room[]
  readonly current: string
}) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {rooms.map(([href, text]) => (
          <li key={href}>
            <Link href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
