import { createTransport } from 'nodemailer'
import { log } from '#server/platform/log/log.ts'
import { appUrl, settings } from '#server/platform/settings.ts'

/** Answers of a mail server from this code on are final (RFC 5321). */
const REFUSED_FOR_GOOD = 500

/** New results of a saved search, as they are mailed. */
export interface News {
  readonly email: string
  readonly searchId: string
  readonly name: string
  readonly count: number
  /** Part of the address that stops these mails. */
  readonly unsubscribeToken: string
}

/**
 * Mails that a saved search has new results, with an unsubscribe link that mail programs know (RFC 8058). Throws if the
 * mail may be taken later; one that the mail server refuses for good is only logged.
 */
export async function sendNews({ email, searchId, name, count, unsubscribeToken }: News): Promise<void> {
  const { SMTP_URL } = settings()
  if (SMTP_URL === undefined) return
  const url = appUrl()
  const unsubscribe = `${url}/unsubscribe/${unsubscribeToken}`
  const transport = createTransport(SMTP_URL)
  let mayBeTakenLater = false
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
    // The message of a mail server's error may contain the address; its codes do not.
    const { code = 'unknown', responseCode } = error as { readonly code?: string; readonly responseCode?: number } // nodemailer's
    log().error({ code, responseCode }, 'news was not mailed')
    mayBeTakenLater = responseCode === undefined || responseCode < REFUSED_FOR_GOOD
  } finally {
    transport.close()
  }
  if (mayBeTakenLater) throw new Error('The mail was not taken.')
}
