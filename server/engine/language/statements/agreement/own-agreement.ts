import { withoutOwner } from '../../register/names.ts'
import { clauseAt } from '../../clauses.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { isKnownDebt } from '../../mentions/instrument.ts'
import { phraseSet } from '../../phrases.ts'
import type { Register } from '../../register/build-register.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { joinedLimbs } from './joined-limbs.ts'
import { agreementsIn, groupsOf, isOfSeveral, mostSpecific } from './mentions.ts'

/** The agreements that a sentence names for a statement: one, several joined, several to choose from, or none. */
type Chosen = { readonly kind: 'one'; readonly mention: InstrumentMention | string } | { readonly kind: 'open' } | null

/**
 * The agreement named in the sentence itself: the only one, else the one in the covenant's phrase, else the subject.
 */
export function ownAgreement(utterance: Utterance, anchor: number | null, register: Register): Chosen {
  const { sentence } = utterance
  const all = agreementsIn(sentence, anchor)
  const single = all.filter((one) => !isOfSeveral(one))
  const mentions = single.length > 0 ? single : all
  const groups = groupsOf(sentence, mentions, register)
  const [only, second] = groups
  if (only === undefined) return loanSpokenOf(utterance, register)
  if (second === undefined) {
    const joined = joinedAt(sentence, all, only)
    return joined?.kind === 'one' && typeof joined.mention === 'string'
      ? joined
      : wholeCoordination(sentence, chosenOf(only))
  }
  const near =
    anchor === null
      ? null
      : (ofRespect(sentence, groups) ??
        ofDefault(sentence, groups) ??
        ofSubject(utterance, groups, anchor) ??
        ofCovenants(sentence, groups, anchor) ??
        ofLead(utterance, groups, anchor) ??
        ofClause(sentence, groups, anchor))
  if (near !== null) return joinedAt(sentence, all, near)
  const joined = joinedAt(sentence, all, only)
  return joined?.kind === 'one' && typeof joined.mention === 'string' ? joined : { kind: 'open' }
}

/** "The loan is secured and contains covenants": money lent, where the text before says which loan it is. */
function loanSpokenOf({ sentence, before, passage }: Utterance, { references }: Register): Chosen {
  const { instruments, tokens } = sentence
  const [only, other] = instruments.filter(({ part, type }) => part === null && type !== 'debt')
  const isLoan = only !== undefined && other === undefined && only.name === 'loan' && isKnownDebt(only)
  // "our loan covenants": the kind of covenants.
  if (tokens[only?.to ?? 0]?.verb == null) return null
  if (!isLoan) return null
  const reference = references.of(only)
  if (reference.kind !== 'one') return null
  // "We have a loan with one bank. The loan with another matures in 2027. The loan requires": not clearly the first.
  const isOther = (one: PlacedSentence): boolean =>
    one.passage.paragraph === passage.paragraph &&
    one.text !== reference.of.sentence?.text &&
    one.instruments.some(
      ({ type, to }) => type === only.type && /^(?:with|from|on|for|secured)$/.test(one.tokens[to]?.lower ?? ''),
    )
  return before.some(isOther) ? null : { kind: 'one', mention: only }
}

/** A mention that is joined with other debt becomes the whole coordination. */
const wholeCoordination = (sentence: Sentence, chosen: Chosen): Chosen => {
  if (chosen?.kind !== 'one' || typeof chosen.mention === 'string') return chosen
  return { kind: 'one', mention: joinedLimbs(sentence, chosen.mention) ?? chosen.mention }
}

const chosenOf = (group: readonly InstrumentMention[]): Chosen => {
  const mention = mostSpecific(group)
  return mention === null ? null : { kind: 'one', mention }
}

const LINKS = /^(?:under|in|of|by|with|to|governing|for|pursuant|on)$/
const KEPT_THINGS = phraseSet(
  'covenant|requirement|ratio|default|event of default|compliance|term|provision|obligation|violation|breach|test|restriction|failure|remedy',
)
const COVENANT_REACH = 14

/** "the covenants contained in the indenture governing the notes": the agreement in the covenant's own phrase. */
function ofCovenants(
  { tokens }: Sentence,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  const isLed = ({ from }: InstrumentMention): boolean => {
    const lead = tokens.slice(Math.max(0, from - 5), from)
    if (!lead.some(({ lower }) => LINKS.test(lower))) return false
    const start = Math.max(0, from - COVENANT_REACH)
    for (let at = from - 1; at >= start; at -= 1) {
      if (/^[;.]$/.test(tokens[at]?.text ?? '')) return false
      if (KEPT_THINGS.at(tokens, at) !== null) return true
    }
    return false
  }
  const led = groups.filter((group) => group.some(isLed))
  const after = led.filter((group) => group.some((one) => one.from >= anchor && isLed(one)))
  const nearest = after[0] ?? led.at(-1)
  return nearest ?? null
}

