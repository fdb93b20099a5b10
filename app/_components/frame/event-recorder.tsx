'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { countedPath, recordEvent, viewOf } from '#app/_lib/record-event.ts'

function clicked({ target }: MouseEvent): void {
  const source = target instanceof Element ? target.closest<HTMLElement>('[data-cta]')?.dataset['cta'] : undefined
  if (source !== undefined) recordEvent('cta_click', { source })
}

function submitted({ target }: SubmitEvent): void {
  if (target instanceof Element && target.matches('form[role="search"]')) recordEvent('search_performed')
}

/** Counts page views, clicks on elements with `data-cta`, and searches; renders nothing. */
export function EventRecorder() {
  const pathname = usePathname()
  useEffect(() => {
    const path = countedPath(pathname)
    if (path === null) return
    const { name, properties } = viewOf(path)
    recordEvent(name, properties)
  }, [pathname])
  useEffect(() => {
    document.addEventListener('click', clicked)
    document.addEventListener('submit', submitted)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('submit', submitted)
    }
  }, [])
  return null
}
