import type { FactReading } from '../../facts/fact-reading.ts'
import type { GroupEntity } from '../../model.ts'
import { POSSESSIVE } from '../debtor/party.ts'
import { FILER } from '../lexicon/parties.ts'
import { keyOfName } from '../register/names.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'

/** What a paragraph told of whose debts its instruments are. */
export interface CarriedEntities {
  /** Gives a reading of the next sentence that has no entity the one that the paragraph gave its instrument. */
  readonly carry: (sentence: PlacedSentence, readings: readonly FactReading[]) => readonly FactReading[]
}

/**
 * "Our Japanese subsidiary has a facility of $10 million. At year end $2 million was outstanding under the facility": a
 * sentence that names nobody goes on about the same debt of the same part of the group, in one paragraph, until one tells
 * of the filer or of all that is owed.
 */
export function carriedEntities(): CarriedEntities {
  const known = new Map<string, GroupEntity>()
  let paragraph = -1
  return {
    carry: (sentence, readings) => {
      if (sentence.passage.paragraph !== paragraph || isOfGroup(sentence)) known.clear()
      paragraph = sentence.passage.paragraph
      const own = keysOfNew(sentence)
      return readings.map((reading) => {
        const key = reading.instrument?.canonicalKey
        if (key === undefined) return reading
        if (reading.entity !== undefined && own.has(key)) known.set(key, reading.entity)
        const entity = known.get(key)
        return reading.entity !== undefined || entity === undefined ? reading : { ...reading, entity }
      })
    },
  }
}

/** Speaks of the filer, what is its own or another's, or what all of the group owes together. */
export const isOfGroup = ({ tokens }: Sentence): boolean =>
  phrasesIn(tokens, FILER).length > 0 ||
  tokens.some(({ capital, lower, text }) => GROUP.test(lower) || (capital && POSSESSIVE.test(text)))

const GROUP = /^(?:ours?|(?:company|registrant|partnership|corporation)['\u2019]s|total|consolidated|combined|group)$/

/** "a facility", "NCC's facility": the debt that a part has alone, and not the share of "the facility" that it uses. */
const keysOfNew = ({ tokens, instruments }: Sentence): ReadonlySet<string> =>
  new Set(
    instruments.flatMap(({ from, headTo, name }) => {
      const before = tokens.slice(Math.max(0, from - MAX_WORDS), headTo)
      const article = before.findLast(({ lower, text }) => DETERMINER.test(lower) || POSSESSIVE.test(text))
      return article === undefined || GIVEN.test(article.lower) ? [] : [keyOfName(name)]
    }),
  )

const MAX_WORDS = 6
const DETERMINER = /^(?:an?|the|this|that|these|those|such|its|their)$/
const GIVEN = /^(?:the|this|that|these|those|such)$/
