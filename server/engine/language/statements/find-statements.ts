import type {
  Check,
  EvidencePassage,
  FilingContext,
  FilingReading,
  FinancialFact,
  FinancingSignal,
  Passage,
  Refusal,
} from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import { isExhibitEntry } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { BULLET } from '../list-marks.ts'
import type { Register } from '../register/build-register.ts'
import { isAllOthers, isOthersDebt } from '../debtor/debtor.ts'
import { isLenderByTitle } from '../debtor/as-lender.ts'
import { utteranceOf } from '../context/utterance.ts'
import { withReferent } from './acts/act-record.ts'
import { agreementActs } from './acts/acts.ts'
import { capacityActs } from './acts/capacity-acts.ts'
import { isGenericKey, nameKey } from '../register/names.ts'
import { typeOfEntity } from '../register/entity.ts'
import type { Binding } from './agreement/bound-agreement.ts'
import { createBinder } from './agreement/bound-agreement.ts'
import { withFullName } from './agreement/full-name.ts'
import { tellCoupons } from './agreement/of-coupon.ts'
import { needsAgreement, withAgreement } from './agreement/with-agreement.ts'
import type { Frame } from './all-frames.ts'
import { ALL_FRAMES, toldBy } from './all-frames.ts'
import { buildSignal } from './build-signal.ts'
import { checkWitnesses } from './check-witnesses.ts'
import { mayBeTitle, titledActs, untoldTitles } from './exhibit-titles.ts'
import { withClosingDays } from './further-acts/planned/closing-days.ts'
import { withToldSizes } from './further-acts/sizes/told-size.ts'
import { withListedActs } from './covenants/terms/listed-acts.ts'
import { undecidedLimits } from './covenants/undecided-limits.ts'
import { stemTest } from '../stems.ts'
import { introducesRows, rowMatchesOf } from './row-matches.ts'
import type { Match } from './merge.ts'
import { mergeMatches } from './merge.ts'
import { pickEvidence } from './pick-evidence.ts'
import { REPAYMENT } from './maturity/demand-terms.ts'
import { PRICING } from './pricing/pricing-range.ts'
import { readProposals } from '../context/proposals.ts'
import type { Proposal, Utterance } from './proposal.ts'

/** Whether a passage that names no financing may be about a listing, insolvency or liquidity. */
const speaksOfFurther = stemTest(
  'nasdaq|nyse|exchange|covenant|chapter {11,17,1,7}|going concern|' +
    '_{this,that,such,said,the,these,all} {threshold,requirement,test}{,s}_|_ratio{,s}_|ebitda|net worth|fccr|dscr|resources|{to,can} {fund,meet,satisfy}|' +
    'funds|funded|funding|capital|financed|financing|liquid|cash|suffic|adequate|enough|plenty|no difficulty|sources|able to meet|uncertaint|current liabilit|business plan|plan of operation|_raise {$,at least,approximately}|_need {at least,a minimum,approximately,$}|_losses_',
)
/** Words that refer to an agreement of the sentence before without its name, and names that hold no word of lending. */
const REFERRING = [
  /\b(?:this|the|such) (?:agreement|facility|line|maturity|term)\b/i,
  /\bit (?:matured|expired)\b/i,
  /\bit (?:was|has been) (?:\w{5,10} )?(?:amend|exten|renew|repaid|terminat|paid|refinanc|replac)/i,
  /\b(?:into|executed|signed|obtained|received|negotiated) (?:[\w-]{1,14} ){1,5}(?:amendments?|extension)\b/i,
  /\b(?:the|this|such) (?:[\w-]{1,14} ){0,2}(?:amendment|renewal|extension|modification|supplement)\b/i,
  /\b(?:securitization (?:program|agreement)|factoring agreement)/i,
  /\b(?:receivables|accounts) (?:purchase|sale|financing) (?:program|agreement)/i,
  /\b(?:paycheck protection|ppp)\b/i,
  /\bthe (?:prepayment|repayment|redemption|refinancing) (?:took place|occurred|was (?:made|completed|funded))/i,
]
const mayRefer = stemTest(
  '_{this,the,such} {agreement,facility,line,maturity,term}_|_it {was,has been} |_it {matured,expired}|amendment{,s}_|extension_|_{renewal,modification,supplement} |' +
    '_the {prepayment,repayment,redemption,refinancing} |securitiz|factoring|_{receivables,accounts} {purchase,sale,financing}_|_paycheck protection_|_ppp_',
)
const refersToAgreement = (text: string): boolean => mayRefer(text) && REFERRING.some((words) => words.test(text))