/** "The notes have covenants, including, with respect to the 5% Notes, a limit": what is limited is that one's. */
const ofRespect = ({ tokens }: Sentence, groups: readonly InstrumentMention[][]): InstrumentMention[] | null =>
  groups.find((group) =>
    group.some(({ from }) => /\bincluding ,? ?with respect to(?: the| our)?$/.test(wordsIn(tokens, from - 6, from))),
  ) ?? null

/** "The acceleration of the line is an event of default under the indenture": the default is the indenture's. */
function ofDefault({ tokens }: Sentence, groups: readonly InstrumentMention[][]): InstrumentMention[] | null {
  const found = groups.filter((group) =>
    group.some(({ from }) => {
      const under = tokens.slice(Math.max(0, from - 4), from).findLastIndex(({ lower }) => lower === 'under')
      const at = under < 0 ? -1 : Math.max(0, from - 4) + under
      const lead = leadOfDefault(tokens, at - 1)
      // "that could be triggered by an event of default under the indenture": what brings it about.
      return (
        tokens[at - 1]?.noun === 'default' &&
        /^an?$/.test(tokens[lead]?.lower ?? '') &&
        !/^(?:by|upon|from)$/.test(tokens[lead - 1]?.lower ?? '')
      )
    }),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Where the word before "default" or "event of default" stands: "a", "an". */
const leadOfDefault = (tokens: Sentence['tokens'], at: number): number =>
  tokens[at - 1]?.lower === 'of' ? at - 3 : at - 1

/** "The Line requires us to maintain": what the verb of the statement, or the one it depends on, applies to. */
function ofSubject(
  { claims }: Utterance,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  let claim: Claim | null = claims.findLast(({ verb }) => verb.at <= anchor) ?? null
  for (let steps = 0; claim !== null && steps < 4; steps += 1) {
    const found = inSubject(claim, groups)
    if (found !== null) return found
    claim = claim.governor
  }
  return null
}

/** "Under the Credit Agreement, we must": the opening phrase. */
function ofLead(
  { claims }: Utterance,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  const claim = claims.findLast(({ verb }) => verb.at <= anchor) ?? claims[0]
  const lead = claims.find(({ clause }) => clause.scope === claim?.clause.scope)
  const found = lead === undefined ? null : inSubject(lead, groups)
  return found ?? groups.find((group) => group.some(({ from }) => from <= 4 && from < anchor)) ?? null
}

/** "defaulted on the secured debt, resulting in the calling of": the only one in the verb's own clause. */
function ofClause(
  { clauses }: Sentence,
  groups: readonly InstrumentMention[][],
  anchor: number,
): InstrumentMention[] | null {
  const own = clauseAt(clauses, anchor)
  const within = groups.filter((group) => group.some(({ from }) => clauseAt(clauses, from)?.scope === own?.scope))
  return within.length === 1 ? (within[0] ?? null) : null
}

const inSubject = ({ subject, verb }: Claim, groups: readonly InstrumentMention[][]): InstrumentMention[] | null =>
  groups.find((group) => group.some(({ from, to }) => from >= subject.from && from < subject.to && to <= verb.from)) ??
  null

/**
 * "The 8% Notes and the Credit Facility require": joined agreements share the statement, and their names are joined in
 * the record.
 */
function joinedAt(
  { tokens, text, clauses }: Sentence,
  mentions: readonly InstrumentMention[],
  chosen: readonly InstrumentMention[],
): Chosen {
  const all = [...mentions].sort((one, other) => one.from - other.from)
  // "The indentures governing the 8% Notes and the 9% Notes": the notes are joined, and not their indentures.
  const telling = mostSpecific(chosen)
  const at = all.findIndex((one) => one === telling)
  const joins = (left: InstrumentMention | undefined, right: InstrumentMention | undefined): boolean => {
    const between = left === undefined || right === undefined ? [] : tokens.slice(left.to, right.from)
    return (
      between.length > 0 &&
      between.length <= 6 &&
      !(left !== undefined && right !== undefined && opensClause(clauses, left, right)) &&
      (JOINING_PHRASE.test(between.map(({ lower }) => lower).join(' ')) ||
        (between.some(({ lower }) => /^(?:and|or|,|&|\()$/.test(lower)) &&
          between.every(({ lower }) => JOINING.test(lower))))
    )
  }
  // "our facilities and the indenture governing our notes": what comes before joins the indenture.
  const paper = all[at - 1]
  const isPaper = paper !== undefined && chosen.includes(paper) && (all[at]?.from ?? 0) - paper.to <= 3
  const lead = isPaper && joins(all[at - 2], paper) ? at - 1 : at
  let [first, last] = [lead, at]
  while (joins(all[first - 1], all[first])) first -= 1
  while (joins(all[last], all[last + 1])) last += 1
  // "the 5% Notes due 2030 (the “5% Notes”)": what a bracket calls the one before it is no further one.
  const isCalled = (one: InstrumentMention | undefined): boolean =>
    one !== undefined && tokens.slice(Math.max(0, one.from - 3), one.from).some(({ text: mark }) => mark === '(')
  while (last > first && isCalled(all[last])) last -= 1
  const began = all[first]
  if ((first === lead && last === at) || began === undefined) return chosenOf(chosen)
  const next = all[last + 1]
  // "the facility and the indentures governing our notes": the notes end the name.
  const governed =
    /\bindentures?$/i.test(all[last]?.name ?? '') && next !== undefined && next.from - (all[last]?.to ?? 0) <= 3
  if (governed) last += 1
  while (governed && joins(all[last], all[last + 1])) last += 1
  const end = Math.max(...all.slice(first, last + 1).map(({ to }) => endOfList({ tokens, clauses }, to)))
  // "Consistent with the old agreement, the new one requires": a comma alone joins nothing.
  const members = all.slice(first, last + 1)
  const gaps = members.flatMap(({ to }, index) => tokens.slice(to, members[index + 1]?.from ?? end))
  const isList = gaps.some(({ lower }) => /^(?:and|or|&|as|together|along)$/.test(lower))
  if (!isList) return chosenOf(subjectBehind(clauses, members) ?? chosen)
  const name = text
    .slice(tokens[began.from]?.start ?? 0, tokens[end - 1]?.end ?? 0)
    .replace(/^(?:the|our|its) /i, '')
    .replace(/ \([^()]{1,60}\)/g, '')
  return { kind: 'one', mention: withoutOwner(name) }
}

/** "In addition to the Term Loan, the Revolver requires": whoever the verb behind both is said of. */
function subjectBehind(
  clauses: Sentence['clauses'],
  members: readonly InstrumentMention[],
): readonly InstrumentMention[] | null {
  const last = members.at(-1)
  const isSubject = clauses.some(({ predicates }) =>
    predicates.some((one) => isFiniteVerb(one) && one.from === last?.to),
  )
  return last !== undefined && isSubject ? [last] : null
}

/** "the covenants of the Credit Agreement, and the notes were repaid": the subject of the next clause. */
function opensClause(clauses: Sentence['clauses'], left: InstrumentMention, right: InstrumentMention): boolean {
  const [own, next] = [clauseAt(clauses, left.from), clauseAt(clauses, right.from)]
  if (own === null || next === null || next.kind !== 'main' || next.index === own.index) return false
  return own.predicates.some(isFiniteVerb) && next.predicates.some((one) => one.at >= right.to && isFiniteVerb(one))
}

const isFiniteVerb = ({ tense }: Sentence['clauses'][number]['predicates'][number]): boolean => tense !== 'none'

const JOINING = /^(?:and|or|[,&()"\u201c\u201d]|the|our|its|both|each|of|in|under|accounts|trade)$/
const JOINING_PHRASE = /^(?:, )?(?:as well as|together with|along with)(?: the| our| its)?$/

/** "the Credit Facility, the notes, and the mortgages and other loans": where a list ends whose last part is no name. */
function endOfList({ tokens, clauses }: Pick<Sentence, 'tokens' | 'clauses'>, from: number): number {
  // "the Credit Agreement, the Notes Indenture and the agreements that": the list goes on behind the paper.
  const isPaper = /^indentures? and the /.test(wordsIn(tokens, from, from + 4))
  const others = isPaper || /^and (?:the )?other /.test(wordsIn(tokens, from, from + 4))
  if (!others && (tokens[from]?.text !== ',' || tokens[from + 1]?.lower !== 'and')) return from
  // "and other facilities that contain": the relative is no part of the name.
  const length = tokens
    .slice(from + 2, from + REST_AT_MOST)
    .findIndex(({ lower }) => /^(?:[.,;]|that|which)$/.test(lower))
  const [verb] = clauses
    .flatMap(({ predicates }) => predicates)
    .filter(({ at, tense }) => at > from && at < from + REST_AT_MOST && tense !== 'none')
  const mark = from + 2 + length
  const end = verb !== undefined && (length < 0 || verb.from < mark) ? verb.from : mark
  const isOfDebt = tokens.slice(from + 2, end).some(({ noun }) => OF_DEBT.test(noun))
  // ", and the notes limit": a clause of its own; "and other agreements limit": what the list ends with.
  return end > from + 2 && isOfDebt && (others || end === mark) && (length > 0 || others) ? end : from
}

const OF_DEBT = /^(?:loan|mortgage|note|facility|agreement|debt|indebtedness)$/
const REST_AT_MOST = 20
