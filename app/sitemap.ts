import type { MetadataRoute } from 'next'
import { appUrl } from '#server/platform/settings.ts'
import { listCompanies, listFilings } from '#app/_lib/api/api.ts'
import { companyPath, filingPath } from '#app/_lib/paths.ts'

export const dynamic = 'force-dynamic'

const sections = [
  '',
  '/companies',
  '/filings',
  '/screener',
  '/facilities',
  '/covenants',
  '/events',
  '/facts',
  '/methodology',
  '/accuracy',
  '/coverage',
  '/refusals',
  '/changelog',
  '/docs',
  '/docs/quickstart',
  '/plans',
  '/early-access',
  '/privacy',
  '/terms',
]

/** The sections of the site, its companies, and its newest filings; the rest is reached from there. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [companies, filings] = await Promise.all([listCompanies({ limit: '100' }), listFilings({ limit: '100' })])
  const origin = appUrl()
  return [
    ...sections.map((path) => ({ url: origin + path })),
    ...(companies.isRefused ? [] : companies.data.map(({ ticker }) => ({ url: origin + companyPath(ticker) }))),
    ...(filings.isRefused
      ? []
      : filings.data.map(({ filing }) => ({
          url: origin + filingPath(filing.accession),
          lastModified: filing.filedAt,
        }))),
  ]
}
