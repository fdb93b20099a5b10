import type { Place } from '../../../facts/fact-reading.ts'
import type { FactType, FilingReading, InlineFact } from '../../../model.ts'
import { ROW_WORDS } from '../../tables/lexicon.ts'
import { plainWords } from '../../tables/match-phrases.ts'
import { DEBT_FACTS } from '../typed-amount.ts'
import { cleanLabel } from '../../tables/table-view.ts'
import { labelCellOf } from '../../tables/labels/label-cell.ts'
import { BY_TERM, COVER } from '../../tables/labels/registrants.ts'
import { CURRENCY, ENTITY_AXIS, isStandard } from './tag-members.ts'
import { memberWords } from './member-words.ts'

const NO_NAME = /^(?:parent|subsidiar\w+|guarantors?|issuers?|company|registrants?|other|member)\b/i

/**
 * What a debt is called that no member names. Subsidiaries that file one report with their parent tag their own balance
 * sheets: what each owes is named after it. What is owed to related parties, beside other debts or in one currency has the
 * name of its row.
 * Null where a number is of the group as a whole, or of an entity that the cover page does not name.
 */
export function nameWithoutMember(
  { concept, context: { dimensions } }: InlineFact,
  factType: FactType,
  place: Place,
  { tree: { display } }: Pick<FilingReading, 'tree'>,
): string | null {
  const [entity, ...more] = dimensions
  const row = DEBT_FACTS.has(factType) && place.kind === 'row' ? rowOf(place) : ''
  const debt = BY_TERM[factType] ?? row
  if (row !== '' && dimensions.some(({ member }) => CURRENCY.test(member))) return row
  if (more.length > 0 || !ROW_WORDS.anyDebt(plainWords(debt))) return null
  if (entity === undefined) return NAMED_BY_ROW.test(concept) ? debt : null
  if (!ENTITY_AXIS.test(entity.axis) || isStandard(entity.member)) return null
  const words = memberWords(entity.member)
  if (NO_NAME.test(words)) return null
  const spaced = words.replaceAll(/[^A-Za-z0-9 ]/g, '').replaceAll(/ +/g, '[ ,.&-]{1,3}')
  const [name] = new RegExp(`\\b${spaced}\\b`, 'i').exec(display.text.slice(0, COVER)) ?? []
  return name === undefined ? null : `${name} ${debt}`
}

const rowOf = ({ grid, row }: Extract<Place, { kind: 'row' }>): string => cleanLabel(labelCellOf(grid, row)?.text ?? '')

const NAMED_BY_ROW = /RelatedPart|:Other/
