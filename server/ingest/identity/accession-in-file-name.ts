const DASHED = /(?<![0-9])([0-9]{10})-([0-9]{2})-([0-9]{6})(?![0-9])/
const PLAIN = /(?<![0-9])([0-9]{10})([0-9]{2})([0-9]{6})(?![0-9])/

/** The accession number in a file's name (`0001234567-26-000001.txt`, with or without dashes), or null. */
export function accessionInFileName(fileName: string): string | null {
  const found = DASHED.exec(fileName) ?? PLAIN.exec(fileName)
  return found === null ? null : `${found[1]}-${found[2]}-${found[3]}`
}
