import type { Metadata } from 'next'
import Link from 'next/link'

export const metadata: Metadata = {
  title: 'Terms',
  description: 'What the records are, and what they may not be taken for.',
}

export default function TermsPage() {
  return (
    <div className="prose">
      <h1>Terms of an account</h1>
      <p className="lead">What an account on this deployment gives, and what it asks of whoever holds one.</p>
      <h2>What the records are</h2>
      <p>
        Records are read from filings by a program. Those marked candidate or machine checked were not verified by a
        person and are not financial or legal conclusions; severity is never assigned. A value that is missing or
        refused is not zero. Check the source that each record names before you rely on it.
      </p>
      <h2>What an account may use</h2>
      <p>
        An evaluation organization is free. Its plan bounds requests, query cost, companies and history; beyond the
        allowance requests are refused until the next month. Prices of larger plans are proposals, and nothing is for
        sale yet.
      </p>
      <h2>What is asked of you</h2>
      <p>
        Keep passwords and keys to the people they were made for, and revoke a key that got away. Whoever administers
        this deployment may suspend an account that puts the service or others at risk.
      </p>
      <h2>What is kept</h2>
      <p>
        Your email, your name, a hash of your password, hashes of your sessions’ and keys’ tokens, what your
        organization used each month, and a list of the changes made to its account. You can export your own data, and
        delete your account or, as an owner, your organization, under{' '}
        <Link href="/account/profile" prefetch={false}>
          Account
        </Link>
        . The list of changes stays after that, with ids in place of people. What is kept of visitors is said under{' '}
        <Link href="/privacy" prefetch={false}>
          Privacy
        </Link>
        .
      </p>
    </div>
  )
}
