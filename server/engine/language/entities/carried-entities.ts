import type { FactReading } from '../../facts/fact-reading.ts'
import type { GroupEntity } from '../../model.ts'
import { isFiler } from '../debtor/party.ts'
import type { PlacedSentence } from '../sentence.ts'

/** What a paragraph told of whose debts its instruments are. */
export interface CarriedEntities {
  /** The readings of the next sentence, those without an entity with the one that the paragraph gave their instrument. */
  readonly carry: (sentence: PlacedSentence, readings: readonly FactReading[]) => readonly FactReading[]
}

/**
 * "Our Japanese subsidiary has a facility of $10 million. At year end $2 million was outstanding under the facility": a
 * sentence that names nobody goes on about the same debt of the same part of the group, in one paragraph.
 */
export function carriedEntities(): CarriedEntities {
  const known = new Map<string, GroupEntity>()
  let paragraph = -1
  return {
    carry: (sentence, readings) => {
      if (sentence.passage.paragraph !== paragraph) known.clear()
      paragraph = sentence.passage.paragraph
      const isOfGroup = isFiler(sentence.tokens)
      return readings.map((reading) => {
        const key = reading.instrument?.canonicalKey
        if (key === undefined) return reading
        if (reading.entity !== undefined) known.set(key, reading.entity)
        const entity = isOfGroup ? undefined : known.get(key)
        return reading.entity !== undefined || entity === undefined ? reading : { ...reading, entity }
      })
    },
  }
}
