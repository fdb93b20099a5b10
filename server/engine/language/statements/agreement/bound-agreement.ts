import { clauseAt } from '../../clauses.ts'
import type { FilingLanguage } from '../../document.ts'
import { POSSESSIVE } from '../../debtor/party.ts'
import { holds } from '../../context/speaker.ts'
import { passagesBefore } from '../../context/utterance.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Register } from '../../register/build-register.ts'
import { isGenericKey, listOfNames, nameKey, withoutOwner } from '../../register/names.ts'
import type { Candidate } from '../../register/references/candidates.ts'
import { isClass, isDocument } from '../../register/references/kinds.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { Match } from '../merge.ts'
import type { Utterance } from '../proposal.ts'
import { COVENANT_ROW } from '../covenants/covenant-rows.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import { governsBehind, isUnderPaper, ofItsLender, ofItsLine } from './full-name.ts'
import { joinedLimbs } from './joined-limbs.ts'
import { agreementsIn, hasTerms, isOfSeveral, membersTogether, WITH_TERMS } from './mentions.ts'
import { ownAgreement } from './own-agreement.ts'

/** The agreement of a covenant statement: one by name, all of the filer's or of a kind, open between several, or none found. */
export type Binding =
  | { readonly kind: 'one'; readonly name: string; readonly whole?: Binding }
  | { readonly kind: 'all'; readonly name?: string }
  | { readonly kind: 'open' | 'none' }

const ALL: Binding = { kind: 'all' }
const OPEN: Binding = { kind: 'open' }
const NONE: Binding = { kind: 'none' }

/** Returns a function that finds the agreement of each statement; call it in document order. */
export function createBinder(language: FilingLanguage, register: Register): (match: Match) => Binding {
  const bindings = new Map<number, Binding>()
  const context = { language, register, bindings }
  return (match) => {
    const bound = bindingOf(match, context)
    // "We comply with all covenants", after what certain of the notes require: with those of all notes.
    const told = bound.kind === 'one' ? (bound.whole ?? bound) : bound
    if (told.kind === 'one' || (told.kind === 'all' && told.name !== undefined))
      bindings.set(match.utterance.passage.index, told)
    return bound
  }
}

interface Context {
  readonly language: FilingLanguage
  readonly register: Register
  /** Bindings of earlier statements, by passage. */
  readonly bindings: ReadonlyMap<number, Binding>
}

function bindingOf({ utterance, proposal }: Match, context: Context): Binding {
  // A row that names its agreement, or whose table does.
  const { instrumentName } = proposal.details
  if (proposal.frame === COVENANT_ROW && typeof instrumentName === 'string')
    return { kind: 'one', name: instrumentName }
  const anchor = proposal.anchor ?? proposal.limitAt?.from ?? utterance.claims[0]?.verb.at ?? null
  const own = ownAgreement(utterance, anchor, context.register)
  if (own !== null && own.kind === 'one' && isOfNextClause(utterance, anchor, own.mention)) {
    const earlier = carried(utterance, context)
    if (earlier.kind === 'one') return earlier
  }
  if (own?.kind === 'one' && proposal.action === 'classified_as_long_term' && isMeans(utterance, own.mention))
    return NONE
  if (own !== null) return own.kind === 'one' ? named(own.mention, utterance, context) : OPEN
  const guarantee = guaranteeOf(utterance.sentence)
  if (guarantee !== null) return { kind: 'one', name: guarantee }
  // What was reclassified, its own sentence says or nothing does.
  if (proposal.concept === 'debt_classification') return NONE
  if (speaksOfAll(utterance) || isOfSeveralTold(utterance, context)) return allNamed(utterance, anchor)
  return carried(utterance, context)
}

