import type { GroupEntity } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import { isFilerAt } from '../debtor/party.ts'
import type { FilingLanguage } from '../document.ts'
import { isLenderName } from '../lexicon/parties.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { startsWithin } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { readClaims } from '../statements/acts/claims.ts'
import { isOfGroup } from './carried-entities.ts'
import { partsNamed } from './entity-in-sentence.ts'
import { entityOfMention, ownerOf } from './entity-of-statement.ts'
import { groupMembers } from './group-members.ts'
import type { GroupMembers } from './named-members.ts'
import { stemTest } from '../stems.ts'

/**
 * "Harbor entered into a loan agreement (the “Harbor Loan”)": whose debt each term is that a filing defines for the debt of a
 * part of the group, unless it defines the term for another's debt too.
 */
const termsOfParts = readOnce((language: FilingLanguage): ReadonlyMap<string, GroupEntity | null> => {
  const members = groupMembers(language)
  const found = new Map<string, GroupEntity | null>()
  if (members.size === 0) return found
  for (const passage of language.financing) {
    const sentence = /["\u201c]/.test(passage.text) ? language.sentenceOf(passage) : null
    for (const { term, of } of sentence?.terms ?? []) {
      if (sentence === null || of === null || isLenderName(term.toLowerCase())) continue
      const entity =
        ownerOf(sentence, of, members) ??
        (isDoneByFiler(sentence, of) ? null : entityOfMention(sentence, of, members)) ??
        ofNames(found, subjectsOf(sentence)) ??
        null
      found.set(term, found.has(term) && found.get(term)?.name !== entity?.name ? null : entity)
    }
  }
  for (const [name, entity] of issuedByParts(language, members)) if (!found.has(name)) found.set(name, entity)
  // "The Harbor Loan was assumed by the Company": whose it was no longer says whose it is.
  for (const { text } of language.financing)
    if (ASSUMED.test(text)) for (const term of found.keys()) if (text.includes(term)) found.set(term, null)
  return found
})

/** "Harbor issued 4% Notes due 2030": whose a debt is that bears a number in its name, unless the filer issued one of that name too. */
function issuedByParts(language: FilingLanguage, members: GroupMembers): Map<string, GroupEntity | null> {
  const found = new Map<string, GroupEntity | null>()
  for (const passage of language.financing) {
    const sentence = mayIssue(passage.text) ? language.sentenceOf(passage) : null
    for (const claim of sentence === null ? [] : readClaims(sentence))
      for (const one of sentence?.instruments ?? []) {
        const isIssued = /^(?:issue|sell|enter|price)$/.test(claim.verb.lemma) && startsWithin(one, claim.object)
        if (sentence === null || !isIssued || !one.named || !/\d/.test(one.name)) continue
        const entity = claim.verb.passive ? null : entityOfMention(sentence, one, members)
        found.set(one.name, found.has(one.name) && found.get(one.name)?.name !== entity?.name ? null : entity)
      }
  }
  return found
}

const mayIssue = stemTest('_issue|_sold|_sell|_enter|_price')

const ASSUMED = /\bassumed by (?:the Company|us)\b|\b(?:[Ww]e|the Company) assumed\b/

/** "We pledged the stock of Harbor under a credit agreement (the “Pledge Facility”)": what stands with the debt is no debtor. */
const isDoneByFiler = (sentence: Sentence, { from }: TokenRange): boolean => {
  const claim = readClaims(sentence).findLast(({ verb }) => verb.at < from)
  return claim !== undefined && !claim.verb.passive && isFilerAt(sentence.tokens, claim.subject.from)
}

/** Whose the debt of a name is by the sentence that defined the name, in one that names neither the filer nor a part of its group. */
export function entityOfTerm(language: FilingLanguage, sentence: Sentence, name: string | null): GroupEntity | null {
  const terms = termsOfParts(language)
  if (terms.size === 0) return null
  const entity = terms.get(name ?? '') ?? ofNames(terms, subjectsOf(sentence))
  const parts = partsNamed(sentence, groupMembers(language))
  if (entity === null || isOfGroup(sentence, parts)) return null
  return parts.every((one) => one.entity.name === entity.name) ? entity : null
}

const ofNames = (terms: ReadonlyMap<string, GroupEntity | null>, names: readonly string[]): GroupEntity | null =>
  names.map((name) => terms.get(name)).find((entity) => entity != null) ?? null

/**
 * "The Harbor Loan includes a term loan", "The indenture of the 4% Notes contains": the debts that a sentence is about, where
 * what it says of them is what they are made of.
 */
function subjectsOf(sentence: Sentence): string[] {
  const [claim] = readClaims(sentence)
  if (claim === undefined || !/^(?:include|comprise|consist|provide|contain)$/.test(claim.verb.lemma)) return []
  return sentence.instruments.flatMap((one) => (startsWithin(one, claim.subject) ? [one.name] : []))
}
