import { Parser } from 'htmlparser2'
import { Accession, CalendarDate } from '#server/contract/atoms.ts'
import { MalformedAnswer } from '../http/reader.ts'
import type { AnnouncedFiling } from '../model.ts'
import { decodeText } from './decode-text.ts'

interface Entry {
  title: string
  summary: string
  updated: string
  id: string
  form: string
}

/**
 * One page of the latest-filings feed, newest first, each accession once: EDGAR repeats a filing for every party to it.
 * Throws MalformedAnswer if it is not a feed, ends early, or an entry can't be read.
 */
export function parseLatestFilings(bytes: Uint8Array): AnnouncedFiling[] {
  const filings = new Map<string, AnnouncedFiling>()
  for (const entry of readEntries(decodeText(bytes))) {
    const filing = announcedBy(entry)
    const known = filings.get(filing.accession)
    filings.set(
      filing.accession,
      known === undefined ? filing : { ...known, ciks: [...new Set([...known.ciks, ...filing.ciks])] },
    )
  }
  return [...filings.values()]
}

function readEntries(xml: string): Entry[] {
  const entries: Entry[] = []
  let open: Entry | null = null
  let field: 'title' | 'summary' | 'updated' | 'id' | null = null
  let isFeed = false
  let isWhole = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'feed') isFeed = true
        if (name === 'entry') open = { title: '', summary: '', updated: '', id: '', form: '' }
        else if (name === 'title' || name === 'summary' || name === 'updated' || name === 'id') field = name
        else if (name === 'category' && open !== null) open.form = attributes.term ?? ''
      },
      ontext: (text) => {
        if (open !== null && field !== null) open[field] += text
      },
      onclosetag: (name, isImplied) => {
        field = null
        if (name === 'entry' && open !== null) {
          if (!isImplied) entries.push(open)
          open = null
        }
        if (name === 'feed') isWhole = !isImplied
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  if (!isFeed) throw new MalformedAnswer('it is no feed')
  if (!isWhole) throw new MalformedAnswer('the feed ends early')
  return entries
}

function announcedBy({ title, summary, updated, id, form }: Entry): AnnouncedFiling {
  const accession = Accession.safeParse(/accession-number=([0-9-]{20})/.exec(id)?.[1])
  const acceptedAt = new Date(updated.trim())
  const ciks = [...title.matchAll(/\((\d{10})\)/g)].flatMap(([, cik]) => (cik === undefined ? [] : [cik]))
  if (!accession.success || Number.isNaN(acceptedAt.getTime()) || form.trim() === '' || ciks.length === 0) {
    throw new MalformedAnswer(`an entry of the feed can't be told: ${JSON.stringify(title.slice(0, 100))}`)
  }
  const filedAt = CalendarDate.safeParse(/Filed:\s*(?:<\/b>\s*)?(\d{4}-\d{2}-\d{2})/.exec(summary)?.[1])
  return {
    accession: accession.data,
    form: form.trim().toUpperCase(),
    ciks: ciks.slice(-1), // the one before the role at the end; a company's name may hold the like
    filedAt: filedAt.success ? filedAt.data : updated.trim().slice(0, 10),
    acceptedAt: acceptedAt.toISOString(),
  }
}
