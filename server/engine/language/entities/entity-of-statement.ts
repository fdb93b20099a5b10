import type { GroupEntity } from '../../model.ts'
import { POSSESSIVE } from '../debtor/party.ts'
import { FILER } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import { readClaims } from '../statements/acts/claims.ts'
import type { Utterance } from '../statements/proposal.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import { isOfGroup } from './carried-entities.ts'
import type { EntityMention } from './entity-in-sentence.ts'
import { entityAt, partsNamed, wordBefore } from './entity-in-sentence.ts'
import type { GroupMembers } from './named-members.ts'

/** "our subsidiary, Harbor Bottling’s 7% notes and 5% notes": whose a debt is by the words of its own phrase, or of the one before. */
export function ownerOf(sentence: Sentence, mention: InstrumentMention, members: GroupMembers): GroupEntity | null {
  const { tokens, instruments } = sentence
  const { from, headFrom, determiner } = mention
  const owner = partsNamed(sentence, members).findLast(({ to }) => {
    const end = endOfOwner(tokens, to)
    return end !== null && end >= from && end <= headFrom
  })
  if (owner !== undefined) return owner.entity
  const issuer = statedIssuer(sentence, mention, members)
  if (issuer !== null) return issuer
  const behind = partsNamed(sentence, members).find((one) => isIssuerBehind(tokens, mention.to, one.from))
  if (behind !== undefined || determiner !== null) return behind?.entity ?? null
  const before = instruments.findLast((one) => one.to < from && one.type === mention.type)
  const isJoined = before !== undefined && tokens.slice(before.to, from).every(({ lower }) => /^(?:,|and)$/.test(lower))
  return isJoined ? ownerOf(sentence, before, members) : null
}

/** "The issuer under the 2030 Notes is Harbor, and the 2030 Notes are guaranteed by us": who owes the debt of that name. */
function statedIssuer(sentence: Sentence, { name }: InstrumentMention, members: GroupMembers): GroupEntity | null {
  const told = sentence.instruments.find(
    ({ name: of, from }) => of === name && ISSUER_OF.test(wordsIn(sentence.tokens, from - 4, from)),
  )
  if (told === undefined || sentence.tokens[told.to]?.lower !== 'is') return null
  return partsNamed(sentence, members).find(({ from }) => wordBefore(sentence.tokens, from) === told.to)?.entity ?? null
}

const ISSUER_OF = /\b(?:issuer|borrower|obligor) (?:under|of|on)(?: the| our)?$/

/** "notes originally issued by Harbor", "indebtedness of our subsidiary, Harbor": who owes behind the name of a debt. */
function isIssuerBehind(tokens: readonly Token[], debt: number, part: number): boolean {
  let at = debt
  while (/^(?:originally|initially|previously|outstanding)$/.test(tokens[at]?.lower ?? '')) at += 1
  const link = /^(?:issued|owed|assumed|incurred)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at
  const among = BETWEEN.exec(wordsIn(tokens, at, at + 3))?.[0]
  if (among !== undefined) return wordBefore(tokens, part) === at + among.split(' ').length - 1
  return tokens[link]?.lower === (link > at ? 'by' : 'of') && wordBefore(tokens, part) === link
}

/** "by and among Harbor, the lenders and": who is named first of those whom an agreement is between. */
const BETWEEN = /^(?:by and )?(?:among|between)\b/

/** Harbor in "limit Harbor's ability to incur debt", "the ability of Harbor": whom a covenant binds, where it is one part alone. */
export function boundBy(sentence: Sentence, members: GroupMembers): GroupEntity | null {
  const { tokens } = sentence
  const parts = partsNamed(sentence, members)
  if (!areOne(sentence, parts)) return null
  // "covenants applicable to Harbor and its subsidiaries".
  const applied = parts.find(({ from }) => APPLIED.test(wordsIn(tokens, from - 2, from)))
  if (applied !== undefined && phrasesIn(tokens, FILER).length === 0) return applied.entity
  const able = tokens.flatMap(({ lower }, at) => (lower === 'ability' ? [at] : []))
  const [at = -1] = able
  if (able.length !== 1) return null
  const isOwner = ({ from, to }: EntityMention): boolean =>
    (to === at && POSSESSIVE.test(tokens[to - 1]?.text ?? '')) ||
    (tokens[at + 1]?.lower === 'of' && wordBefore(tokens, from) === at + 1 && tokens[to]?.lower !== 'and')
  const entity = parts.find(isOwner)?.entity ?? null
  // "of certain of our subsidiaries": an agreement of the filer's own binds those below it.
  return entity?.name === 'subsidiaries' ? null : entity
}

const APPLIED = /^(?:applicable|apply|applies) to$/

