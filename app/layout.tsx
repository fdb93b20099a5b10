import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import './_styles/tokens.css'
import './_styles/base.css'
import './_styles/frame.css'
import './_styles/header.css'
import './_styles/records.css'
import './_styles/tables.css'
import './_styles/docs.css'
import './_styles/forms.css'
import './_styles/account.css'
import './_styles/charts.css'
import './_styles/search.css'
import './_styles/viewer.css'
import './_styles/workspace.css'
import './_styles/company.css'
import './_styles/print.css'
import { appUrl } from '#server/platform/settings.ts'
import { FollowLinks } from '#app/_components/frame/follow-links.tsx'
import { EventRecorder } from '#app/_components/frame/event-recorder.tsx'

/** Every page shows records of the running store, so none is made at build time. */
export const dynamic = 'force-dynamic'

const description = 'Debt, liquidity, covenant and going-concern facts from SEC filings, each with its exact source.'

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(appUrl()),
    title: { default: 'Filing Intelligence', template: '%s · Filing Intelligence' },
    description,
    openGraph: { siteName: 'Filing Intelligence', type: 'website', description, images: ['/card.png'] },
    twitter: { card: 'summary_large_image' },
    icons: { apple: '/apple-touch-icon.png' },
  }
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#191d21' },
  ],
}

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        {children}
        <EventRecorder />
        <FollowLinks />
      </body>
    </html>
  )
}
