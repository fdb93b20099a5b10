/** What a citation names beside the record. */
export interface CitedFiling {
  readonly issuer: string
  readonly form: string
  /** As readers write it: `Feb 28, 2024`. */
  readonly filed: string
  readonly accession: string
  readonly documentUrl: string
}

export interface CitedRecord {
  readonly section: string | null
  readonly evidence: string
  readonly sha256: string | null
}

/** A citation in one paragraph: issuer, form, date, place, the words, their hash, and where to check them. */
export function citationOf(filing: CitedFiling, record: CitedRecord, permalink: string): string {
  const place = [`${filing.issuer}, Form ${filing.form}, filed ${filing.filed}`, record.section, filing.accession]
  return [
    `${place.filter((part) => part !== null).join(', ')}.`,
    ...(record.evidence === '' ? [] : [`“${record.evidence}”`]),
    ...(record.sha256 === null ? [] : [`SHA-256 ${record.sha256}.`]),
    permalink,
  ].join(' ')
}

const encode = (words: string) => encodeURIComponent(words).replaceAll('-', '%2D')

/** The address of a document with a text fragment, at which a browser scrolls to the words. */
export function fragmentUrl(documentUrl: string, evidence: string): string {
  const words = evidence.split(' ').filter((word) => word !== '')
  if (words.length === 0) return documentUrl
  if (words.length <= 10) return `${documentUrl}#:~:text=${encode(words.join(' '))}`
  return `${documentUrl}#:~:text=${encode(words.slice(0, 5).join(' '))},${encode(words.slice(-5).join(' '))}`
}
