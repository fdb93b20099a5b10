'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The address within the site for a plain click on a `Link`; null for any other click, which the browser handles. */
function followed({ target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a[data-follow]:not([target]):not([download])') : null
  return link?.getAttribute('href') ?? null
}

/** Follows links within the site without loading the page again; renders nothing. */
export function FollowLinks() {
  const { push } = useRouter()
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const href = followed(event)
      if (href === null) return
      event.preventDefault()
      push(href)
    }
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('click', follow)
    }
  }, [push])
  return null
}
