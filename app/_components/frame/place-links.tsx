'use client'

import { usePathname } from 'next/navigation'
import { Link } from '../link.tsx'

/** Links of a menu; the one whose page, or a page below it, is shown is marked as the present one. */
export function PlaceLinks({ links }: { readonly links: readonly (readonly [href: string, label: string])[] }) {
  const path = usePathname()
  // Below several of them, as an overview and its parts are, the longest is meant.
  const [present] = links
    .filter(([href]) => path === href || path.startsWith(`${href}/`))
    .toSorted(([a], [b]) => b.length - a.length)
  return links.map(([href, label]) => (
    <li key={href}>
      <Link href={href} aria-current={href === present?.[0] ? (path === href ? 'page' : 'true') : undefined}>
        {label}
      </Link>
    </li>
  ))
}
