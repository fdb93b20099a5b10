import { Parser } from 'htmlparser2'
import type { SubmissionFiler } from '#server/engine/model.ts'
import { readSubmissionHeader } from '#server/engine/source/read-submission-header.ts'
import { MalformedAnswer } from '../http/reader.ts'
import { decodeText } from './decode-text.ts'
import { easternToUtc } from './eastern-time.ts'

export interface NamedDocument {
  readonly type: string
  readonly sequence: number | null
  readonly fileName: string | null
}

/** A submission's SGML header, and the documents that follow it. */
export interface SubmissionHead {
  readonly accession: string | null
  readonly form: string | null
  readonly filedAt: string | null
  /** ISO instant in UTC. */
  readonly acceptedAt: string | null
  readonly periodEnd: string | null
  readonly filers: readonly SubmissionFiler[]
  readonly documents: readonly NamedDocument[]
}

const END_MARK = /<\/(?:SEC|IMS)-DOCUMENT>|-----END PRIVACY-ENHANCED MESSAGE-----/i
/** Limits on a submission's documents, its header's length and that of its lines: more than any has. */
const MAX_DOCUMENTS = 20_000
const MAX_HEADER = 2_000_000
const MAX_LINE = 2000

/**
 * Parses the -index-headers.html page: the header and the frame of each document, as escaped SGML. Throws
 * MalformedAnswer.
 */
export function parseIndexHeaders(bytes: Uint8Array): SubmissionHead {
  const page = decodeText(bytes)
  let text = ''
  const parser = new Parser(
    {
      ontext: (part) => {
        text += part
      },
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  )
  parser.end(page)
  if (!END_MARK.test(page) && !END_MARK.test(text))
    throw new MalformedAnswer('the page of its header ends early, or is none')
  return readHead(text)
}

/** Parses a complete submission text file. Throws MalformedAnswer if it ends early or has no header. */
export function parseSubmissionHead(bytes: Uint8Array): SubmissionHead {
  const text = decodeText(bytes)
  if (!END_MARK.test(text.slice(-400))) throw new MalformedAnswer('the submission ends early, or is none')
  return readHead(text)
}

function readHead(text: string): SubmissionHead {
  const firstDocument = text.search(/<DOCUMENT>/i)
  const lines = text
    .slice(0, Math.min(firstDocument < 0 ? text.length : firstDocument, MAX_HEADER))
    .replaceAll('\0', '')
    .split(/\r?\n/)
  const frame = lines.filter(({ length }) => length <= MAX_LINE).join('\n')
  const header = readSubmissionHeader(frame)
  if (header === null) throw new MalformedAnswer('it holds no submission header')
  return {
    accession: header.accession,
    form: header.form,
    filedAt: header.filedAsOf,
    acceptedAt: header.acceptedAt === null ? null : easternToUtc(header.acceptedAt),
    periodEnd: header.periodOfReport,
    filers: header.filers,
    documents: readDocuments(text, firstDocument),
  }
}

function readDocuments(text: string, from: number): NamedDocument[] {
  const documents: NamedDocument[] = []
  for (let start = from; start >= 0 && documents.length < MAX_DOCUMENTS; ) {
    const opened = text.slice(start, start + 4096)
    const [frame = ''] = opened.split(/<TEXT>/i, 1)
    const field = (name: string) => new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(frame)?.[1]?.trim() || null
    const sequence = Number(field('SEQUENCE') ?? Number.NaN)
    documents.push({
      type: (field('TYPE') ?? '').toUpperCase(),
      sequence: Number.isInteger(sequence) ? sequence : null,
      fileName: field('FILENAME'),
    })
    const next = /<DOCUMENT>[ \t]*\r?\n/gi
    next.lastIndex = start + '<DOCUMENT>'.length
    start = next.exec(text)?.index ?? -1
  }
  return documents
}
