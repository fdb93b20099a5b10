import type { ServerResponse } from 'node:http'

const RETRY_SECONDS = 5
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Filing Intelligence is not available</title>
</head>
<body>
<main>
<h1>Filing Intelligence is not available</h1>
<p>Its database cannot be reached at the moment. Nothing is lost. This page tries again by itself.</p>
</main>
</body>
</html>
`

/** Tells a visitor of an outage while no page can be made. */
export function refusePage(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Retry-After': String(RETRY_SECONDS),
    'Cache-Control': 'no-store',
  })
  response.end(PAGE)
}
