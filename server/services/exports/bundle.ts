import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { readSource } from '#server/engine/source/read-source.ts'
import { normalise } from '#server/engine/tree/normalise.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { getFilingDocument } from '../filings/get-filing-document.ts'
import type { ExportRecord } from './export-record.ts'
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
}

/** A full submission may be large; the original files of a bundle are bounded, and those left out are named. */
const MAX_DOCUMENT_BYTES = 300 * 1024 * 1024
const REFERENCE = /&#?[A-Za-z0-9]+;?/g

/**
 * A ZIP file with the records as JSON lines, their original files where they are wanted, a manifest with the hash of
 * everything, and the program that verifies it. Written file by file; only one original is in memory at a time.
 */
export function writeBundle(
  pages: AsyncIterable<readonly ExportRecord[]>,
  options: BundleOptions,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const stream = zip.outputStream
  fill(zip, pages, options).catch((error: unknown) => {
    // The stream is a Readable of Node, which yazl's types call by a narrower name.
    ;(stream as Readable).destroy(error instanceof Error ? error : new Error(String(error)))
  })
  // Its chunks are buffers: nothing sets an encoding.
  return stream as unknown as AsyncIterable<Uint8Array>
}

async function fill(
  zip: ZipFile,
  pages: AsyncIterable<readonly ExportRecord[]>,
  options: BundleOptions,
): Promise<void> {
  const files: ManifestFile[] = []
  const add = (path: string, content: Buffer) => {
    files.push({ path, bytes: content.length, sha256: sha256Hex(content) })
    zip.addBuffer(content, path, { mtime: now() })
  }
  const records: ExportRecord[] = []
  for await (const page of pages) records.push(...page)
  add('records.jsonl', Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')))
  const documents = options.withDocuments ? await addDocuments(records, add) : { held: [], references: {}, leftOut: [] }
  add('verify.mjs', Buffer.from(VERIFIER_SOURCE))
  add('README.txt', Buffer.from(readme(options.title, records.length, documents.leftOut)))
  const manifest = {
    title: options.title,
    madeAt: now().toISOString(),
    records: records.length,
    files,
    documents: documents.held,
    characterReferences: documents.references,
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', { mtime: now() })
  zip.end()
}

async function addDocuments(records: readonly ExportRecord[], add: (path: string, content: Buffer) => void) {
  const held: ManifestDocument[] = []
  const leftOut: string[] = []
  const references: Record<string, string> = {}
  let size = 0
  const byFiling = Map.groupBy(records, ({ accession }) => accession)
  for (const [accession, quoting] of byFiling) {
    const document = accession === null ? null : await getFilingDocument(accession)
    if (accession === null || document === null) continue
    const { source } = readSource(document.bytes)
    if (source === null || size + document.bytes.length > MAX_DOCUMENT_BYTES) {
      leftOut.push(accession)
      continue
    }
    size += document.bytes.length
    const { charset, format } = source
    const path = `documents/${accession}${format === 'html' ? '.htm' : '.txt'}`
    add(path, document.bytes)
    held.push({ accession, path, charset, format })
    for (const { byteStart, byteEnd } of quoting) {
      if (byteStart === null || byteEnd === null) continue
      const text = new TextDecoder(charset).decode(document.bytes.subarray(byteStart, byteEnd))
      for (const [reference] of text.matchAll(REFERENCE)) references[reference] ??= decoded(reference)
    }
  }
  return { held, references, leftOut }
}

/** What a character reference stands for, white space as one space. */
function decoded(reference: string): string {
  return normalise(`.${reference}.`, 'html').slice(1, -1)
}

function readme(title: string, count: number, leftOut: readonly string[]): string {
  return [
    `Filing Intelligence: ${title}`,
    '',
    `records.jsonl   ${count} records, one JSON object a line; "json" is the record as the API serves it`,
    'documents/      the original files, byte for byte as they were ingested',
    'manifest.json   size and SHA-256 of every file here',
    'verify.mjs      checks all of it without a network: node verify.mjs',
    '',
    'Records that no person verified are not financial or legal conclusions. A value that is missing or refused is not zero.',
    ...(leftOut.length === 0 ? [] : ['', `Left out for their size: ${leftOut.join(', ')}`]),
    '',
  ].join('\n')
}
