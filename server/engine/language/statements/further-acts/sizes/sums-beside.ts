import { holds } from '../../../context/speaker.ts'
import type { Predicate } from '../../../clauses.ts'
import { LENDER_WORDS } from '../../../lexicon/parties.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Act } from '../../acts/act-model.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Utterance } from '../../proposal.ts'

/**
 * What the sentence of an act says beside a size that it leaves out: how much a change added ("amended the notes to add $20
 * million of principal") and what an issue brought ("issued the notes, receiving net proceeds of $468 million").
 */
export function sumsBeside(utterance: Utterance, act: Act, amount: Sum | null): Readonly<Record<string, unknown>> {
  const paid = PAID.test(act.action) ? besidePrincipal(utterance, act) : null
  if (paid !== null) return paid
  if (amount !== null) return {}
  const added = act.action === 'amended' ? addedBy(utterance, act) : null
  if (added !== null) return { changeAmount: added.value }
  const net = act.action === 'issued' ? (netOf(utterance, act) ?? proceedsFrom(utterance, act)) : null
  return net === null ? {} : { amount: net.value, amountCurrency: net.currency, named: net.named }
}

/** "for $4 million including a prepayment penalty of $153,000", "at a premium of $5 million": what was paid for the payment. */
function besidePrincipal(
  { sentence, ...rest }: Utterance,
  { claim, instrument }: Act,
): Readonly<Record<string, unknown>> | null {
  const { tokens } = sentence
  const { verb } = claim
  for (const sum of sumsIn({ sentence, ...rest }, verb.at, verb.at + REACH)) {
    const noun = sum.at.from - 2
    if (tokens[sum.at.from - 1]?.lower !== 'of' || !FOR_PAYMENT.test(tokens[noun]?.noun ?? '')) continue
    if (!isOfAct(sentence, verb, instrument, sum)) continue
    const begin = tokens.slice(0, noun).findLastIndex(({ lower }) => /^(?:an?|the)$/.test(lower)) + 1
    if (noun - begin > 3 || begin === 0) continue
    const named = tokens.slice(begin, noun + 1).map(({ lower, joined }) => (joined ? `-${lower}` : ` ${lower}`))
    return { amount: sum.value, amountCurrency: sum.currency, named: named.join('').trim() }
  }
  return null
}

/** Of the debt before it, or of the only one; what is paid to somebody else than a lender is for something else. */
function isOfAct(sentence: Utterance['sentence'], verb: Predicate, of: Act['instrument'], { at }: Sum): boolean {
  const { tokens, instruments } = sentence
  // "The first loan was repaid with a penalty of $5, and the second loan": the subject of a passive is before its verb.
  const debts = instruments.filter(({ from, part }) => (verb.passive || from > verb.at) && part === null)
  const last = debts.findLast(({ from }) => from < at.from) ?? debts[0]
  const isToOther =
    tokens[at.to]?.lower === 'to' &&
    (tokens[at.to + 1]?.verb ?? null) === null &&
    !holds(sentence, LENDER_WORDS, at.to + 1, at.to + 6)
  return !isToOther && (last === undefined || last.from === of.from)
}

const PAID = /^(?:repaid|redeemed|repurchased|discharged)$/
/** No fee: "repaid the line and paid an amendment fee of $20,000" is for something else. */
const FOR_PAYMENT = /^(?:penalty|premium)$/

/** The only sum behind the change, told as one more that is lent. */
function addedBy(utterance: Utterance, { claim: { verb }, instrument }: Act): Sum | null {
  const { sentence } = utterance
  const begin = Math.max(verb.at, instrument.to)
  const [only, other] = sumsIn(utterance, begin, sentence.tokens.length)
  if (only === undefined || other !== undefined || only.at.from - begin > REACH) return null
  // "amended our revolver to provide a term loan of $20 million": no change of what may be revolved.
  const last = sentence.instruments.findLast(({ from }) => from > begin && from < only.at.to + 2)
  if (instrument.type === 'revolver' && last !== undefined && isOfOther(last)) return null
  const [left, right] = [Math.max(begin, only.at.from - FAR), only.at.to + NEAR]
  const isMore = sentence.tokens
    .slice(left, Math.min(right, only.at.to + 2))
    .some(({ lower, verb: form }) => MORE.test(lower) || form?.lemma === 'add')
  return isMore && holds(sentence, LENT, left, right) && !holds(sentence, NOT_LENT, left, right) ? only : null
}

const isOfOther = ({ type, name }: Act['instrument']): boolean =>
  /^(?:term_loan|notes|mortgage|bridge)$/.test(type) || /\bterm loan\b/i.test(name)

const REACH = 34
const NEAR = 6
/** "incremental borrowing of an aggregate principal amount of $20 million". */
const FAR = 9
const MORE = /^(?:additional|further|incremental|another)$/
const LENT = phraseSet('principal|note|loan|borrow|commitment|advance|draw|tranche|subscription|funding|lend')
const NOT_LENT = phraseSet(
  'fee|interest|letter of credit|basket|investment|indebtedness|capital expenditure|share|collateral|payment|repayment|maximum|minimum|equity|option|request|may|permit|allow|affiliate',
)

/** "$620 million of net proceeds from the issuance of the Notes in June", "proceeds of $120 million from": what the issue brought. */
function proceedsFrom(utterance: Utterance, { instrument }: Act): NamedSum | null {
  const { tokens } = utterance.sentence
  const begin = Math.max(0, instrument.from - NET_WITHIN)
  const sum = sumsIn(utterance, begin, instrument.from).at(-1)
  if (sum === undefined) return null
  const lead = wordsIn(tokens, Math.max(0, sum.at.from - 5), sum.at.from)
  const link = wordsIn(tokens, sum.at.to, instrument.from)
  const told = /^(?:of |in )?(?:(net|gross) )?(?:cash )?proceeds (?=from )/.exec(link)
  const before = /\b(?:(net|gross) )?(?:cash )?proceeds of(?: approximately| about)?$/.exec(lead)
  const rest = told === null ? link : link.slice(told[0].length)
  if ((told === null && before === null) || !FROM_ISSUE.test(rest)) return null
  const kind = told?.[1] ?? before?.[1]
  return { ...sum, named: kind === undefined ? 'proceeds' : `${kind} proceeds` }
}

const NET_WITHIN = 12
const FROM_ISSUE =
  /^from (?:the |our |its )?(?:private )?(?:issuance|issue|sale|offering|placement)(?: and sale)? of(?: the| our| its)?$/

interface NamedSum extends Sum {
  readonly named: string
}

/** "for net proceeds of", "receiving net proceeds of", "and received net proceeds of": of the one issue that the sentence tells. */
function netOf(utterance: Utterance, { claim: { verb }, instrument }: Act): NamedSum | null {
  const { sentence } = utterance
  const begin = Math.max(verb.at, instrument.to)
  const [only, other] = sumsIn(utterance, verb.passive ? instrument.to : verb.at, sentence.tokens.length)
  if (only === undefined || other !== undefined || only.at.from < begin) return null
  const isNet = holds(sentence, NET, Math.max(begin, only.at.from - NEAR), only.at.from)
  return isNet ? { ...only, named: 'net proceeds' } : null
}

const NET = phraseSet('net proceeds of|net cash proceeds of|net proceeds totaling|net proceeds')
