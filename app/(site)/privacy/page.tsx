import type { Metadata } from 'next'
import Link from 'next/link'
import { settings } from '#server/platform/settings.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { getSignInSettings } from '#app/_lib/api/visitor.ts'

export const metadata: Metadata = {
  title: 'Privacy',
  description: 'What this site keeps of its visitors, for how long, and what it never keeps.',
}

function Counting({ keptDays }: { readonly keptDays: number }) {
  return (
    <>
      <h2 id="counting">Counting what happens on the website</h2>
      <p>
        This site counts eight things: a page was viewed, a part of the API reference was viewed, a prominent link was
        clicked, signing up was begun, signing up was completed, somebody signed in, a search was made, a request for
        early access was sent.
      </p>
      <p>Of each, this is stored, and there is no place to store more:</p>
      <ul>
        <li>the day in UTC, not the time;</li>
        <li>which of the eight it was;</li>
        <li>the path of the page, without its query, and with ids of accounts taken out;</li>
        <li>the origin of another site that led here, such as https://search.example, never the page there;</li>
        <li>
          up to seven particulars of what was seen: plan, form, section, number of results, the link clicked, wording,
          colour scheme;
        </li>
        <li>how often all of this together happened on that day.</li>
      </ul>
      <p>
        No cookie is set or read for it, no address and no browser’s name is stored, nobody gets a number, and no other
        company is told. Because only sums of days are kept, no visit can be put together again. Sums are deleted after{' '}
        {formatQuantity(keptDays, 'day')}.
      </p>
      <p>
        With Do Not Track or Global Privacy Control switched on in your browser nothing is counted; this site then sends
        nothing to be counted at all.
      </p>
    </>
  )
}

export default async function PrivacyPage() {
  const { ANALYTICS_KEPT_DAYS, LEADS_KEPT_DAYS } = settings()
  const { challenge } = await getSignInSettings()
  return (
    <div className="prose">
      <h1>Privacy</h1>
      <p className="lead">What this site keeps of its visitors, for how long, and what it never keeps.</p>

      <Counting keptDays={ANALYTICS_KEPT_DAYS} />

      <h2 id="early-access">Asking for early access</h2>
      <p>
        The form keeps what you write into it: name, email, company, and where you give them role, company size and use.
        It is read by whoever administers this deployment, used to answer you, and deleted{' '}
        {formatQuantity(LEADS_KEPT_DAYS, 'day')} after you last sent it, or sooner when you ask for it; everything that
        was sent under your email goes then. Your network address is not stored; how often one asks is only counted for
        ten minutes, in memory.
      </p>

      <h2 id="cookies">Cookies</h2>
      <p>
        There is one, and only after you signed in: it holds your session, no script can read it, and it goes when you
        sign out. What an account keeps is said in the{' '}
        <Link href="/terms" prefetch={false}>
          terms
        </Link>
        .
      </p>
      {challenge === 'turnstile' ? (
        <p>
          The pages for signing up and in load Cloudflare’s Turnstile, which looks at the browser to keep robots out;
          what it does with that is Cloudflare’s to say.
        </p>
      ) : null}
    </div>
  )
}
