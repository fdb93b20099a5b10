import { UNKNOWN_IDENTITY } from '#server/engine/fixtures/unknown-identity.ts'
import type { Extraction, FinancialFact, FinancingSignal, Refusal } from '#server/engine/model.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import type { ResolvedIdentity } from '../judge/resolved-identity.ts'
import type { FilingToStore } from '../write/store-filing.ts'
import { edgarDocumentUrl } from '../records/primary-document-url.ts'
import type { StoredFiling } from '../records/stored-filing.ts'

/** The fields that a test sets; the rest is made up around them. */
export interface MadeUp {
  readonly accession: string
  readonly cik: string
  readonly form?: ResolvedIdentity['form']
  readonly filedAt: string
  readonly periodEnd?: string | null
  readonly tickers?: readonly string[]
  readonly name?: string | null
  readonly sample?: boolean
  readonly coRegistrants?: readonly { readonly cik: string; readonly tickers?: readonly string[] }[]
  readonly content?: string
  readonly engineVersion?: string
  /** Revolver capacity in dollars. */
  readonly capacity?: number
  /** Maximum leverage ratio. */
  readonly leverage?: number
  /** Where the engine finds its records. */
  readonly byteStart?: number
  /** A fact type that could not be resolved. */
  readonly refused?: string
  /** Ids of the sections it has. */
  readonly items?: readonly string[]
  /** For an amendment: the day on which it says that its original was filed. */
  readonly amendsFiledAt?: string
}

const evidenced = (evidence: string) => ({ evidence, evidenceSha256: sha256Hex(evidence) })

/** A filing as it comes to the store, with an extraction written by hand: tests of the store need no engine. */
export function madeUpFiling(of: MadeUp): FilingToStore {
  const { accession, cik } = of
  const bytes = Buffer.from(of.content ?? `content of ${accession}`)
  const contentSha256 = sha256Hex(bytes)
  const identity = identityOf(of)
  const engineVersion = of.engineVersion ?? 'test-1'
  return {
    identity,
    bytes,
    contentSha256,
    engineVersion,
    extraction: extractionOf(of, identity, { engineVersion, contentSha256, byteLength: bytes.length }),
    primaryDocumentUrl: edgarDocumentUrl(cik, accession, 'filing.htm'),
  }
}

/** A made-up filing as records are made from it, once it is stored. */
export function onceStored({ identity, bytes, contentSha256, primaryDocumentUrl }: FilingToStore): StoredFiling {
  const { length: byteLength } = bytes
  const ingestedAt = new Date('2026-05-07T00:00:00Z')
  return { ...identity, acceptedAt: null, primaryDocumentUrl, contentSha256, byteLength, ingestedAt }
}

const UNSAID = { tickers: [], sic: null, sicDescription: null, fiscalYearEnd: null, formerNames: [] }

function identityOf(of: MadeUp): ResolvedIdentity {
  return {
    ...UNSAID,
    accession: of.accession,
    cik: of.cik,
    form: of.form ?? '10-Q',
    filedAt: of.filedAt,
    periodEnd: of.periodEnd === undefined ? of.filedAt : of.periodEnd,
    filedAtEstimated: false,
    acceptedAt: null,
    primaryDocument: 'filing.htm',
    name: of.name === undefined ? `Issuer ${of.cik}` : of.name,
    tickers: of.tickers ?? [],
    sample: of.sample ?? false,
    coRegistrants: (of.coRegistrants ?? []).map((registrant) => ({
      ...UNSAID,
      name: `Issuer ${registrant.cik}`,
      ...registrant,
    })),
  }
}

interface Read {
  readonly engineVersion: string
  readonly contentSha256: string
  readonly byteLength: number
}

function extractionOf(
  of: MadeUp,
  { accession, cik, form, periodEnd, filedAt, name, tickers }: ResolvedIdentity,
  { engineVersion, contentSha256, byteLength }: Read,
): Extraction {
  const facts = of.capacity === undefined ? [] : [capacityFact(of, of.capacity, periodEnd ?? filedAt)]
  const signals = of.leverage === undefined ? [] : [leverageSignal(of, of.leverage)]
  const refusals = of.refused === undefined ? [] : [refusalOf(of.refused)]
  const filing = { accession, form, periodEnd, filedAt }
  return {
    engineVersion,
    filing,
    identity: { ...UNKNOWN_IDENTITY, ...filing, cik, name, tickers },
    source: { sha256: contentSha256, byteLength, charset: 'utf-8', decodedBy: 'valid_utf8', format: 'html' },
    sections: [],
    tables: [],
    evidence: [],
    facts,
    signals,
    refusals,
    checks: [],
    limitations: [],
    stats: {
      blockCount: 1,
      sectionCount: 0,
      tableCount: 0,
      evidenceCount: 0,
      factCount: facts.length,
      signalCount: signals.length,
      refusalCount: refusals.length,
      machineCheckedFactCount: 0,
      candidateFactCount: facts.length,
    },
    documentClassification: { items: of.items ?? [], amendment: form.endsWith('/A') ? amendmentOf(of, form) : null },
  }
}

function amendmentOf(of: MadeUp, form: string) {
  const periodEnd = of.periodEnd === undefined ? of.filedAt : of.periodEnd
  const amends = { baseForm: form.replace('/A', ''), periodEnd, filedAt: of.amendsFiledAt ?? null }
  return { kind: 'partial', description: null, amends }
}

/** Where a record stands. */
function placeOf({ accession, byteStart }: MadeUp, kind: string) {
  const recordId = `${kind}_${accession}`
  return { recordId, section: null, ...(byteStart !== undefined && { byteStart, byteEnd: byteStart + 9 }) }
}

function capacityFact(of: MadeUp, value: number, endDate: string): FinancialFact {
  return {
    factType: 'revolver_capacity',
    concept: 'us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity',
    label: 'Capacity',
    value,
    reportedValue: String(value),
    unit: 'USD',
    currency: 'USD',
    scale: 0,
    scaleLabel: null,
    referenceRate: null,
    period: { kind: 'instant', status: 'reported', endDate },
    maturityYear: null,
    ...evidenced(`Borrowings of up to $${value}.`),
    provenance: placeOf(of, 'fct'),
    verification: 'candidate',
    uncertainty: { status: 'resolved', reasons: [] },
  }
}

function leverageSignal(of: MadeUp, ratio: number): FinancingSignal {
  return {
    signalType: 'covenant',
    concept: 'maximum_total_leverage_ratio',
    action: 'required',
    threshold: null,
    currency: null,
    ratio,
    comparator: 'maximum',
    ...evidenced(`A leverage ratio not above ${ratio} to 1.00.`),
    locator: placeOf(of, 'sig'),
    verification: 'candidate',
    uncertainty: { status: 'candidate', reasons: ['one_witness'] },
  }
}

function refusalOf(concept: string): Refusal {
  return {
    concept,
    reasonCode: 'conflicting_values',
    reason: 'Two readings of the same concept, period and dimensions differ.',
    ...evidenced('Two numbers.'),
    locator: { section: null },
  }
}
