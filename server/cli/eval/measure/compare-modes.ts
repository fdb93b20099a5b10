import type { EvalRecord } from '../records/eval-record.ts'
import type { TextPath } from './measure-schema.ts'

/**
 * What the engine finds without tags of the facts that it gives as filed, in all and by type: same filing, type, value and
 * unit. Needs no reader; the tags are the filer's, who errs now and then.
 */
export function compareModes(records: readonly EvalRecord[]): TextPath[] {
  const facts = records.filter(({ kind }) => kind === 'fact')
  const stripped = facts.filter(({ mode }) => mode === 'tags stripped')
  if (stripped.length === 0) return []
  const said = new Set(stripped.map(sayingOf))
  const dated = new Set(stripped.map(datedSayingOf))
  const filed = [
    ...new Map(facts.filter(({ mode }) => mode === 'as filed').map((fact) => [datedSayingOf(fact), fact])).values(),
  ]
  const types = [...new Set(filed.map(({ type }) => type))].sort()
  return [
    { name: 'all', of: filed },
    ...types.map((name) => ({ name, of: filed.filter(({ type }) => type === name) })),
  ].map(({ name, of }) => ({
    name,
    filed: of.length,
    stripped: of.filter((fact) => said.has(sayingOf(fact))).length,
    sameDate: of.filter((fact) => dated.has(datedSayingOf(fact))).length,
  }))
}

function sayingOf({ accession, type, value, unit }: EvalRecord): string {
  return `${accession} ${type} ${value} ${unit}`
}

function datedSayingOf(fact: EvalRecord): string {
  return `${sayingOf(fact)} ${fact.date}`
}
