import type { Metadata } from 'next'
import { NotFoundContent } from '#app/_components/frame/not-found-content.tsx'
import { SiteFrame } from '#app/_components/frame/site-frame.tsx'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <SiteFrame>
      <NotFoundContent />
    </SiteFrame>
  )
}
