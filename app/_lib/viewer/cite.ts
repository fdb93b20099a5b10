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

/** What stands in the amount cells of a row: a number, its sign, currency or unit, or a dash. */
const IN_AMOUNT_CELL = /^(?:[$€£¥(]*\d[\d.,]*[)%]*|[$€£¥()%]+|[—–-])$/

/**
 * A row by its label, which has to stand right before its first amount, up to its last one; null for other words. A
 * browser finds the words of one block, and each cell is one.
 */
function rowDirective(words: readonly string[]): string | null {
  const from = words.findIndex((word) => IN_AMOUNT_CELL.test(word))
  const amounts = words.slice(from)
  if (from < 1 || !amounts.every((word) => IN_AMOUNT_CELL.test(word))) return null
  const [first = '', last] = [amounts[0], amounts.at(-1)]
  const ends = amounts.length === 1 || last === undefined ? [first] : [first, last]
  return `text=${encode(words.slice(0, from).join(' '))}-,${ends.map(encode).join(',')}`
}

/** The address of a document with a text fragment, at which a browser scrolls to the words: the first that it finds. */
export function fragmentUrl(documentUrl: string, evidence: string): string {
  const words = evidence.split(' ').filter((word) => word !== '')
  if (words.length === 0) return documentUrl
  const whole =
    words.length <= 10
      ? `text=${encode(words.join(' '))}`
      : `text=${encode(words.slice(0, 5).join(' '))},${encode(words.slice(-5).join(' '))}`
  const row = rowDirective(words)
  return `${documentUrl}#:~:${row === null ? whole : `${whole}&${row}`}`
}
