import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Archive, createArchive, type ServedCompany, type ServedFiling } from './archive.ts'

const text = z.string().nullish()

const Entry = z.looseObject({
  accession: z.string(),
  cik: text,
  name: text,
  ticker: text,
  form: z.string(),
  filedAt: z.string(),
  acceptedAt: text,
  periodEnd: text,
  primaryDocument: z.string(),
  file: z.string(),
  sic: text,
  sicDescription: text,
  fiscalYearEnd: text,
})
type Entry = z.infer<typeof Entry>

/** A folder of filings with its manifest.json (in it or above it), as an archive. A filing whose CIK nobody knows is left out. */
export async function loadArchive(folder: string): Promise<Archive> {
  const inside = join(folder, 'manifest.json')
  const manifest = existsSync(inside) ? inside : join(dirname(folder), 'manifest.json')
  const entries = z.array(Entry).parse(JSON.parse(await readFile(manifest, 'utf8')))
  const filings: ServedFiling[] = []
  for (const entry of entries) {
    if (entry.cik == null) continue
    const packed = await readFile(join(dirname(manifest), entry.file))
    filings.push(servedFiling(entry, entry.cik, packed[0] === 0x1f && packed[1] === 0x8b ? gunzipSync(packed) : packed))
  }
  return createArchive(filings)
}

function servedFiling(entry: Entry, cik: string, bytes: Buffer): ServedFiling {
  const { accession, form, filedAt, periodEnd, primaryDocument } = entry
  const filer: ServedCompany = {
    cik,
    name: entry.name ?? `CIK${cik}`,
    tickers: entry.ticker == null ? [] : [entry.ticker],
    sic: entry.sic ?? null,
    sicDescription: entry.sicDescription ?? null,
    fiscalYearEnd: entry.fiscalYearEnd ?? null,
  }
  const about = {
    accession,
    form,
    filedAt,
    acceptedAt: entry.acceptedAt ?? `${filedAt}T21:05:00.000Z`,
    periodEnd: periodEnd ?? null,
    filers: [filer] as const,
  }
  const isSubmission = /^\s*(?:-----BEGIN PRIVACY-ENHANCED MESSAGE-----|<(?:SEC|IMS)-DOCUMENT>)/.test(
    bytes.toString('latin1', 0, 200),
  )
  if (isSubmission) return { ...about, documents: [], submission: bytes }
  return { ...about, documents: [{ type: form, fileName: primaryDocument, bytes }] }
}
