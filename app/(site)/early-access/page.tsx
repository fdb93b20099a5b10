import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { EarlyAccessForm } from './_components/early-access-form.tsx'

export const metadata: Metadata = {
  title: 'Early access',
  description: 'Become a design partner of Filing Intelligence.',
  alternates: { canonical: '/early-access' },
}

export default function EarlyAccessPage() {
  return (
    <div className="narrow">
      <h1>Request early access</h1>
      <p className="lead">
        We are looking for a few design partners: credit desks, lenders and advisers who can tell us what they need to
        know about a borrower’s debt, and where our records fall short.
      </p>
      <EarlyAccessForm />
      <p className="small quiet">
        We use this only to reply to you; <Link href="/privacy">Privacy</Link> says how long we keep it. To start right
        away,{' '}
        <Link href="/sign-up" data-cta="early-access-sign-up">
          sign up
        </Link>{' '}
        for a free evaluation.
      </p>
    </div>
  )
}
