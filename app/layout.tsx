import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import './_styles/tokens.css'
import './_styles/base.css'
import './_styles/frame.css'
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
import { EventRecorder } from './_components/event-recorder.tsx'

/** Every page shows records of the running store, so none is made at build time. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: { default: 'Filing Intelligence', template: '%s · Filing Intelligence' },
  description: 'Debt, liquidity, covenant and going-concern facts from SEC filings, each with its exact source.',
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
      </body>
    </html>
  )
}
