import type { GroupEntity } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import { clauseAt } from '../clauses.ts'
import { isFiler, POSSESSIVE } from '../debtor/party.ts'
import { LEGAL_FORMS, OTHER_PARTIES } from '../lexicon/parties.ts'
import { isOfItem } from '../list-marks.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import { stemTest } from '../stems.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import { entityOfName } from './entity-of-name.ts'
import type { GroupMembers } from './named-members.ts'
import { DEBT_NOUN } from './named-members.ts'

export interface EntityMention extends TokenRange {
  readonly entity: GroupEntity
}

/** What a part of the group is called in lower case: "our finance subsidiary", "the credit operations", "the parent company". */
const PARTS = phraseSet(
  'subsidiary|subsidiary bank|subsidiary company|bank subsidiary|segment|business segment|credit operation|finance operation|financing operation|financial service operation|equipment operation|insurance operation|parent company|parent company only|holding company|holding company only',
)
/** Words before such a noun that are part of what it is called. */
const MAX_WORDS = 5
const DETERMINER = /^(?:the|our|its|their|an?|each|any|all|these|those|such|one|certain|some|other|various|of)$/
/** Between a noun and who has it. */
const HELD = /^(?:of|at|by|for|within|in)$/
/** What is done by one part for the debt of another. */
const FOR_OTHERS =
  /^(?:guarantee[ds]?|guarantied|secured|owned|acquired|provided|pledged|supported|collateralized|backed)$/
const MAX_GAP = 8

/** The part of the group that the number at a token is of, as its sentence has it; null for the company as a whole. */
export function entityAt(sentence: Sentence, at: number, members: GroupMembers): GroupEntity | null {
  // "authorize (i) Harbor to issue notes and (ii) a ratio of 3.0": who stands in an item of a list is told of in it alone.
  const mentions = partsNamed(sentence, members).filter(({ from }) => isOfItem(sentence.tokens, from, at))
  if (mentions.length === 0) return null
  const claim = claimAt(sentence, at)
  const found =
    mentions.findLast((one) => holdsNext(sentence, one, at)) ??
    mentions.findLast((one) => holdsBefore(sentence, one, at)) ??
    mentions.findLast((one) => hasMeasure(sentence, one, at)) ??
    mentions.find((one) => isLentTo(sentence, one, claim)) ??
    mentions.findLast((one) => isBound(sentence, one, claim, at)) ??
    (claim === null ? undefined : subjectOf(sentence, mentions, claim, at)) ??
    mentions.find((one) => isFronted(sentence, one))
  return found?.entity ?? null
}

/** The part that the claim of a number is about, or the sentence's first claim where that one only takes it up. */
function subjectOf(
  sentence: Sentence,
  mentions: readonly EntityMention[],
  claim: Claim,
  at: number,
): EntityMention | undefined {
  const own = mentions.find((one) => isSubject(sentence, one, claim) && claim.subject.from <= at)
  const [first] = readClaims(sentence)
  if (own !== undefined || first === undefined || first === claim) return own
  // "maintains a facility providing for borrowings of": what the thing does that the part has.
  if (claim.clause.kind === 'participle') return mentions.find((one) => isSubject(sentence, one, first))
  const words = sentence.tokens.slice(claim.subject.from, claim.subject.to)
  // "NCC entered into amendments pursuant to which the maturity was extended": by what NCC did.
  const [link, which] = sentence.tokens.slice(claim.clause.from - 1, claim.clause.from + 1)
  const isByAct = /^(?:to|under|by)$/.test(link?.lower ?? '') && which?.lower === 'which' && !isFiler(words)
  if (isByAct) return mentions.find((one) => isSubject(sentence, one, first))
  return words.every(({ kind, lower }) => kind !== 'word' || TAKES_UP.test(lower))
    ? mentions.find((one) => isSubject(sentence, one, first))
    : undefined
}

/** "of which $124 million is due in 2026", "it had". */
const TAKES_UP = /^(?:of|which|it|they|that|million|billion|thousand|and|also|approximately|about)$/

