import { PLANNING } from '../../lexicon/connectors.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import { phraseSet } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isOfAnother, namesDebt } from '../subject-matter.ts'

/** The frame of what a debt costs without a number. */
export const PRICING = 'pricing_terms'
/** The scope of a statement about all debt of the filer. */
export const ALL_DEBT = 'all_debt'

/** What swaps a rate, earns one, or compares rates tells of no debt's own terms. */
const OTHER_RATES = phraseSet(
  'swap|hedge|hedging|derivative|interest rate cap|collar|receivable|investment|deposit|variable interest entity|vie|lease|rental|fair value hedge|discount rate|pension',
)

/** Whether a sentence can tell what a debt costs without a number: of debt, and of no swap, deposit or lease. */
export const mayPrice = (utterance: Utterance): boolean =>
  !isOfOther(utterance.sentence) && !isOfAnother(utterance.sentence) && isOfDebt(utterance)

/** "Receivables Financing Agreement": a word in the name of a debt makes it no other one. */
const isOfOther = (sentence: Sentence): boolean =>
  sentence.instruments.some(({ name }) => /^intercompany\b/i.test(name)) ||
  phrasesOf(sentence, OTHER_RATES).some(
    ({ from }) => !sentence.instruments.some((one) => one.from <= from && one.to > from && !NO_LOANS.has(one.type)),
  )

/** The sentence names debt, or goes on about the one before it. */
const isOfDebt = (utterance: Utterance): boolean => {
  if (namesDebt(utterance.sentence)) return true
  const last = utterance.before.at(-1)
  return last !== undefined && last.passage.paragraph === utterance.passage.paragraph && namesDebt(last)
}

/** A claim that states what is, or what an agreement made will cost. */
export const isTold = (utterance: Utterance, { verb, reality, clause }: Claim): boolean =>
  verb.at >= utterance.start &&
  /^(?:fact|future|duty)$/.test(reality) &&
  TELLING.test(clause.kind) &&
  isIndicative(verb)

/** "We expect that the new line will bear". */
export const isPlan = ({ claims }: Utterance, { verb, reality }: Claim): boolean =>
  reality === 'future' && claims.some((one) => one.verb.at < verb.at && PLANNING.has(one.verb.lemma))

const isIndicative = ({ modal }: Claim['verb']): boolean => modal === null || /^(?:will|shall|must)$/.test(modal)
const TELLING = /^(?:main|relative|reason|concession|time)$/

/** "the federal funds rate plus 0.50%": what a base rate is made of; any other number is told as the rate itself. */
export function hasOwnNumber({ tokens, values }: Sentence, from: number, to = Infinity): boolean {
  return values.some(
    (value) =>
      (value.kind === 'percent' || value.kind === 'money') &&
      value.from >= from &&
      value.from < to &&
      !isOfBaseRate(tokens, value.from) &&
      !(value.kind === 'percent' && isShareOfRate(tokens, value.to)),
  )
}

/** "approximately 71% of the prime rate": a part of a rate, and no rate itself. */
const isShareOfRate = (tokens: Sentence['tokens'], at: number): boolean =>
  /^of (?:the )?(?:\w+ )?(?:prime|sofr|libor|rate)\b/.test(wordsIn(tokens, at, at + 4))

const isOfBaseRate = (tokens: Sentence['tokens'], at: number): boolean =>
  tokens[at - 1]?.lower === 'plus' &&
  /\b(?:funds|rate|libor|sofr|month)\b/.test(wordsIn(tokens, Math.max(0, at - 8), at)) &&
  /\b(?:highest|greatest|greater|higher) of\b/.test(wordsIn(tokens, Math.max(0, at - 60), at))
