import type { Metadata } from 'next'
import { NothingHere } from '#app/_components/frame/nothing-here.tsx'
import { SiteFrame } from '#app/_components/frame/site-frame.tsx'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  )
}
