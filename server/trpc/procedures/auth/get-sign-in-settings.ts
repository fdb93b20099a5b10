import { challengeKind } from '#server/auth/challenge/challenge-kind.ts'
import { isMailConfigured } from '#server/auth/mail/send-password-link.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { SignInSettings } from '#server/contract/resources/account/own-account.ts'
import { settings } from '#server/platform/settings.ts'
import { procedure } from '../../init.ts'

/** The settings that the pages for signing up and in need. */
export const getSignInSettings = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(SignInSettings))
  .query(async () => {
    const challenge = challengeKind()
    const siteKey = challenge === 'turnstile' ? (settings().TURNSTILE_SITE_KEY ?? null) : null
    return { data: { challenge, siteKey, isMailConfigured: isMailConfigured() }, meta: apiMeta() }
  })
