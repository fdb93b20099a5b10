import type { Place } from '../../../facts/fact-reading.ts'
import { wordsOf } from '../../../xbrl/name-words.ts'
import type { InlineFact } from '../../../model.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { readInstruments } from '../../mentions/instrument.ts'
import { readValues } from '../../mentions/values.ts'
import { tokenize } from '../../tokens.ts'

interface MemberTypes {
  readonly type: InstrumentMention['type'] | null
  readonly part: boolean
  readonly named: boolean
}

export const MEMBER_AXES =
  /CreditFacility|DebtInstrument|DebtType|LineOfCredit|FinancialInstrument|Facility|Borrowing|Loan|Notes/

/** The types that a tag's members name in their words; two that differ decide nothing. */
export function memberTypes(fact: InlineFact): MemberTypes {
  const types = new Set<InstrumentMention['type']>()
  let part = false
  let named = false
  for (const { axis, member } of fact.context.dimensions) {
    if (!MEMBER_AXES.test(axis)) continue
    named = true
    for (const mention of mentionsIn(memberWords(member))) {
      if (mention.part !== null) part = true
      else if (mention.type !== 'debt' && mention.type !== 'other') types.add(mention.type)
    }
  }
  const specific = [...types].filter((type) => type !== 'facility' && type !== 'loan')
  if (part && specific.length === 0) return { type: null, part: true, named }
  const only = specific.length === 1 ? specific[0] : specific.length === 0 && types.size > 0 ? [...types][0] : null
  return { type: only ?? null, part, named }
}

export const memberWords = (member: string): string =>
  wordsOf(
    member
      .slice(member.indexOf(':') + 1)
      .replace(/Member$/, '')
      .replace(/^A(?=\d)/, '')
      .replace(/([a-z])(\d)/g, '$1 $2')
      .replace(/(\d)([A-Z])/g, '$1 $2'),
  )

function mentionsIn(words: string): InstrumentMention[] {
  const tokens = tokenize(words)
  return readInstruments(tokens, readValues(tokens, null), words)
}

/** The label of a row in small letters, or nothing. */
export function labelOf(place: Place): string {
  if (place.kind !== 'row') return ''
  return place.grid.rows[place.row]?.find(({ text }) => /[A-Za-z]{3}/.test(text))?.text.toLowerCase() ?? ''
}

/** The type that a row's label names. */
export function labelType(place: Place): InstrumentMention['type'] | null {
  if (place.kind !== 'row') return null
  const label = place.grid.rows[place.row]?.find(({ text }) => /[A-Za-z]{3}/.test(text))?.text ?? ''
  const types = new Set(mentionsIn(label).map(({ type }) => type))
  types.delete('debt')
  return types.size === 1 ? ([...types][0] ?? null) : null
}
