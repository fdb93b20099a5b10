'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Link } from '../link.tsx'

/** So much of the links before the present one stays in view. */
const BEFORE_PX = 48

/** Links of a menu; the one whose page, or a page below it, is shown is marked as the present one, and in view on a phone. */
export function PlaceLinks({ links }: { readonly links: readonly (readonly [href: string, label: string])[] }) {
  const path = usePathname()
  // Below several of them, as an overview and its parts are, the longest is meant.
  const [present] = links
    .filter(([href]) => path === href || path.startsWith(`${href}/`))
    .toSorted(([a], [b]) => b.length - a.length)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const menu = item.current?.closest('nav')
    if (item.current && menu) menu.scrollLeft = item.current.offsetLeft - menu.offsetLeft - BEFORE_PX
  }, [path])
  return links.map(([href, label]) => (
    <li key={href} ref={href === present?.[0] ? item : undefined}>
      <Link href={href} aria-current={href === present?.[0] ? (path === href ? 'page' : 'true') : undefined}>
        {label}
      </Link>
    </li>
  ))
}
