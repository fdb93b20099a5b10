import { createHash } from 'node:crypto'
import { normalise } from '#server/engine/tree/normalise.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { askDocument } from '../filings/ask-document.ts'
import { getFilingDocument } from '../filings/get-filing-document.ts'
import type { ExportRecord } from './export-record.ts'
import { piecesOf, zipBytes } from './zip-bytes.ts'
import { VERIFIER_SOURCE } from './verifier/verifier-source.ts'

interface ManifestFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

interface ManifestDocument {
  readonly accession: string
  readonly path: string
  readonly charset: string
  readonly format: 'html' | 'text'
}

export interface BundleOptions {
  readonly title: string
  readonly withDocuments: boolean
  /** The first filing date whose originals the reader's plan includes: a folder may keep records of older filings. */
  readonly historyFrom: string
  /** Called before each original is written; if it throws, the file ends. */
  readonly onDocument: () => Promise<void>
}

/** Maximum number and total bytes of the original files in a bundle; the README names those left out. */
export const MAX_DOCUMENTS = 500
const MAX_DOCUMENT_BYTES = 300_000_000
const REFERENCE = /&#?[A-Za-z0-9]+;?/g

/** Bytes of a file while it is written, with hash and size at the end. */
interface Counted {
  readonly content: AsyncIterable<Uint8Array>
  readonly file: () => ManifestFile
}

type Ranges = { readonly byteStart: number; readonly byteEnd: number }[]

/** What is collected about the written records: their number, and the byte ranges that they quote by filing. */
interface Written {
  records: number
  readonly quoted: Map<string, Ranges>
  /** Filings from before the plan's history. */
  readonly tooOld: Set<string>
}

/**
 * A ZIP file with the records as JSON lines, their original files if requested, a manifest with every hash, and the
 * program that verifies it. Records are written page by page, and only one original is in memory at a time.
 */
export function writeBundle(
  pages: AsyncIterable<readonly ExportRecord[]>,
  options: BundleOptions,
): AsyncIterable<Uint8Array> {
  return zipBytes(async (zip) => {
    const files: ManifestFile[] = []
    const add = async (path: string, content: AsyncIterable<Uint8Array>) => {
      const counted = countBytes(path, content)
      await zip.add(path, counted.content)
      files.push(counted.file())
    }
    const written: Written = { records: 0, quoted: new Map(), tooOld: new Set() }
    await add('records.jsonl', writeLines(pages, written, options.historyFrom))
    const documents = options.withDocuments ? await addDocuments(written.quoted, options, add) : NO_DOCUMENTS
    await add('verify.mjs', piecesOf(Buffer.from(VERIFIER_SOURCE)))
    await add('README.txt', piecesOf(Buffer.from(readme(options, written, documents.leftOut))))
    const manifest = {
      title: options.title,
      madeAt: now().toISOString(),
      records: written.records,
      files,
      documents: documents.held,
      characterReferences: documents.references,
    }
    const sealed = { ...manifest, seal: sha256Hex(JSON.stringify(manifest)) }
    await zip.add('manifest.json', piecesOf(Buffer.from(`${JSON.stringify(sealed, null, 2)}\n`)))
  })
}

function countBytes(path: string, content: AsyncIterable<Uint8Array>): Counted {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of content) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  return { content: counted(), file: () => ({ path, bytes, sha256: hash.digest('hex') }) }
}

async function* writeLines(pages: AsyncIterable<readonly ExportRecord[]>, written: Written, historyFrom: string) {
  for await (const records of pages) {
    for (const { accession, filedAt, byteStart, byteEnd } of records) {
      if (accession === null) continue
      if (filedAt !== null && filedAt < historyFrom) {
        written.tooOld.add(accession)
        continue
      }
      const ranges = written.quoted.get(accession) ?? []
      written.quoted.set(accession, ranges)
      if (byteStart !== null && byteEnd !== null) ranges.push({ byteStart, byteEnd })
    }
    written.records += records.length
    if (records.length > 0) yield Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  }
}

interface AddedDocuments {
  readonly held: ManifestDocument[]
  readonly references: Record<string, string>
  readonly leftOut: string[]
}
const NO_DOCUMENTS: AddedDocuments = { held: [], references: {}, leftOut: [] }

async function addDocuments(
  quoted: Written['quoted'],
  { onDocument }: BundleOptions,
  add: (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<AddedDocuments> {
  const added: AddedDocuments = { held: [], references: {}, leftOut: [] }
  let size = 0
  for (const [accession, ranges] of quoted) {
    if (added.held.length === MAX_DOCUMENTS) {
      added.leftOut.push(accession)
      continue
    }
    const document = await getFilingDocument(accession)
    if (document === null) continue
    const writing = await askDocument(accession, { kind: 'writing' })
    if (writing === null || size + document.bytes.length > MAX_DOCUMENT_BYTES) {
      added.leftOut.push(accession)
      continue
    }
    await onDocument()
    size += document.bytes.length
    const { charset, format } = writing
    const path = `documents/${accession}${format === 'html' ? '.htm' : '.txt'}`
    await add(path, piecesOf(document.bytes))
    added.held.push({ accession, path, charset, format })
    for (const { byteStart, byteEnd } of ranges) {
      const text = new TextDecoder(charset).decode(document.bytes.subarray(byteStart, byteEnd))
      for (const [reference] of text.matchAll(REFERENCE)) added.references[reference] ??= decoded(reference)
    }
  }
  return added
}

/** The text of a character reference, white space as one space. */
function decoded(reference: string): string {
  return normalise(`.${reference}.`, 'html').slice(1, -1)
}

function readme(
  { title, withDocuments, historyFrom }: BundleOptions,
  { records, tooOld }: Written,
  leftOut: readonly string[],
): string {
  return [
    `Filing Intelligence: ${title}`,
    '',
    `records.jsonl   ${records} records, one JSON object a line; "json" is the record as the API serves it`,
    'documents/      the original files, byte for byte as they were ingested',
    'manifest.json   size and SHA-256 of every file here, and the SHA-256 of the manifest itself (its seal)',
    'verify.mjs      checks all of it without a network: node verify.mjs',
    '',
    'Records that no person verified are not financial or legal conclusions. A value that is missing or refused is not zero.',
    ...(leftOut.length === 0
      ? []
      : ['', `Left out (a bundle holds at most ${MAX_DOCUMENTS} original files, 300 MB): ${leftOut.join(', ')}`]),
    ...(tooOld.size === 0 || !withDocuments
      ? []
      : ['', `Left out (your plan includes filings since ${historyFrom}): ${[...tooOld].join(', ')}`]),
    '',
  ].join('\n')
}
