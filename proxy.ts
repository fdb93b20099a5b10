import { NextResponse, type NextRequest } from 'next/server'
import { contentPolicy } from '#app/_lib/content-policy.ts'

const HEADER = 'content-security-policy'

/** Gives each page a nonce of its own, which Next.js reads from the request and puts on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const policy = contentPolicy(nonce, process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  headers.set(HEADER, policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set(HEADER, policy)
  return response
}

/** Pages: neither the API and the build's files, nor a filing's own document, which sets a stricter policy of its own. */
export const config = {
  matcher: ['/((?!api/|_next/static/|filings/[^/]+/document/(?:original|view)).*)'],
}
