import { extractReading, readDocument, readFiling } from '#server/engine/pipeline.ts'
import type { Gold, ManifestEntry } from '../gold.ts'
import { readFilingBytes } from '../gold.ts'
import { formOf } from '../run-eval.ts'
import { stripInlineTags } from '../strip-tags.ts'
import type { TaggedScore } from './score-tagged.ts'
import { scoreTagged } from './score-tagged.ts'
import { readTaggedAmounts } from './tagged-amounts.ts'

/** Counts over the tagged numbers of one role; no filing's words in it. */
export interface RoleMeasure {
  readonly role: string
  readonly amounts: number
  readonly issuers: number
  readonly right: number
  readonly refused: number
  readonly silent: number
  /** What the others became, the most frequent first. */
  readonly became: readonly { readonly type: string; readonly count: number }[]
  readonly day: Agreement
  readonly instrument: Agreement
}

/** Of the right ones that say it: how many say what the tag says. */
interface Agreement {
  readonly agree: number
  readonly of: number
}

/** One tagged number and the issuer whose filing it stands in. */
type IssuersScore = TaggedScore & { readonly issuer: string }

/**
 * What the sentence reader makes of every number that a filer tagged in a sentence, by the role of its concept: each filing is
 * read without its tags and compared with them by position. A sentence that an issuer repeats counts once.
 */
export function measureTagged(folders: readonly Gold[], report: (line: string) => void): RoleMeasure[] {
  const seen = new Set<string>()
  const scores: IssuersScore[] = []
  for (const folder of folders)
    for (const entry of folder.manifest) {
      scores.push(...scoreFiling(folder, entry, seen))
      report(`${entry.form} ${entry.accession}: ${scores.length} tagged numbers`)
    }
  const roles = [...new Set(scores.map(({ role }) => role))].sort()
  return roles.map((role) =>
    measureRole(
      role,
      scores.filter((one) => one.role === role),
    ),
  )
}

function scoreFiling(folder: Gold, entry: ManifestEntry, seen: Set<string>): IssuersScore[] {
  const form = formOf(entry.form)
  if (form === undefined) return []
  const bytes = readFilingBytes(folder.folder, entry)
  const filed = readDocument(bytes)
  if (filed.xbrl.facts.length === 0) return []
  const { accession, periodEnd, filedAt } = entry
  const stripped = readDocument(Buffer.from(stripInlineTags(bytes.toString('utf8'))))
  // Offsets are those of the displayed text, which tags don't change.
  if (stripped.tree.display.text !== filed.tree.display.text) return []
  const reading = readFiling(stripped, { accession, form, periodEnd, filedAt })
  const issuer = filed.identity.cik ?? accession
  const amounts = readTaggedAmounts(filed, reading.passages).filter(({ passage, start }) => {
    const key = `${issuer}|${start - passage.display.start}|${passage.text}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  return scoreTagged(amounts, reading, extractReading(reading)).map((score) => ({ ...score, issuer }))
}

function measureRole(role: string, scores: readonly IssuersScore[]): RoleMeasure {
  const count = (said: string) => scores.filter((one) => one.said === said).length
  const others = scores.map(({ said }) => said).filter((said) => !['right', 'refused', 'silent'].includes(said))
  const became = [...new Set(others)]
    .map((type) => ({ type, count: count(type) }))
    .sort((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1))
  return {
    role,
    amounts: scores.length,
    issuers: new Set(scores.map(({ issuer }) => issuer)).size,
    right: count('right'),
    refused: count('refused'),
    silent: count('silent'),
    became,
    day: agreement(scores.map(({ day }) => day)),
    instrument: agreement(scores.map(({ instrument }) => instrument)),
  }
}

function agreement(said: readonly (boolean | null)[]): Agreement {
  const known = said.filter((one) => one !== null)
  return { agree: known.filter((one) => one).length, of: known.length }
}
