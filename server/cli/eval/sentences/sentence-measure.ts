import { z } from 'zod'

const Count = z.int().min(0)
const Counted = z.strictObject({ name: z.string(), count: Count })

/** Recall of one tag, and what its amounts became, the most frequent first. */
const TagScore = z.strictObject({
  name: z.string(),
  amounts: Count,
  right: Count,
  refused: Count,
  got: z.array(Counted),
})
export type TagScore = z.infer<typeof TagScore>

/** Of the tagged amounts that got a type: how many have a tag for which that type is right. */
const TypeScore = z.strictObject({ name: z.string(), amounts: Count, right: Count, tags: z.array(Counted) })
export type TypeScore = z.infer<typeof TypeScore>

/** The figures of a file of tagged sentences; no sentence in it. */
export const SentenceMeasure = z.strictObject({
  sentences: Count,
  tags: z.array(TagScore),
  types: z.array(TypeScore),
  /** Facts about facilities in all, and in sentences without a tag that a facility's amount may carry. */
  facilityFacts: Count,
  strayFacilityFacts: Count,
})
export type SentenceMeasure = z.infer<typeof SentenceMeasure>
