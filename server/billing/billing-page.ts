import { appUrl } from '#server/platform/settings.ts'

/** The page to which people return from the provider. */
export function billingPage(): string {
  return `${appUrl()}/account/billing`
}
