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
        We look for a few design partners: credit desks, lenders and advisers who tell us what they have to know about a
        borrower’s debt, and find out with us where the records fall short.
      </p>
      <EarlyAccessForm />
      <p className="small quiet">
        What you send is used to answer you and for nothing else; how long it is kept is said under{' '}
        <Link href="/privacy">Privacy</Link>. To look around at once,{' '}
        <Link href="/sign-up" data-cta="early-access-sign-up">
          sign up
        </Link>{' '}
        for a free evaluation.
      </p>
    </div>
  )
}
