import { Accession, CalendarDate, canonicalTicker, Cik, padCik } from '#server/contract/atoms.ts'
import { Form } from '#server/contract/enums.ts'
import type { DocumentIdentity, FormerName, SubmissionHeader } from '#server/engine/model.ts'
import { easternToUtc } from '../edgar/parse/eastern-time.ts'
import { accessionInFileName } from './accession-in-file-name.ts'
import type { IdentityRefusal, Registrant, ResolvedIdentity } from '#server/store/judge/resolved-identity.ts'
import type { ManifestEntry } from './manifest.ts'

/** Identity given on the command line; it comes before everything else. */
export interface IdentityFlags {
  readonly accession?: string | undefined
  readonly cik?: string | undefined
  readonly form?: string | undefined
  readonly filedAt?: string | undefined
  readonly periodEnd?: string | undefined
  readonly ticker?: string | undefined
  readonly name?: string | undefined
}

export interface IdentitySources {
  readonly flags: IdentityFlags
  readonly manifest: ManifestEntry | null
  readonly document: DocumentIdentity
  readonly header: SubmissionHeader | null
  readonly fileName: string
  readonly primaryFileName: string | null
}

/**
 * Determines who filed what and when: from flags, then the manifest beside the file, then the document itself; the
 * accession at last from the file's name. Refuses, with every cause, if form, CIK, accession or filing date are unknown
 * or invalid.
 */
export function resolveIdentity(sources: IdentitySources): ResolvedIdentity | IdentityRefusal {
  const { flags, manifest, document, header, fileName } = sources
  const refused: string[] = []
  const form = readForm(flags.form ?? manifest?.form ?? document.form, refused)
  const cik = readCik(flags.cik ?? manifest?.cik ?? document.cik, refused)
  const accession = readAccession(
    flags.accession ?? manifest?.accession ?? document.accession ?? accessionInFileName(fileName),
    refused,
  )
  const filedAt = readFiledAt(flags.filedAt ?? manifest?.filedAt ?? document.filedAt, refused)
  const periodEnd = readPeriodEnd(flags.periodEnd ?? manifest?.periodEnd ?? document.periodEnd, refused)
  if (form === null || cik === null || accession === null || filedAt === null || refused.length > 0) return { refused }
  const filer = header?.filers.find((one) => readPaddedCik(one.cik) === cik)

  return {
    accession,
    cik,
    form,
    filedAt,
    filedAtEstimated: flags.filedAt === undefined && manifest?.filedAtEstimated === true,
    acceptedAt: readInstant(manifest?.acceptedAt ?? document.acceptedAt),
    periodEnd,
    primaryDocument: printable(manifest?.primaryDocument ?? sources.primaryFileName) ?? fileName.replace(/\.gz$/i, ''),
    name: printable(flags.name ?? manifest?.name ?? document.name),
    tickers: readTickers(flags.ticker, manifest, document),
    sic: printable(manifest?.sic ?? filer?.sic),
    sicDescription: printable(manifest?.sicDescription ?? document.sicDescription ?? filer?.sicDescription),
    fiscalYearEnd: readMonthDay(manifest?.fiscalYearEnd ?? document.fiscalYearEnd ?? filer?.fiscalYearEnd),
    formerNames: readFormerNames(manifest?.formerNames ?? filer?.formerNames),
    coRegistrants: readCoRegistrants(manifest?.coRegistrants ?? header?.filers ?? [], cik),
    sample: manifest?.fictional === true,
  }
}

function readForm(stated: string | null | undefined, refused: string[]): Form | null {
  if (stated == null) {
    refused.push('its form is not known: the document does not say it, and neither a manifest.json nor --form does')
    return null
  }
  const form = Form.safeParse(stated.trim().toUpperCase())
  if (form.success) return form.data
  refused.push(`its form is ${stated.trim()}; only ${Form.options.join(', ')} are read`)
  return null
}

function readCik(stated: string | null | undefined, refused: string[]): string | null {
  if (stated == null || stated.trim() === '') {
    refused.push('its CIK is not known: the document does not say it, and neither a manifest.json nor --cik does')
    return null
  }
  const cik = Cik.safeParse(padCik(stated.trim()))
  if (cik.success && Number(cik.data) > 0) return cik.data
  refused.push(`its CIK "${stated}" is not a number of 1 to 10 digits`)
  return null
}

