import type { FinancialFact } from '#server/contract/resources/records/fact.ts'

/** Every fact in a filing's JSON begins so; quotation marks within its texts are escaped. */
const BEGINNING = '{"factType":"'

/** The length of the JSON object at the beginning of a text; null if it isn't all there. */
function objectLength(text: string): number | null {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}

/**
 * The fact with a record id in the JSON of a filing's facts: parsing all of them for one takes a hundred times as long.
 * Null if it does not stand there whole.
 */
export function factIn(facts: string, id: string): FinancialFact | null {
  const at = facts.indexOf(`"recordId":"${id}"`)
  const from = at === -1 ? -1 : facts.lastIndexOf(BEGINNING, at)
  if (from === -1) return null
  const rest = facts.slice(from)
  const length = objectLength(rest)
  if (length === null) return null
  const fact = JSON.parse(rest.slice(0, length)) as FinancialFact // validated when the filing was stored
  return fact.provenance['recordId'] === id ? fact : null
}
