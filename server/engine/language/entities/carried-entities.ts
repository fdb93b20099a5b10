import type { GroupEntity, Passage } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import { isFiler, POSSESSIVE } from '../debtor/party.ts'
import type { FilingLanguage } from '../document.ts'
import { FILER } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import { startsWithin } from '../mentions/mention.ts'
import { termKey } from '../register/names.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import type { Token } from '../tokens.ts'
import { entityAt, mayNamePart, partsNamed } from './entity-in-sentence.ts'
import { groupMembers } from './group-members.ts'
import type { GroupMembers } from './named-members.ts'

/** The part of the group whose debt a paragraph is telling of, with the names by which it told of that debt. */
interface Topic {
  readonly entity: GroupEntity
  readonly keys: ReadonlySet<string>
  /** It was said to have a debt, and not only what it does. */
  readonly owes: boolean
}

/**
 * "Our Japanese subsidiary has a facility of $10 million. At year end $2 million was outstanding under the facility": a
 * sentence that names nobody and takes up the debt of a part of the group is of that part, in one paragraph, until one
 * tells of the filer, of all that is owed or of another debt. Null for every other sentence.
 */
export const carriedEntity = readOnce((language: FilingLanguage) => {
  const { passages } = language.reading
  const members = groupMembers(language)
  const after = new Map<number, Topic | null>()
  const topicAfter = (at: number): Topic | null => {
    // Read first to last, so that no paragraph makes calls nest deep.
    let first = at
    while (!after.has(first) && isNext(passages, first)) first -= 1
    for (let next = first; next <= at; next += 1) {
      const passage = passages[next]
      if (after.has(next) || passage === undefined) continue
      const before = next === first ? null : (after.get(next - 1) ?? null)
      const sentence = before !== null || mayNamePart(passage.text, members) ? language.sentenceOf(passage) : null
      after.set(next, sentence === null ? null : topicOf(sentence, before, members))
    }
    return after.get(at) ?? null
  }
  return ({ index }: Passage, sentence: Sentence): GroupEntity | null => {
    if (!isNext(passages, index)) return null
    const before = topicAfter(index - 1)
    return before !== null && goesOn(sentence, before, members) ? before.entity : null
  }
})

/** Of the number at a token; a debt in brackets is not what a sentence goes on about. */
export const carriedTo = (language: FilingLanguage, sentence: PlacedSentence, at: number): GroupEntity | null =>
  asidesIn(sentence.tokens).some(
    (aside) => at > aside.from && at < aside.to && sentence.instruments.some((one) => startsWithin(one, aside)),
  )
    ? null
    : carriedEntity(language)(sentence.passage, sentence)

const isNext = (passages: readonly Passage[], at: number): boolean =>
  at > 0 && passages[at - 1]?.paragraph === passages[at]?.paragraph

function topicOf(sentence: Sentence, before: Topic | null, members: GroupMembers): Topic | null {
  const [claim] = readClaims(sentence)
  const named = claim === undefined ? null : entityAt(sentence, claim.verb.at, members)
  // "the subsidiary" that was told of, or "it".
  const isSame = (named !== null && before !== null && isSpokenOf(sentence, before, members)) || isIt(sentence)
  const entity = before !== null && isSame ? before.entity : named
  // "NCC has a mortgage and we have a term loan": what comes next may be of either.
  if (readClaims(sentence).some((one) => isOfFiler(sentence, one))) return null
  const keys = new Set(sentence.instruments.flatMap((one) => (isNew(sentence, one) ? [termKey(one.name)] : [])))
  if (before !== null && goesOn(sentence, before, members))
    return { ...before, keys: new Set([...before.keys, ...keys]), owes: before.owes || keys.size > 0 }
  if (entity === null) return null
  const owes = keys.size > 0 || claim?.verb.class === 'borrow'
  return !owes && before?.entity.name === entity.name ? before : { entity, keys, owes }
}

/** "we have a term loan": the filer itself owes. */
const isOfFiler = ({ tokens }: Sentence, { verb, subject, clause }: Claim): boolean => {
  const words = tokens.slice(subject.from, Math.min(subject.to, verb.from))
  return (
    /^(?:have|borrow|enter|issue)$/.test(verb.class) &&
    clause.kind !== 'relative' &&
    isFiler(words) &&
    words.every(({ noun }) => noun !== 'subsidiary')
  )
}

