import { MAX_AMOUNTS, type PeriodValue, type StatedAmount } from '#server/contract/resources/records/company-values.ts'
import { hrefWith } from '../../lists/search/search-params.ts'
import { filingPath } from '../../paths.ts'
import { inWords } from '../../format/words.ts'
import { formatMillions } from '../../format/format-money.ts'

const KEY_WORDS: Readonly<Record<string, string>> = {
  cash: 'Cash',
  restrictedCash: 'Restricted cash',
  revolverCapacity: 'Revolver size',
  revolverDrawn: 'Drawn',
  revolverAvailability: 'Available',
  lettersOfCredit: 'Letters of credit',
  statedLiquidity: 'Liquidity as stated',
  totalDebt: 'Total debt',
  longTermDebt: 'Long-term debt',
  currentDebt: 'Current debt',
  termLoans: 'Term loans',
  notes: 'Notes',
  commercialPaper: 'Commercial paper',
}

/** An amount's key as a row's name: `revolverDrawn` is `Drawn`. */
export function keyWords(key: string): string {
  return KEY_WORDS[key] ?? inWords(key)
}

/** The one amount that a report gives without its being settled; null where one is, and where there are several. */
export function unsettledOf({ state, amounts }: PeriodValue): StatedAmount | null {
  return state === 'unresolved' && amounts.length === 1 ? (amounts[0] ?? null) : null
}

/** The instrument of a period's one amount; null if there is no one amount, or it names none. */
export const statedInstrumentOf = (value: PeriodValue): StatedAmount['instrument'] =>
  value.state === 'stated' || unsettledOf(value) !== null ? (value.amounts[0]?.instrument ?? null) : null

/** What such an amount is called: one reading found it, or two did, and its date or its instrument is open. */
export function unsettledWord({ verification }: Pick<StatedAmount, 'verification'>): 'candidate' | 'unsettled' {
  return verification === 'candidate' ? 'candidate' : 'unsettled'
}

/** What an amount of some kinds is of; the others are of the company. */
const SUBJECTS: Readonly<Record<string, string>> = {
  revolverCapacity: 'facilities',
  revolverDrawn: 'facilities',
  revolverAvailability: 'facilities',
  lettersOfCredit: 'facilities',
  termLoans: 'instruments',
  notes: 'instruments',
  commercialPaper: 'instruments',
}

/** `2 facilities`; without a number where one of them is all that is settled. The amount of one part of the company is `5.3 (partial)`. */
function severalWords(key: string, amounts: readonly StatedAmount[]): string {
  const count = amounts.length === MAX_AMOUNTS ? `${MAX_AMOUNTS} or more` : amounts.length
  const subjects = SUBJECTS[key]
  const [first, ...others] = amounts
  if (subjects === undefined && first !== undefined && others.length === 0)
    return `${formatMillions(first.value)} (partial)`
  if (subjects === undefined || !areOfInstruments(amounts)) return `${count} amounts`
  return `${amounts.length === 1 ? 'several' : count} ${subjects}`
}

/** How many facilities there are beside the one whose amount is shown: `+ 1 other facility`. */
export const othersWords = (count: number): string => `+ ${count} other ${count === 1 ? 'facility' : 'facilities'}`

/** Whether amounts differ because they are of different instruments. */
function areOfInstruments(amounts: readonly StatedAmount[]): boolean {
  return amounts.length === 1 || new Set(amounts.map(({ instrument }) => instrument?.id)).size > 1
}

/** Whether a period has several amounts, each of which is in its instrument's row. */
export function isInInstruments(key: string, { state, amounts }: PeriodValue): boolean {
  return (
    key in SUBJECTS &&
    state === 'several' &&
    areOfInstruments(amounts) &&
    amounts.every(({ instrument }) => instrument !== null)
  )
}

/** Why a period has no one value, in few words; null where it has one. */
export function whyNone(key: string, value: PeriodValue): string | null {
  const { state, amounts, reasons } = value
  switch (state) {
    case 'stated':
      return null
    case 'several':
      return severalWords(key, amounts)
    case 'unresolved': {
      const one = unsettledOf(value)
      return one === null ? `${amounts.length} candidates` : `${unsettledWord(one)} ${formatMillions(one.value)}`
    }
    case 'refused':
      return 'refused'
    case 'absent':
      return reasons.length > 0 ? 'refused' : 'not found'
  }
}

const amountWords = ({ value, instrument }: StatedAmount) =>
  instrument === null ? formatMillions(value) : `${formatMillions(value)} (${instrument.name})`

/** The same in full, for a title: which reasons a refusal has. */
export function whyNoneInFull(key: string, value: PeriodValue): string | null {
  const why = whyNone(key, value)
  if (value.state === 'several' || (value.state === 'unresolved' && unsettledOf(value) === null))
    return `${value.amounts.map(amountWords).join(', ')}: see each in its filing`
  if (why === null || value.reasons.length === 0) return why
  return `${why}: ${value.reasons.map(inWords).join(', ')}`
}

/** Where a period's value, or the reason for its absence, is to be seen; null where nothing was read. */
export function evidencePath(value: PeriodValue, accession: string, factType: string): string | null {
  const [first] = value.amounts
  if (value.state === 'refused') return hrefWith(`${filingPath(accession)}/refusals`, { concept: factType })
  return first === undefined ? null : `${filingPath(first.accession)}#record=${first.factId}`
}
