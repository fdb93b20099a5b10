/** What compares the rates that a base rate is made of. */
export const GREATER = /^(?:greater|greatest|higher|highest)$/

/** The rates at which banks lend each other overnight, which only base rates are made of. */
export function bankRateIn(words: readonly string[]): string | null {
  if (words.includes('funds')) return 'federal funds rate'
  if (words.some((word, at) => word === 'funding' && words[at + 1] === 'rate')) return 'overnight bank funding rate'
  return words.includes('nyfrb') ? 'NYFRB rate' : null
}

/** How far before what is compared the base rate may be named, with nothing added or set beside it. */
const NAMED_WITHIN = 20
const SET_BESIDE = /^(?:plus|over|minus|or|;)$/

/** "the Alternate Base Rate, which is the greater of": what is compared makes the base rate. */
export function definesBase(words: readonly string[]): boolean {
  const at = words.findIndex((word) => GREATER.test(word))
  const lead = words.slice(Math.max(0, at - NAMED_WITHIN), Math.max(0, at))
  const named = lead.findLastIndex((word, index) => word === 'abr' || (word === 'base' && lead[index + 1] === 'rate'))
  return named >= 0 && !lead.slice(named).some((word) => SET_BESIDE.test(word))
}
