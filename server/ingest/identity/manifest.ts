import { posix } from 'node:path'
import { z } from 'zod'
import { accessionInFileName } from './accession-in-file-name.ts'

const text = z.string().nullish()

const formerNames = z.array(z.object({ name: z.string(), changedOn: text })).nullish()

const CoRegistrant = z.looseObject({
  cik: text,
  name: text,
  tickers: z.array(z.string()).nullish(),
  sic: text,
  sicDescription: text,
  fiscalYearEnd: text,
  formerNames,
})

const ManifestEntry = z.looseObject({
  file: text,
  accession: text,
  cik: text,
  form: text,
  filedAt: text,
  filedAtEstimated: z.boolean().nullish(),
  acceptedAt: text,
  periodEnd: text,
  primaryDocument: text,
  name: text,
  ticker: text,
  /** Further symbols of the same issuer. */
  aliases: z.array(z.string()).nullish(),
  /** Symbols for a document that states none of its own. */
  listedTickers: z.array(z.string()).nullish(),
  sic: text,
  sicDescription: text,
  fiscalYearEnd: text,
  formerNames,
  /** Further registrants of the same accession, in the header's order. */
  coRegistrants: z.array(CoRegistrant).nullish(),
  /** Marks a fictional filing: it is stored as a sample. */
  fictional: z.boolean().nullish(),
})
/** A manifest.json's entry for one file; each field is optional and is used after a flag, before the document. */
export type ManifestEntry = z.infer<typeof ManifestEntry>

const Manifest = z.union([
  z.array(ManifestEntry),
  z.looseObject({ filings: z.array(ManifestEntry) }).transform(({ filings }) => filings),
])

export interface Manifest {
  /** The entry of a file, by its name or by the accession in its name. */
  readonly entryOf: (fileName: string) => ManifestEntry | null
}

/** Reads a manifest.json: an array of entries, or `{filings: [...]}`. Throws a ZodError or SyntaxError for anything else. */
export function parseManifest(json: string): Manifest {
  const entries = Manifest.parse(JSON.parse(json))
  const byFile = new Map(entries.flatMap((entry) => (entry.file == null ? [] : [[posix.basename(entry.file), entry]])))
  const byAccession = new Map(entries.flatMap((entry) => (entry.accession == null ? [] : [[entry.accession, entry]])))
  return {
    entryOf: (fileName) => {
      const accession = accessionInFileName(fileName)
      return byFile.get(fileName) ?? (accession === null ? null : (byAccession.get(accession) ?? null))
    },
  }
}
