import { unsubscribe } from '#server/trpc/feeds/read-feed.ts'

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

const page = (words: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails about a saved search</title></head><body><main><h1>Emails about a saved search</h1>${words}</main></body></html>`

/** What a link in a mail shows: one button, so that a program that looks at links ends nothing. */
export function GET(): Response {
  return new Response(
    page(
      '<form method="post"><p>Do you want to stop the emails about this search?</p><button>Stop these emails</button></form>',
    ),
    { headers },
  )
}

/** Unsubscribes, by the button here or by a mail program (RFC 8058). The link alone authorizes it. */
export async function POST(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly token: string }> },
): Promise<Response> {
  const isEnded = await unsubscribe((await params).token)
  return new Response(
    page(
      isEnded
        ? '<p>Done. You will get no more emails about this search.</p>'
        : '<p>You had already stopped these emails.</p>',
    ),
    {
      headers,
    },
  )
}
