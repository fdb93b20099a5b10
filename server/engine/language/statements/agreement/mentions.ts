import { wordsIn } from '../../tokens.ts'
import { clauseAt } from '../../clauses.ts'
import { firstOf } from '../../context/speaker.ts'
import type { InstrumentType } from '../../lexicon/instruments.ts'
import { BEFORE_CHANGE } from '../../lexicon/past-names.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Register } from '../../register/build-register.ts'
import { phraseSet } from '../../phrases.ts'
import type { Candidate } from '../../register/references/candidates.ts'
import { isFitting } from '../../register/references/kinds.ts'
import { isByRate, isGenericKey, nameKey } from '../../register/names.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import type { Utterance } from '../proposal.ts'

/** What can have covenants of its own. */
export const WITH_TERMS: ReadonlySet<InstrumentType> = new Set<InstrumentType>([
  'revolver',
  'facility',
  'term_loan',
  'bridge',
  'notes',
  'mortgage',
  'warehouse',
  'securitization',
  'repurchase',
  'loan',
])
/** Money lent, and documents that change or promise an agreement: neither has covenants of its own. */
const NO_AGREEMENT = /^(?:loans?|borrowings?|advances?|draws?|financings?|credits?)$|waiver/i
/** A line of the balance sheet. */
const IS_CAPTION = /(?:loans|notes) payable$/i
const OPEN_ARTICLE = /^(?:any|no|other|another|future|each|every)$/

/** The mentions of a sentence that can be the agreement which a covenant belongs to. */
export function agreementsIn(sentence: Sentence, anchor: number | null): InstrumentMention[] {
  const own = anchor === null ? null : clauseAt(sentence.clauses, anchor)
  return sentence.instruments.filter(
    (one) =>
      hasTerms(one) &&
      !OPEN_ARTICLE.test(one.determiner ?? '') &&
      !isOfNoun(sentence, one) &&
      !isOfKind(sentence, one) &&
      !isOfTrigger(sentence, one) &&
      !isOfComparable(sentence, one) &&
      !isApplicable(sentence, one) &&
      !isByRate(one) &&
      !isOfCondition(sentence, one, own?.index ?? null),
  )
}

/** What can have covenants of its own: no money lent, no caption and no paper about another agreement. */
export const hasTerms = (one: InstrumentMention): boolean =>
  WITH_TERMS.has(one.type) &&
  one.part === null &&
  !IS_CAPTION.test(one.name) &&
  !(NO_AGREEMENT.test(one.name) && !one.named) &&
  !/amendment|commitment letter/i.test(one.name)

/** "various loan covenants", "note covenants": the kind of covenants, not one loan. */
const isOfNoun = ({ tokens }: Sentence, { named, to }: InstrumentMention): boolean =>
  !named && /^(?:covenant|ratio|requirement|test)$/.test(tokens[to]?.noun ?? '')

/** "a comparable covenant contained in the Credit Agreement": what another paper has. */
const isOfComparable = ({ tokens }: Sentence, { from }: InstrumentMention): boolean =>
  COMPARABLE.test(`${wordsIn(tokens, Math.max(0, from - 7), from).replace(/ (?:the|our|its)$/, '')} `)

/** "as set forth in the applicable credit agreement": whichever it is. */
const isApplicable = ({ tokens }: Sentence, { from, headFrom, plural }: InstrumentMention): boolean =>
  !plural &&
  tokens.slice(Math.max(0, from - 1), headFrom).some(({ lower }) => /^(?:applicable|respective|relevant)$/.test(lower))

const COMPARABLE =
  /\b(?:comparable|similar|equivalent|corresponding) (?:financial )?covenants? (?:(?:contain|includ)ed )?in $/

/** "covenants customary for an asset-based facility": what such agreements have, and no one of them. */
const isOfKind = ({ tokens }: Sentence, { from }: InstrumentMention): boolean =>
  tokens.slice(Math.max(0, from - 4), from).some(({ lower }) => /^(?:customary|typical|usual|common)$/.test(lower))

/** "until any acceleration of the notes": an event of other debt, with which something ends. */
const isOfTrigger = ({ tokens }: Sentence, { from }: InstrumentMention): boolean =>
  /\bany (?:acceleration|redemption|prepayment) (?:of|under)(?: the| our| its)?$/.test(wordsIn(tokens, from - 4, from))

