import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { scaleOf } from '../../mentions/mention.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import { readMoney } from '../../mentions/money.ts'
import type { Token } from '../../tokens.ts'

export interface Sum {
  readonly value: number
  readonly currency: string
  readonly at: TokenRange
}

const MILLIONS = 6

/** The sums of a token range, in its order, in whole units of their currency. */
export function sumsIn({ sentence, plainScale, tableScale }: Utterance, from: number, to: number): Sum[] {
  const bracketed = inBrackets(sentence.tokens, from, to)
  const values =
    bracketed.length === 0
      ? sentence.values
      : [...sentence.values, ...bracketed].toSorted((one, other) => one.from - other.from)
  return values.flatMap((value) => {
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

/** "a deficit of $(14,440)", "$(1.4) million": how accounts print what is negative. */
function inBrackets(tokens: readonly Token[], from: number, to: number): MoneyMention[] {
  const found: MoneyMention[] = []
  for (let at = Math.max(0, from); at < Math.min(to, tokens.length); at += 1) {
    const [sign, open, number, close, ...rest] = tokens.slice(at, at + BRACKETED)
    if (sign?.kind !== 'currency' || open?.text !== '(' || number?.kind !== 'number' || close?.text !== ')') continue
    const money = readMoney([sign, number, ...rest], 0)
    if (money !== null) found.push({ ...money, from: at, to: at + money.to + 2, number: at + 2 })
  }
  return found
}

const BRACKETED = 6

/** The only sum in the clause of a predicate, or null. */
export function moneyNear(utterance: Utterance, claim: Claim): Sum | null {
  const own = sumsIn(utterance, Math.min(claim.subject.from, claim.verb.from), claim.reach.to)
  return own.length === 1 ? (own[0] ?? null) : null
}
