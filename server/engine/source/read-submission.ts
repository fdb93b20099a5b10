import type { ExhibitListing, Span, SubmissionHeader } from '../model.ts'
import { readSubmissionHeader } from './read-submission-header.ts'

export interface Submission {
  /** Source offsets of the primary document's content, or null if no document has the submission's form. */
  readonly document: Span | null
  readonly header: SubmissionHeader | null
  readonly primaryFileName: string | null
  readonly exhibits: readonly ExhibitListing[]
  /** Whether the last DOCUMENT element is not closed. */
  readonly truncated: boolean
  /** Whether the header announces more documents than the file has, and the file has no end mark either. */
  readonly endsEarly: boolean
  /** What was found, in words for a refusal. */
  readonly found: string
}

interface SubmissionDocument extends ExhibitListing {
  readonly content: Span
  readonly closed: boolean
}

/** Whether the text is a full submission, or a single document with its SGML wrapper. */
export function hasSubmissionMarkup(text: string): boolean {
  const head = text.slice(0, 4096)
  return /^\s*(?:-----BEGIN PRIVACY-ENHANCED MESSAGE-----|<(?:SEC|IMS)-(?:DOCUMENT|HEADER)>|<SUBMISSION>|<DOCUMENT>)/i.test(
    head,
  )
}

/** Reads the SGML wrapper of a submission: its header, where its primary document is, its other documents. */
export function readSubmission(text: string): Submission {
  const documents = findDocuments(text)
  const frameEnd = documents[0]?.span.start ?? text.length
  const header = readSubmissionHeader(text.slice(0, Math.min(frameEnd, 500_000)).replaceAll('\0', ''))
  const primary = findPrimary(documents, header?.form ?? null)
  const exhibits = documents
    .filter((document) => document !== primary)
    .map(({ type, sequence, fileName, description, span }) => ({ type, sequence, fileName, description, span }))
  const announced = header?.documentCount ?? null
  return {
    document: primary?.content ?? null,
    header,
    primaryFileName: primary?.fileName ?? null,
    exhibits,
    truncated: documents.some((document) => !document.closed),
    endsEarly:
      announced !== null && documents.length > 0 && documents.length < announced && !END_MARK.test(text.slice(-400)),
    found:
      documents.length === 0
        ? 'The file holds no DOCUMENT element.'
        : `Found ${documents.length}${announced === null ? '' : ` of ${announced}`} documents: ${documents
            .slice(0, 8)
            .map((document) => document.type)
            .join(', ')}.`,
  }
}

/** A header's count may be off by one in a complete file; a file with its end mark is complete. */
const END_MARK = /<\/(?:SEC|IMS)-DOCUMENT>|-----END PRIVACY-ENHANCED MESSAGE-----/i

function findPrimary(documents: readonly SubmissionDocument[], form: string | null): SubmissionDocument | null {
  const first = documents.find((document) => document.sequence === 1) ?? documents[0] ?? null
  if (first === null || form === null) return first
  if (first.type === form) return first
  return documents.find((document) => document.type === form) ?? null
}

function findDocuments(text: string): SubmissionDocument[] {
  const found: SubmissionDocument[] = []
  const open = /<DOCUMENT>[ \t]*\r?\n/gi
  const close = /<\/DOCUMENT>/gi
  for (let match = open.exec(text); match !== null; match = open.exec(text)) {
    const start = match.index
    close.lastIndex = open.lastIndex
    const end = close.exec(text)
    const span = { start, end: end === null ? text.length : close.lastIndex }
    found.push(readDocumentFrame(text, span, end?.index ?? text.length, end !== null))
    if (end === null) break
    open.lastIndex = close.lastIndex
  }
  return found
}

function readDocumentFrame(text: string, span: Span, end: number, closed: boolean): SubmissionDocument {
  const opened = text.slice(span.start, Math.min(end, span.start + 4096))
  const textTag = /<TEXT>[ \t]*\r?\n?/i.exec(opened)
  const frame = (textTag === null ? opened : opened.slice(0, textTag.index)).replaceAll('\0', '')
  const field = (name: string) => new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(frame)?.[1]?.trim() ?? null
  const contentStart =
    textTag === null ? span.start + '<DOCUMENT>'.length : span.start + textTag.index + textTag[0].length
  const textEnd = text.slice(contentStart, end).lastIndexOf('</TEXT>')
  const contentEnd = textEnd < 0 ? end : contentStart + textEnd
  const sequence = Number(field('SEQUENCE'))
  return {
    type: (field('TYPE') ?? 'unknown').toUpperCase(),
    sequence: Number.isInteger(sequence) && sequence > 0 ? sequence : null,
    fileName: field('FILENAME'),
    description: field('DESCRIPTION'),
    span,
    content: { start: contentStart, end: Math.max(contentStart, contentEnd) },
    closed,
  }
}
