import type { MetadataRoute } from 'next'
import { appUrl } from '#server/platform/settings.ts'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    // The links of a search lead to ever more searches, each of which the database would answer.
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/account', '/admin', '/filings/*/document', '/search?'] },
    sitemap: `${appUrl()}/sitemap.xml`,
  }
}
