import { CalendarDate, padCik } from '#server/contract/atoms.ts'
import { MalformedAnswer } from '../http/reader.ts'
import type { AnnouncedFiling } from '../model.ts'
import { decodeText } from './decode-text.ts'

/** Far longer than any row; the pattern would be slow on a longer one. */
const MAX_ROW = 1000
/** The columns after the names: CIK, day and file. */
const ROW_END = /\s(\d{1,10})\s{1,40}(\d{4}-?\d{2}-?\d{2})\s{1,40}edgar\/data\/\d{1,10}\/(\d{10}-\d{2}-\d{6})\.txt$/

/**
 * A day's index by form type: fixed columns, at the positions of its own heading. Each accession once, with every
 * company it is listed under. Throws MalformedAnswer if it is not an index, or a row can't be read.
 */
export function parseDailyIndex(bytes: Uint8Array): AnnouncedFiling[] {
  const lines = decodeText(bytes).split(/\r?\n/)
  const heading = lines.findIndex((line) => /^Form Type\s+Company Name\s/.test(line))
  const rule = lines.findIndex((line) => /^-{20,}\s*$/.test(line))
  if (heading < 0 || rule < heading) throw new MalformedAnswer('it is no daily index by form type')
  const nameColumn = (lines[heading] ?? '').indexOf('Company Name')
  const filings = new Map<string, AnnouncedFiling>()
  for (const line of lines.slice(rule + 1)) {
    if (line.trim() === '') continue
    const filing = announcedBy(line, nameColumn)
    const known = filings.get(filing.accession)
    filings.set(
      filing.accession,
      known === undefined ? filing : { ...known, ciks: [...new Set([...known.ciks, ...filing.ciks])] },
    )
  }
  return [...filings.values()]
}

function announcedBy(line: string, nameColumn: number): AnnouncedFiling {
  const row = line.length > MAX_ROW ? null : ROW_END.exec(line.trimEnd())
  const [, cik = '', date = '', accession = ''] = row ?? []
  const names = line.slice(0, row?.index ?? 0)
  const digits = date.replaceAll('-', '')
  const filedAt = CalendarDate.safeParse(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`)
  const form = names.slice(0, nameColumn).trim().toUpperCase()
  if (!filedAt.success || form === '')
    throw new MalformedAnswer(`a row of the index can't be told: ${JSON.stringify(line.slice(0, 160))}`)
  return { accession, form, ciks: [padCik(cik)], filedAt: filedAt.data, acceptedAt: null }
}