/**
 * What a filing states about covenants, compliance, relief, defaults, going concern, liquidity and its debt agreements:
 * one record per statement, each with its evidence and further places; the passages worth quoting; refusals; and the
 * checks of a second witness. Linear in the filing's length; deterministic.
 */
export function findStatements(
  language: FilingLanguage,
  register: Register,
  facts: readonly FinancialFact[],
): { signals: FinancingSignal[]; evidence: EvidencePassage[]; refusals: Refusal[]; checks: Check[] } {
  const { reading } = language
  const { matches: read, refusals } = readPassages(language, register)
  // Before they are merged: "obtained a $20 million facility" repeats the act on the agreement that has this size.
  const listed = withListedActs(language, read)
  const matches = listed.map(withToldSizes(language, register, facts, listed)).map(withClosingDays(language))
  const bindingOf = bindingsOf(matches, language, register)
  const areOfOne = (one: Match, other: Match) => {
    const bindings = [bindingOf(one), bindingOf(other)] as const
    // That all debt has covenants doesn't repeat what one agreement has.
    const isOfAll = bindings.filter((binding) => isOfMany(binding, register)).length
    const isOfOther = isOfAll === 1 || (isOfAll === 2 && nameOfMany(bindings[0]) !== nameOfMany(bindings[1]))
    if ((one.proposal.action === 'named' || one.proposal.frame === PRICING) && isOfOther) return false
    return areOfOneAgreement(...bindings, register)
  }
  const known = matches.filter((match) => !isTermOfNone(match, bindingOf))
  const merged = mergeMatches(known, areOfOne).filter((match) => !isToldByFact(match, facts))
  const { witnesses, checks } = checkWitnesses(facts, merged)
  const occurrences = new Map<string, number>()
  const withYear = tellCoupons(language)
  const signals = merged.map((match, index) => {
    const signal = buildSignal(language, match, witnesses.get(index) ?? null, occurrences)
    const binding = bindingOf(match)
    const told =
      binding === null
        ? withFullName(signal, match, register)
        : withAgreement(signal, binding, register, reading.filing)
    return withYear(told, match)
  })
  const cited = new Set(merged.map(({ utterance }) => utterance.passage.index))
  return {
    signals,
    evidence: pickEvidence(language, language.financing, cited),
    refusals: [...refusals, ...refuseSilentItems(reading, merged)],
    checks,
  }
}

/** "No amounts were outstanding": the sentence's fact of zero says all of it. */
const isToldByFact = ({ proposal, evidence }: Match, facts: readonly FinancialFact[]): boolean =>
  proposal.concept === 'revolver_drawn' &&
  proposal.action === 'reported' &&
  facts.some(
    ({ factType, value, evidenceSha256 }) =>
      factType === 'revolver_drawn' && value === proposal.threshold && evidenceSha256 === evidence.evidenceSha256,
  )

/** What a debt costs, and that it is due on demand, tells nothing where it is open which debt. */
const isTermOfNone = (match: Match, bindingOf: (match: Match) => Binding | null): boolean => {
  if (!TERMS.has(match.proposal.frame) || typeof match.proposal.details['instrumentName'] === 'string') return false
  const binding = bindingOf(match)
  return binding?.kind !== 'one' && !(binding?.kind === 'all' && binding.name !== undefined)
}

const TERMS: ReadonlySet<string> = new Set([PRICING, REPAYMENT])

/** The agreement of each statement that belongs to one, found in document order. */
function bindingsOf(
  matches: readonly Match[],
  language: FilingLanguage,
  register: Register,
): (match: Match) => Binding | null {
  const bindingOf = createBinder(language, register)
  const found = new Map(
    matches.flatMap((match) => (needsAgreement(match.proposal) ? [[match.proposal, bindingOf(match)] as const] : [])),
  )
  return ({ proposal }) => found.get(proposal) ?? null
}

