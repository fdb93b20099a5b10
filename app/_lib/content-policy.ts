const turnstile = 'https://challenges.cloudflare.com'

/**
 * What a page may load and run, as a Content-Security-Policy: an inline script only with this answer's own nonce. Hot
 * reloading in development evaluates code and opens a socket.
 */
export function contentPolicy(nonce: string, isDevelopment: boolean): string {
  return Object.entries({
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''} ${turnstile}`,
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
