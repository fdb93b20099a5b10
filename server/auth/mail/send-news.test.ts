import { afterEach, expect, test, vi } from 'vitest'
import { forgetProcessWide } from '#server/platform/testing/forget-process-wide.ts'
import { startMailServer } from './testing/mail-server.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('News are mailed with their link and the headers by which a mail program unsubscribes in one click (RFC 8058).', async () => {
  const mail = await startMailServer()
  forgetProcessWide()
  vi.stubEnv('SMTP_URL', mail.url)
  vi.stubEnv('APP_URL', 'https://filings.example')
  const { sendNews } = await import('./send-news.ts')
  const unsubscribeToken = `fi_mail_${'a'.repeat(43)}`
  await sendNews({ email: 'ada@harrowgate.example', searchId: 's1', name: 'Waivers', count: 3, unsubscribeToken })
  mail.stop()
  const link = `https://filings.example/unsubscribe/${unsubscribeToken}`
  expect(mail.said).toContain('RCPT TO:<ada@harrowgate.example>')
  expect(mail.said).toContain('Subject: 3 new records: Waivers')
  expect(mail.said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // Long headers are folded, and long lines of the text by quoted-printable, which a mail program undoes.
  const unfolded = mail.said
    .join('\n')
    .replace(/=\n/g, '')
    .replace(/\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <${link}>`)
  expect(unfolded).toContain('https://filings.example/workspace/searches/s1')
  expect(unfolded).toContain(`To stop these emails: ${link}`)
})

test.each([
  ['450 try later', 'may be sent again'],
  ['550 no such mailbox', 'is given up'],
])('A mail whose recipient the server answers with %s %s.', async (answer, what) => {
  const mail = await startMailServer(answer)
  forgetProcessWide()
  vi.stubEnv('SMTP_URL', mail.url)
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { sendNews } = await import('./send-news.ts')
  const news = { email: 'ada@harrowgate.example', searchId: 's1', name: 'Waivers', count: 3, unsubscribeToken: 'a' }
  const sending = sendNews(news).then(
    () => 'is given up',
    (error: unknown) => (String(error).includes(news.email) ? 'names the person' : 'may be sent again'),
  )
  expect(await sending).toBe(what)
  mail.stop()
})
