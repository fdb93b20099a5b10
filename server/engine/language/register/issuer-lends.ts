import { ISSUER_WORDS } from '../lexicon/parties.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { advances, isGuaranteedForOthers, isLoanTo, isSumGranted } from './lent-by-issuer.ts'
import { acquiresNote, holdsReceivable, isNoteToIssuer } from './notes-held.ts'
import { ISSUER, isReceiver } from './receivers.ts'

const NOBODY: ReadonlySet<string> = new Set()

const GRANTING = /^(?:lend|loan|advance|extend|provide|make|grant|fund|commit|furnish)$/

const CREDIT_NOUNS = /^(?:financing|credit|loan|advance|funding|facility|note)$/

/** "we loaned", "the Company made available to a customer": the issuer is the one who grants. */
export function isLent(sentence: PlacedSentence, filer: ReadonlySet<string> = NOBODY): boolean {
  const { tokens, clauses } = sentence
  return (
    clauses.some((clause) => {
      const scoped = clause.predicates.length === 0 ? [] : clauses.filter(({ scope }) => scope === clause.scope)
      return clause.predicates.some((verb, index) => {
        if (isProvidedWith(sentence, verb.at, verb.passive)) return true
        const begin = index === 0 ? (scoped[0]?.from ?? clause.from) : (clause.predicates[index - 1]?.at ?? clause.from)
        // "made loans (with a balance of $2 million) to officers": the clause continues after the aside.
        const last = scoped.at(-1)?.to ?? clause.to
        if (verb.passive) return isLentByIssuer(tokens, verb.at, last)
        if ([isGuaranteedForOthers, advances, acquiresNote, holdsReceivable].some((lends) => lends(sentence, verb))) {
          // "has receivables from Orlo and has guaranteed": the verbs share their subject.
          const shared = tokens.slice(subjectStart(sentence, scoped[0]?.from ?? clause.from, verb.from), verb.from)
          if (phrasesIn(shared, ISSUER).length > 0) return true
        }
        const grants = tokens
          .slice(verb.at, Math.min(verb.at + 5, last))
          .findIndex(({ verb: form }) => form !== null && GRANTING.test(form.lemma))
        if (grants < 0 && !/^(?:lend|loan|invest|advance)$/.test(verb.lemma)) return false
        const subject = tokens.slice(Math.max(begin, verb.from - 14), verb.from)
        const isKin = subject.some(({ lower }) => lower === 'subsidiaries')
        const isFiler = subject.some(({ capital, lower }) => capital && filer.has(lower))
        if (!isKin && !isFiler && phrasesIn(subject, ISSUER).length === 0) return false
        if (verb.lemma === 'lend' || verb.lemma === 'loan' || advances(sentence, verb)) return true
        if (
          /^(?:invest)$/.test(verb.lemma) &&
          sentence.instruments.some(({ from }) => from > verb.at && from < verb.at + 16)
        )
          return true
        if (grants < 0) return false
        const isBound = verb.lemma === 'agree' || verb.lemma === 'commit' || isCommitmentAfter(sentence, verb.at)
        return isToOther(sentence, verb.at + grants, last) || (isBound && isSumGranted(sentence, verb.at + grants))
      })
    }) ||
    sentence.instruments.some(({ to }) => isLentByIssuer(tokens, to, to + 12)) ||
    isLoanTo(sentence) ||
    isNoteToIssuer(sentence) ||
    tokens.some((_, at) => isCommittedTo(sentence, at))
  )
}

/** Where the subject of a verb may appear: that of "and advanced" comes before the verb in front of it. */
function subjectStart({ tokens, clauses }: Sentence, from: number, verb: number): number {
  const lead = tokens.slice(from, verb).every(({ lower }) => /^(?:and|,|also|then|subsequently)$/.test(lower))
  return lead ? (clauses.findLast((one) => one.kind === 'main' && one.from < from)?.from ?? from) : from
}

/** "has a commitment to provide": it is bound to. */
const isCommitmentAfter = ({ tokens }: Sentence, verb: number): boolean =>
  tokens.slice(verb + 1, verb + 4).some(({ noun }) => noun === 'commitment')

/** "our commitments to extend financing to customers": what the filer is bound to lend. */
const isCommittedTo = (sentence: Sentence, at: number): boolean =>
  sentence.tokens[at]?.noun === 'commitment' &&
  sentence.tokens[at + 1]?.lower === 'to' &&
  GRANTING.test(sentence.tokens[at + 2]?.verb?.lemma ?? '') &&
  isToOther(sentence, at + 2, at + 24)

/** "extended by the Company to Delta LLC". */
function isLentByIssuer(tokens: readonly Token[], from: number, to: number): boolean {
  const found = tokens.slice(from, Math.min(to, from + 4)).findIndex(({ lower }) => /^(?:by|from)$/.test(lower))
  if (found < 0) return false
  const by = from + found
  if (!phrasesIn(tokens.slice(by + 1, by + 4), ISSUER).some(({ from: at }) => at <= 1)) return false
  const link = tokens.slice(by + 1, by + 6).findIndex(({ lower }) => lower === 'to')
  return link >= 0 && isReceiver(tokens, by + link + 2)
}

/** "to Delta Corp.", "to a customer" after the verb, with credit as what is granted. */
function isToOther(sentence: Sentence, verb: number, to: number): boolean {
  const { tokens } = sentence
  for (let at = verb + 1; at < Math.min(to, verb + 30); at += 1) {
    if (tokens[at]?.lower !== 'to' || !isReceiver(tokens, at + 1)) continue
    const between = tokens.slice(verb, Math.min(to, at + 20))
    if (/^(?:advance|loan)$/.test(tokens[verb]?.verb?.lemma ?? '')) return true
    if (between.some(({ noun }) => noun === 'letter' || noun === 'interest' || noun === 'lien' || noun === 'guarantee'))
      return false
    return between.some(({ noun }) => CREDIT_NOUNS.test(noun))
  }
  return false
}

/** "has provided Northern Park with a line of credit": neither to the issuer nor to a borrower of its own. */
function isProvidedWith({ tokens, instruments }: PlacedSentence, verb: number, passive: boolean): boolean {
  const receiver = tokens[verb + 1]
  if (passive || tokens[verb]?.verb?.lemma !== 'provide' || receiver?.capital !== true) return false
  const found = tokens.slice(verb + 2, verb + 7).findIndex(({ lower }) => lower === 'with')
  const link = verb + 2 + found
  if (found < 0 || !instruments.some(({ from }) => from > link && from - link < 4)) return false
  return phrasesIn(tokens.slice(verb + 1, link), ISSUER_WORDS).length === 0
}
