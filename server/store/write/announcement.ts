import { z } from 'zod'
import { StoreMode } from '#server/contract/enums.ts'

/** The channel on which every change of the store is announced. */
export const STORE_CHANNEL = 'store_revision'

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900

/** The lists and records of a CIK, a ticker or an accession whose answers changed. */
export interface ChangedAnswers {
  readonly lists: ReadonlySet<string>
  /** CIKs, tickers and accessions. */
  readonly keys: ReadonlySet<string>
}

/** A change of the store; `answers` is null if any answer may have changed. */
export interface StoreAnnouncement {
  readonly revision: number
  readonly mode: StoreMode
  readonly answers: ChangedAnswers | null
}

const Payload = z.object({
  revision: z.number().int(),
  mode: StoreMode,
  lists: z.array(z.string()).optional(),
  keys: z.array(z.string()).optional(),
})

export function writeAnnouncement(revision: number, mode: StoreMode, { lists, keys }: ChangedAnswers): string {
  const whole = JSON.stringify({ revision, mode, lists: [...lists].sort(), keys: [...keys].sort() })
  return Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES ? whole : JSON.stringify({ revision, mode })
}

/** Null for a payload that no version of this product writes. */
export function readAnnouncement(payload: string): StoreAnnouncement | null {
  const { data } = Payload.safeParse(parseJson(payload))
  if (data === undefined) return null
  const { revision, mode, lists, keys } = data
  const isWhole = lists === undefined || keys === undefined
  return { revision, mode, answers: isWhole ? null : { lists: new Set(lists), keys: new Set(keys) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
