import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { scaleOf } from '../../mentions/mention.ts'

export interface Sum {
  readonly value: number
  readonly currency: string
  readonly at: TokenRange
}

const MILLIONS = 6

/** The sums of a token range, in its order, in whole units of their currency. */
export function sumsIn({ sentence, plainScale, tableScale }: Utterance, from: number, to: number): Sum[] {
  return sentence.values.flatMap((value) => {
    if (value.kind !== 'money' || value.from < from || value.from >= to || value.decimal === '0') return []
    const scale = scaleOf(value, plainScale)
    // "$750" in a filing that counts in millions: without a scale of its own the value of a small round sum isn't
    // certain.
    if (
      scale === null ||
      (value.scale === null &&
        scale === 0 &&
        Number(value.decimal) < 10_000 &&
        (!value.printed.includes(',') || (tableScale ?? 0) >= MILLIONS))
    )
      return []
    return [
      {
        value: Number((Number(value.decimal) * 10 ** scale).toFixed(2)),
        currency: value.currency,
        at: { from: value.from, to: value.to },
      },
    ]
  })
}

/** The only sum in the clause of a predicate, or null. */
export function moneyNear(utterance: Utterance, claim: Claim): Sum | null {
  const own = sumsIn(utterance, Math.min(claim.subject.from, claim.verb.from), claim.reach.to)
  return own.length === 1 ? (own[0] ?? null) : null
}
