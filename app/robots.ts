import type { MetadataRoute } from 'next'
import { appUrl } from '#server/platform/settings.ts'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/account', '/admin', '/filings/*/document'] },
    sitemap: `${appUrl()}/sitemap.xml`,
  }
}