function isOfCondition({ clauses }: Sentence, { from }: InstrumentMention, own: number | null): boolean {
  const clause = clauseAt(clauses, from)
  return clause?.kind === 'condition' && clause.index !== own
}

/** "our credit agreements", "these notes": several at once, none of them named. */
export const isOfSeveral = ({ plural, named, type, name }: InstrumentMention): boolean =>
  plural && !named && (type !== 'notes' || /indentures$/i.test(name)) && !/lines? of credit|commitments$/i.test(name)

/** A name that any instrument of its kind can have. */
export const isGeneralName = ({ named, name }: InstrumentMention): boolean => !named || isGenericKey(nameKey(name))

const JOINED = /^(?:,|and|or|,? and the|,? and our|,? and its|& the|&)$/
const LEADS_ON = phraseSet(
  'governing|under|pursuant to|evidencing|relating to|related to|for|of|provided by|with respect to|in respect of',
)

/** Mentions of one sentence by what they name: "the agreement governing the notes" is the notes'. */
export function groupsOf(
  sentence: Sentence,
  mentions: readonly InstrumentMention[],
  register: Register,
): InstrumentMention[][] {
  const groups: InstrumentMention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)?.at(-1)
    const between = last === undefined ? '' : wordsIn(sentence.tokens, last.to, mention.from)
    const joined = last !== undefined && JOINED.test(between)
    const beside = last !== undefined && mention.from === last.to
    const led =
      last !== undefined && mention.from - last.to <= 5 && firstOf(sentence, LEADS_ON, last.to, mention.from) !== null
    const group = groups.find((one) => one.some((other) => isSameName(other, mention, register)))
    if (group !== undefined) group.push(mention)
    else if (beside || (led && !joined)) groups.at(-1)?.push(mention)
    else {
      const plain = joined
        ? undefined
        : groups.find((one) => one.some((other) => isRepeated(other, mention) && !isBeside(sentence, other, mention)))
      if (plain === undefined) groups.push([mention])
      else plain.push(mention)
    }
  }
  return groups
}

function isSameName(one: InstrumentMention, other: InstrumentMention, register: Register): boolean {
  if (nameKey(one.name) === nameKey(other.name)) return true
  const entity = register.entityOf(one.name)
  return entity !== null && entity === register.entityOf(other.name)
}

const POINTING = /^(?:the|this|that|such|said|our|its)$/

/** "the facility" after "a revolving credit facility" refers to it. */
function isRepeated(earlier: InstrumentMention, later: InstrumentMention): boolean {
  if (!isGeneralName(later) || later.named || !POINTING.test(later.determiner ?? '')) return false
  return isFitting(earlier, later)
}

/** "on the revolving line and on the equipment line": two that are listed side by side. */
const isBeside = ({ tokens }: Sentence, earlier: InstrumentMention, later: InstrumentMention): boolean =>
  later.from - earlier.to <= 4 && tokens.slice(earlier.to, later.from).some(({ lower }) => /^(?:and|or)$/.test(lower))

/** The most specific mention of a group: a proper name before a plain noun, and the notes before their indenture. */
export function mostSpecific(group: readonly InstrumentMention[]): InstrumentMention | null {
  const telling = group.filter(({ name }) => !/\bindenture\b/i.test(name))
  const told = telling.length > 0 ? telling : group
  // "consistent with the Existing Credit Agreement, the Restated Credit Agreement limits": the one that is in force.
  const present = told.filter(({ name }) => !BEFORE_CHANGE.test(name))
  const own = present.length > 0 ? present : told
  return own.find((one) => !isGeneralName(one)) ?? own.find(({ named }) => named) ?? own.at(0) ?? null
}

/** "Both loans", "these agreements": the members that the text before names for the noun, or none. */
export function membersTogether(
  { sentence, passage, start }: Utterance,
  [last]: readonly PlacedSentence[],
  { references }: Register,
): readonly Candidate[] {
  const noun = sentence.instruments.find(
    ({ plural, determiner, from }) => plural && from >= start && BOTH.test(determiner ?? ''),
  )
  if (noun === undefined) return []
  const members = references.each({ ...sentence, passage }, noun, noun.from)
  // "a term loan and a revolver. We have two mortgage loans. Both loans": those that were told last.
  const isOfOthers =
    members.every(({ sentence: of }) => of !== last) &&
    last?.instruments.some(({ plural, part, name }) => plural && part === null && name.endsWith(` ${noun.name}`))
  return isOfOthers === true ? [] : members
}

const BOTH = /^(?:both|these|those)$/