/** The claim of the clause that a number stands in, or the one that it is the subject of, or that opens its list. */
function claimAt(sentence: Sentence, at: number): Claim | null {
  const claims = readClaims(sentence)
  const around = (place: number): Claim | undefined =>
    claims.findLast(({ verb, reach }) => verb.from <= place && place < reach.to)
  const own = around(at) ?? claims.find(({ subject }) => subject.from <= at && at < subject.to)
  if (own !== undefined) return own
  // "providing for a facility (the “Facility”) of $4 million": brackets part a clause from what belongs to it.
  const last = claims.findLast(({ verb }) => verb.from <= at)
  if (last !== undefined && sentence.tokens[last.reach.to]?.text === '(') return last
  // "are as follows: 2027 - $5 million; 2028 - $6 million": clauses without a verb, behind the colon of the one that has it.
  const opened = sentence.tokens.slice(0, at).findLastIndex(({ text }) => text === ':')
  const isList = opened > 0 && !claims.some(({ verb }) => verb.from > opened)
  return isList ? (around(opened - 1) ?? null) : null
}

/** "NCC had borrowings", "NCC's total borrowings were", "Borrowings of NCC were": who the subject is, or whose it is. */
function isSubject(sentence: Sentence, one: EntityMention, { subject, verb, clause }: Claim): boolean {
  const { tokens } = sentence
  // "NCC (“the Bank”), a subsidiary, entered": brackets part a subject from its description.
  // "NCC, a wholly owned subsidiary, has": "owned" is no verb that ends the subject.
  if ((one.from < subject.from && one.to <= subject.from) || one.from >= subject.to) return false
  if (one.to > subject.to && tokens[subject.to]?.lower !== 'owned') return false
  // "debt, which paid for the insurance operations, matures": what a clause of its own tells.
  const own = clauseAt(sentence.clauses, one.from)
  if (own?.kind === 'relative' && own !== clause) return false
  // Who stands in for a debt does not owe it.
  if (verb.class === 'guarantee' && !verb.passive) return false
  const beside = withoutKin([...tokens.slice(subject.from, one.from), ...withoutParent(tokens, one.to, subject.to)])
  if (isFiler(beside)) return false
  const before = wordBefore(tokens, one.from)
  // "and Tarn issued $30 million", "that Tarn's cash is": the word that joins its clause to the one before.
  const isOpening = before === subject.from && /^(?:and|but|while|whereas|that)$/.test(tokens[before]?.lower ?? '')
  return before < subject.from || isOpening || tokens[before]?.kind === 'mark' || holdsBy(sentence, one, before)
}

/** ", a subsidiary of the Company, and we": whom a part belongs to is not who acts beside it. */
function withoutParent(tokens: readonly Token[], from: number, to: number): readonly Token[] {
  const words = tokens.slice(from, to)
  const of = words.findIndex(({ lower }, at) => lower === 'of' && tokens[from + at - 1]?.noun === 'subsidiary')
  if (of < 0) return words
  const end = words.slice(of).findIndex(({ text }) => text === ',')
  return [...words.slice(0, of), ...(end < 0 ? [] : words.slice(of + end))]
}

/** "our wholly owned subsidiary, NCC", "the Company's subsidiary": what NCC is called, and not that we act. */
const withoutKin = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(
    ({ lower }, at) =>
      !OWNERS.test(lower) || !tokens.slice(at + 1, at + 1 + MAX_WORDS).some(({ noun }) => noun === 'subsidiary'),
  )

/** "requires NCC to maintain a ratio of 1.2 and liquidity of $5 million": whom the verb before binds, in all that it lists. */
function isBound({ tokens }: Sentence, one: EntityMention, claim: Claim | null, at: number): boolean {
  if (one.to > at || tokens[one.to]?.lower !== 'to' || bindsOther(tokens, one.to + 1, at)) return false
  const verb = tokens[wordBefore(tokens, one.from)]?.verb?.class
  return (verb === 'require' || verb === 'permit') && (claim === null || claim.subject.from <= one.to)
}

/** "and the Company to maintain", "and us to borrow": another who is bound, before the number. */
const bindsOther = (tokens: readonly Token[], from: number, at: number): boolean =>
  tokens.slice(from, at).some(({ lower }, index) => {
    const [party, act] = [tokens[from + index - 1], tokens[from + index + 1]]
    if (lower !== 'to' || index === 0 || party?.kind !== 'word' || act?.verb?.lemma !== act?.lower) return false
    const words = tokens.slice(Math.max(from, from + index - 4), from + index)
    const last = ({ to }: TokenRange): boolean => to === words.length
    const before = words.findLast(({ capital }) => !capital)?.text ?? ''
    const isNamed = party.capital && !act?.capital && /^(?:and|or|the|,)$/.test(before)
    return isNamed || party.lower === 'us' || isFiler([party]) || phrasesIn(words, OTHER_PARTIES).some(last)
  })