/** Names nobody, and no debt but the one that was told of, or says what "it" has. */
const goesOn = (sentence: Sentence, topic: Topic, members: GroupMembers): boolean =>
  !isOfGroup(sentence, partsNamed(sentence, members)) &&
  isSpokenOf(sentence, topic, members) &&
  (isIt(sentence) ||
    (topic.owes &&
      (takesApart(sentence) ||
        (isOnDebt(sentence) && besideAsides(sentence).every((one) => isOfTopic(sentence, one, topic))))))

/** A debt that was told, one that only takes it up, or one by the part's own name: "the Harbor facility" of Harbor. */
const isOfTopic = (sentence: Sentence, one: InstrumentMention, { keys, entity }: Topic): boolean =>
  isKnown(keys, one) || isTakenUp(sentence, one, keys) || one.name.startsWith(`${entity.name} `)

/** "The Notes were guaranteed (the “Guarantees”)": what stands in brackets is no other debt. */
const besideAsides = ({ tokens, instruments }: Sentence): InstrumentMention[] => {
  const asides = asidesIn(tokens)
  return instruments.filter((one) => !asides.some((aside) => startsWithin(one, aside)))
}

/** Names no part of the group but "the subsidiary" that was told of, or one that stands in for its debt. */
function isSpokenOf(sentence: Sentence, { entity }: Topic, members: GroupMembers): boolean {
  const guarantors = guarantorsIn(sentence)
  return partsNamed(sentence, members).every(
    (one) =>
      one.entity.name === entity.name ||
      (/^subsidiar(?:y|ies)$/.test(one.entity.name) && entity.kind === 'subsidiary') ||
      guarantors.some(({ from, to }) => from <= one.from && one.to <= to),
  )
}

/** "It had $2 billion of notes": of whom the sentence before it speaks; "it is expected" is of nobody. */
function isIt(sentence: Sentence): boolean {
  const [claim] = readClaims(sentence)
  const subject = claim === undefined ? [] : sentence.tokens.slice(claim.subject.from, claim.subject.to)
  return (
    claim !== undefined &&
    subject.at(-1)?.lower === 'it' &&
    (claim.verb.class !== 'be' || sentence.tokens.slice(claim.verb.at).some(({ noun }) => noun === 'compliance'))
  )
}

/** "These facilities included $2 billion of credit agreements": what follows is a part of what was told. */
function takesApart(sentence: Sentence): boolean {
  const [claim] = readClaims(sentence)
  if (claim === undefined || !/^(?:include|comprise|consist)$/.test(claim.verb.lemma)) return false
  const subject = sentence.tokens.slice(claim.subject.from, Math.min(claim.subject.to, claim.verb.from))
  const given = subject.findIndex(({ lower }) => GIVEN.test(lower))
  return given >= 0 && subject.slice(given).some(({ noun }) => TAKEN_APART.test(noun))
}

const TAKEN_APART = /^(?:facility|line|agreement|loan|note|debt|borrowing|commitment)$/

/** "the commercial paper program", then "commercial paper". */
const isKnown = (keys: ReadonlySet<string>, { name, named }: InstrumentMention): boolean => {
  const key = termKey(name)
  return keys.has(key) || (!named && key.includes(' ') && [...keys].some((one) => one.startsWith(`${key} `)))
}

/**
 * "the facility", "these notes", "outstanding borrowings", where the part was said to have such debt; "the term loan" may be
 * any, and "the Credit Agreement" is a name, maybe of another's debt.
 */
function isTakenUp(sentence: Sentence, one: InstrumentMention, keys: ReadonlySet<string>): boolean {
  const article = articleOf(sentence, one)
  // "Borrowings were" at a sentence's beginning.
  const printed = one.name.replace(/^U\.S\. /, '')
  const name = one.from === 0 ? printed.charAt(0).toLowerCase() + printed.slice(1) : printed
  if (/[A-Z\d]/.test(name)) return false
  const key = termKey(name)
  const [, kin] = TAKING_UP.find(([words]) => words.test(key)) ?? []
  const isBare = article === '' && one.lent && one.plural
  return (
    (isBare || (one.type === 'debt' && !ALL_DEBT.test(key)) || GIVEN.test(article)) &&
    kin !== undefined &&
    [...keys].some((known) => kin.test(known))
  )
}

