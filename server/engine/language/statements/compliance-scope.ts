import { findQuantities } from './covenants/find-quantities.ts'
import type { Deed } from './deeds.ts'
import type { Utterance } from './proposal.ts'

/** All covenants, or the ones named. */
export function scopeOf({ sentence }: Utterance, deed: Deed): Readonly<Record<string, unknown>> {
  const [from, to] = [deed.verb.passive ? deed.subject.from : deed.verb.at, deed.reach.to]
  const named = [
    ...new Set(
      findQuantities(sentence)
        .filter((mention) => mention.from >= from && mention.from < to && !mention.quantity.weak)
        .map(({ quantity }) => quantity.concept),
    ),
  ]
  if (named.length > 0) return { complianceScope: 'named', covenants: named }
  const words = sentence.tokens.slice(from, Math.min(to, from + 14)).map(({ lower }) => lower)
  const instrument = sentence.instruments.find((one) => one.from >= from && one.from < to && one.named)
  return {
    complianceScope: words.some((word) => /^(?:all|each|every|both)$/.test(word)) ? 'all' : 'covenants',
    ...(instrument === undefined ? {} : { instrumentName: instrument.name }),
  }
}
