import { inWords } from '../format/words.ts'

/** Who says something, for whom and how: `management, as borrower, planned`. A plain statement needs no word; null if nothing is known. */
export function spokenWords({
  speaker,
  role,
  mood,
}: {
  readonly speaker: string | null
  readonly role: string | null
  readonly mood: string | null
}): string | null {
  const known = (part: string | null) => part !== null && part !== 'unknown'
  const parts = [
    known(speaker) ? inWords(speaker ?? '') : null,
    known(role) ? `as ${inWords(role ?? '')}` : null,
    known(mood) && mood !== 'stated' ? inWords(mood ?? '') : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
