import { sendNews } from '#server/auth/mail/send-news.ts'
import { isMailConfigured } from '#server/auth/mail/send-password-link.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { sendNotices } from '#server/services/saved-searches/notices.ts'

const EVERY_MS = 60_000

/** Mails news of saved searches every minute while this process runs, if mail is configured. */
export function scheduleNews(): void {
  if (!isMailConfigured()) return
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    sendNotices(sendNews)
      .catch((error: unknown) => {
        log().warn({ err: error }, 'news of saved searches could not be sent')
      })
      .finally(() => {
        isBusy = false
      })
  }, EVERY_MS).unref()
  onShutdown('news', () => {
    clearInterval(timer)
    return Promise.resolve()
  })
}
