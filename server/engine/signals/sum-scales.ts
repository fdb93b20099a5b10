import type { FilingReading } from '../model.ts'
import { readSentenceScales } from '../facts/readers/sentence-scale.ts'
import type { SumScale } from './statement.ts'

/** How the sentences of a section write sums; null where its note and its sentences disagree. */
export function sumScales(reading: FilingReading): (section: number | null) => SumScale | null {
  const scales = readSentenceScales(reading)
  return (section) => {
    const scale = scales.get(section)
    return scale === undefined || scale.scale === null ? null : { sentences: scale.scale, tables: scale.tables }
  }
}
