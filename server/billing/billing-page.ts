import { appUrl } from '#server/platform/settings.ts'

/** The site's page that people come back to from the provider. */
export function billingPage(): string {
  return `${appUrl()}/account/billing`
}
