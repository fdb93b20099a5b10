import type { z } from 'zod'
import { MalformedAnswer } from '../http/reader.ts'
import { decodeText } from './decode-text.ts'

/** Parses a JSON answer with `schema`. Throws MalformedAnswer, also for the HTML page that EDGAR may send instead. */
export function parseJson<Schema extends z.ZodType>(bytes: Uint8Array, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readJson(decodeText(bytes)))
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  throw new MalformedAnswer(`it is not what this address gives (${issues.join('; ')})`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const what = /^\s*</.test(text) ? 'a page instead of JSON' : 'broken JSON'
    throw new MalformedAnswer(`it is ${what} (${text.length} characters)`, { cause: error })
  }
}