/** Whether two statements can be of one agreement: not where the filing knows their names as those of two. */
function areOfOneAgreement(one: Binding | null, other: Binding | null, register: Register): boolean {
  if (one?.kind !== 'one' || other?.kind !== 'one') return true
  const [first, second] = [register.entityOf(one.name), register.entityOf(other.name)]
  if (first === second && first !== null) return true
  if (first === null || second === null) return areOfOneKind(one.name, other.name)
  // "The Credit Agreement" can be the revolver's, and hardly the Term Loan Agreement.
  const types = [typeOfEntity(first), typeOfEntity(second)]
  const isOpen = isGenericKey(first.key) || isGenericKey(second.key)
  return isOpen && (types[0] === types[1] || types.every((type) => type === 'facility' || type === 'revolver'))
}

/** The name of several, in any order of its words: "the notes and the loan", "the loan and the notes". */
const nameOfMany = (binding: Binding | null): string =>
  binding?.kind === 'one' || binding?.kind === 'all'
    ? [
        binding.kind,
        ...nameKey(binding.name ?? '')
          .split(' ')
          .sort(),
      ].join(' ')
    : ''

const isOfMany = (binding: Binding | null, register: Register): boolean =>
  binding?.kind === 'all' ||
  (binding?.kind === 'one' && / and |, /.test(binding.name) && register.entityOf(binding.name) === null)

/** Whether names that the filing doesn't list can be those of one agreement: not "senior notes" and "credit agreement". */
const areOfOneKind = (one: string, other: string): boolean =>
  !((NOTES.test(one) && CREDIT.test(other)) || (CREDIT.test(one) && NOTES.test(other)))

const NOTES = /\b(?:notes?|debentures|bonds|indentures?)$/i
const CREDIT = /\b(?:credit agreement|(?:credit |loan |revolving )?facility|line of credit|term loan|revolver)$/i

const MAX_REFUSALS = 20

function readPassages(language: FilingLanguage, { references }: Register): { matches: Match[]; refusals: Refusal[] } {
  const { reading } = language
  const matches: Match[] = []
  const titles: Match[] = []
  let line: Line = { at: -1, loan: null }
  const refusals = new Map<string, Refusal>()
  const proposed = readProposals(language)
  const financing = new Set(language.financing.map(({ index }) => index))
  const rowsAt = rowMatchesOf(language)
  for (const passage of reading.passages) {
    const rows = rowsAt(passage)
    if (rows !== null) {
      // "we issued the following notes:" adds nothing to the rows that say which, and when.
      const last = matches.at(-1)
      if (last !== undefined && introducesRows(last, rows)) matches.pop()
      matches.push(...rows)
      continue
    }
    if (mayBeTitle(passage.text) && isExhibitEntry(passage)) {
      const { acts, loan } = titleMatches(language, passage, passage.index - line.at < NEAR ? line.loan : null)
      line = { at: passage.index, loan }
      titles.push(...acts)
      continue
    }
    // Another paper between two lines of the list: what is amended below may be that one.
    if (line.loan !== null && passage.index - line.at < NEAR && PAPER.test(passage.text) && isExhibitEntry(passage))
      line = { at: passage.index, loan: null }
    const frames = framesFor(passage, financing.has(passage.index))
    if (frames.length === 0) continue
    const utterance = utteranceOf(language, passage)
    if (utterance === null) continue
    const told = frames.flatMap((frame) => toldBy(frame, utterance, reading.filing))
    const from = told.length === 0 ? null : proposed.from(passage.index)
    const hasEnded = told.some((one) => endsOnly(utterance, one, reading.filing))
    const proposals = told.filter(
      (one) => !isOfProposed(one, from) && !isOthers(utterance, one) && !(hasEnded && isTerm(one)),
    )
    const undecided = undecidedLimits(utterance)
    if (proposals.length === 0 && undecided.length === 0) continue
    const evidence = reading.evidence.at(passage.display)
    for (const { frame, ...refusal } of undecided) {
      const key = `${refusal.concept}|${evidence.evidenceSha256}`
      if (refusals.size >= MAX_REFUSALS || refusals.has(key)) continue
      refusals.set(key, { ...refusal, ...evidence, locator: { ...evidence.locator, rule: frame } })
    }
    for (const one of proposals)
      matches.push({ proposal: withReferent(one, references, utterance), utterance, evidence, repeats: [] })
  }
  matches.push(...untoldTitles(titles, matches))
  return { matches, refusals: [...refusals.values()] }
}

/** A line of the list of exhibits, and the loan that it is about. */
interface Line {
  readonly at: number
  readonly loan: InstrumentMention | null
}

const PAPER = /\b(?:Agreement|Lease|Letter|Plan|Guarant|Pledge|Certificate|Deed|Warrant)/

