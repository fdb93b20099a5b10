'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The address inside the site that a plain click on a `Link` asks for; null for any other click, which the browser answers. */
function followed({ target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a[data-follow]:not([target]):not([download])') : null
  return link?.getAttribute('href') ?? null
}

/** Has clicks on links of the site followed without loading the page again; shows nothing. */
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
