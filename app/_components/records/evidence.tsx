import { Link } from '../link.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { spokenWords } from '#app/_lib/wording/spoken-words.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { formatSectionId } from '#app/_lib/format/section-label.ts'
import { shortHash } from '#app/_lib/format/words.ts'
import { Definitions } from '../definitions.tsx'
import type { Definition } from '../definitions.tsx'
import { SaveLink } from '../lists/save-link.tsx'

export interface EvidenceProps {
  readonly accession: string
  readonly evidence: string
  readonly sha256: string | null | undefined
  readonly locator: Readonly<Record<string, unknown>> | null | undefined
  /** Facts and signals go into folders; of a refusal or a passage, only the text can be annotated. */
  readonly isRecord?: boolean
}

/** The way to save a record, or to annotate its text; none for what has neither. */
function SaveEvidence({ accession, evidence, locator, isRecord = true }: EvidenceProps) {
  const { bytes, recordId } = readLocator(locator)
  if (isRecord) return recordId === null ? null : <SaveLink label="Save" accession={accession} record={recordId} />
  if (bytes === null || evidence === '') return null
  return <SaveLink label="Annotate" accession={accession} from={String(bytes.start)} to={String(bytes.end)} />
}

function sourceLink(accession: string, locator: EvidenceProps['locator']) {
  const { bytes, isWholeDocument } = readLocator(locator)
  if (bytes === null) return isWholeDocument ? 'the whole document' : null
  return (
    <Link href={`${filingPath(accession)}/document?from=${bytes.start}&to=${bytes.end}`}>
      bytes {formatCount(bytes.start)} to {formatCount(bytes.end)}
    </Link>
  )
}

/** The issuer's text, with the short form of its hash and a link to its place in the file. */
export function EvidenceQuote(props: EvidenceProps) {
  const { accession, evidence, sha256, locator } = props
  const place = sourceLink(accession, locator)
  const { section } = readLocator(locator)
  return (
    <figure className="evidence">
      {evidence === '' ? null : <blockquote className="quote">{evidence}</blockquote>}
      <figcaption>
        {section === null ? null : <span>{formatSectionId(section)}</span>}
        {place === null ? null : <span>{place}</span>}
        {sha256 && evidence !== '' ? (
          <span title={sha256}>
            SHA-256 <code>{shortHash(sha256)}</code>
          </span>
        ) : null}
        <SaveEvidence {...props} />
      </figcaption>
    </figure>
  )
}

/** Everything needed to check a record: whole hash, place, rule, tag and speaker. */
function EvidenceTerms({ accession, evidence, sha256, locator }: EvidenceProps) {
  const read = readLocator(locator)
  const entries: Definition[] = [
    ['SHA-256', sha256 && evidence !== '' ? <span className="hash">{sha256}</span> : null],
    ['Place', sourceLink(accession, locator)],
    ['Section', read.section === null ? null : formatSectionId(read.section)],
    ['Table', read.table],
    ['Concept', read.concept === null ? null : <code>{read.concept}</code>],
    ['Context', read.context === null ? null : <code>{read.context}</code>],
    ...read.dimensions.map(
      ([axis, member]): Definition => [axis.replace(/^.*:/, ''), <code key={axis}>{member}</code>],
    ),
    ['Rule', read.rule === null ? null : <code>{read.rule}</code>],
    ['Said by', spokenWords(read)],
  ]
  return <Definitions entries={entries} />
}

/** The evidence and everything needed to check it, for a place that is already opened. */
export function EvidenceDetail(props: EvidenceProps) {
  return (
    <figure className="evidence">
      {props.evidence === '' ? null : <blockquote className="quote">{props.evidence}</blockquote>}
      <figcaption>
        <EvidenceTerms {...props} />
      </figcaption>
    </figure>
  )
}

/** The evidence, and the rest in a disclosure. */
export function EvidenceWithTerms(props: EvidenceProps) {
  return (
    <div className="stack-s">
      <EvidenceQuote {...props} />
      <details className="disclosure">
        <summary>Hash, rule and position</summary>
        <EvidenceTerms {...props} />
      </details>
    </div>
  )
}
