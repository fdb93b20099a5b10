'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The `Link` of a plain click on one; null for any other click, which the browser handles. */
function followed({ target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest('a[data-follow]:not([target]):not([download])') : null
}

/** Follows links within the site without loading the page again; renders nothing. */
export function FollowLinks() {
  const { push } = useRouter()
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = followed(event)
      const href = link?.getAttribute('href') ?? null
      if (link === null || href === null) return
      event.preventDefault()
      // The header stays when the page changes, and its menu on a phone would stay open over it.
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      push(href)
    }
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('click', follow)
    }
  }, [push])
  return null
}
