import { Link } from '../link.tsx'
import type { ReactNode } from 'react'
import { FindCompany } from '../find-company/find-company.tsx'
import { SiteMark } from './site-mark.tsx'
import { PlaceLinks } from './place-links.tsx'
import { ModeBanner } from './mode-banner.tsx'
import { SessionNav } from './session-nav.tsx'

const MENU_ID = 'site-menu'

const pages = [
  ['/companies', 'Companies'],
  ['/screener', 'Screener'],
  ['/filings', 'Filings'],
  ['/facts', 'Facts'],
  ['/facilities', 'Facilities'],
  ['/covenants', 'Covenants'],
  ['/events', 'Events'],
  ['/search', 'Search'],
  ['/docs', 'API'],
] as const

const trust = [
  ['/accuracy', 'Accuracy'],
  ['/coverage', 'Coverage'],
  ['/refusals', 'Refusals'],
  ['/changelog', 'Changelog'],
  ['/status', 'Status'],
] as const

/** All pages and the account: in the header's line, and behind a button of it on a phone. It needs no script. */
function SiteMenu() {
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={MENU_ID}>
        Menu
      </button>
      <div id={MENU_ID} className="site-menu" popover="auto">
        <nav className="site-nav" aria-label="Site">
          <ul>
            <PlaceLinks links={pages} />
          </ul>
        </nav>
        <SessionNav />
      </div>
    </>
  )
}

/** Header, banner, the page's own content as the main landmark, footer. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="site-header">
        <div className="column">
          <Link href="/" className="site-name">
            <SiteMark />
            <span>Filing Intelligence</span>
          </Link>
          <FindCompany />
          <SiteMenu />
        </div>
      </header>
      <ModeBanner />
      <main id="content" tabIndex={-1}>
        <div className="column stack">{children}</div>
      </main>
      <footer className="site-footer">
        <div className="column">
          <p>
            Records marked candidate or machine checked are not human-verified financial or legal conclusions. A value
            that is missing or refused is not zero.
          </p>
          <nav aria-label="Footer" className="footer-nav">
            <Link href="/methodology">Methodology</Link>
            {trust.map(([href, words]) => (
              <Link key={href} href={href}>
                {words}
              </Link>
            ))}
            <Link href="/plans">Plans</Link>
            <Link href="/early-access" data-cta="footer-early-access">
              Early access
            </Link>
            <Link href="/privacy">Privacy</Link>
            <Link href="/terms">Terms</Link>
            <a href="/api/v1/openapi.json">OpenAPI document</a>
          </nav>
        </div>
      </footer>
    </>
  )
}
