import type { Metadata } from 'next'
import { NothingHere } from './_components/frame/nothing-here.tsx'
import { SiteFrame } from './_components/frame/site-frame.tsx'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  )
}
