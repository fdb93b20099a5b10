import { newId } from '#server/platform/ids.ts'
import { appUrl } from '#server/platform/settings.ts'
import { type Feed, readFeed } from '#server/services/saved-searches/feeds.ts'
import { unsubscribe as endMails } from '#server/services/saved-searches/notices.ts'

/** The Atom feed (RFC 4287) at a secret address, or null if there is none. */
export async function readAtomFeed(token: string): Promise<string | null> {
  const feed = await readFeed(token)
  return feed === null ? null : atomOf(feed)
}

/** Stops the mails of an unsubscribe link; returns whether there were any. */
export async function unsubscribe(token: string): Promise<boolean> {
  return await endMails(token, newId())
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML; characters that XML 1.0 can't contain are dropped. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

function atomOf({ id, name, updatedAt, hits }: Feed): string {
  const url = appUrl()
  const entries = hits.map((hit) => {
    const address =
      hit.accession === null
        ? `${url}/companies/${encodeURIComponent(hit.ticker)}`
        : `${url}/filings/${hit.accession}#record=${hit.id}`
    return [
      '  <entry>',
      `    <id>${xml(`${url}/records/${encodeURIComponent(hit.id)}`)}</id>`,
      `    <title>${xml(`${hit.ticker}: ${hit.title}`)}</title>`,
      `    <link href="${xml(address)}"/>`,
      `    <updated>${hit.filedAt ?? updatedAt.slice(0, 10)}T00:00:00Z</updated>`,
      ...(hit.evidence === null ? [] : [`    <summary>${xml(hit.evidence)}</summary>`]),
      '  </entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>urn:uuid:${id}</id>`,
    `  <title>${xml(name)}</title>`,
    `  <updated>${updatedAt}</updated>`,
    '  <author><name>Filing Intelligence</name></author>',
    `  <link href="${xml(`${url}/workspace/searches/${id}`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