function readPaddedCik(stated: string | null | undefined): string | null {
  const cik = Cik.safeParse(padCik((stated ?? '').trim()))
  return cik.success && Number(cik.data) > 0 ? cik.data : null
}

interface StatedRegistrant {
  readonly cik?: string | null | undefined
  readonly name?: string | null | undefined
  readonly tickers?: readonly string[] | null | undefined
  readonly sic?: string | null | undefined
  readonly sicDescription?: string | null | undefined
  readonly fiscalYearEnd?: string | null | undefined
  readonly formerNames?: readonly StatedFormerName[] | null | undefined
}

interface StatedFormerName {
  readonly name: string
  readonly changedOn?: string | null | undefined
}

/** Every registrant but the owner, each once; one without a CIK can't be found by anybody and is left out. */
function readCoRegistrants(stated: readonly StatedRegistrant[], owner: string): Registrant[] {
  const byCik = new Map<string, Registrant>()
  for (const one of stated) {
    const cik = readPaddedCik(one.cik)
    if (cik === null || cik === owner || byCik.has(cik)) continue
    byCik.set(cik, {
      cik,
      name: printable(one.name),
      tickers: canonicalTickers(one.tickers ?? []),
      sic: printable(one.sic),
      sicDescription: printable(one.sicDescription),
      fiscalYearEnd: readMonthDay(one.fiscalYearEnd),
      formerNames: readFormerNames(one.formerNames),
    })
  }
  return [...byCik.values()]
}

function readAccession(stated: string | null | undefined, refused: string[]): string | null {
  if (stated == null) {
    refused.push(
      'its accession number is not known: neither its name, its header, a manifest.json nor --accession says it',
    )
    return null
  }
  const accession = Accession.safeParse(stated.trim())
  if (accession.success) return accession.data
  refused.push(`its accession number "${stated}" does not have the form 0001234567-26-000001`)
  return null
}

function readFiledAt(stated: string | null | undefined, refused: string[]): string | null {
  if (stated == null) {
    refused.push('its filing date is not known: neither its header, a manifest.json nor --filed-at says it')
    return null
  }
  if (CalendarDate.safeParse(stated).success) return stated
  refused.push(`its filing date "${stated}" is not a date such as 2026-05-06`)
  return null
}

function readPeriodEnd(stated: string | null | undefined, refused: string[]): string | null {
  if (stated == null) return null
  if (CalendarDate.safeParse(stated).success) return stated
  refused.push(`its period end "${stated}" is not a date such as 2026-03-31`)
  return null
}

/** A submission header's time is New York's, without a zone. */
function readInstant(stated: string | null | undefined): string | null {
  if (stated == null) return null
  if (/T\d{2}:\d{2}:\d{2}$/.test(stated)) return easternToUtc(stated)
  const at = new Date(stated)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function readMonthDay(stated: string | null | undefined): string | null {
  const digits = stated?.replace(/[^0-9]/g, '') ?? ''
  return digits.length === 4 ? digits : null
}

function readFormerNames(stated: readonly StatedFormerName[] | null | undefined): FormerName[] {
  return (stated ?? []).flatMap(({ name, changedOn }) => {
    const line = printable(name)
    return line === null ? [] : [{ name: line, changedOn: CalendarDate.safeParse(changedOn).data ?? null }]
  })
}

function readTickers(flag: string | undefined, manifest: ManifestEntry | null, document: DocumentIdentity): string[] {
  const manifested = [manifest?.ticker ?? '', ...(manifest?.aliases ?? [])]
  if (flag !== undefined) return canonicalTickers([flag])
  const stated = canonicalTickers([...manifested, ...document.tickers])
  return stated.length > 0 ? stated : canonicalTickers(manifest?.listedTickers ?? [])
}

function canonicalTickers(stated: readonly string[]): string[] {
  return [...new Set(stated.map((ticker) => canonicalTicker(ticker.trim())).filter(isSymbol))]
}

/** Filers write `N/A`, `None` or `-` where the tag asks for a symbol they do not have. */
function isSymbol(ticker: string): boolean {
  return /^(?=.*[A-Z0-9])[A-Z0-9-]{1,16}$/.test(ticker) && !/^(NA|N-A|NONE|NOT-APPLICABLE|CIK[0-9]{10})$/.test(ticker)
}

/** One line of text that a database and a URL can hold; null if nothing is left of it. */
function printable(stated: string | null | undefined): string | null {
  const line = (stated ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : line
}
