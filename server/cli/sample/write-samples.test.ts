import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { allFilings } from './issuers/all-filings.ts'
import { writeSamples } from './write-samples.ts'

const SAMPLE = fileURLToPath(new URL('../../../db/sample/', import.meta.url))

interface Entry {
  readonly accession: string
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly inlineXbrl: boolean
}

interface Quotation {
  readonly accession: string
  readonly evidence: string
  readonly occurrences: number
}

function readJson<T>(path: string): T {
  // The files are our own; the first test proves that they are what the writer writes.
  return JSON.parse(readFileSync(join(SAMPLE, path), 'utf8')) as T
}

const manifest = readJson<readonly Entry[]>('manifest.json')

/** The primary document's markup. */
function markup(entry: Entry): string {
  const bytes = readFileSync(join(SAMPLE, entry.file))
  const text = new TextDecoder(entry.inlineXbrl ? 'utf-8' : 'windows-1252').decode(bytes)
  return entry.file.endsWith('.txt') ? text.slice(text.indexOf('<XBRL>'), text.indexOf('</XBRL>')) : text
}

/** What a reader sees, found by deleting markup: nothing here knows how it was written. */
function displayed(entry: Entry): string {
  return markup(entry)
    .replace(/<ix:header>[\s\S]*?<\/ix:header>/, '')
    .replace(/<head>[\s\S]*?<\/head>/i, '')
    .replace(/<\/?(p|tr|t[dh]|div|table|hr|br|li|ul)\b[^>]*>/gi, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

describe('the sample filings', () => {
  it('are, file by file and byte by byte, what the writer writes', () => {
    const written = writeSamples()
    for (const [path, bytes] of written) expect(readFileSync(join(SAMPLE, path)).equals(bytes), path).toBe(true)
    const listed = readdirSync(join(SAMPLE, 'filings'))
      .map((file) => `filings/${file}`)
      .sort()
    expect(listed).toEqual([...written.keys()].filter((path) => path.startsWith('filings/')).sort())
  })

  it('are listed in the manifest with their length and hash', () => {
    for (const entry of manifest) {
      const bytes = readFileSync(join(SAMPLE, entry.file))
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([entry.bytes, entry.sha256])
    }
  })

  it('hold every form, amendments included, of eight issuers, one of them without a ticker', () => {
    const filings = allFilings()
    expect([...new Set(filings.map((filing) => filing.form))].sort()).toEqual([
      '10-K',
      '10-K/A',
      '10-Q',
      '10-Q/A',
      '8-K',
      '8-K/A',
    ])
    expect(new Set(filings.map((filing) => filing.issuer.cik)).size).toBe(8)
    expect(
      new Set(filings.filter((filing) => filing.issuer.ticker === null).map((filing) => filing.issuer.cik)).size,
    ).toBe(1)
  })

  it('say at their begin and at their end that they are fictional', () => {
    for (const entry of manifest) {
      const text = displayed(entry)
      const sentence = 'It was not filed with the U.S. Securities and Exchange Commission'
      expect(text.indexOf('FICTIONAL SAMPLE FILING'), entry.accession).toBeLessThan(200)
      expect(text.indexOf(sentence), entry.accession).toBeLessThan(600)
      expect(text.length - text.lastIndexOf(sentence), entry.accession).toBeLessThan(400)
    }
  })

  it('define each context and unit that a tag names, and close each chain of continuations', () => {
    for (const entry of manifest.filter((one) => one.inlineXbrl)) {
      const source = markup(entry)
      const ids = new Set([...source.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]))
      for (const [tag] of source.matchAll(/<ix:(?:nonFraction|nonNumeric|continuation)\b[^>]*>/g)) {
        for (const name of ['contextRef', 'unitRef', 'continuedAt']) {
          const reference = attribute(tag, name)
          if (reference !== '') expect(ids.has(reference), `${entry.accession} ${name} ${reference}`).toBe(true)
        }
      }
      for (const [, hidden] of source.matchAll(/-sec-ix-hidden:([^";]+)/g))
        expect(ids.has(hidden), `${entry.accession} ${hidden ?? ''}`).toBe(true)
    }
  })

  it('give a concept one value per context, except the drawn amount that one report states in two ways', () => {
    const conflicts = manifest
      .filter((entry) => entry.inlineXbrl)
      .flatMap((entry) => {
        const values = new Map<string, Set<number>>()
        for (const [, tag = '', text = ''] of markup(entry).matchAll(
          /(<ix:nonFraction\b[^>]*>)([^<]*)<\/ix:nonFraction>/g,
        )) {
          const printed =
            attribute(tag, 'format') === 'ixt:fixed-zero'
              ? 0
              : Number(text.replaceAll(',', '')) * 10 ** Number(attribute(tag, 'scale'))
          const key = `${attribute(tag, 'name')} ${attribute(tag, 'contextRef')} ${attribute(tag, 'unitRef')}`
          values.set(
            key,
            (values.get(key) ?? new Set()).add(Number(printed.toFixed(6)) * (attribute(tag, 'sign') === '-' ? -1 : 1)),
          )
        }
        return [...values]
          .filter(([, seen]) => seen.size > 1)
          .map(([key]) => `${entry.accession} ${key.split(' ')[0] ?? ''}`)
      })
    expect(conflicts).toEqual(['0009900006-26-000005 us-gaap:LineOfCredit'])
  })
})

describe('the gold labels of the sample filings', () => {
  const gold = readJson<{ readonly signals: readonly Quotation[]; readonly negatives: readonly Quotation[] }>(
    'gold/gold-signals.json',
  )

  it('quote the displayed text exactly and count its occurrences', () => {
    const texts = new Map(manifest.map((entry) => [entry.accession, displayed(entry)]))
    for (const { accession, evidence, occurrences } of [...gold.signals, ...gold.negatives]) {
      expect((texts.get(accession) ?? '').split(evidence).length - 1, `${accession} ${evidence}`).toBe(occurrences)
    }
  })

  it('never call one quotation both a signal and its own negative', () => {
    const signals = new Set(gold.signals.map((one) => `${one.accession} ${one.evidence}`))
    expect(gold.negatives.length).toBeGreaterThan(0)
    for (const one of gold.negatives) expect(signals.has(`${one.accession} ${one.evidence}`), one.evidence).toBe(false)
  })
})
