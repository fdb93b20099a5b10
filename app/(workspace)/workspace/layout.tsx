import type { ReactNode } from 'react'
import { SiteFrame } from '#app/_components/site-frame.tsx'

export default function WorkspaceLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
