import type { Passage } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import { FILER, isLenderName, LEGAL_FORMS, LEGAL_WORD, LENDER_WORDS, wordsOfName } from '../lexicon/parties.ts'
import { startsWithin } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import { stemTest } from '../stems.ts'
import type { Token } from '../tokens.ts'
import { isFiler } from '../debtor/party.ts'
import { isGeneral } from './named-members.ts'

const mayBorrow = stemTest(
  '_enter|_issue|_borrow|_indebted|_price|_obligor|_repay|_repaid|_redeem|_repurchase|_refinance|_amend',
)

/**
 * "In March, Tarn entered into a credit agreement": companies that the filing has borrow by a name that is not the filer's,
 * though it never calls them subsidiaries. Only names that are printed with a legal form or as a term in brackets
 * somewhere, and whose bearer lends nowhere in the filing.
 */
export function namesOfBorrowers(language: FilingLanguage): string[] {
  const { reading, financing } = language
  const filer = wordsOfName(reading.identity.name ?? '').filter((word) => word !== '')
  if (filer.length === 0) return []
  const found = new Set<string>()
  const stated = new Set<string>()
  for (const passage of financing) {
    const sentence = mayBorrow(passage.text) ? language.sentenceOf(passage) : null
    for (const claim of sentence === null ? [] : readClaims(sentence)) {
      const name = sentence !== null && borrows(sentence, claim) ? nameBefore(sentence, claim) : null
      if (name !== null) found.add(name)
      const issuer = sentence === null ? null : issuerBacked(sentence, claim)
      if (issuer !== null) stated.add(issuer)
    }
  }
  const { others } = language.parties()
  return [...found, ...stated].filter(
    (name) =>
      !isGeneral(name) &&
      !isOfFiler(name, filer) &&
      !others.has(wordsOfName(name)[0] ?? '') &&
      !wordsOfName(name).some(isLenderName) &&
      (stated.has(name) || isCompany(name, reading.passages)),
  )
}

/** Has a debt by its act, with nobody of the filer's beside. */
function borrows(sentence: Sentence, { verb, object, reach, clause, reality, negated }: Claim): boolean {
  if (verb.passive || negated || reality !== 'fact' || clause.kind === 'relative') return false
  const [next] = sentence.tokens.slice(verb.at + 1)
  if (verb.lemma === 'be' && next?.lower === 'indebted') return !isFiler(sentence.tokens.slice(object.from, reach.to))
  const debt = sentence.instruments.find((one) => startsWithin(one, object))
  if (debt === undefined || debt.type === 'debt' || debt.determiner === 'our') return false
  // "amended its line"; "amended its notes" may be said of who holds them.
  const isHeld = verb.lemma === 'amend' && debt.type === 'notes'
  const isOwn = REPAYS.test(verb.lemma) && debt.determiner === 'its' && !isHeld
  if (!isOwn && !/^(?:enter|issue|borrow|price)$/.test(verb.lemma)) return false
  return !isFiler(sentence.tokens.slice(object.from, reach.to))
}

const REPAYS = /^(?:repay|prepay|redeem|repurchase|refinance|amend)$/

/** "The issuer under the Notes is Tarn Cayman, and the Notes are guaranteed by the Company": who owes what the filer stands in for. */
function issuerBacked({ text, tokens }: Sentence, { subject, verb }: Claim): string | null {
  const role = tokens.slice(subject.from, subject.from + 2).findLast(({ lower }) => lower !== 'the')
  if (verb.lemma !== 'be' || !ISSUER.test(role?.lower ?? '')) return null
  let to = verb.at + 1
  while (tokens[to]?.capital === true) to += 1
  const backed = tokens.findIndex(({ lower }, at) => at > to && lower === 'guaranteed')
  const isByFiler = backed > 0 && phrasesIn(tokens, FILER).some(({ from }) => from > backed)
  const words = tokens.slice(verb.at + 1, to)
  return words.length < 2 || words.length > MAX_WORDS || !isByFiler
    ? null
    : text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
}

