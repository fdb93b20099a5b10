import { createHash } from 'node:crypto'

/** Colors of the website's own tokens; such a page loads nothing. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:2rem 1rem;background:#fbfbf9;color:#1a1f24;font:1rem/1.55 system-ui,sans-serif}
main{max-width:40rem;margin:auto}
h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 .75rem}
p{margin:0 0 .75rem}
a{color:#0d5566}
@media(prefers-color-scheme:dark){body{background:#121518;color:#e7eaec}a{color:#7fc9d9}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** What goes with such a page: nobody keeps it, and nothing but its own style is applied. */
export const PLAIN_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
}

/**
 * What is shown of a page that is made of scripts to a browser without them: with its title, and nothing to load. Where it
 * is `final`, asking again would be in vain.
 */
export function scriptlessBody(page: {
  readonly title: string
  readonly text: string
  readonly final?: boolean
}): string {
  const { title, text, final = false } = page
  const ways = final
    ? '<a href="/companies">Companies</a> · <a href="/filings">Filings</a> · <a href="/">Home</a>'
    : '<a href="">Try again</a> or go to the <a href="/">home page</a>'
  return `<noscript><title>${title} · Filing Intelligence</title><style>${STYLE}</style><main lang="en">
<p><strong>Filing Intelligence</strong></p>
<h1>${title}</h1>
<p>${text}</p>
<p>${ways}</p>
</main></noscript>`
}

/**
 * A page that our own server answers with where no page of the website is made: it needs no file. With
 * `refreshSeconds` it asks again by itself; otherwise a link does. The texts are our own, without markup.
 */
export function plainPage(page: {
  readonly title: string
  readonly text: string
  readonly refreshSeconds?: number
}): string {
  const { title, text, refreshSeconds } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">${
    refreshSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${refreshSeconds}">`
  }
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p><strong>Filing Intelligence</strong></p>
<h1>${title}</h1>
<p>${text}</p>${refreshSeconds === undefined ? '\n<p><a href="">Try again</a></p>' : ''}
</main>
</body>
</html>
`
}
