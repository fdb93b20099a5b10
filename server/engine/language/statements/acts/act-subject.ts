import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import { isBesideFiler, isOther } from '../../debtor/party.ts'
import { holds } from '../../context/speaker.ts'
import { isLending, NO_DEBT } from '../../lexicon/acts.ts'
import { ISSUER_PRONOUNS, ISSUER_WORDS, LENDER_WORDS, OTHER_PARTIES } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Act } from './act-model.ts'
import type { Utterance } from '../proposal.ts'

const OF_OWNER = /^(?:repaid|redeemed|amended|extended|terminated|borrowed)$/

/** The name of a debt and who "of" says has it. */
const behind = ({ to }: { readonly to: number }) => ({ from: to, to: to + 1 })

/** Whether an act concerns the filer's own debt, not what it holds, lends or owns, and not loans in general. */
export function isOnOwnDebt(utterance: Utterance, act: Act): boolean {
  const { sentence, parties } = utterance
  const { action, claim, instrument } = act
  const subject = { from: claim.subject.from, to: Math.min(claim.subject.to, claim.verb.from) }
  if (
    isOther(sentence, subject, parties) ||
    isOfAcquired(utterance, act) ||
    isByHolder(utterance, act) ||
    isOwedToBank(sentence, act) ||
    isFromOther(utterance, act)
  )
    return false
  // "was used to repay the term loan of our joint venture".
  if (OF_OWNER.test(action) && isOwnedByOthers(sentence.tokens, behind(instrument), parties)) return false
  // "repaid its loan to us": what somebody owed the filer.
  const [link, lender] = sentence.tokens.slice(instrument.to, instrument.to + 2).map(({ lower }) => lower)
  if (OF_OWNER.test(action) && link === 'to' && lender === 'us') return false
  // "modified the borrowing base": a measure, no debt.
  if (sentence.tokens[instrument.to]?.noun === 'base') return false
  if (instrument.type === 'debt' && MEASURES.test(instrument.name)) return false
  if (
    holds(sentence, NO_DEBT, instrument.from, instrument.to) &&
    !(action === 'issued' && claim.verb.lemma === 'issue')
  )
    return false
  const entered = claim.verb.lemma === 'enter' && /^(?:a|an)$/.test(instrument.determiner ?? '')
  const isSized = instrument.sizes.length > 0
  const isNamedLine = entered || isSized || isLending(instrument.name)
  if (instrument.type === 'facility' && !isNamedLine && !isDefinite(instrument)) return false
  if ((instrument.determiner === 'any' && !instrument.named) || isAnyLoan(claim.clause.kind, instrument)) return false
  // The party that forgives a debt is its creditor.
  if (action === 'forgiven' && !claim.verb.passive) {
    const creditor = sentence.tokens.slice(subject.from, subject.to)
    return isBesideFiler(creditor) || !holds(sentence, ISSUER_PRONOUNS, subject.from, subject.to)
  }
  return true
}

/** "This covenant replaces the Total Net Debt to EBITDA covenant": a measure of debt. */
const MEASURES = /^(?:consolidated |total |senior |secured )*(?:net|total|funded) .{0,20}(?:debt|indebtedness)$/i

/** "Tarn Corp., which we acquired in May, had entered into a loan": what a company did before it was bought. */
const isOfAcquired = ({ sentence: { tokens } }: Utterance, { claim: { verb, subject } }: Act): boolean =>
  tokens[verb.from]?.lower === 'had' &&
  tokens
    .slice(subject.from, Math.min(subject.to, verb.from))
    .some(({ verb: one }) => one !== null && /^(?:acquire|purchase|buy)$/.test(one.lemma))

/** "past due and restructured loans": what a bank's customers owe it. */
const isOwedToBank = ({ tokens }: Utterance['sentence'], { action, claim, instrument }: Act): boolean =>
  action === 'amended' &&
  instrument.type === 'loan' &&
  instrument.plural &&
  tokens
    .slice(0, Math.max(instrument.to, claim.verb.at))
    .some(({ lower }) => /^(?:nonperforming|performing|nonaccrual|accrual|troubled)$/.test(lower))

/** "Holders redeemed their notes": an act of the creditors is no payment by the filer. */
const isByHolder = ({ sentence }: Utterance, { action, claim }: Act): boolean =>
  /^(?:issued|repaid|redeemed|repurchased)$/.test(action) &&
  !claim.verb.passive &&
  holds(sentence, LENDER_WORDS, claim.subject.from, Math.min(claim.subject.to, claim.verb.from)) &&
  !holds(sentence, ISSUER_WORDS, claim.subject.from, Math.min(claim.subject.to, claim.verb.from))

/** "a note issued by the buyer", "issued to the Company a note", "sold its interest and the note": notes that the filer gets or holds. */
function isFromOther({ sentence, parties }: Utterance, { action, claim, instrument }: Act): boolean {
  if (action !== 'issued') return false
  const after = sentence.tokens.slice(claim.verb.at + 1, claim.reach.to)
  const by = after.findIndex(({ lower }) => lower === 'by')
  const agent = { from: claim.verb.at + 2 + by, to: claim.verb.at + 7 + by }
  if (by >= 0 && by < 4 && (holds(sentence, OTHER_PARTIES, agent.from, agent.to) || isOther(sentence, agent, parties)))
    return true
  const ours = after.some(
    ({ lower }, at) =>
      lower === 'to' &&
      // "issued to our chief executive": one of the filer's people, not the filer.
      !/^(?:our|its)$/.test(after[at + 1]?.lower ?? '') &&
      holds(sentence, ISSUER_PRONOUNS, claim.verb.at + 2 + at, claim.verb.at + 4 + at),
  )
  if (ours) return true
  return (
    claim.verb.lemma === 'sell' &&
    sentence.tokens.slice(claim.verb.at, instrument.from).some(({ noun }) => HOLDINGS.test(noun))
  )
}

const HOLDINGS =
  /^(?:interest|stake|business|asset|property|subsidiary|division|investment|receivable|loan|plant|operation)$/

/** "the facility", "this facility": mentioned before. */
const isDefinite = ({ determiner, name }: InstrumentMention): boolean =>
  determiner !== null &&
  /^(?:the|this|our|its|such|that|these|those|each|both)$/.test(determiner) &&
  !name.includes(' ')

/** "a decrease in loans that were paid off": loans without a name or an owner, described by what became of them. */
const isAnyLoan = (clause: string, { plural, named, determiner, sizes, due }: InstrumentMention): boolean =>
  clause === 'relative' && plural && !named && determiner === null && sizes.length === 0 && due === null
