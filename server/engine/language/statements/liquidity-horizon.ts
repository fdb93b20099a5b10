import type { Sentence } from '../sentence.ts'

/** "through mid-2027", "into the third quarter of 2026", "until March 2027". */
export function throughDate(sentence: Sentence, from: number): string | null {
  const { tokens, values } = sentence
  for (const value of values) {
    if (value.kind !== 'date' || value.from < from) continue
    const lead = tokens.slice(Math.max(0, value.from - 7), value.from).map(({ lower }) => lower)
    const open = Math.max(
      lead.lastIndexOf('through'),
      lead.lastIndexOf('into'),
      lead.lastIndexOf('until'),
      lead.lastIndexOf('beyond'),
    )
    if (open >= 0 && !lead.slice(open).some((word) => /^(?:ended|,|and)$/.test(word))) return value.iso
  }
  return null
}

/** "in the past 12 to 18 months": how long something has been, never how long the money will last. */
export const isBehindUs = ({ tokens }: Sentence, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }, index, own) => BEHIND.test(lower) && own.slice(index).every(({ text }) => text !== ','))

const BEHIND = /^(?:past|last|previous|preceding|prior|trailing)$/
