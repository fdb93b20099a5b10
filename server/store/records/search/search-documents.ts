import type { Category, VerificationState } from '#server/contract/enums.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { SearchResultKind } from '#server/contract/resources/service/search.ts'
import type { Extraction, FinancialFact, FinancingSignal, Locator, TopicText } from '#server/engine/model.ts'
import { hashParts } from '#server/engine/record-id.ts'
import { nameTerms } from '#server/engine/terms/name-terms.ts'
import { numberTerm } from '#server/engine/terms/read-number.ts'
import { termVector } from '#server/engine/terms/term-vector.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { createFolder } from '../fold-evidence.ts'
import { standingOf } from './search-standing.ts'
import type { StoredFiling } from '../stored-filing.ts'
import { recordIdOf } from '../source.ts'
import { isRejected } from '../../verdicts/verdicts.ts'

/** A record as search finds it. */
export interface SearchDocument {
  readonly id: string
  readonly kind: SearchResultKind
  readonly category: Category | null
  readonly verification: VerificationState
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: string
  readonly foldKey: bigint
  readonly standing: number
  readonly terms: string
}

/** A record with its evidence, before its terms are read. */
interface Found extends Omit<SearchDocument, 'locator' | 'foldKey' | 'standing' | 'terms'> {
  readonly locator: Locator
  /** The record's name, which its evidence may not contain. */
  readonly names: string
  /** Further terms: the value of a fact whose row prints it in thousands. */
  readonly values: readonly string[]
}

/**
 * Every passage, fact, signal and section heading of a filing with evidence, and the sentences of its liquidity section
 * and debt note, in the order of the document. Rejected records are left out. `registrants` are the CIKs of all who
 * filed it: a search narrowed to any of them finds it.
 */
export function searchDocuments(
  filing: StoredFiling,
  issuer: IssuerIdentity,
  registrants: readonly string[],
  extraction: Extraction,
): SearchDocument[] {
  const found = [
    ...extraction.evidence.map(
      (passage): Found => ({ ...passage, id: recordIdOf(passage.locator), kind: 'passage', names: '', values: [] }),
    ),
    ...sentencesOf(filing, extraction),
    ...extraction.facts.filter((fact) => !isRejected(fact)).map(foundFact),
    ...extraction.signals.filter((signal) => !isRejected(signal)).map(foundSignal),
    ...headingsOf(filing, extraction),
  ]
  const once = [...new Map(found.filter(({ evidence }) => evidence !== '').map((one) => [one.id, one])).values()]
  once.sort((left, right) => (left.locator.start ?? 0) - (right.locator.start ?? 0) || (left.id < right.id ? -1 : 1))
  const topicOf = topicReader(extraction)
  const fold = createFolder()
  const marks = [
    ...registrants.map((cik) => `cik=${cik}`),
    `form=${filing.form.toLowerCase()}`,
    `year=${filing.filedAt.slice(0, 4)}`,
    ...nameTerms(issuer.name),
  ]
  return once.map(({ locator, names, values, evidence, ...one }) => ({
    ...one,
    evidence,
    locator: JSON.stringify(locator),
    foldKey: fold(evidence),
    standing: standingOf({
      filedAt: filing.filedAt,
      kind: one.kind,
      verification: one.verification,
      locator,
      topic: topicOf(one.evidenceSha256),
    }),
    terms: termVector(evidence, names, values, marks),
  }))
}

function foundFact(fact: FinancialFact): Found {
  const { label, factType, instrument, provenance, verification, evidence, evidenceSha256, value, uncertainty } = fact
  return {
    id: recordIdOf(provenance),
    kind: 'fact',
    category: null,
    verification,
    evidence,
    evidenceSha256,
    locator: provenance,
    names: `${label} ${words(factType)} ${instrument?.reportedName ?? ''}`,
    values: uncertainty.status === 'unresolved' ? [] : [numberTerm(value)],
  }
}

function foundSignal({
  signalType,
  concept,
  action,
  locator,
  verification,
  evidence,
  evidenceSha256,
}: FinancingSignal): Found {
  return {
    id: recordIdOf(locator),
    kind: 'signal',
    category: signalType,
    verification,
    evidence,
    evidenceSha256,
    locator,
    names: `${words(concept)} ${words(action)}`,
    values: [],
  }
}

/** Sentences of the liquidity section and the debt note that are not evidence passages themselves. */
function sentencesOf({ accession }: StoredFiling, { topics = [], evidence }: Extraction): Found[] {
  const known = new Set(evidence.map((passage) => placeOf(passage.evidenceSha256, passage.locator)))
  return topics
    .flatMap(({ sentences }) => sentences)
    .flatMap((sentence): Found[] => {
      const place = placeOf(sentence.evidenceSha256, sentence.locator)
      if (known.has(place)) return []
      known.add(place)
      return [
        {
          ...sentence,
          id: hashParts([accession, 'sentence', place]),
          kind: 'passage',
          category: null,
          verification: 'candidate',
          names: '',
          values: [],
        },
      ]
    })
}

/** Headings of sections, if the extraction has the heading's own position. */
function headingsOf({ accession }: StoredFiling, { sections }: Extraction): Found[] {
  return sections.flatMap(({ locator }): Found[] => {
    const { heading, section } = locator
    if (!isHeading(heading)) return []
    const { evidence, ...place } = heading
    const names = typeof locator.title === 'string' ? locator.title : ''
    return [
      {
        id: hashParts([accession, 'section', String(section), String(place.start)]),
        kind: 'section',
        category: null,
        verification: 'candidate',
        evidence,
        evidenceSha256: sha256Hex(evidence),
        locator: { ...place, section: section ?? null },
        names,
        values: [],
      },
    ]
  })
}

interface Heading {
  readonly evidence: string
  readonly start: number
}

function isHeading(heading: unknown): heading is Heading {
  return (
    typeof heading === 'object' &&
    heading !== null &&
    'evidence' in heading &&
    typeof heading.evidence === 'string' &&
    'start' in heading &&
    typeof heading.start === 'number'
  )
}

function placeOf(evidenceSha256: string, { start }: Locator): string {
  return `${evidenceSha256} ${String(start)}`
}

function topicReader({ topics = [] }: Extraction): (evidenceSha256: string) => TopicText['topic'] | null {
  const known = new Map(
    topics.flatMap(({ topic, sentences }) => sentences.map((sentence) => [sentence.evidenceSha256, topic] as const)),
  )
  return (evidenceSha256) => known.get(evidenceSha256) ?? null
}

function words(name: string): string {
  return name.replaceAll('_', ' ')
}
