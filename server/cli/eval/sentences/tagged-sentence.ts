import { z } from 'zod'

/** One sentence of a filing with the us-gaap concepts that its filer gave to amounts in it. */
export const TaggedSentence = z.looseObject({
  id: z.string(),
  sentence: z.string(),
  form: z.string().nullish(),
  periodEnd: z.string().nullish(),
  amounts: z.array(z.object({ text: z.string(), tag: z.string() })),
})
export type TaggedSentence = z.infer<typeof TaggedSentence>

/** A tagged amount, with the numbers that its printed text may stand for: rates in per cent, money in full units. */
export interface TaggedAmount {
  readonly tag: string
  readonly text: string
  readonly values: readonly number[]
  /** ISO dates, where the tag is of a date. */
  readonly dates: readonly string[]
}

const DATE_TAG = /Date$/
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  no: 0,
  none: 0,
  nil: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const FULL_DATE = /\b([A-Z][a-z]+)\.? (\d{1,2}) ?,? (\d{4})\b/g
const SHORT_DATE = /\b([A-Z][a-z]+)\.? (\d{4})\b/g

/** The amounts of a sentence, the words of one tagged date put together. */
export function readAmounts({ sentence, amounts }: TaggedSentence): TaggedAmount[] {
  const numbers = amounts
    .filter(({ tag }) => !DATE_TAG.test(tag))
    .map(({ tag, text }) => ({ tag, text, values: valuesOf(text, sentence), dates: [] }))
  const dateTags = [...new Set(amounts.map(({ tag }) => tag).filter((tag) => DATE_TAG.test(tag)))]
  const dates = dateTags.map((tag) => {
    const words = amounts.filter((amount) => amount.tag === tag).map(({ text }) => text)
    return { tag, text: words.join(' '), values: [], dates: datesWith(words, sentence) }
  })
  return [...numbers, ...dates]
}

/** Every number that the text may be where it stands in the sentence: with its scale word, and basis points in per cent. */
function valuesOf(text: string, sentence: string): number[] {
  const word = NUMBER_WORDS[text.toLowerCase()]
  if (word !== undefined) return [word]
  const number = Number(text.replaceAll(',', ''))
  if (!/\d/.test(text) || Number.isNaN(number)) return []
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const places = [...sentence.matchAll(new RegExp(`(?<![\\d.,])${literal}(?![\\d]|[.,]\\d)`, 'g'))]
  const values = places.map(({ index }) => scaled(number, sentence.slice(index + text.length)))
  return values.length === 0 ? [number] : [...new Set(values)]
}

function scaled(number: number, after: string): number {
  const scale = /^\s*\)?\s*(thousand|million|billion|trillion)/i.exec(after)?.[1]?.toLowerCase()
  if (scale !== undefined) return number * (SCALES[scale] ?? 1)
  if (/^\s*(?:basis points|bps)/i.test(after)) return number / 100
  return number
}

function datesWith(words: readonly string[], sentence: string): string[] {
  const parts = words.filter((word) => /\w/.test(word))
  const full = [...sentence.matchAll(FULL_DATE)].map(([text, month = '', day = '', year = '']) => ({
    text,
    iso: isoDate(`${month} ${day}, ${year}`),
  }))
  const short = [...sentence.matchAll(SHORT_DATE)].map(([text, month = '', year = '']) => ({
    text,
    iso: isoDate(`${month} 1, ${year}`)?.slice(0, 7) ?? null,
  }))
  const held = [...full, ...short].filter(({ text }) => parts.every((part) => text.includes(part)))
  return held.flatMap(({ iso }) => (iso === null ? [] : [iso]))
}

/** An ISO date of "December 31, 2019"; null where it is none. */
export function isoDate(text: string): string | null {
  const time = Date.parse(`${text} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
