import { lettersOf } from '../../letters-of.ts'
import type { DimensionMember, EntityKind, FilingReading, GroupEntity, InlineFact } from '../../model.ts'
import { LENDER_WORDS } from '../lexicon/parties.ts'
import { phrasesIn } from '../sentence.ts'
import { tokenize } from '../tokens.ts'
import { memberWords } from '../fact-readings/tags/member-words.ts'
import { ENTITY_AXIS, isStandard } from '../fact-readings/tags/tag-members.ts'
import { isGeneral } from './named-members.ts'

/** Filers set their divisions on the axis of products too; its standard members are none. */
const PRODUCTS = /:ProductOrServiceAxis$/

/** The axes by which a tag's number is of a part of the group, with what their members are. */
const KINDS: readonly (readonly [axis: RegExp, kind: EntityKind])[] = [
  [ENTITY_AXIS, 'subsidiary'],
  [/:(?:ConsolidatedEntities|SubsidiaryOrEquityMethodInvestee\w*)Axis$/, 'subsidiary'],
  [/:(?:StatementBusinessSegments|BusinessGroups?|Subsegments)Axis$/, 'segment'],
  [PRODUCTS, 'segment'],
  [/EquityMethodInvest\w*NameAxis$|EquityMethodInvestmentNonconsolidatedInvestee\w*Axis$/, 'affiliate'],
]
const PARENT = /:ParentCompanyMember$/
const NOT_CONSOLIDATED = /NotPrimaryBeneficiary|Unconsolidated|NonConsolidated|EquityMethodInvest/
/** Members of all segments together are the group. */
const WHOLE =
  /:(?:OperatingSegments|ReportableSegment\w*|Consolidat\w+|MaterialReconcilingItems|IntersegmentElimination)Member$/

/** The part of the group that a tag's members name; null where they name the filer, a lender or a debt. */
export function entityOfTag(
  { context: { dimensions } }: InlineFact,
  { identity }: Pick<FilingReading, 'identity'>,
): GroupEntity | null {
  for (const [axis, kind] of KINDS) {
    const found = dimensions.find(
      (one) => axis.test(one.axis) && !WHOLE.test(one.member) && !(axis === PRODUCTS && isStandard(one.member)),
    )
    if (found !== undefined) return entityOfMember(found, kind, identity.name ?? '')
  }
  return null
}

/**
 * By the place of each number whose tag names a legal entity, that part of the group: rows of a table of several companies
 * are told apart by their tags, also where the concept is none of ours.
 */
export const entitiesOfTags = ({
  xbrl,
  identity,
}: Pick<FilingReading, 'xbrl' | 'identity'>): Map<number, GroupEntity> =>
  new Map(
    [...xbrl.facts, ...xbrl.duplicates.map((one) => one.fact)].flatMap((fact) => {
      const isOfEntity = !fact.hidden && fact.context.dimensions.some(({ axis }) => ENTITY_AXIS.test(axis))
      const entity = isOfEntity ? entityOfTag(fact, { identity }) : null
      return entity === null ? [] : [[fact.element.display.start, entity] as const]
    }),
  )

function entityOfMember({ member }: DimensionMember, kind: EntityKind, filer: string): GroupEntity | null {
  const name = memberWords(member)
  if (PARENT.test(member)) return { name, kind: 'parent_only' }
  if (isStandard(member)) return { name, kind: NOT_CONSOLIDATED.test(member) ? 'affiliate' : kind }
  // Filers put whom they owe on the axis of legal entities too.
  const isLender = kind === 'subsidiary' && phrasesIn(tokenize(name), LENDER_WORDS).length > 0
  const isFiler = filer !== '' && lettersOf(filer).startsWith(lettersOf(name))
  return isLender || isFiler || isGeneral(name) ? null : { name, kind }
}
