import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'

/** To be set whenever a sentence below says something new. */
const CHANGED_ON = '2026-11-29'

export const metadata: Metadata = {
  title: 'Terms',
  description: 'What the records are and are not, and the rules of an account.',
  alternates: { canonical: '/terms' },
}

export default function TermsPage() {
  return (
    <div className="prose">
      <h1>Account terms</h1>
      <p className="lead">What an account on this deployment includes, and the rules for using it.</p>
      <p className="quiet small">Last changed {formatDate(CHANGED_ON)}.</p>
      <h2>What the records are</h2>
      <p>
        A program extracts records from filings. Records marked candidate or machine checked were not verified by a
        person and are not financial or legal conclusions. We never assign severity. A missing or refused value is not
        zero. Before you rely on a record, check the source it names.
      </p>
      <h2>What your account includes</h2>
      <p>
        An evaluation organization is free. Its plan limits requests, query cost, companies and history. Once the
        allowance is used up, requests are refused until the next month. Prices of larger plans are proposals; nothing
        is for sale yet.
      </p>
      <h2>Your responsibilities</h2>
      <p>
        Do not share passwords or keys, and revoke any key that leaks. The operator of this deployment may suspend an
        account that puts the service or others at risk.
      </p>
      <h2>What we store</h2>
      <p>
        Your email, your name, a hash of your password, hashes of your session and API tokens, your organization’s
        monthly usage, and an audit trail of changes to its account. You can export your data, delete your account or,
        as an owner, delete your organization under <Link href="/account/profile">Account</Link>. The audit trail is
        kept, with ids in place of names. For what we store about visitors, see <Link href="/privacy">Privacy</Link>.
      </p>
    </div>
  )
}
