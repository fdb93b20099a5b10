import type { Passage } from '../../model.ts'
import type { Token } from '../tokens.ts'
import { tokenize } from '../tokens.ts'
import { findDates } from './find-dates.ts'
import type { DateMention, ValueMention } from './mention.ts'

/** Days that a filing names: “Closing Date” is 2019-02-28. */
export type DefinedDays = ReadonlyMap<string, string>

/** A quoted name of a day right after a day. */
const DEFINITION = /\d{4}\s?\((?:such date, )?(?:the )?["“”]([A-Z]\w{2,20}(?: [A-Z]\w{2,20}){0,3} Date),?["“”]\)/g
/** Names of days that bound something: nothing is done on them. */
const BOUNDS = /Maturity|Terminat|Expir|End|Due|Payment|Test|Record|Determination|Measurement|Trigger|Outside|Cut/
const LEAD = 24

/** The days that the text of a filing names; a name that stands for two days names none. */
export function collectDefinedDays(passages: readonly Passage[]): DefinedDays | null {
  const days = new Map<string, string | null>()
  for (const { text } of passages) {
    for (const match of text.includes(' Date') ? text.matchAll(DEFINITION) : []) {
      const [, name = ''] = match
      const open = match.index + 4
      const date = findDates(text.slice(Math.max(0, open - LEAD), open)).at(-1)
      if (date?.precision !== 'day' || BOUNDS.test(name)) continue
      const known = days.get(name)
      days.set(name, known === undefined || known === date.iso ? date.iso : null)
    }
  }
  const found = [...days].flatMap(([name, iso]): [string, string][] => (iso === null ? [] : [[name, iso]]))
  return found.length === 0 ? null : new Map(found)
}

/** A sentence's values with the days that are in it by name: "on the Closing Date", "as of the Effective Date". */
export function withDefinedDays(
  values: readonly ValueMention[],
  tokens: readonly Token[],
  days: DefinedDays | null,
): readonly ValueMention[] {
  if (days === null || !tokens.some(({ text }) => text === 'Date' || text === 'Closing')) return values
  const closing = days.get('Closing Date')
  const named = [
    ...[...days].flatMap(([name, iso]) => mentionsOf(tokens, name, iso)),
    ...(closing === undefined ? [] : closingsOf(tokens, closing)),
  ]
  return named.length === 0 ? values : [...values, ...named].sort((one, other) => one.from - other.from)
}

function mentionsOf(tokens: readonly Token[], name: string, iso: string): DateMention[] {
  const words = tokenize(name).map(({ text }) => text)
  return tokens.flatMap((token, from): DateMention[] => {
    const isNamed = token.text === words[0] && words.every((word, at) => tokens[from + at]?.text === word)
    const isOn = tokens[from - 1]?.lower === 'the' && /^(?:on|of|at|upon|since)$/.test(tokens[from - 2]?.lower ?? '')
    return isNamed && isOn ? [{ kind: 'date', from, to: from + words.length, iso, precision: 'day' }] : []
  })
}

/** "at the Closing", "upon Closing": on the day that the filing names the Closing Date. */
const closingsOf = (tokens: readonly Token[], iso: string): DateMention[] =>
  tokens.flatMap(({ text }, from): DateMention[] => {
    const lead = tokens[from - 1]?.lower === 'the' ? from - 2 : from - 1
    const isOne = text === 'Closing' && /^(?:at|upon)$/.test(tokens[lead]?.lower ?? '')
    // "at the Closing of the private placement": of another deal than the one that the filing's Closing Date is of.
    const isOfOther = /^(?:of|under|for)$/.test(tokens[from + 1]?.lower ?? '')
    return isOne && !isOfOther && tokens[from + 1]?.capital !== true
      ? [{ kind: 'date', from, to: from + 1, iso, precision: 'day' }]
      : []
  })
