import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/** "€111.6 million was undrawn", "$5 million of the $20 million line was unused": the rest of it, not all of it. */
export function isRestOfLine({ values, instruments, tokens }: Sentence, at: number): boolean {
  return values.some(({ kind, from, to }) => {
    if (kind !== 'money' || to > at || instruments.some(({ sizes }) => sizes.includes(from))) return false
    if (at - to <= 4) return true
    const isPart = /^(?:of|under|on|in)$/.test(tokens[to]?.lower ?? '')
    return isPart && instruments.some((one) => one.from >= to && one.from - to <= 5 && one.to <= at && at - one.to <= 5)
  })
}

/** "has access to approximately $75 million under the revolver". */
export function isAccess({ tokens }: Sentence, { from }: MoneyMention): boolean {
  let at = from - 1
  while (/^(?:approximately|about|an|additional|another|to|over)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return tokens[at]?.lower === 'access'
}
