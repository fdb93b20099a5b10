import type { Metadata } from 'next'
import { SetPasswordForm } from '../_components/set-password-form.tsx'

export const metadata: Metadata = {
  title: 'Set your password',
  referrer: 'no-referrer',
  alternates: { canonical: '/set-password' },
}

export default function SetPasswordPage() {
  return (
    <>
      <h1>Set your password</h1>
      <SetPasswordForm />
    </>
  )
}