/** "of NCC", "held by NCC", "under NCC's credit facility", "on NCC borrowings": the word before makes it the owner. */
function holdsBy({ tokens, instruments, nouns }: Sentence, one: EntityMention, before: number): boolean {
  const { lower = '' } = tokens[before] ?? {}
  if (HELD.test(lower)) return !FOR_OTHERS.test(tokens[before - 1]?.lower ?? '')
  if (!/^(?:on|under)$/.test(lower)) return false
  const isNext = ({ from, to }: TokenRange): boolean => to > one.to && from <= one.to + 1
  return POSSESSIVE.test(tokens[one.to - 1]?.text ?? '') || [...instruments, ...nouns].some(isNext)
}

/** "guaranteed debt of NCC with a face amount of $1 million": the debt's owner between it and its number. */
function holdsBefore(sentence: Sentence, one: EntityMention, at: number): boolean {
  const { tokens, instruments, nouns } = sentence
  const before = wordBefore(tokens, one.from)
  if (one.to > at || at - one.to > MAX_GAP || tokens[before]?.lower !== 'of') return false
  return [...instruments, ...nouns].some(({ to }) => to === before)
}

/** "$5 million of cash held by our foreign subsidiaries", "$3 million of NCC commercial paper": beside the number's noun. */
function holdsNext(sentence: Sentence, one: EntityMention, at: number): boolean {
  const { tokens, values } = sentence
  if (one.from <= at || one.from - at > MAX_GAP) return false
  if (values.some(({ kind, from }) => kind === 'money' && from > at + 1 && from < one.from)) return false
  const before = wordBefore(tokens, one.from)
  if (!holdsBy(sentence, one, before)) return false
  // "of NCC": of the debt that the number is a sum of, with nothing else between.
  return !tokens.slice(at + 1, before).some(({ lower }) => AWAY.test(lower))
}

/** "NCC's consolidated net worth at not less than $50 million": nothing but its measure between an owner and the number. */
function hasMeasure(sentence: Sentence, { to }: EntityMention, at: number): boolean {
  const { tokens } = sentence
  const owns = POSSESSIVE.test(tokens[to - 1]?.text ?? '') || OWNED.test(tokens[to]?.lower ?? '')
  if (to > at || at - to > MAX_GAP + 2 || !owns) return false
  return (
    !tokens.slice(to, at).some(({ text, lower }) => text === ',' || PASSES.test(lower)) &&
    !readClaims(sentence).some(({ verb }) => verb.at >= to && verb.at < at)
  )
}

/** What leads from an owner's thing to somebody else's. */
const PASSES = /^(?:to|from|and|or|which|that|by|for|with|under|our|we|us|company)$/

/** "has provided NCC with a line of credit", "made a loan to NCC": who is lent to, by another than the filer. */
function isLentTo(sentence: Sentence, one: EntityMention, own: Claim | null): boolean {
  const { tokens, instruments } = sentence
  // "a line of credit bearing interest at 8%": of the one that it was provided to.
  const claim = own?.clause.kind === 'participle' ? (readClaims(sentence)[0] ?? null) : own
  if (claim === null || !LENDS.test(claim.verb.lemma) || one.from <= claim.verb.at) return false
  const { verb, subject, reach } = claim
  if (verb.passive)
    return (
      one.entity.kind === 'subsidiary' && tokens[wordBefore(tokens, one.from)]?.lower === 'to' && one.from < reach.to
    )
  if (isFiler(tokens.slice(subject.from, Math.min(subject.to, verb.from))) || one.from >= reach.to) return false
  const before = wordBefore(tokens, one.from)
  if (before === verb.at) return true
  return tokens[before]?.lower === 'to' && instruments.some(({ from, to }) => from > verb.at && to <= before)
}

const LENDS = /^(?:lend|loan|advance|provide|grant|extend|make)$/

/** What leads from the number to something else. */
const AWAY = /^(?:to|from|and|which|that|in|investments?|stock|shares|assets|acquisition|sale|guarantees?|interests?)$/

/** "At NCC, borrowings were", "For the Financial Services segment, interest expense was". */
function isFronted({ tokens }: Sentence, one: EntityMention): boolean {
  const before = wordBefore(tokens, one.from)
  return before === 0 && /^(?:at|for|within)$/.test(tokens[0]?.lower ?? '') && tokens[one.to]?.text === ','
}

