import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SampleFiling } from './filing.ts'
import { goldOf, type Gold } from './gold.ts'
import { allFilings } from './issuers/all-filings.ts'
import { renderFiling } from './render/render-filing.ts'

const SAMPLE = fileURLToPath(new URL('../../../db/sample/', import.meta.url))

/** Every file below db/sample that is written, by its path there: filings, manifest and gold labels. */
export function writeSamples(): ReadonlyMap<string, Buffer> {
  const filings = [...allFilings()].sort((a, b) => a.acceptedAt.localeCompare(b.acceptedAt))
  const files = new Map<string, Buffer>()
  const gold: Gold[] = []
  const manifest = filings.map((filing) => {
    const rendered = renderFiling(filing)
    const { bytes } = rendered
    gold.push(goldOf(filing, rendered.contextRef))
    const file = `filings/${filing.accession}.${filing.submission === undefined ? 'htm' : 'txt'}`
    if (files.has(file)) throw new Error(`${file} would be written twice`)
    files.set(file, bytes)
    return manifestEntry(filing, file, bytes)
  })
  files.set('manifest.json', lines(manifest))
  files.set('gold/gold-revolver.json', lines(gold.flatMap((one) => one.revolver)))
  files.set('gold/gold-xbrl.json', lines(gold.flatMap((one) => one.xbrl)))
  files.set('gold/gold-sections.json', lines(gold.map((one) => one.sections)))
  const signals = {
    completeFor: filings.map((filing) => filing.accession),
    signals: gold.flatMap((one) => one.signals),
    negatives: gold.flatMap((one) => one.negatives),
  }
  const body = `{\n"completeFor": ${lines(signals.completeFor).toString().trim()},\n"signals": ${lines(signals.signals).toString().trim()},\n"negatives": ${lines(signals.negatives).toString().trim()}\n}\n`
  files.set('gold/gold-signals.json', Buffer.from(body))
  return files
}

/** A JSON array with one record to a line. */
function lines(records: readonly unknown[]): Buffer {
  return Buffer.from(`[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`)
}

function manifestEntry(filing: SampleFiling, file: string, bytes: Buffer): object {
  const { issuer } = filing
  return {
    accession: filing.accession,
    cik: issuer.cik,
    ticker: issuer.ticker,
    ...(issuer.aliases === undefined ? {} : { aliases: issuer.aliases }),
    name: issuer.name,
    sic: issuer.sic,
    sicDescription: issuer.sicDescription,
    fiscalYearEnd: issuer.fiscalYearEnd,
    form: filing.form,
    filedAt: filing.filedAt,
    acceptedAt: filing.acceptedAt,
    periodEnd: filing.periodEnd,
    primaryDocument: filing.primaryDocument,
    file,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    inlineXbrl: filing.xbrl,
    fictional: true,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = writeSamples()
  mkdirSync(join(SAMPLE, 'filings'), { recursive: true })
  mkdirSync(join(SAMPLE, 'gold'), { recursive: true })
  for (const old of readdirSync(join(SAMPLE, 'filings')))
    if (!files.has(`filings/${old}`)) rmSync(join(SAMPLE, 'filings', old))
  for (const [path, bytes] of files) writeFileSync(join(SAMPLE, path), bytes)
  process.stdout.write(`${files.size} files written\n`)
}
