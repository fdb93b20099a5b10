import { afterEach, expect, test, vi } from 'vitest'
import { forgetProcessWide } from '#server/platform/testing/forget-process-wide.ts'
import { startMailServer } from './testing/mail-server.ts'

/** Settings are read once per process, so that each mail server has modules of its own. */
async function mailerFor(smtpUrl: string) {
  forgetProcessWide()
  vi.stubEnv('SMTP_URL', smtpUrl)
  vi.stubEnv('APP_URL', 'https://filings.example')
  vi.stubEnv('LOG_LEVEL', 'silent')
  return await import('./send-password-link.ts')
}
afterEach(() => {
  vi.unstubAllEnvs()
})

test('The link is mailed to the person, in plain text and on one line.', async () => {
  const mail = await startMailServer()
  const { sendPasswordLink, isMailConfigured } = await mailerFor(mail.url)
  const url = `https://filings.example/set-password#fi_link_${'a'.repeat(43)}`
  expect(isMailConfigured()).toBe(true)
  await sendPasswordLink('ada@harrowgate.example', url, false)
  mail.stop()
  expect(mail.said).toContain('RCPT TO:<ada@harrowgate.example>')
  expect(mail.said).toContain('Subject: Set your password')
  // A long line of plain text may be folded by quoted-printable, which a mail program undoes.
  const body = mail.said.join('\n').replace(/=\n/g, '').replace(/=3D/g, '=')
  expect(body).toContain(url)
})

test('A person without a password is told that they are invited.', async () => {
  const mail = await startMailServer()
  const { sendPasswordLink } = await mailerFor(mail.url)
  await sendPasswordLink('grace@harrowgate.example', 'https://filings.example/set-password', true)
  mail.stop()
  expect(mail.said).toContain('Subject: You are invited to Filing Intelligence')
  expect(mail.said.join('\n')).not.toContain('Somebody asked')
})

test('A mail server that is away is nobody’s error but the log’s.', async () => {
  const { sendPasswordLink } = await mailerFor('smtp://127.0.0.1:1')
  await expect(sendPasswordLink('ada@harrowgate.example', 'https://filings.example', false)).resolves.toBeUndefined()
})