/** "Debt matures as follows": without an article all that the filer owes. */
const ALL_DEBT = /^(?:debt|indebtedness)$/
/** What only takes up a debt, and the ends of the keys of those that it may take up. */
const TAKING_UP: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:original |existing )?(?:revolver |revolving )?(?:credit |loan )?(?:facility|line|agreement)$/,
    /\b(?:facility|line|line credit|agreement|revolver|revolving credit)$/,
  ],
  [
    /^(?:outstanding )?(?:borrowing|loan|advance)s?(?: outstanding)?$/,
    /\b(?:facility|line|line credit|agreement|revolver|credit|loan|borrowing|program)$/,
  ],
  [/^(?:outstanding )?(?:note|bond|debenture)(?: outstanding)?$/, /\b(?:note|bond|debenture)(?: due\b[\w ]{0,20})?$/],
  [/^(?:outstanding )?(?:debt|indebtedness)(?: outstanding)?$/, /./],
]

/** Interest paid, cash and the like are the whole group's unless the part is named. */
const isOnDebt = ({ tokens, instruments }: Sentence): boolean =>
  instruments.length > 0 ||
  !tokens.some(
    ({ lower }, at) =>
      /^(?:cash|liquidity)$/.test(lower) ||
      (lower === 'interest' && /^(?:paid|expense|income)$/.test(tokens[at + 1]?.lower ?? '')),
  )

/** "a facility", "NCC's facility", "revolving credit facilities": the debt that a part has alone, and not its share of "the facility". */
const isNew = (sentence: Sentence, one: InstrumentMention): boolean =>
  one.type !== 'debt' && !GIVEN.test(articleOf(sentence, one))

const articleOf = ({ tokens }: Sentence, { from, headTo }: InstrumentMention): string =>
  tokens
    .slice(Math.max(0, from - MAX_WORDS), headTo)
    .findLast(({ lower, text }) => DETERMINER.test(lower) || POSSESSIVE.test(text))?.lower ?? ''

const MAX_WORDS = 6
const DETERMINER = /^(?:an?|the|this|that|these|those|such|both|each|its|their)$/
const GIVEN = /^(?:the|this|that|these|those|such|both|each)$/

/** Beside the parts that it names, speaks of the filer, what is its own or another's, or what all of the group owes together. */
export const isOfGroup = (sentence: Sentence, parts: readonly TokenRange[] = []): boolean => {
  const { tokens } = sentence
  const beside = [...parts, ...phrasesIn(tokens, BESIDE_FILER), ...guarantorsIn(sentence), ...asidesIn(tokens)]
  const isBeside = ({ from, to }: TokenRange): boolean => beside.some((one) => one.from <= from && to <= one.to)
  return (
    phrasesIn(tokens, FILER).some((one) => !isBeside(one)) ||
    tokens.some(
      ({ capital, lower, text }, at) =>
        (GROUP.test(lower) || (capital && POSSESSIVE.test(text)) || isOfAll(tokens, at)) &&
        !isBeside({ from: at, to: at + 1 }),
    )
  )
}

/** What stands in brackets: "(of which $4 million may be used by us)" is not what a sentence is about. */
const asidesIn = (tokens: readonly Token[]): TokenRange[] =>
  tokens.flatMap(({ text }, from) => {
    const to = text === '(' ? tokens.findIndex((one, at) => at > from && one.text === ')') : -1
    return to < 0 ? [] : [{ from, to }]
  })

/** The filer as who stands in for a debt or not: it is not who owes. */
const guarantorsIn = (sentence: Sentence): TokenRange[] =>
  readClaims(sentence).flatMap(({ verb, subject, reach }) => {
    if (verb.class !== 'guarantee') return []
    if (!verb.passive) return [subject]
    // "were guaranteed (the “Guarantees”) on a senior basis by the Company".
    const by = sentence.tokens.findIndex(({ lower }, at) => lower === 'by' && at > verb.at)
    const end = sentence.tokens.findIndex(({ kind }, at) => kind === 'mark' && at > by)
    return by < 0 ? [] : [{ from: by, to: end < 0 ? sentence.tokens.length : Math.max(end, reach.to) }]
  })

const BESIDE_FILER = phraseSet(
  'recourse to the company|recourse to us|recourse to the registrant|guaranteed by the company|guaranteed by us|guarantee of the company',
)
const GROUP = /^(?:ours?|(?:company|registrant|partnership|corporation)['\u2019]s|consolidated|combined|group)$/

/** "total debt", but not "the total amount outstanding under the facility". */
const isOfAll = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'total' &&
  !/^(?:amount|principal|balance|commitment|capacity|availability)$/.test(tokens[at + 1]?.noun ?? '')
