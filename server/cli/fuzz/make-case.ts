import { mutate, seededRandom } from '#server/engine/fixtures/mutate.ts'
import type { FilingContext } from '#server/engine/model.ts'
import { FORMS } from '#server/engine/model.ts'
import { HOSTILITIES } from './hostilities.ts'

export interface FuzzFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface FuzzCase {
  readonly kind: 'excerpt' | 'whole filing'
  readonly file: string
  /** What was done to it besides small damage, or null. */
  readonly hostility: string | null
  readonly bytes: Buffer
  readonly filing: FilingContext
}

/** One case of 41 is a whole filing: 20,500 cases are 20,000 excerpts and 500 filings, in an order that any part of them represents. */
const WHOLE_EVERY = 41
const EXCERPT_BYTES = 64 * 1024
const HOSTILE_SHARE = 0.25
const PERIODS = [null, '2025-12-31', '2023-06-30', '1996-12-31', '2024-02-29']

/**
 * The case of a seed and a number, always the same over the same files: an excerpt cut at tag boundaries or a whole
 * filing, wounded, now and then made hostile, and read as any of the forms.
 */
export function makeCase(files: readonly FuzzFile[], seed: number, number: number): FuzzCase {
  const random = seededRandom(scatter(seed, number))
  for (let warm = 0; warm < 4; warm += 1) random()
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const file = pick(files)
  if (file === undefined) throw new Error('there is no filing to make a case of')
  const isWhole = number % WHOLE_EVERY === WHOLE_EVERY - 1
  const wounded = mutate(isWhole ? file.bytes : cutExcerpt(file.bytes, random), random)
  const hostility = random() < HOSTILE_SHARE ? pick(HOSTILITIES) : undefined
  return {
    kind: isWhole ? 'whole filing' : 'excerpt',
    file: file.name,
    hostility: hostility?.name ?? null,
    bytes: hostility === undefined ? wounded : hostility.apply(wounded, random),
    filing: {
      accession: '0000000000-00-000000',
      form: pick(FORMS) ?? '10-K',
      periodEnd: pick(PERIODS) ?? null,
      filedAt: pick(PERIODS) ?? null,
    },
  }
}

/** Up to 64 KB from a `<` to a `>`; of a text without tags, from anywhere to anywhere. */
function cutExcerpt(bytes: Buffer, random: () => number): Buffer {
  const size = 1 + Math.floor(random() * EXCERPT_BYTES)
  const at = Math.floor(random() * Math.max(1, bytes.length - size))
  const open = bytes.indexOf('<', at)
  const start = open === -1 || open >= at + size ? at : open
  const piece = bytes.subarray(start, start + size)
  const close = piece.lastIndexOf('>')
  return close === -1 ? piece : piece.subarray(0, close + 1)
}

/** Spreads neighbouring seeds and numbers far apart, by the finalizer of MurmurHash3 (A. Appleby, 2011). */
function scatter(seed: number, number: number): number {
  let mixed = Math.imul(seed, 0x9e37_79b1) ^ number
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
