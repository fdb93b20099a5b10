import type { Metadata } from 'next'
import { NotFoundContent } from '#app/_components/frame/not-found-content.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** The page is inside the site's frame already, which must not appear twice. */
export default function SiteNotFound() {
  return <NotFoundContent />
}
