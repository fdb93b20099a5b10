import { checkHead, type ConfirmedHead } from './check-head.ts'
import type { EdgarAddresses } from './edgar-addresses.ts'
import { EdgarError } from './edgar-error.ts'
import { MalformedAnswer, type Reader } from './http/reader.ts'
import type { CallOptions, FetchedFiling, FetchOutcome, FilingReference, TickerEntry } from './model.ts'
import type { Registrant } from '#server/store/judge/resolved-identity.ts'
import { parseFolderIndex } from './parse/folder-index.ts'
import { parseIndexHeaders, parseSubmissionHead, type SubmissionHead } from './parse/submission-head.ts'
import { choosePrimaryDocument, type PrimaryChoice } from './primary-document.ts'
import { tickersAsOf } from './tickers-as-of.ts'

const MEGABYTE = 1024 * 1024
const MAX_PAGE_BYTES = 16 * MEGABYTE
const MAX_DOCUMENT_BYTES = 128 * MEGABYTE

export interface FilingSource {
  readonly read: Reader
  readonly addresses: EdgarAddresses
  readonly readTickers: (options: CallOptions) => Promise<readonly TickerEntry[]>
}

/**
 * Fetches a filing's primary document and the identity in its header, in two requests; a third reads the folder's index
 * if the document may have been cut. Filings from before EDGAR kept documents apart are read from the complete
 * submission, in one request. Throws EdgarError.
 */
export async function fetchFiling(
  source: FilingSource,
  asked: FilingReference,
  options: CallOptions,
): Promise<FetchOutcome> {
  const { read, addresses } = source
  if (isFromBeforeFiles(asked.accession)) return fetchWhole(source, asked, options)
  const head = await read(addresses.indexHeaders(asked), {
    maxBytes: MAX_PAGE_BYTES,
    isConditional: false,
    parse: parseIndexHeaders,
    signal: options.signal,
  })
  if (head === null) {
    if (await hasHeaderPage(source, asked, options))
      throw new EdgarError('absent', `EDGAR has no header of ${asked.accession} (yet).`)
    return fetchWhole(source, asked, options)
  }
  const choice = choose(head, asked)
  if (choice.kind === 'refused') return choice
  const { confirmed } = choice
  if (choice.kind === 'whole_submission') return fetchWhole(source, asked, options)
  const bytes = await readDocument(source, asked, choice.name, options)
  if (bytes === null)
    throw new EdgarError('absent', `EDGAR has no ${choice.name} in the folder of ${asked.accession} (yet).`)
  return fetched(
    source,
    { head, confirmed, primaryDocument: choice.name, bytes, isWholeSubmission: false },
    asked,
    options,
  )
}

/** The years of an accession number in which EDGAR kept no file but the complete submission. */
const isFromBeforeFiles = (accession: string): boolean => /^\d{10}-9\d-/.test(accession)

/**
 * Filings from before EDGAR kept documents apart have none; a new filing's may be late, and then nothing else replaces
 * it.
 */
async function hasHeaderPage(source: FilingSource, asked: FilingReference, options: CallOptions): Promise<boolean> {
  if (asked.primaryDocument === null) return false
  const index = await readFolderIndex(source, asked, options)
  return index?.has(`${asked.accession}-index-headers.html`) ?? false
}

/** The complete submission: header, primary document and exhibits in one text file. */
async function fetchWhole(source: FilingSource, asked: FilingReference, options: CallOptions): Promise<FetchOutcome> {
  const { read, addresses } = source
  const found = await read(addresses.completeSubmission(asked), {
    maxBytes: MAX_DOCUMENT_BYTES,
    isConditional: false,
    parse: (bytes) => ({ bytes, head: parseSubmissionHead(bytes) }),
    signal: options.signal,
  })
  if (found === null)
    throw new EdgarError('absent', `EDGAR has no submission ${asked.accession} of ${asked.cik} (yet).`)
  const { head, bytes } = found
  const choice = choose(head, asked)
  if (choice.kind === 'refused') return choice
  const { confirmed } = choice
  const primaryDocument = choice.kind === 'file' ? choice.name : `${asked.accession}.txt`
  return fetched(source, { head, confirmed, primaryDocument, bytes, isWholeSubmission: true }, asked, options)
}

