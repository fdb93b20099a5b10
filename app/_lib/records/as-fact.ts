import type { StatedFact } from '#server/contract/resources/records/fact.ts'
import type { Source } from '#server/contract/resources/records/source.ts'

/** What a fact says together with what is read of its evidence, which a list or a search gives apart. */
export const asFact = <Said extends StatedFact>(said: Said, { evidence, locator, verification }: Source) => ({
  ...said,
  evidence,
  provenance: locator,
  verification,
})
