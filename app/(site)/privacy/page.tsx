import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { settings } from '#server/platform/settings.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { getSignInSettings } from '#app/_lib/api/visitor.ts'

/** To be set whenever a sentence below says something new. */
const CHANGED_ON = '2026-11-23'

export const metadata: Metadata = {
  title: 'Privacy',
  description: 'What this site stores about visitors, for how long, and what it never stores.',
  alternates: { canonical: '/privacy' },
}

function Counting({ keptDays }: { readonly keptDays: number }) {
  return (
    <>
      <h2 id="counting">Website statistics</h2>
      <p>
        This site counts eight events: page views, views of a part of the API reference, clicks on a prominent link,
        sign-ups started, sign-ups completed, sign-ins, searches, and early-access requests.
      </p>
      <p>For each event it stores only:</p>
      <ul>
        <li>the day in UTC, not the time;</li>
        <li>which of the eight events it was;</li>
        <li>the path of the page, without the query and without account ids;</li>
        <li>the origin of the referring site, such as https://search.example, never the full address;</li>
        <li>
          up to seven details of what was shown: plan, form, section, number of results, link clicked, wording, color
          scheme;
        </li>
        <li>how often this combination occurred that day.</li>
      </ul>
      <p>
        This uses no cookies, IP addresses, browser names or visitor ids, and nothing is shared with other companies.
        Only daily totals are kept, so no visit can be reconstructed. Totals are deleted after{' '}
        {formatQuantity(keptDays, 'day')}.
      </p>
      <p>If Do Not Track or Global Privacy Control is on in your browser, nothing is sent or counted.</p>
    </>
  )
}

export default async function PrivacyPage() {
  const { ANALYTICS_KEPT_DAYS, LEADS_KEPT_DAYS } = settings()
  const { challenge } = await getSignInSettings()
  return (
    <div className="prose">
      <h1>Privacy</h1>
      <p className="lead">What this site stores about visitors, for how long, and what it never stores.</p>
      <p className="quiet small">Last changed {formatDate(CHANGED_ON)}.</p>

      <Counting keptDays={ANALYTICS_KEPT_DAYS} />

      <h2 id="early-access">Early-access requests</h2>
      <p>
        We store what you enter in the form: name, email, company and, if given, role, company size and use case. The
        operator of this deployment reads it to answer you. It is deleted {formatQuantity(LEADS_KEPT_DAYS, 'day')} after
        your last request, or earlier if you ask; that deletes everything sent from your email. Your IP address is not
        stored; it is only held in memory for ten minutes to limit repeated requests.
      </p>

      <h2 id="cookies">Cookies</h2>
      <p>
        There is one cookie, set only when you sign up or sign in. It holds your session, no script can read it, and it
        is deleted when you sign out. For what we store about an account, see the <Link href="/terms">terms</Link>. If
        you turn keyboard shortcuts on or off, your browser remembers that and sends it to nobody.
      </p>
      {challenge === 'turnstile' ? (
        <p>
          The sign-up and sign-in pages load Cloudflare Turnstile, which checks the browser to keep bots out.
          Cloudflare’s own privacy policy applies to it.
        </p>
      ) : null}
    </div>
  )
}
