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

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Retry-After': String(RETRY_SECONDS),
  'Cache-Control': 'no-store',
}

/** Headers that describe the body that is not sent. */
const MADE_FOR_PAGE = /^(content-|etag$|vary$|link$|transfer-encoding$)/

/** Answers a visitor with the outage page while no page can be made. */
export function refusePage(response: ServerResponse): void {
  response.writeHead(503, HEADERS)
  response.end(PAGE)
}

/** Replaces the 500 of a page that failed because of an outage with the outage page. Call it before the handler. */
export function refuseFailedPage(response: ServerResponse, isOutage: () => boolean): void {
  const { writeHead, write, end } = response
  let isRefused = false
  const isFailing = (status: number) => !response.headersSent && status === 500 && isOutage()
  function begin(): void {
    if (isFailing(response.statusCode)) response.writeHead(response.statusCode)
  }
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      isRefused = isFailing(status)
      if (!isRefused) return Reflect.apply(writeHead, response, [status, ...rest])
      for (const name of response.getHeaderNames()) if (MADE_FOR_PAGE.test(name)) response.removeHeader(name)
      return Reflect.apply(writeHead, response, [503, HEADERS])
    },
    write(...given: unknown[]) {
      begin()
      return isRefused || Reflect.apply(write, response, given)
    },
    end(...given: unknown[]) {
      begin()
      return Reflect.apply(end, response, isRefused ? [PAGE] : given)
    },
  })
}
