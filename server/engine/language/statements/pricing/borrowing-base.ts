import { firstOf, holds } from '../../context/speaker.ts'
import { phraseSet, phraseTable } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import type { Claim } from '../acts/claims.ts'
import { isOfAnother, namesDebt } from '../subject-matter.ts'
import { isTold, PRICING } from './pricing-range.ts'

const CONCEPT = 'borrowing_base_terms'

/** What a lender counts when it says how much may be borrowed. */
const ASSETS = phraseTable<string>([
  [
    'account receivable|receivable|trade receivable|credit card receivable|billing|account|unbilled revenue',
    'receivables',
  ],
  ['inventory|raw material|finished good|finished goods inventory', 'inventory'],
  ['equipment|machinery|machinery and equipment|rental equipment|fixed asset|vehicle|rental fleet', 'equipment'],
  ['real estate|real property|property|home|lot|land', 'real_estate'],
  ['mortgage loan|loan|mortgage|contract|lease|note receivable', 'loans'],
  ['cash|cash equivalent|marketable security|security', 'cash_and_securities'],
])
const ELIGIBLE = phraseSet(
  'eligible|qualified|qualifying|eligibility|orderly liquidation value|net liquidation value|appraised value|liquidation value',
)
const LIMITING = phraseSet(
  'borrowing base|advance rate|availability|available|limited to|limited by|based on|based upon|formula|equal to|not exceed|not to exceed|lesser of|sum of|subject to|determined by|derived from|calculated|consist of|up to|percentage of|measured by|fluctuate with|level of|depend on|dependent on|function of',
)
const BORROWING = phraseSet('borrowing base|borrow|borrowing|advance|availability|available|loan|draw|outstanding')

/**
 * "limited to 85% of eligible accounts receivable": what share of its assets the filer may borrow, one record for each
 * share; where no number is told, what assets it may borrow against.
 */
export function borrowingBase(utterance: Utterance): Proposal[] {
  const { sentence } = utterance
  if (!holds(sentence, LIMITING) || !holds(sentence, BORROWING) || !isOfDebt(utterance)) return []
  if (!utterance.claims.some((claim) => isGranted(utterance, claim)) || isOfFormer(utterance)) return []
  const rates = ratesIn(utterance)
  if (rates.length > 0) return rates
  // "at least 10% of the borrowing base": a share of another kind.
  if (sentence.values.some(({ kind, to }) => kind === 'percent' && sentence.tokens[to]?.lower === 'of')) return []
  const assets = new Set(phrasesOf(sentence, ELIGIBLE).flatMap(({ to }) => assetsFrom(utterance, to, LISTED_WITHIN)))
  const first = firstOf(sentence, ELIGIBLE)
  if (first === null || assets.size === 0 || !isLimitedTo(utterance, first.at)) return []
  return [proposalOf(PRICING, 'debt', CONCEPT, 'named', { anchor: first.at, details: { assets: [...assets] } })]
}

/** "We may borrow up to", "borrowings may not exceed": what the lender grants, and no fear. */
function isGranted(utterance: Utterance, claim: Claim): boolean {
  const { clause, reality, negated } = claim
  if (utterance.sentence.clauses.some(({ kind, from }) => kind === 'condition' && from === 0)) return false
  const isAllowed = reality === 'permission' || (reality === 'open' && negated)
  return isTold(utterance, claim) || (isAllowed && clause.kind !== 'condition')
}

/** "Borrowings were limited to 85% of receivables", with no day, or "In 2019": terms that are past, of a line that may be gone. */
function isOfFormer({ sentence, claims, dates }: Utterance): boolean {
  const limit = firstOf(sentence, LIMITING)?.at ?? 0
  const told = claims.findLast(({ verb }) => verb.from <= limit) ?? claims[0]
  return told?.verb.tense === 'past' && dates.every(({ date }) => date.precision === 'year')
}

const isOfDebt = (utterance: Utterance): boolean => {
  const { sentence, before, passage } = utterance
  if (isOfAnother(sentence) || OF_OTHERS.test(sentence.text) || OF_ENDED.test(sentence.text)) return false
  const last = before.at(-1)
  if (namesDebt(sentence) || sentence.tokens.some(({ noun }) => LENDING.test(noun))) return true
  return last !== undefined && last.passage.paragraph === passage.paragraph && namesDebt(last)
}