/** "the covenants under the guarantee agreement": the guarantor's own, and none of the loan that it guarantees. */
function guaranteeOf({ instruments, tokens }: Utterance['sentence']): string | null {
  const found = instruments.find(
    ({ type, from }) =>
      type === 'guarantee' &&
      tokens.slice(Math.max(0, from - 4), from).some(({ noun }) => noun === 'covenant') &&
      tokens.slice(Math.max(0, from - 2), from).some(({ lower }) => /^(?:under|in|of)$/.test(lower)),
  )
  if (found === undefined) return null
  const following = tokens[found.to]
  return `${clean(found.name)}${following?.noun === 'agreement' ? ` ${following.text}` : ''}`
}

/** "able to refinance them, as evidenced by our facility", "under our facility": what refinances, not what is classified. */
function isMeans({ sentence: { tokens } }: Utterance, mention: InstrumentMention | string): boolean {
  if (typeof mention === 'string') return false
  const lead = tokens.slice(Math.max(0, mention.from - MEANS_WITHIN), mention.from)
  return lead.some(({ lower }) => /^(?:by|under|through|with|using)$/.test(lower))
}

const MEANS_WITHIN = 5

/** "The bank waived the default, but reduced the line": the instrument belongs to the next clause. */
function isOfNextClause({ sentence }: Utterance, anchor: number | null, mention: InstrumentMention | string): boolean {
  if (anchor === null || typeof mention === 'string' || mention.from < anchor) return false
  // "is, and expects to remain, in compliance with its Indentures": of both.
  if (sentence.tokens[anchor + 1]?.text === ',') return false
  const own = clauseAt(sentence.clauses, anchor)
  const clause = clauseAt(sentence.clauses, mention.from)
  return clause !== null && own !== null && clause.kind === 'main' && clause.scope !== own.scope
}

function named(mention: InstrumentMention | string, utterance: Utterance, context: Context): Binding {
  if (typeof mention === 'string') return { kind: 'one', name: mention }
  const some = someOf(utterance.sentence, mention)
  const whole = wholeOf(mention, utterance, context)
  return some === null ? whole : { kind: 'one', name: some, whole }
}

function wholeOf(mention: InstrumentMention, utterance: Utterance, context: Context): Binding {
  const { register } = context
  const governed = notesTold(mention, utterance, context)
  if (governed !== null) return { kind: 'one', name: governed }
  if (isOfSeveral(mention)) return ofKind(toldBefore(mention, utterance, context) ?? mention)
  const reference = register.references.of(mention)
  if (reference.kind === 'open') return OPEN
  if (reference.kind === 'one') return nameOf(reference.of)
  return { kind: 'one', name: withIndenture(utterance.sentence, mention) }
}

/** "The indenture governing our senior notes has none. The indenture limits": the notes that the paragraph has told it governs. */
function notesTold({ name }: InstrumentMention, utterance: Utterance, context: Context): string | null {
  // "the Indenture": a name that the filing has given to one of them, which is known by it.
  if (!/^indentures?$/.test(name)) return null
  for (const { passage, tokens, instruments } of sentencesBefore(utterance, context)) {
    if (passage.paragraph !== utterance.passage.paragraph) return null
    const papers = instruments.filter((one) => /^indentures?$/i.test(one.name))
    const notes = papers.flatMap((paper) => {
      const { from: begin, to } = paper
      const isOfAny = ({ type, name: own }: InstrumentMention): boolean =>
        type === 'notes' && !papers.some((one) => one.name === own)
      if (governsBehind(tokens, paper))
        return instruments.filter((one) => isOfAny(one) && one.from > to && one.from - to <= GOVERNED_WITHIN)
      // "issued the 5% Notes under an indenture".
      return isUnderPaper(tokens, paper)
        ? instruments.filter((one) => isOfAny(one) && one.to < begin && (one.named || one.due !== null)).slice(0, 1)
        : []
    })
    const [only, other] = notes
    if (only !== undefined) return other === undefined ? clean(only.name) : null
    if (papers.length > 0) return null
  }
  return null
}

const GOVERNED_WITHIN = 4

