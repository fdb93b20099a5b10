import type { ReactNode } from 'react'
import { SiteFrame } from '#app/_components/frame/site-frame.tsx'

export default function WorkspaceLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