/** "Harbor's", "Harbor Company, Inc.'s": where a name ends that has the mark of an owner, in it or behind its legal form. */
function endOfOwner(tokens: readonly Token[], to: number): number | null {
  if (POSSESSIVE.test(tokens[to - 1]?.text ?? '')) return to
  let end = to
  while (LEGAL.test(tokens[end]?.lower ?? '')) end += 1
  return tokens[end]?.lower === 's' && APOSTROPHE.test(tokens[end - 1]?.text ?? '')
    ? end + 1
    : POSSESSIVE.test(tokens[end - 1]?.text ?? '')
      ? end
      : null
}

const LEGAL = /^(?:[,.'’]|(?:inc|llc|corp|ltd|co|lp)(?:['’]s)?)$/
const APOSTROPHE = /^['’]$/

/** The part of the group whose act on a debt is told; not one that the name of another debt holds. */
export function entityOfMention(
  sentence: Sentence,
  mention: InstrumentMention,
  members: GroupMembers,
): GroupEntity | null {
  const found = entityAt(sentence, mention.from, members)
  const isOfOther = ({ from, to }: TokenRange): boolean =>
    sentence.instruments.some(
      (one) => one !== mention && from >= one.from && to <= one.to && to - from < one.to - one.from,
    )
  const named = partsNamed(sentence, members).filter(({ entity }) => entity.name === found?.name)
  if (found !== null) return named.every(isOfOther) ? null : found
  // "Under two agreements, canceled in May, Harbor could borrow": who could, behind what it could borrow under.
  const [borrower] = readClaims(sentence).filter(({ verb }) => verb.class === 'borrow')
  const isUnder = borrower !== undefined && mention.from < borrower.verb.from && sentence.tokens[0]?.lower === 'under'
  return isUnder ? entityAt(sentence, borrower.verb.at, members) : null
}

/** The one part of the group that a sentence names, where every verb is of it: for a statement that no word of it anchors. */
export function entityOfAll(sentence: Sentence, members: GroupMembers): GroupEntity | null {
  const parts = partsNamed(sentence, members)
  const [only] = parts
  if (only === undefined || !areOne(sentence, parts)) return null
  const told = readClaims(sentence).map(({ verb }) => entityAt(sentence, verb.at, members))
  return told.length > 0 && told.every((one) => one !== null) ? only.entity : null
}

/** Whether a sentence names one part of the group only, and not "Harbor and Tarn". */
const areOne = ({ tokens }: Sentence, parts: readonly EntityMention[]): boolean =>
  parts.every(
    ({ from, to, entity: { name } }) =>
      name === parts[0]?.entity.name &&
      (/ and /.test(name) || !tokens.slice(from, to).some(({ lower }) => lower === 'and')),
  )

/** "sufficient to meet the requirements of our insurance subsidiaries": whose needs alone the money is said to meet. */
function inNeed({ tokens }: Sentence, parts: readonly EntityMention[]): GroupEntity | null {
  const enough = tokens.findIndex(({ lower }) => /^(?:sufficient|adequate|enough)$/.test(lower))
  const one = parts.find(({ from }) => from > enough)
  if (enough < 0 || one === undefined || parts.length > 1) return null
  const before = wordBefore(tokens, one.from)
  const isOfNeed = tokens[before]?.lower === 'of' && NEED.test(tokens[before - 1]?.noun ?? '')
  // "our requirements and those of", "the requirements of the Company and": of others too.
  const isAlone =
    !tokens.slice(enough, before).some(({ lower }) => /^(?:and|or|our|its)$/.test(lower)) &&
    (tokens[one.to] === undefined || tokens[one.to]?.text === '.')
  return isOfNeed && isAlone ? one.entity : null
}

const NEED = /^(?:requirement|need|obligation)$/

/**
 * Whose money a statement is of. "Harbor Credit relies on its access to funds. These funds are obtained by": a sentence that
 * names nobody goes on about the part of the group that the one before in its paragraph is about.
 */
export function entityOfMoney(
  { sentence, before, passage }: Pick<Utterance, 'sentence' | 'before' | 'passage'>,
  at: number | null,
  members: GroupMembers,
): GroupEntity | null {
  const parts = partsNamed(sentence, members)
  if (!areOne(sentence, parts)) return null
  const own =
    (at === null ? null : entityAt(sentence, at, members)) ?? entityOfAll(sentence, members) ?? inNeed(sentence, parts)
  if (own !== null || isOfGroup(sentence) || parts.length > 0) return own
  for (const one of before.toReversed()) {
    if (one.passage.paragraph !== passage.paragraph || phrasesIn(one.tokens, FILER).length > 0) return null
    const named = partsNamed(one, members)
    const [told] = readClaims(one)
    if (named.length > 0) return told === undefined || !areOne(one, named) ? null : entityAt(one, told.verb.at, members)
  }
  return null
}