/** Lines one after the other, each perhaps with its number as a line of its own. */
const NEAR = 3

function titleMatches(
  language: FilingLanguage,
  passage: Passage,
  above: InstrumentMention | null,
): { acts: Match[]; loan: InstrumentMention | null } {
  const utterance = utteranceOf(language, passage)
  const filer = language.reading.identity.name ?? ''
  if (utterance === null || isLenderByTitle(utterance.sentence, language.parties(), filer))
    return { acts: [], loan: null }
  const evidence = language.reading.evidence.at(passage.display)
  const { acts, loan } = titledActs(utterance, language.reading.filing, above)
  return { acts: acts.map((proposal) => ({ proposal, utterance, evidence, repeats: [] })), loan }
}

/** What a third party's own debt undergoes. */
function isOthers({ sentence, stem, debtors }: Utterance, one: Proposal): boolean {
  // Whoever stands in for another's debt does so itself.
  if (stem !== null || one.action === 'guaranteed') return false
  const at = one.anchor ?? one.limitAt?.from
  return at === undefined ? isAllOthers(sentence, debtors) : isOthersDebt(debtors, at)
}

/** A covenant of proposed debt isn't in force. */
const isOfProposed = (one: Proposal, from: number | null): boolean =>
  from !== null && isTerm(one) && (one.anchor ?? one.limitAt?.from ?? from) >= from

const isTerm = ({ signalType, action }: Proposal): boolean => signalType === 'covenant' && LEVELS.has(action)

/** "The loan, which was repaid in May, contained a covenant": the end of the one debt that the sentence names. */
function endsOnly(
  { sentence }: Utterance,
  { action, concept, details }: Proposal,
  { periodEnd }: FilingContext,
): boolean {
  // What was drawn under a line is repaid without an end of the line.
  const isRepaid = action === 'repaid' && concept !== 'credit_agreement' && details['partial'] !== true
  if (!isRepaid && action !== 'terminated' && action !== 'refinanced') return false
  const day = details['effectiveDate']
  const names = sentence.instruments.filter(({ type }) => type !== 'debt').map(({ name }) => name.toLowerCase())
  return typeof day === 'string' && periodEnd !== null && day <= periodEnd && new Set(names).size === 1
}

const LEVELS = new Set(['required', 'springing', 'named', 'amended'])

/**
 * The frames that a passage's words call for: a passage that only refers to an agreement can only report an act on it.
 * Most passages match no frame, so that is tested first.
 */
function framesFor({ kind, text }: Passage, isFinancing: boolean): readonly Frame[] {
  if (isFinancing) {
    const called = withWordsIn(ALL_FRAMES, text)
    // "we issued: • $200 million of notes": the verb of an item stands in its stem.
    return BULLET.test(text) && OF_ACTS !== undefined && !called.includes(OF_ACTS) ? [...called, OF_ACTS] : called
  }
  if (kind !== 'sentence') return []
  if (speaksOfFurther(text)) return withWordsIn(ALL_FRAMES, text).filter((frame) => frame.isCalledFurtherBy(text))
  return refersToAgreement(text) ? withWordsIn(ACTS, text) : []
}

const OF_ACTS = ALL_FRAMES.find(({ read }) => read === agreementActs)

const ACTS = ALL_FRAMES.filter(({ read }) => read === agreementActs || read === capacityActs)

const withWordsIn = (frames: readonly Frame[], text: string): readonly Frame[] =>
  frames.filter(({ isCalledBy }) => isCalledBy(text))

/** 8-K items that exist to report distress: one without a record becomes a refusal. */
const DISTRESS_ITEMS = new Set(['1.03', '2.04'])

function refuseSilentItems(reading: FilingReading, matches: readonly Match[]): Refusal[] {
  if (!reading.filing.form.startsWith('8-K')) return []
  return reading.outline.sections
    .filter((section) => DISTRESS_ITEMS.has(section.item) && !section.pointer)
    .filter((section) => !matches.some(({ utterance }) => utterance.passage.sectionIndex === section.index))
    .map((section) => ({
      concept: section.item === '1.03' ? 'bankruptcy' : 'debt_default',
      reasonCode: 'rule_undecided' as const,
      reason: `Item ${section.item} is reported, but no frame could tell what its text states.`,
      ...reading.evidence.at(section.heading),
    }))
}
