import type { NextConfig } from 'next'

/** What Next.js does differently here: our own server compresses, and its edge answers the REST API. */
export default function configuration(): NextConfig {
  return {
    compress: false,
    experimental: {
      // Each API route holds a copy of the server's code: 25 MB that are read at the start and never used behind our edge.
      preloadEntriesOnStart: false,
      // React and the router, which every page needs, in one file: packed together they are 4.5 kB smaller than in four.
      turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 2_000_000 },
    },
    // No page has an image to be resized, and nobody else's are resized here.
    images: { unoptimized: true },
    poweredByHeader: false,
    reactStrictMode: true,
    skipTrailingSlashRedirect: true,
    serverExternalPackages: [
      'pino',
      'postgres',
      'ioredis',
      'rate-limiter-flexible',
      'prom-client',
      '@opentelemetry/api',
    ],
    // `npm test` checks types over the whole project; checking here again would only lengthen the first start.
    typescript: { ignoreBuildErrors: true },
    // Links from before the page was renamed.
    redirects: () => Promise.resolve([{ source: '/workspace/keep', destination: '/workspace/save', permanent: true }]),
    headers: () =>
      Promise.resolve([
        {
          // A filing's own document may stand in a frame of this site. The policy for scripts is set by proxy.ts.
          source: '/((?!api/|filings/[^/]+/document/(?:original|view)).*)',
          headers: [
            { key: 'X-Content-Type-Options', value: 'nosniff' },
            { key: 'X-Frame-Options', value: 'DENY' },
            { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
            { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
            { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
          ],
        },
      ]),
  }
}
