import type { Place } from '../../../facts/fact-reading.ts'
import { wordsOf } from '../../../xbrl/name-words.ts'
import type { InlineFact } from '../../../model.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { readInstruments } from '../../mentions/instrument.ts'
import { readValues } from '../../mentions/values.ts'
import { labelCellOf } from '../../tables/labels/panels.ts'
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

/** A member's name as words, its digits kept apart: "SeniorNotesDueJune2520265.150" is due June 25, 2026 at 5.150%. */
export function memberWords(member: string): string {
  const parted = member
    .slice(member.indexOf(':') + 1)
    .replace(/Member$/, '')
    .replace(/^(?:A|Sec)(?=\d)/, '')
    .replace(DAY_AND_RATE, ' $1 $2, $3 $4% ')
    .replace(DAY_AND_YEAR, ' $1 $2, $3 ')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .replace(/(?<=[Nn]otes)due(?=[A-Z\d])/, ' Due ')
    .replace(/[Dd]ue(?:[Ii]n|[Oo]n)(?=[ A-Z\d])/g, ' Due ')
  const words = wordsOf(parted.replaceAll(/ +/g, ' '))
    .replace(PERCENT, '%')
    .replace(RATE_DIGITS, '$1.$2%')
    .replace(COUPON_FIRST, '$1.$2% ')
    .replace(COUPON_BARE, '$1% ')
    .replace(COUPON_BEHIND, '$2.$3% $1 ')
  return words.replaceAll(MONTH_WORD, (month) => month.charAt(0).toUpperCase() + month.slice(1))
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DAY_AND_RATE = new RegExp(`(${MONTHS})(\\d{1,2})(20\\d\\d)(\\d{1,2}\\.\\d+)`)
const DAY_AND_YEAR = new RegExp(`(${MONTHS})(\\d{1,2})(20\\d\\d)(?!\\d)`)
const MONTH_WORD = new RegExp(`(?<=due )(?:${MONTHS.toLowerCase()})\\b`, 'g')
const PERCENT = / per ?cent(?:age)?\b/
/** "1375%" is 1.375%: no debt bears more than some tens. */
const RATE_DIGITS = /(?<![.\d])(\d)(\d{2,3})%/
/** "270 senior notes due": the coupon stands first. */
const COUPON_FIRST = /^(?!(?:19|20)\d\d )(\d)(\d{2,3}) (?=[a-z ]{0,40}notes due)/
const COUPON_BARE = /^(\d{1,2}\.\d+) (?=[a-z ]{0,40}notes due)/
/** "Notes 5700 due 2040": the coupon stands behind the name. */
const COUPON_BEHIND = /^((?:senior |unsecured )*notes) (\d)(\d{3}) (?=due)/
const SPECIFIC = /\d/

/** The name that a row's label gives, where it tells one debt by its rate or its year; `type` must be the label's. */
export function labelName(place: Place, type: InstrumentMention['type'] | null): string | null {
  if (place.kind !== 'row' || type === null) return null
  const label = labelCellOf(place.grid, place.row, place.cell.column)?.text ?? ''
  const [only, ...more] = mentionsIn(label)
  return only !== undefined && more.length === 0 && only.type === type && SPECIFIC.test(only.name) ? only.name : null
}

function mentionsIn(words: string): InstrumentMention[] {
  const tokens = tokenize(words)
  return readInstruments(tokens, readValues(tokens, null), words)
}

/** The label of a row in small letters, or nothing. */
export function labelOf(place: Place): string {
  if (place.kind !== 'row') return ''
  return labelCellOf(place.grid, place.row, place.cell.column)?.text.toLowerCase() ?? ''
}

/** The type that a row's label names. */
export function labelType(place: Place): InstrumentMention['type'] | null {
  if (place.kind !== 'row') return null
  const label = labelCellOf(place.grid, place.row, place.cell.column)?.text ?? ''
  const types = new Set(mentionsIn(label).map(({ type }) => type))
  types.delete('debt')
  return types.size === 1 ? ([...types][0] ?? null) : null
}