/** "our senior note indentures": the noun belongs to the name where it is of one note. */
const withIndenture = ({ tokens }: Utterance['sentence'], { name, to }: InstrumentMention): string =>
  /\b(?:note|debenture)$/i.test(name) && tokens[to]?.noun === 'indenture'
    ? `${clean(name)} ${tokens[to]?.text ?? ''}`
    : clean(name)

/** "Certain of the notes limit our ability": certain notes, and not all of them. */
function someOf({ tokens }: Utterance['sentence'], { from, name }: InstrumentMention): string | null {
  const article = /^(?:the|our|its|their|these)$/.test(tokens[from - 1]?.lower ?? '') ? from - 1 : from
  const some = tokens[article - 2]
  if (some === undefined || tokens[article - 1]?.lower !== 'of' || !SOME.test(some.lower)) return null
  return `${some.lower} ${clean(name)}`
}

const SOME = /^(?:certain|some|several|most|many)$/

/** "We have revolving credit facilities. The credit facilities bear": the one kind of them that the paragraph has told. */
function toldBefore(
  { name, type }: InstrumentMention,
  utterance: Utterance,
  context: Context,
): InstrumentMention | undefined {
  const [only, other] = sentencesBefore(utterance, context)
    .filter(({ passage }) => type === 'facility' && passage.paragraph === utterance.passage.paragraph)
    .flatMap(({ instruments }) => instruments.filter((one) => one.plural && isFuller(one, name)))
  return other === undefined || other.name === only?.name ? only : undefined
}

const isFuller = ({ name, former, type }: InstrumentMention, plain: string): boolean =>
  type !== 'facility' && !former && nameKey(name).endsWith(` ${nameKey(plain)}`)

/** "our bank credit facilities": all of a kind, by what the text calls them; "our facilities" tells no kind. */
const ofKind = ({ name, type }: InstrumentMention): Binding =>
  type !== 'debt' && name.includes(' ') ? { kind: 'all', name: clean(name) } : ALL

/** "all covenants of our debt": of whatever there is, by the one kind of agreements that the sentence names. */
function allNamed({ sentence }: Utterance, anchor: number | null): Binding {
  const [only, other] = agreementsIn(sentence, anchor)
  return only !== undefined && other === undefined && isOfSeveral(only) ? ofKind(only) : ALL
}

/** The name of an instrument of the text before; one that is joined with others there is told with them. */
function nameOf({ mention, sentence }: Candidate): Binding {
  const fuller =
    sentence === null
      ? null
      : (joinedLimbs(sentence, mention) ?? ofItsLender(sentence, mention) ?? ofItsLine(sentence, mention))
  return { kind: 'one', name: fuller ?? clean(mention.name) }
}

const clean = (name: string): string =>
  withoutOwner(name).replace(/^(?:outstanding|existing|remaining|aggregate) /i, '')

const OF_ALL = phraseSet(
  'debt covenant|loan covenant|debt agreement|loan agreement|credit agreement|debt instrument|our debt|its debt|indebtedness|bank covenant|debt obligation|borrowing|financing agreement|lending agreement',
)

/** "all of our debt covenants", "our debt agreements": all debt of the filer. */
function speaksOfAll({ sentence }: Utterance): boolean {
  const { tokens } = sentence
  if (holds(sentence, OF_ALL) && holds(sentence, ALL_WORDS)) return true
  if (sentence.instruments.some((one) => isGoverned(tokens, one))) return true
  return tokens.some(
    ({ lower }, at) =>
      OWN_PAPERS.test(lower) &&
      ((/^(?:debt|loan|credit|financing)$/.test(tokens[at - 1]?.lower ?? '') &&
        /^(?:our|its|their|s)$/.test(beforeAdjective(tokens, at - 2))) ||
        // "the covenants under our facilities".
        (/^(?:our|its)$/.test(tokens[at - 1]?.lower ?? '') && /^(?:under|in|of)$/.test(tokens[at - 2]?.lower ?? ''))),
  )
}

