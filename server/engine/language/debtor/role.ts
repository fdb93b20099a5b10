import type { Role } from '../../model.ts'
import { CONSUMER_CREDIT } from '../lexicon/parties.ts'
import { FUNDING_SOURCES, LIQUIDITY_NEEDS } from '../lexicon/statements.ts'
import { phraseSet } from '../phrases.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesOf } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { holds } from '../context/speaker.ts'
import type { Debtors } from './debtor.ts'
import { isAllOthers } from './debtor.ts'
import { namesOutsider } from './party.ts'

const OWN_FACILITY = phraseSet(
  'credit facility|credit agreement|loan agreement|indenture|forbearance agreement|note purchase agreement|our lender|the lender|revolver|our credit|our debt|our loan|repurchase facility|master repurchase agreement|warehouse facility|warehouse agreement|warehouse line',
)
const SUBSIDIARY = phraseSet('subsidiary|subsidiaries')

/** "the servicing of its debt", "debt servicing": what the filer pays, unlike the loans that it services. */
function isDebtService({ tokens }: Sentence, { from, to }: TokenRange): boolean {
  if (tokens[to - 1]?.lower !== 'servicing' || to - from > 1) return false
  const words = [tokens[from - 1], ...tokens.slice(to, to + SERVICED_WITHIN)]
  const owed = words.findIndex((word) => OWED.test(word?.noun ?? ''))
  return owed === 0 || (owed > 0 && words.slice(1, owed).every((word) => LED.test(word?.lower ?? '')))
}

const SERVICED_WITHIN = 5
const OWED = /^(?:debt|indebtedness|borrowing)$/
const LED = /^(?:of|the|our|its|their|existing|outstanding|long|term|-)$/

/** The issuer's role in a sentence about borrowing, as its debtors and grants have it. */
export function roleOf(sentence: Sentence, claims: readonly Claim[], debtors: Debtors): Role {
  if (debtors.grantor !== null) return debtors.grantor === 'filer' ? 'lender' : 'borrower'
  const { from, to } = (claims.find(({ clause }) => clause.kind === 'main') ?? claims[0])?.subject ?? { from: 0, to: 0 }
  // "Our uses of cash are purchases of finance receivables": what the filer pays, for whatever it may be.
  const isOfCash = holds(sentence, FUNDING_SOURCES, from, to) || holds(sentence, LIQUIDITY_NEEDS, from, to)
  const isOfConsumers = phrasesOf(sentence, CONSUMER_CREDIT).some((one) => !isDebtService(sentence, one))
  if (isOfConsumers && !holds(sentence, OWN_FACILITY) && !isOfCash) return 'lender'
  const isGuarantor = claims.some(({ verb, negated }) => verb.class === 'guarantee' && !negated)
  if ((isAllOthers(sentence, debtors) && !isGuarantor) || namesOutsider(sentence.tokens.slice(from, to)))
    return 'counterparty'
  return holds(sentence, SUBSIDIARY, from, to) ? 'subsidiary' : 'borrower'
}
