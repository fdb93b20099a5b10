import { lettersOf } from '../../../letters-of.ts'
import type { Place } from '../../../facts/fact-reading.ts'
import type { InlineFact } from '../../../model.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { readInstruments } from '../../mentions/instrument.ts'
import { readValues } from '../../mentions/values.ts'
import { isClassOfDebt } from '../../register/names.ts'
import { cleanLabel } from '../../tables/table-view.ts'
import { labelCellOf } from '../../tables/labels/label-cell.ts'
import { tokenize } from '../../tokens.ts'
import { memberWords } from './member-words.ts'

interface MemberTypes {
  readonly type: InstrumentMention['type'] | null
  readonly part: InstrumentMention['part']
  readonly named: boolean
}

/** The companies of a group. */
export const ENTITY_AXIS = /:LegalEntityAxis$/
export const MEMBER_AXES =
  /CreditFacility|DebtInstrument|DebtType|LineOfCredit|FinancialInstrument|Facility|Borrowing|Loan|Notes/

/** The most particular member that a tag has for its debt: the filer's own before a standard one, a class of debt last. */
export function ownMember(fact: InlineFact): string | null {
  const members = fact.context.dimensions
    .filter(({ axis, member }) => MEMBER_AXES.test(axis) && !OF_ASSETS.test(member) && !CURRENCY.test(member))
    .map(({ member }) => member)
  return (
    members.find((member) => !isStandard(member)) ?? members.find((member) => !isClass(member)) ?? members[0] ?? null
  )
}

/** Kinds of what a company holds, beside the fair values of what it owes. */
const OF_ASSETS = /^us-gaap:\w*(?:Investments|Securities)Member$/

/** "mfg:CurrencyEuroMember", "currency:AUD": in what is owed, and by no name. */
export const CURRENCY = /^currency:|:Currency(?=[A-Z])/

const isClass = (member: string): boolean => isClassOfDebt(memberWords(member))

/** True of a tag whose members name a class of debt alone: what is unsecured. */
export const isOfClass = (fact: InlineFact): boolean => isClass(ownMember(fact) ?? '')

/** A member of the taxonomy that all filers share. */
export const isStandard = (member: string): boolean => /^(?:us-gaap|srt):/.test(member)

/** The types that a tag's members name in their words; two that differ decide nothing. */
export function memberTypes(fact: InlineFact): MemberTypes {
  const types = new Set<InstrumentMention['type']>()
  let part: InstrumentMention['part'] = null
  let named = false
  for (const { axis, member } of fact.context.dimensions) {
    if (!MEMBER_AXES.test(axis)) continue
    named = true
    for (const mention of mentionsIn(memberWords(member))) {
      if (mention.part !== null) part = mention.part
      else if (mention.type !== 'debt' && mention.type !== 'other') types.add(mention.type)
    }
  }
  const specific = [...types].filter((type) => type !== 'facility' && type !== 'loan')
  if (part !== null && specific.length === 0) return { type: null, part, named }
  const only = specific.length === 1 ? specific[0] : specific.length === 0 && types.size > 0 ? [...types][0] : null
  return { type: only ?? null, part, named }
}

const SPECIFIC = /\d/

/** The name that a row's label gives, where it states one debt by its rate or its year; `type` must be the label's. */
export function labelName(place: Place, type: InstrumentMention['type'] | null): string | null {
  if (place.kind !== 'row' || type === null) return null
  const label = labelCellOf(place.grid, place.row)?.text ?? ''
  const [only, ...more] = mentionsIn(label)
  return only !== undefined && more.length === 0 && only.type === type && SPECIFIC.test(only.name) ? only.name : null
}

/** The label of a row that says what the member's name says, in its own writing: "Revolving Facility 2019-3". */
export function sameLabel(place: Place, name: string): string | null {
  if (place.kind !== 'row') return null
  const label = cleanLabel(labelCellOf(place.grid, place.row)?.text ?? '')
  return label !== '' && lettersOf(label) === lettersOf(name) ? label : null
}

function mentionsIn(words: string): InstrumentMention[] {
  const tokens = tokenize(words)
  return readInstruments(tokens, readValues(tokens, null), words)
}

/** The label of a row in lower case, or nothing. */
export function labelOf(place: Place): string {
  if (place.kind !== 'row') return ''
  return labelCellOf(place.grid, place.row)?.text.toLowerCase() ?? ''
}

/** The type that a row's label names. */
export function labelType(place: Place): InstrumentMention['type'] | null {
  if (place.kind !== 'row') return null
  const label = labelCellOf(place.grid, place.row)?.text ?? ''
  const types = new Set(mentionsIn(label).map(({ type }) => type))
  types.delete('debt')
  return types.size === 1 ? ([...types][0] ?? null) : null
}

/** A row below those of another kind of debt: what is deducted there is deducted from both. */
export const isBelowOthers = (place: Place, type: InstrumentMention['type'] | null): boolean =>
  place.kind === 'row' &&
  type !== null &&
  place.grid.rows.slice(0, place.row).some((cells, row) => {
    const other = labelType({ ...place, row })
    return other !== null && PARTED.has(other) && other !== type && cells.slice(1).some(({ text }) => /\d/.test(text))
  })

const PARTED = new Set<InstrumentMention['type']>(['revolver', 'facility', 'term_loan', 'notes', 'commercial_paper'])