/** "our existing debt covenants": the word before what says no more than that they are. */
const beforeAdjective = (tokens: Utterance['sentence']['tokens'], at: number): string =>
  tokens[/^(?:existing|current|various|respective|applicable|outstanding)$/.test(tokens[at]?.lower ?? '') ? at - 1 : at]
    ?.lower ?? ''

/** "the covenants of its borrowings", "the agreements governing our debt": of whatever is owed. */
const isGoverned = (tokens: Utterance['sentence']['tokens'], { type, determiner, from, headFrom }: InstrumentMention) =>
  type === 'debt' &&
  (/^(?:our|its|their)$/.test(determiner ?? '') ||
    tokens.slice(from, headFrom).some(({ text }) => POSSESSIVE.test(text))) &&
  tokens
    .slice(Math.max(0, from - PAPERS_AT_MOST), from)
    .some(({ noun, lower }) => lower !== noun && /^(?:covenant|agreement|instrument|term)$/.test(noun))

const PAPERS_AT_MOST = 5
const ALL_WORDS = phraseSet('all|each|every|various|any|respective')
const OWN_PAPERS = /^(?:agreements|instruments|covenants|arrangements|facilities|documents)$/

/** "with all applicable covenants", where the paragraph has told of several agreements by their names. */
function isOfSeveralTold(utterance: Utterance, context: Context): boolean {
  if (!ALL_COVENANTS.test(utterance.sentence.text)) return false
  const told = sentencesBefore(utterance, context)
    .filter(({ passage }) => passage.paragraph === utterance.passage.paragraph)
    .flatMap((one) => agreementsIn(one, null).filter(({ named, former }) => named && !former))
  // A line and the paper that governs it are one agreement.
  const lent = told.filter((one) => !isDocument(one))
  const all = lent.length > 0 ? lent : told
  return new Set(all.map(({ name }) => context.register.entityOf(name)?.key ?? nameKey(name))).size > 1
}
const ALL_COVENANTS =
  /\ball (?:(?:of|our|its|the|applicable|required|financial|debt|restrictive) )*covenants(?! (?:under|of|in|contained))/i

/** "These agreements require": several at once. */
const speaksOfSeveral = ({ sentence: { tokens } }: Utterance): boolean =>
  tokens.some(
    ({ lower }, at) =>
      /^(?:agreements|facilities|loans|lines|arrangements)$/.test(lower) &&
      /^(?:these|those|such|both)$/.test(tokens[at - 1]?.lower ?? ''),
  )

/** The agreement that the text before is about, where the sentence names none. */
function carried(utterance: Utterance, context: Context): Binding {
  const before = sentencesBefore(utterance, context)
  const told = ofToldCovenants(utterance, before, context) ?? ofLastCovenant(utterance, before, context)
  const both = toldTogether(utterance, before, context)
  if (both !== null && !(told?.kind === 'one' && / and |, /.test(told.name))) return both
  if (told !== null) return told
  const paper = ofPaper(utterance, before, context)
  if (paper !== null) return paper
  if (isOfAllTold(utterance, before)) return ALL
  const reference = context.register.references.governing(utterance, hasTerms)
  if (reference.kind === 'open' || speaksOfSeveral(utterance)) return OPEN
  if (reference.kind === 'none') return ofRegister(context.register)
  const { mention } = reference.of
  return isOfSeveral(mention) || isClass(mention) ? ALL : nameOf(reference.of)
}

/** "Both loans contain covenants", "these agreements": the two or three that the text before names. */
function toldTogether(utterance: Utterance, before: readonly PlacedSentence[], { register }: Context): Binding | null {
  const members = membersTogether(utterance, before, register)
  const names = [...new Set(members.map(({ mention }) => clean(mention.name)))]
  return names.length > 1 && names.length < 4 && names.length === members.length
    ? { kind: 'one', name: listOfNames(names) }
    : null
}