/** The token before a mention and its determiners: "guaranteed by" before "certain of our subsidiaries". */
export function wordBefore(tokens: readonly Token[], from: number): number {
  const lowerAt = (at: number): string => tokens[at]?.lower ?? ''
  let at = from - 1
  while (at >= 0 && (isBeforeNoun(lowerAt(at)) || (lowerAt(at) === 'of' && PARTITIVE.test(lowerAt(at - 1))))) at -= 1
  return at
}

const PARTITIVE = /^(?:certain|some|all|each|most|many|any|several|both)$/

/** A determiner, or the filer as the owner: "the Company's finance subsidiary". */
const BEFORE_NOUN = /^(?:the|our|its|(?:company|registrant|corporation|partnership)['\u2019]s)$/
const isBeforeNoun = (word: string): boolean => BEFORE_NOUN.test(word) || PARTITIVE.test(word)

/** Whether a text may name a part of the group, by its letters alone. */
export const mayNamePart = (text: string, members: GroupMembers): boolean =>
  mayBeCalledPart(text) || [...members.keys(), ...(members.roles?.keys() ?? [])].some((name) => text.includes(name))

const mayBeCalledPart = stemTest('subsidiar|segment|operation|parent company|holding company')

const known = new WeakMap<GroupMembers, (sentence: Sentence) => readonly EntityMention[]>()

/** The parts of the group that a sentence names, in its order. */
export function partsNamed(sentence: Sentence, members: GroupMembers): readonly EntityMention[] {
  const read = known.get(members) ?? readOnce((one: Sentence) => readMentions(one, members))
  known.set(members, read)
  return read(sentence)
}

function readMentions({ text, tokens }: Sentence, members: GroupMembers): EntityMention[] {
  const found: EntityMention[] = []
  const named = [...members].map(([name, kind]) => [name, { name, kind }] as const)
  const roles = [...(members.roles ?? [])]
    .filter(([, name]) => members.areRolesShared !== true || text.includes(name))
    .map(([role, name]) => [role, { name, kind: 'subsidiary' }] as const)
  for (const [name, entity] of [...named, ...roles]) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const from = tokens.findIndex(({ start }) => start === at)
      const end = at + name.length
      const to = tokens.findIndex(({ start }) => start >= end)
      const last = tokens[(to < 0 ? tokens.length : to) - 1]
      const isWhole = last !== undefined && (last.end === end || POSSESSIVE.test(last.text.slice(end - last.start)))
      const range = { from, to: to < 0 ? tokens.length : to }
      if (from < 0 || !isWhole || found.some((one) => range.from < one.to && one.from < range.to)) continue
      const ended = { ...range, to: endOfForm(tokens, range.to) }
      if (!isPartOfName(tokens, ended.to)) found.push({ ...ended, entity })
    }
  }
  for (const { from, to } of phrasesIn(tokens, PARTS)) {
    const first = startOf(tokens, from)
    if (found.some((one) => first < one.to && one.from < to)) continue
    const name = text.slice(tokens[first]?.start ?? 0, tokens[to - 1]?.end ?? 0).replace(/['’]s?$/, '')
    const entity = entityOfName(name)
    // "holding company liquidity" is what the filer itself has; "a bank holding company" is what it is.
    const isOwner = OWNED.test(tokens[to]?.lower ?? '') && first === from
    if (/\bholding company$/i.test(name) && !isOwner) continue
    // "a Northwind Corp. subsidiary": which one is open.
    const before = tokens[first - 1]?.lower ?? ''
    // "the equipment operations": the two words are its name.
    const isNamed =
      first < from ||
      isOwner ||
      OURS.test(before) ||
      ((before === 'the' || POSSESSIVE.test(tokens[first - 1]?.text ?? '')) && tokens[to - 1]?.noun === 'operation')
    // "NCC, a subsidiary of ours": a part whose name stands before.
    const isOfName = found.some((one) => isDescribed(tokens, one, { from: first, to }))
    if (entity !== null && (isNamed || isOfName) && !/\bunconsolidated\b/i.test(name))
      found.push({ from: first, to, entity })
  }
  return joined(
    tokens,
    found.sort((one, other) => one.from - other.from),
  )
}

/** "our finance subsidiary, Harbor Finance", "Harbor Finance, a subsidiary": one part, by its name. */
function joined(tokens: readonly Token[], found: readonly EntityMention[]): EntityMention[] {
  const merged: EntityMention[] = []
  for (const one of found) {
    const before = merged.at(-1)
    if (before !== undefined && (isDescribed(tokens, before, one) || isOperation(tokens, before, one)))
      merged.splice(-1, 1, { ...before, to: one.to })
    else if (before !== undefined && isBelow(tokens, before, one)) continue
    else if (before !== undefined && (one.from - before.to <= 1 || isNameBehind(tokens, before, one)))
      merged.splice(-1, 1, { ...one, from: before.from })
    else merged.push(one)
  }
  return merged
}

/** "NCC and its subsidiaries": one part, with what is below it. */
const isBelow = (tokens: readonly Token[], { to }: TokenRange, one: EntityMention): boolean =>
  /subsidiaries$/.test(one.entity.name) && /^and (?:each of )?(?:its|their)$/.test(wordsIn(tokens, to, one.from))

/** "Harbor's credit operations": by the name of who has them. */
const isOperation = (tokens: readonly Token[], { to }: TokenRange, one: TokenRange): boolean =>
  one.from - to <= 1 && POSSESSIVE.test(tokens[one.from - 1]?.text ?? '') && tokens[one.to - 1]?.noun === 'operation'

/** "our subsidiary, The Harbor Company": what a part is called behind a comma. */
const isNameBehind = (tokens: readonly Token[], { to }: TokenRange, { from }: TokenRange): boolean =>
  tokens[to - 1]?.noun === 'subsidiary' &&
  from === to + 2 &&
  tokens[to]?.text === ',' &&
  tokens[to + 1]?.lower === 'the'

/** Nothing but marks and an article between a name and what it is said to be. */
const isDescribed = (tokens: readonly Token[], { to }: TokenRange, { from }: TokenRange): boolean =>
  tokens[from]?.capital === false &&
  /^(?:an?|our|its|the)$/.test(tokens[from - 1]?.lower ?? '') &&
  from - to >= 2 &&
  tokens.slice(to, from - 1).every(({ kind }) => kind === 'mark')

/** "Tarn, Inc.", "Tarn L.L.C.": the legal form that the filing calls a part by or not. */
function endOfForm(tokens: readonly Token[], to: number): number {
  const at = tokens[to]?.text === ',' ? to + 1 : to
  const end = LEGAL_FORMS.test(tokens[at]?.lower ?? '') ? at + 1 : to
  const isShort = tokens[end]?.text === '.' && tokens[end + 1]?.kind === 'word' && tokens[end + 1]?.capital === false
  return isShort ? end + 1 : end
}

/** "NCC Marine" where "NCC" is a part too: a name that goes on is another's, unless it goes on as a debt's name. */
function isPartOfName(tokens: readonly Token[], to: number): boolean {
  if (tokens[to]?.capital !== true || POSSESSIVE.test(tokens[to - 1]?.text ?? '')) return false
  let end = to
  while (tokens[end]?.capital === true) end += 1
  const isOfDebt = ({ noun }: Token): boolean => DEBT_NOUN.test(noun)
  const next = tokens[end]
  // "NCC Senior notes", but not "NCC Marine notes".
  const goesOn = next !== undefined && isOfDebt(next) && DEBT_ADJECTIVE.test(tokens[to]?.lower ?? '')
  return !goesOn && !tokens.slice(to, end).some(isOfDebt)
}

const DEBT_ADJECTIVE = /^(?:senior|subordinated|series|revolving|term|convertible|secured|unsecured|fixed|floating)$/

const OURS = /^(?:our|its)$/
/** What stands right behind its owner's name: "holding company liquidity". */
const OWNED = /^(?:liquidity|cash|debt|borrowings|indebtedness)$/
const OWNERS = /^(?:our|its|(?:company|registrant|corporation|partnership)['\u2019]s)$/

/** Where the words begin that describe a noun: "wholly owned finance" before "subsidiary". */
function startOf(tokens: readonly Token[], noun: number): number {
  let from = noun
  while (from > 0 && noun - from < MAX_WORDS) {
    const word = tokens[from - 1]
    if (word?.kind !== 'word' || DETERMINER.test(word.lower) || NO_PART.test(word.lower) || POSSESSIVE.test(word.text))
      break
    from -= 1
  }
  return from
}

const NO_PART = /^(?:and|or|to|from|by|with|at|in|for|on|as|was|were|is|are|had|has|have|which|that|through|under)$/