/** What the filer's customers may borrow, and lines that ended. */
const OF_OTHERS = /\b(?:a borrower|borrowers|clients|customers to borrow|loan products)\b/i
const OF_ENDED = /\b(?:prior|former|previous|terminated) [a-z]{4,12}\b/i

const LENDING = /^(?:facility|line|revolver|lender|borrowing|advance)$/
/** How far behind a share, or the word that marks them, the assets are named. */
const NAMED_WITHIN = 9
const LISTED_WITHIN = 14

function ratesIn(utterance: Utterance): Proposal[] {
  const { sentence, start, claims } = utterance
  let granted = false
  return sentence.values.flatMap((value) => {
    if (value.kind !== 'percent' || value.from < start || value.value <= 0 || value.value > 100) return []
    if (!/^(?:of|for|against)$/.test(sentence.tokens[value.to]?.lower ?? '')) return []
    const lead = wordsIn(sentence.tokens, value.from - LEAD_WITHIN, value.from)
    if (OF_NO_LOAN.test(lead) || BORROWED.test(lead)) return []
    // "up to 80% of receivables plus 50% of inventory": a share that is granted, or one that is joined to it.
    if (!isGranting(lead) && !(granted && JOINED.test(lead))) return []
    const percents = sentence.values.filter(({ kind }) => kind === 'percent')
    // "75% to 90%", "80% and 65% of receivables and inventory, respectively": no share is of one kind of assets alone.
    if (percents.some(({ to }) => to < value.from && PAIRED.test(wordsIn(sentence.tokens, to, value.from)))) return []
    const next = percents.find(({ from }) => from > value.from)
    // "limited to 35% of assets and are based on eligible loans": what another verb names is no asset of the share.
    const verb = claims.find((claim) => claim.verb.from > value.to)?.verb.from
    const end = Math.min(next?.from ?? Infinity, verb ?? Infinity, value.to + NAMED_WITHIN)
    const [asset] = assetsFrom(utterance, value.to, end - value.to)
    const marked = holds(sentence, ELIGIBLE, value.to, end) || holds(sentence, BASE)
    if (asset === undefined || !marked) return []
    granted = true
    return proposalOf(PRICING, 'debt', CONCEPT, 'advance_rate', {
      ratio: Number((value.value / 100).toFixed(4)),
      limitAt: value,
      details: { assets: [asset] },
    })
  })
}

const PAIRED = /^(?:to|and|or|through|[-\u2013\u2014])(?: (?:up to|approximately))?$/
const LEAD_WITHIN = 9
const CAPPING = /\b(?:up to|limited (?:to|by)|exceed(?:ing)?|lesser of)\b[^.;%]{0,30}$/
const COUNTING = /\b(?:sum of|consists? of|(?:amounts?|base) equal to|based (?:up)?on|rates? of)\b[^.;%]{0,30}$/
/** "a borrowing base amount calculated as (a) 80% of receivables", but no fee that is. */
const RECKONED =
  /\bbase(?: amount)?\W{1,3}(?:(?:which )?is )?(?:calculated|computed|determined|defined|equal) (?:as|at|to)/
const LISTED = /^\W{0,3}(?:[a-z\d]{0,3}\W{1,3})?$/
const isGranting = (lead: string): boolean => {
  const [reckoned] = RECKONED.exec(lead) ?? []
  if (reckoned !== undefined && LISTED.test(lead.slice(lead.indexOf(reckoned) + reckoned.length))) return true
  return CAPPING.test(lead) || COUNTING.test(lead)
}
const JOINED = /(?:\b(?:plus|and|or|[a-z])|[,()])$/
/** "at least 10% of the borrowing base", "40% were pledged", "a reserve of 5%": levels, use and what is left out. */
const OF_NO_LOAN =
  /\b(?:at least|(?:more|less|greater) than|reserves? of|excess|concentration|minimum|pledged|covenants?|falls? below)\b/
const BORROWED = /\b(?:outstanding borrowings|borrowings outstanding)\b/

const BASE = phraseSet('borrowing base|advance rate')

const assetsFrom = ({ sentence }: Utterance, from: number, within: number): string[] => [
  ...new Set(
    phrasesOf(sentence, ASSETS)
      .filter((one) => one.from >= from && one.to <= from + within)
      .map(({ value }) => value),
  ),
]

/** "is based on a formula of eligible receivables": what limits stands near before. */
const isLimitedTo = ({ sentence }: Utterance, at: number): boolean =>
  holds(sentence, LIMITING, Math.max(0, at - NAMED_WITHIN), at)
