import { createHash } from 'node:crypto'
import type { Refusal, RefusalReason, SourceText, Span } from '../model.ts'
import { REFUSAL_REASONS } from '../model.ts'
import { decodeBytes } from './decode-bytes.ts'
import { hasSubmissionMarkup, readSubmission } from './read-submission.ts'

/** The source read from the bytes, null if there is no text or no primary document, and what was refused. */
export interface SourceReading {
  readonly source: SourceText | null
  readonly refusals: readonly Refusal[]
}

const NO_BYTES_OF = { byteStart: 0, byteEnd: 0 }

/** A file this large no longer fits into one string. */
const MAX_FILE_BYTES = 400 * 1024 * 1024
/** Several times the largest annual reports on EDGAR; dense prose of this length takes about a minute. */
const MAX_DOCUMENT_LENGTH = 48 * 1024 * 1024

/**
 * Decodes a filing's bytes and finds the document to read: a single HTML or plain-text document, or the primary
 * document of a full submission (SEQUENCE 1 with TYPE equal to the submission's form; Regulation S-T and the EDGAR
 * Public Dissemination Service specification). Exhibits are listed and refused as not read. Never throws; all offsets
 * are into the decoded file.
 */
export function readSource(bytes: Uint8Array): SourceReading {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (bytes.length === 0) return nothing(sha256, 'empty_source')
  if (bytes.length > MAX_FILE_BYTES) return nothing(sha256, 'limit_exceeded')
  const decoded = decodeBytes(bytes)
  if (decoded === null) return nothing(sha256, 'undecodable_source')
  const { text } = decoded
  if (!/[^\s\0]/.test(text)) return nothing(sha256, 'empty_source')

  const submission = hasSubmissionMarkup(text) ? readSubmission(text) : null
  const document = submission === null ? { start: 0, end: text.length } : submission.document
  const refuse = (reasonCode: RefusalReason, concept: string, found: string, span: Span | null): Refusal => ({
    concept,
    reasonCode,
    reason: found === '' ? REFUSAL_REASONS[reasonCode] : `${REFUSAL_REASONS[reasonCode]} ${found}`,
    evidence: '',
    evidenceSha256: EMPTY_SHA256,
    locator: span === null ? { scope: 'document' } : { scope: 'document', ...span, ...decoded.bytesOf(span) },
  })
  if (document === null)
    return { source: null, refusals: [refuse('no_primary_document', 'document', submission?.found ?? '', null)] }

  if (document.end - document.start > MAX_DOCUMENT_LENGTH) return nothing(sha256, 'limit_exceeded')

  const refusals: Refusal[] = []
  for (const exhibit of submission?.exhibits ?? []) {
    refusals.push(refuse('exhibit_not_read', exhibit.type, exhibit.fileName ?? exhibit.description ?? '', exhibit.span))
  }
  if (submission?.truncated === true)
    refusals.push(refuse('truncated_source', 'document', 'A DOCUMENT element is not closed.', null))
  if (submission?.endsEarly === true) refusals.push(refuse('truncated_source', 'document', submission.found, null))
  const source: SourceText = {
    text,
    sha256,
    byteLength: bytes.length,
    charset: decoded.charset,
    decodedBy: decoded.decodedBy,
    format: formatOf(text, document),
    document,
    header: submission?.header ?? null,
    primaryFileName: submission?.primaryFileName ?? null,
    exhibits: submission?.exhibits ?? [],
    bytesOf: decoded.bytesOf,
  }
  return { source, refusals }
}

const EMPTY_SHA256 = createHash('sha256').update('').digest('hex')

function nothing(sha256: string, reasonCode: RefusalReason): SourceReading {
  const locator = { scope: 'document' as const, ...NO_BYTES_OF, contentSha256: sha256 }
  return {
    source: null,
    refusals: [
      {
        concept: 'document',
        reasonCode,
        reason: REFUSAL_REASONS[reasonCode],
        evidence: '',
        evidenceSha256: EMPTY_SHA256,
        locator,
      },
    ],
  }
}

const HTML_TAG = /<\/?(?:html|body|head|div|p|font|span|td|tr|th|h[1-6]|center|br|b|i|u|hr|a)(?:[\s/>])/gi

/** HTML if the document has real HTML tags; `<TABLE> <S> <C> <PAGE>` alone are EDGAR's plain-text dialect. */
function formatOf(text: string, document: Span): 'html' | 'text' {
  const head = text.slice(document.start, Math.min(document.end, document.start + 200_000))
  if (/<(?:html|body)[\s>]/i.test(head)) return 'html'
  HTML_TAG.lastIndex = 0
  for (let tags = 0; HTML_TAG.test(head); ) if ((tags += 1) > 4) return 'html'
  return 'text'
}
