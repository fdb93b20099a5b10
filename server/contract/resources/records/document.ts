import { z } from 'zod'
import { Accession, Count, Sha256 } from '../../atoms.ts'
import { field } from '../../field.ts'
import { SHA256_EXAMPLE } from './source.ts'

export const DocumentViewQuery = z.strictObject({
  accession: field(Accession, 'Accession number of the filing.', '0001234567-26-000012'),
  start: field(Count.optional(), 'Start at this UTF-16 unit of the decoded file.', 90210),
  end: field(Count.optional(), 'End before this UTF-16 unit.', 214402),
})

/**
 * What the filing viewer reads from a filing's document. No REST route serves these, and no client may rely on them.
 */
export const DocumentView = z
  .strictObject({
    html: field(
      z.string(),
      'A whole page of the document’s displayed text; it runs and loads nothing.',
      '<html>…</html>',
    ),
    version: field(z.string(), 'Hash of these bytes.', `2-${SHA256_EXAMPLE}`),
  })
  .meta({ id: 'DocumentView', description: 'The document of a filing, made into a page for reading.' })
export type DocumentView = z.infer<typeof DocumentView>

const DocumentMark = z.strictObject({
  start: field(Count, 'First UTF-16 unit of the place in the decoded file.', 182044),
  end: field(Count, 'UTF-16 unit after the place.', 182197),
  from: field(Count, 'Visible characters of the page before the place.', 90210),
  to: field(Count, 'Visible characters of the page up to its end.', 90341),
})
export type DocumentMark = z.infer<typeof DocumentMark>

export const DocumentMarks = z
  .strictObject({
    version: field(z.string(), 'Names the page that the marks are of.', `2-${SHA256_EXAMPLE}`),
    marks: field(z.array(DocumentMark), 'A mark for each place that a record names.'),
  })
  .meta({ id: 'DocumentMarks', description: 'Where the places that a filing’s records name stand in its page.' })
export type DocumentMarks = z.infer<typeof DocumentMarks>

export const OriginalFile = z
  .strictObject({
    gzipBase64: field(
      z.base64().nullable(),
      'The file as it was ingested, in gzip and then base64; null if whoever asks holds it already.',
      'H4sIAAAAAAAAAwMAAAAAAAAAAAA=',
      null,
    ),
    byteLength: field(Count, 'Bytes of the file.', 1482211),
    contentSha256: field(Sha256, 'SHA-256 of the file.', SHA256_EXAMPLE),
    primaryDocument: field(z.string(), 'File name of the primary document.', 'example-20260331.htm'),
  })
  .meta({ id: 'OriginalFile', description: 'The file of a filing exactly as it was ingested.' })
export type OriginalFile = z.infer<typeof OriginalFile>
