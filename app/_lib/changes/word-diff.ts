/** A piece of two texts laid over each other: in both, only in the earlier, or only in the later one. */
export interface DiffPart {
  readonly kind: 'same' | 'before' | 'after'
  readonly text: string
}

/** Beyond this many words a side the work would grow too large; the texts are then shown whole. */
const MAX_WORDS = 600

/** Lengths of the longest common subsequences of the words behind each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = rows[i]
    const next = rows[i + 1]
    if (row === undefined || next === undefined) continue
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
  }
  return rows
}

/** The word differences of two texts, with neighbouring words of a kind put together. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const one = before.split(' ').filter((word) => word !== '')
  const two = after.split(' ').filter((word) => word !== '')
  if (one.length > MAX_WORDS || two.length > MAX_WORDS)
    return [
      { kind: 'before', text: before },
      { kind: 'after', text: after },
    ]
  const lengths = commonLengths(one, two)
  const parts: { kind: DiffPart['kind']; words: string[] }[] = []
  const add = (kind: DiffPart['kind'], word: string | undefined) => {
    if (word === undefined) return
    const last = parts.at(-1)
    if (last?.kind === kind) last.words.push(word)
    else parts.push({ kind, words: [word] })
  }
  let i = 0
  let j = 0
  while (i < one.length || j < two.length) {
    if (i < one.length && j < two.length && one[i] === two[j]) {
      add('same', one[i])
      i += 1
      j += 1
    } else if (j >= two.length || (i < one.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add('before', one[i])
      i += 1
    } else {
      add('after', two[j])
      j += 1
    }
  }
  return parts.map(({ kind, words }) => ({ kind, text: words.join(' ') }))
}

/** Two texts that share less than this are different sentences: marks would strike nearly all of both. */
const SMALLEST_SHARE = 0.3

/** Whether two texts, laid over each other, share enough words for marks of the others to tell anything. */
export function haveMuchInCommon(parts: readonly DiffPart[]): boolean {
  const wordsOf = (kind: DiffPart['kind']) =>
    parts.filter((part) => part.kind === kind).flatMap(({ text }) => text.split(' ')).length
  const same = wordsOf('same')
  return same >= SMALLEST_SHARE * (same + Math.max(wordsOf('before'), wordsOf('after')))
}

const TEMPLATE_WORDS =
  /^(?:\$|[\d.,()%—–-]+|january|february|march|april|may|june|july|august|september|october|november|december|three|six|nine|twelve|months?|weeks?|quarters?|first|second|third|fourth|fiscal|years?|thirteen|twenty-six|thirty-nine|fifty-two|million|billion)$/

/**
 * Whether two sentences are one template with another period or other amounts in it: what differs is dates, numbers and
 * the names of periods alone. Such a sentence rolled on with its report and is no change of substance.
 */
export function isRolledSentence(before: string, after: string): boolean {
  const parts = diffWords(before, after)
  const same = parts.filter(({ kind }) => kind === 'same').flatMap(({ text }) => text.split(' ')).length
  const words = parts.filter(({ kind }) => kind !== 'same').flatMap(({ text }) => text.split(' '))
  const plain = words.map((word) => word.toLowerCase().replaceAll(/^[$“"(]{1,8}|[.,;:)”"]{1,8}$/g, ''))
  return words.length > 0 && same > 3 && plain.every((word) => word === '' || TEMPLATE_WORDS.test(word))
}
