import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'

const turnstile = 'https://challenges.cloudflare.com'

/** Next.js writes small inline scripts into each page; hot reloading in development evaluates code and opens a socket. */
function contentSecurityPolicy(isDevelopment: boolean): string {
  return Object.entries({
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''} ${turnstile}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self'${isDevelopment ? ' ws:' : ''}`,
    'frame-src': `'self' ${turnstile}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

/** What Next.js does differently here: our own server compresses, and its edge answers the REST API. */
export default function configuration(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  return {
    compress: false,
    poweredByHeader: false,
    reactStrictMode: true,
    skipTrailingSlashRedirect: true,
    serverExternalPackages: ['pino', 'postgres', 'ioredis', 'rate-limiter-flexible', 'prom-client'],
    // `npm test` checks types over the whole project; checking here again would only lengthen the first start.
    typescript: { ignoreBuildErrors: true },
    headers: () =>
      Promise.resolve([
        {
          // A filing's own document sets a stricter policy of its own, and may stand in a frame of this site.
          source: '/((?!api/|filings/[^/]+/document/(?:original|view)).*)',
          headers: [
            { key: 'Content-Security-Policy', value: contentSecurityPolicy(isDevelopment) },
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
