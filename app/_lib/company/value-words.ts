import type { PeriodValue } from '#server/contract/resources/records/company-values.ts'
import { filingPath } from '../paths.ts'
import { inWords } from '../format/words.ts'
import { formatMillions } from '../format/format-money.ts'

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

/** Why a period has no one value, in few words; null where it has one. */
export function whyNone({ state, amounts, reasons }: PeriodValue): string | null {
  switch (state) {
    case 'stated':
      return null
    case 'several':
      return `${amounts.length} amounts`
    case 'unresolved':
      return amounts[0] === undefined ? 'candidate only' : `candidate ${formatMillions(amounts[0].value)}`
    case 'refused':
      return 'refused'
    case 'absent':
      return reasons.length > 0 ? 'refused' : 'not found'
  }
}

/** The same in full, for a title: which reasons a refusal has. */
export function whyNoneInFull(value: PeriodValue): string | null {
  const why = whyNone(value)
  if (value.state === 'several')
    return `${value.amounts.map((amount) => formatMillions(amount.value)).join(', ')}: see each in its filing`
  if (why === null || value.reasons.length === 0) return why
  return `${why}: ${value.reasons.map(inWords).join(', ')}`
}

/** Where a period's value, or the reason for its absence, is to be seen; null where nothing was read. */
export function evidencePath(value: PeriodValue, accession: string): string | null {
  const [first] = value.amounts
  if (value.state === 'refused') return `${filingPath(accession)}/refusals`
  return first === undefined ? null : `${filingPath(first.accession)}#record=${first.factId}`
}
