import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { Event } from '#server/contract/resources/records/event.ts'
import { Facility } from '#server/contract/resources/records/facility.ts'
import type { Source } from '#server/contract/resources/records/source.ts'
import { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { readOriginal } from '#server/originals/read-original.ts'
import { checkRecord, openOriginal, type OriginalFile, type StatedEvidence } from './check-record.ts'
import { selectOriginal, selectPublishedRecords, selectStructured } from './queries.ts'

export interface Lie {
  readonly accession: string
  /** Kind and place of the record: `fact 12 (fct_...)`. */
  readonly record: string
  readonly problem: string
}

export interface FilingVerdict {
  /** How many records of each kind were checked. */
  readonly checked: ReadonlyMap<string, number>
  readonly lies: readonly Lie[]
}

/** A piece of evidence with the file it claims to stand in. */
interface Claim extends StatedEvidence {
  readonly kind: string
  readonly name: string
  readonly accession: string
}

/** The records of an extraction that carry evidence, as it leaves the engine and as it is served. */
export interface ClaimedRecords {
  readonly sections: readonly {
    readonly text: string
    readonly textSha256: string
    readonly locator: StatedEvidence['locator']
  }[]
  readonly evidence: readonly StatedEvidence[]
  readonly facts: readonly (Omit<StatedEvidence, 'locator'> & { readonly provenance: StatedEvidence['locator'] })[]
  readonly signals: readonly StatedEvidence[]
  readonly refusals: readonly StatedEvidence[]
}

/**
 * Checks everything that is served of a filing against the original bytes: the stored file against its
 * hash, each record's hash, and each locator's range, normalised again, against the record's evidence.
 */
export async function verifyFiling(accession: string): Promise<FilingVerdict> {
  const checked = new Map<string, number>()
  const lies: Lie[] = []
  const say = (kind: string, record: string, problem: string | null) => {
    checked.set(kind, (checked.get(kind) ?? 0) + 1)
    if (problem !== null) lies.push({ accession, record, problem })
  }
  const files = new Map<string, OriginalFile | null>()
  const fileOf = async (of: string) => {
    if (!files.has(of)) files.set(of, await openFile(of))
    return files.get(of) ?? null
  }
  const filing = await readStructured(accession)
  const file = await fileOf(accession)
  if (filing === null || file === null) {
    say('filing', 'filing', 'it or its file is not in the store')
    return { checked, lies }
  }
  say('filing', 'filing', checkFile(filing.value, file, filing.intact))
  for (const [index, table] of filing.value.extraction.tables.entries()) {
    say(
      'table',
      `table ${index}`,
      sha256Hex(JSON.stringify(table.rows)) === table.tableSha256 ? null : 'its hash is not that of its rows',
    )
  }
  for (const claim of [...extractionClaims(accession, filing.value.extraction), ...(await listClaims(accession))]) {
    const original = await fileOf(claim.accession)
    say(
      claim.kind,
      claim.name,
      original === null ? `its file, of ${claim.accession}, is not in the store` : checkRecord(original, claim),
    )
  }
  return { checked, lies }
}

async function openFile(accession: string): Promise<OriginalFile | null> {
  const row = await selectOriginal(accession)
  const gzipBytes = row === undefined ? null : await readOriginal(row.contentSha256)
  if (row === undefined || gzipBytes === null) return null
  return openOriginal(
    accession,
    await promisify(gunzip)(gzipBytes),
    row.charset,
    row.format === 'text' ? 'text' : 'html',
  )
}

async function readStructured(accession: string): Promise<{ value: StructuredFiling; intact: boolean } | null> {
  const row = await selectStructured(accession)
  return row === undefined
    ? null
    : { value: StructuredFiling.parse(JSON.parse(row.json)), intact: sha256Hex(row.json) === row.sha256 }
}

function checkFile({ filing }: StructuredFiling, file: OriginalFile, intact: boolean): string | null {
  if (!intact) return 'its stored JSON does not have its hash'
  if (filing.contentSha256 !== sha256Hex(file.bytes)) return 'the stored file does not have the hash that is served'
  return filing.sourceByteLength === file.bytes.length
    ? null
    : `the stored file has ${file.bytes.length} bytes, not ${filing.sourceByteLength}`
}

/** Everything that an extraction claims to stand in the file of `accession`. */
export function extractionClaims(accession: string, extraction: ClaimedRecords): Claim[] {
  const claim = (kind: string, index: number, stated: StatedEvidence): Claim => ({
    ...stated,
    kind,
    accession,
    name: `${kind} ${index}${typeof stated.locator.recordId === 'string' ? ` (${stated.locator.recordId})` : ''}`,
  })
  return [
    ...extraction.sections.map((section, index) =>
      claim('section', index, { evidence: section.text, evidenceSha256: section.textSha256, locator: section.locator }),
    ),
    ...extraction.evidence.map((passage, index) => claim('passage', index, passage)),
    ...extraction.facts.map((fact, index) => claim('fact', index, { ...fact, locator: fact.provenance })),
    ...extraction.signals.map((signal, index) => claim('signal', index, signal)),
    ...extraction.refusals.map((refusal, index) => claim('refusal', index, refusal)),
  ]
}

async function listClaims(accession: string): Promise<Claim[]> {
  const { facilities, covenants, events } = await selectPublishedRecords(accession)
  return [
    ...facilities
      .map((json) => Facility.parse(JSON.parse(json)))
      .map(({ id, source }) => sourceClaim('facility', id, source)),
    ...covenants
      .map((json) => Covenant.parse(JSON.parse(json)))
      .map(({ id, source }) => sourceClaim('covenant', id, source)),
    ...events
      .map((json) => Event.parse(JSON.parse(json)))
      .flatMap(({ id, source, previousSource, currentSource }) =>
        [source, previousSource, currentSource].flatMap((each) =>
          each == null ? [] : [sourceClaim('event source', id, each)],
        ),
      ),
  ]
}

function sourceClaim(kind: string, id: string, { accession, evidence, evidenceSha256, locator }: Source): Claim {
  return {
    kind,
    name: `${kind} ${id}`,
    accession,
    evidence,
    evidenceSha256: evidenceSha256 ?? null,
    locator: locator ?? {},
  }
}