const ISSUER = /^(?:issuer|borrower|obligor)$/

/** The capital words straight before a verb or its legal form, where they are all that the subject is behind its fronted words. */
function nameBefore({ text, tokens }: Sentence, { subject, verb }: Claim): string | null {
  const end = endOfName(tokens, subject.from, Math.min(subject.to, verb.from))
  let from = end
  while (from > subject.from && tokens[from - 1]?.kind === 'word' && tokens[from - 1]?.capital === true) from -= 1
  const words = tokens.slice(from, end)
  const before = tokens[from - 1]
  const isWhole = from === subject.from || before?.kind === 'mark' || before?.lower === 'that'
  if (words.length === 0 || words.length > MAX_WORDS || !isWhole || phrasesIn(words, LENDER_WORDS).length > 0)
    return null
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).replace(/[.,]+$/, '')
}

/** "Tarn Holdings, Ltd. (f/k/a Tarn Group) issued": where the name ends, before its legal form and what brackets call it. */
function endOfName(tokens: readonly Token[], from: number, to: number): number {
  const isAside = tokens[to - 1]?.text === ')'
  const open = isAside ? tokens.findLastIndex(({ text }, at) => text === '(' && at < to) : to
  let end = open > from ? open : to
  while (end > from && tokens[end - 1]?.kind === 'mark') end -= 1
  if (!LEGAL_FORMS.test(tokens[end - 1]?.lower.replace(/\.$/, '') ?? '')) return end
  return end - (tokens[end - 2]?.text === ',' ? 2 : 1)
}

const MAX_WORDS = 5

/** Made of words of the filer's own name and legal forms alone, or of its first initials. */
function isOfFiler(name: string, filer: readonly string[]): boolean {
  const words = wordsOfName(name)
  const initials = filer.map(([first = '']) => first).join('')
  const isShort = name.length > 1 && /^[A-Z&]+$/.test(name) && initials.startsWith(name.toLowerCase().replace('&', ''))
  return isShort || words.every((word) => filer.includes(word) || LEGAL_WORD.test(word) || LEGAL_FORMS.test(word))
}

/** Printed as a company's, never as the filer's own other name, and never as who lends. */
function isCompany(name: string, passages: readonly Passage[]): boolean {
  let isPrinted = false
  for (const { text } of passages) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const before = text.slice(Math.max(0, at - NEAR), at)
      const behind = text.slice(at + name.length, at + name.length + NEAR)
      if (OWN_NAME.test(before) || OWN_NAME_BEHIND.test(behind) || LENDS_BEHIND.test(behind)) return false
      if (LENT_BY.test(before)) return false
      isPrinted ||= FORM_BEHIND.test(behind) || (/[("“]$/.test(before) && /^[)"”]/.test(behind))
    }
  }
  return isPrinted
}

const NEAR = 60
/** "(“Tarn” or the “Company”)", "“we,” “us” and “Tarn”", "doing business as Tarn". */
const OWN_NAME =
  /["“](?:the )?(?:we|us|our|ours|Company|Registrant),?["”][^.;()]{0,20}$|(?:formerly|known|business) as ["“]?$/i
const OWN_NAME_BEHIND = /^,?["”]?[^.;()]{0,12}["“](?:the )?(?:we|us|our|ours|company|registrant),?["”]/i
const LENDS_BEHIND =
  /^[^.;]{0,20}(?:, as (?:the )?|\((?:the )?["“])(?:lender|holder|investor|purchaser|agent|buyer|trustee)/i
const LENT_BY =
  /\b(?:(?:payable|issued|owed|due) to|loans? from|borrow\w* from|advance[ds]? (?:by|from)|agreement with) $/i
const FORM_BEHIND = /^,? (?:Inc|LLC|L\.L\.C|Corp|Ltd|Co|L\.P|plc|AG|GmbH|S\.A|B\.V|Limited|Corporation|Company)\b/
