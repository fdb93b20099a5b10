import { createTransport } from 'nodemailer'
import { log } from '#server/platform/log/log.ts'
import { appUrl, settings } from '#server/platform/settings.ts'

/** Whether this deployment can send mail. */
export function isMailConfigured(): boolean {
  return settings().SMTP_URL !== undefined
}

/** Mails a password link. Without SMTP_URL nothing is sent; a mail server's failure is logged, not thrown. */
export async function sendPasswordLink(email: string, url: string): Promise<void> {
  const { SMTP_URL } = settings()
  if (SMTP_URL === undefined) return
  const host = new URL(appUrl()).hostname
  const transport = createTransport(SMTP_URL)
  try {
    await transport.sendMail({
      from: { name: 'Filing Intelligence', address: `no-reply@${host}` },
      to: { name: '', address: email },
      subject: 'Set your password',
      text: [
        'Somebody asked for a link that sets the password of your account at Filing Intelligence.',
        '',
        url,
        '',
        'It works once, within 7 days. If it was not you, do nothing: your password stays as it is.',
      ].join('\n'),
    })
  } catch (error) {
    // The message of a mail server's error may contain the address; its code does not.
    log().error(
      { code: error instanceof Error && 'code' in error ? error.code : 'unknown' },
      'a password link was not mailed',
    )
  } finally {
    transport.close()
  }
}
