import type { ReactNode } from 'react'
import { SiteFrame } from '#app/_components/frame/site-frame.tsx'

export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="narrow">
        <noscript>
          <p className="notice">Signing up and in needs JavaScript, because the bot check runs in your browser.</p>
        </noscript>
        {children}
      </div>
    </SiteFrame>
  )
}