/** The primary document of a filing whose header agrees with what was asked for, or why it is refused. */
function choose(head: SubmissionHead, asked: FilingReference): Choice {
  const confirmed = checkHead(head, asked)
  if ('refused' in confirmed) return { kind: 'refused', reason: confirmed.refused }
  const listed = asked.primaryDocument ?? null
  const choice = choosePrimaryDocument({ ...asked, form: confirmed.form, listed, documents: head.documents })
  return choice.kind === 'refused' ? choice : { ...choice, confirmed }
}

type Refused = Extract<PrimaryChoice, { kind: 'refused' }>
type Choice = Refused | (Exclude<PrimaryChoice, Refused> & { readonly confirmed: ConfirmedHead })

interface Found {
  readonly head: SubmissionHead
  readonly confirmed: ConfirmedHead
  readonly primaryDocument: string
  readonly bytes: Buffer
  readonly isWholeSubmission: boolean
}

async function fetched(
  source: FilingSource,
  found: Found,
  asked: FilingReference,
  options: CallOptions,
): Promise<FetchOutcome> {
  const { head, confirmed, primaryDocument, bytes, isWholeSubmission } = found
  const today = await source.readTickers(options)
  const [first, ...others] = confirmed.filers
  const registrant = (filer: typeof first): Registrant => ({ ...filer, tickers: tickersAsOf(filer, today) })
  const filing: FetchedFiling = {
    accession: asked.accession,
    form: confirmed.form,
    filedAt: confirmed.filedAt,
    acceptedAt: head.acceptedAt,
    periodEnd: head.periodEnd,
    registrants: [registrant(first), ...others.map(registrant)],
    primaryDocument,
    bytes,
    isWholeSubmission,
  }
  return { kind: 'fetched', filing }
}

/** Fetches a whole document: one in no list yet is new, and a new one without a page's end may have been cut. */
async function readDocument(
  source: FilingSource,
  asked: FilingReference,
  name: string,
  options: CallOptions,
): Promise<Buffer | null> {
  const read = (parse: (bytes: Buffer) => Buffer) =>
    source.read(source.addresses.document(asked, name), {
      maxBytes: MAX_DOCUMENT_BYTES,
      isConditional: false,
      parse,
      signal: options.signal,
    })
  const bytes = await read(wholeDocument(null, null))
  if (bytes === null || asked.primaryDocument != null || endsAsPage(bytes)) return bytes
  const size = await readListedSize(source, asked, name, options)
  return size === null || bytes.length >= size ? bytes : await read(wholeDocument(size, bytes.length))
}

/** The end of an HTML page: only white space and EDGAR's own closing tags follow it. */
function endsAsPage(bytes: Buffer): boolean {
  return /<\/html>(?:\s|<\/(?:xbrl|text|document)>)*$/i.test(bytes.subarray(-200).toString('latin1'))
}

/** A file's size in the folder's index; null if it lists the file without one, or does not list it, which happens. */
async function readListedSize(
  source: FilingSource,
  asked: FilingReference,
  name: string,
  options: CallOptions,
): Promise<number | null> {
  const index = await readFolderIndex(source, asked, options)
  return index?.get(name) ?? null
}

async function readFolderIndex({ read, addresses }: FilingSource, asked: FilingReference, { signal }: CallOptions) {
  return await read(addresses.folderIndex(asked), {
    maxBytes: MAX_PAGE_BYTES,
    isConditional: false,
    parse: parseFolderIndex,
    signal,
  })
}

/**
 * Treats a document shorter than its folder's index says as cut, unless it arrives like that twice: `came` is its first
 * arrival.
 */
function wholeDocument(listedSize: number | null, came: number | null): (bytes: Buffer) => Buffer {
  let shorter = came
  return (bytes) => {
    if (bytes.length === 0) throw new MalformedAnswer('the document is empty')
    if (listedSize === null || bytes.length >= listedSize || bytes.length === shorter) return bytes
    shorter = bytes.length
    throw new MalformedAnswer(`the document has ${bytes.length} bytes, and ${listedSize} in its folder's index`)
  }
}