/** The agreement of the covenant before it in its paragraph, where no instrument has been named since. */
function ofLastCovenant(
  { passage }: Utterance,
  before: readonly PlacedSentence[],
  { bindings }: Context,
): Binding | null {
  for (const sentence of before) {
    if (sentence.passage.paragraph !== passage.paragraph) return null
    const known = bindings.get(sentence.passage.index)
    if (known !== undefined) return known
    const [only, other] = agreementsIn(sentence, null)
    // "The revolving credit facilities also contain a holiday. In that event the ratio rises": of all of them.
    if (only !== undefined && other === undefined && isOfSeveral(only) && !only.lent && only.name.includes(' '))
      return ofKind(only)
    if (only !== undefined) return null
  }
  return null
}

/** "Included in the lines is a credit agreement. The agreement has a fee": the one that the sentence before calls so. */
function ofPaper(utterance: Utterance, [last]: readonly PlacedSentence[], { register }: Context): Binding | null {
  const {
    sentence: { tokens, instruments },
    passage,
  } = utterance
  const at = tokens.findIndex(({ lower }) => lower === 'agreement')
  if (at < 1 || at > 2 || !/^(?:the|this|that|such)$/.test(tokens[at - 1]?.lower ?? '')) return null
  if (last?.passage.paragraph !== passage.paragraph || instruments.some(({ from, to }) => from <= at && to > at))
    return null
  const [only, other] = last.instruments.filter((one) => hasTerms(one) && /agreement$/i.test(one.name))
  if (only === undefined || other !== undefined) return null
  // "The Facility is a revolving credit agreement": by its own name.
  const reference = register.references.governing(utterance, hasTerms)
  const isKnown = reference.kind === 'one' && reference.of.keys.has(nameKey(only.name))
  return isKnown ? nameOf(reference.of) : { kind: 'one', name: clean(only.name) }
}

/** "Our debt instruments contain covenants. We comply with all": of whatever is owed. */
const isOfAllTold = ({ passage, sentence }: Utterance, [last]: readonly PlacedSentence[]): boolean =>
  last?.passage.paragraph === passage.paragraph &&
  sentence.instruments.length === 0 &&
  last.instruments.every(({ type }) => type === 'debt') &&
  OWN_DEBT.test(last.text)

const OWN_DEBT = /^(?:our|its|the company['\u2019]s) debt (?:instruments|agreements|obligations) /i

/** "in compliance with each of these covenants": the agreement whose covenants were told last, not a loan named since. */
function ofToldCovenants(
  { sentence, start }: Utterance,
  before: readonly PlacedSentence[],
  { bindings }: Context,
): Binding | null {
  const { tokens } = sentence
  const refers = tokens.some(
    ({ noun }, at) =>
      at > start && /^(?:covenant|ratio|requirement)$/.test(noun) && THESE.test(tokens[at - 1]?.lower ?? ''),
  )
  if (!refers) return null
  const told = before.find(
    (one) => bindings.has(one.passage.index) && (holds(one, COVENANT_NOUNS) || findQuantities(one).length > 0),
  )
  return told === undefined ? null : (bindings.get(told.passage.index) ?? null)
}

const THESE = /^(?:these|those|such|foregoing|above)$/

/** The only agreement of the filing; open where there are several. */
function ofRegister({ entities }: Register): Binding {
  const [only, second] = entities.filter(
    ({ types, state }) => state === 'in_force' && [...types.keys()].some((type) => WITH_TERMS.has(type)),
  )
  if (second !== undefined) return OPEN
  return only === undefined || isGenericKey(only.key) ? NONE : { kind: 'one', name: only.name }
}

/** The sentences before an utterance in its section, nearest first. */
const sentencesBefore = ({ passage, stem }: Utterance, { language }: Context): PlacedSentence[] =>
  passagesBefore(language.reading, passage).flatMap((one) => (one === stem ? [] : (language.sentenceOf(one) ?? [])))
