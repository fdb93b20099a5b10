import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseDocument } from 'htmlparser2'
import type { Extraction, FilingContext, Form } from '#server/engine/model.ts'
import { FORMS } from '#server/engine/model.ts'
import { extract, readDocument } from '#server/engine/pipeline.ts'
import type { Ratio } from './ratio.ts'
import { alternate } from './ratio.ts'

interface BenchFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * The whole engine, bytes to extraction, beside a bare htmlparser2 DOM build of the same bytes: process CPU
 * milliseconds over all filings of a folder, in turn, on one thread. A filing whose form can't be read from the
 * document is read as a 10-K: the work is the same.
 */
export async function benchEngine(folder: string, pairs: number, report: (line: string) => void): Promise<Ratio> {
  const files = readFilings(folder)
  const megabytes = files.reduce((sum, file) => sum + file.bytes.length, 0) / 1e6
  report(`engine: ${files.length} filings, ${megabytes.toFixed(1)} MB, ${pairs} pairs`)
  const timed = (run: (file: BenchFile) => void) => () => {
    const start = process.cpuUsage()
    files.forEach(run)
    const spent = process.cpuUsage(start)
    return (spent.user + spent.system) / 1000
  }
  return await alternate(
    'time / htmlparser2 DOM',
    'ms',
    pairs,
    timed((file) => void extractFile(file.bytes)),
    timed((file) => void parseDom(file.bytes)),
  )
}

/** The baseline: an htmlparser2 DOM with the position of every node, from which nothing is read. */
export function parseDom(bytes: Buffer): ReturnType<typeof parseDocument> {
  return parseDocument(bytes.toString('utf8'), { withStartIndices: true, withEndIndices: true })
}

/** From bytes to extraction, with the filing's identity as the document states it. */
export function extractFile(bytes: Buffer): Extraction {
  const document = readDocument(bytes)
  const { identity } = document
  const filing: FilingContext = {
    accession: identity.accession ?? '0000000000-00-000000',
    form: FORMS.find((known): known is Form => known === identity.form) ?? '10-K',
    periodEnd: identity.periodEnd,
    filedAt: identity.filedAt,
  }
  return extract(document, filing)
}

/**
 * The filings of a folder or of its `filings/`, or the one of a name, unpacked in memory, so that no run reads from
 * disk.
 */
export function readFilings(folder: string, only?: string): BenchFile[] {
  const names = (place: string) =>
    readdirSync(place)
      .filter((name) => /\.(html?|txt)(\.gz)?$/.test(name) && (only === undefined || name === only))
      .sort()
  const here = names(folder)
  const place = here.length > 0 ? folder : join(folder, 'filings')
  return (here.length > 0 ? here : names(place)).map((name) => {
    const raw = readFileSync(join(place, name))
    return { name, bytes: name.endsWith('.gz') ? gunzipSync(raw) : raw }
  })
}
