import type { FilingLanguage } from '../document.ts'

/** Speaks again and again of the losses of what it lent. */
const LOSSES = [
  /allowance for (?:possible |probable )?(?:loan|credit|lease)/i,
  /loan portfolio|nonaccrual|charge-?offs|net interest margin/i,
]
const OFTEN = 8

/** True of a bank: its "loans" are what it is owed. */
export function isLender(language: FilingLanguage): boolean {
  let count = 0
  for (const { text } of language.financing) if (LOSSES.some((words) => words.test(text))) count += 1
  return count >= OFTEN
}
