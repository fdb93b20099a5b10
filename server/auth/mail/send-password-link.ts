import { createTransport } from 'nodemailer'
import { log } from '#server/platform/log/log.ts'
import { appUrl, settings } from '#server/platform/settings.ts'

/** Whether this deployment can send mail. */
export function isMailConfigured(): boolean {
  return settings().SMTP_URL !== undefined
}

/** What a mail says around its link. No name stands in it: whoever invites could write anything into one. */
const WORDS = {
  forgotten: {
    subject: 'Set your password',
    before: 'Somebody asked for a link that sets the password of your account at Filing Intelligence.',
    after: 'It works once, within 7 days. If it was not you, do nothing: your password stays as it is.',
  },
  invited: {
    subject: 'You are invited to Filing Intelligence',
    before:
      'A colleague has invited you to their organization at Filing Intelligence. To sign in, first set a password with this link:',
    after:
      'It works once, within 7 days. If you did not expect this, do nothing: nobody can sign in before you set one.',
  },
} as const

/**
 * Mails a password link, to a person who has a password or who `isInvited` and has none. Without SMTP_URL nothing is
 * sent; a mail server's failure is logged, not thrown.
 */
export async function sendPasswordLink(email: string, url: string, isInvited: boolean): Promise<void> {
  const { SMTP_URL } = settings()
  if (SMTP_URL === undefined) return
  const { subject, before, after } = WORDS[isInvited ? 'invited' : 'forgotten']
  const host = new URL(appUrl()).hostname
  const transport = createTransport(SMTP_URL)
  try {
    await transport.sendMail({
      from: { name: 'Filing Intelligence', address: `no-reply@${host}` },
      to: { name: '', address: email },
      subject,
      text: [before, '', url, '', after].join('\n'),
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
