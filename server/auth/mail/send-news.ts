import { createTransport } from 'nodemailer'
import { log } from '#server/platform/log/log.ts'
import { appUrl, settings } from '#server/platform/settings.ts'

/** New results of a saved search, as they are mailed. */
export interface News {
  readonly email: string
  readonly searchId: string
  readonly name: string
  readonly count: number
  readonly unsubscribeToken: string
}

/** Mails that a saved search has new results, with an unsubscribe link that mail programs know (RFC 8058). */
export async function sendNews({ email, searchId, name, count, unsubscribeToken }: News): Promise<void> {
  const { SMTP_URL } = settings()
  if (SMTP_URL === undefined) return
  const url = appUrl()
  const unsubscribe = `${url}/unsubscribe/${unsubscribeToken}`
  const transport = createTransport(SMTP_URL)
  try {
    await transport.sendMail({
      from: { name: 'Filing Intelligence', address: `no-reply@${new URL(url).hostname}` },
      to: { name: '', address: email },
      subject: `${count === 1 ? 'One new record' : `${count} new records`}: ${name}`,
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      text: [
        `Your saved search “${name}” finds ${count === 1 ? 'one record that is' : `${count} records that are`} new or changed.`,
        '',
        `${url}/workspace/searches/${searchId}`,
        '',
        `To stop these emails: ${unsubscribe}`,
      ].join('\n'),
    })
  } catch (error) {
    // The message of a mail server's error may contain the address; its code does not.
    log().error({ code: error instanceof Error && 'code' in error ? error.code : 'unknown' }, 'news were not mailed')
  } finally {
    transport.close()
  }
}
