import { clauseAt } from '../../clauses.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { phrases } from '../../tables/match-phrases.ts'
import type { Governors } from '../governor.ts'
import { wordsIn } from '../../tokens.ts'

/**
 * The commercial paper whose program a sum is the size of, where the words between say how much may be issued: "a
 * program under which we may issue notes up to". What stands right beside the sum is read as of any other debt.
 */
export function paperOfSize(sentence: Sentence, amount: MoneyMention, { sizeOf }: Governors): InstrumentMention | null {
  const { tokens, instruments } = sentence
  const papers = instruments.filter(({ type }) => type === 'commercial_paper')
  // "limited to the unused part of our $800 million facility": the size of another debt.
  if (papers.length === 0 || (sizeOf !== null && sizeOf.type !== 'commercial_paper')) return null
  const after = wordsIn(tokens, amount.to, amount.to + 6)
  if (/^(?:was|were|is|are)? ?outstanding\b(?! at any)/.test(after)) return null
  const program = papers.find(({ name }) => PROGRAM.test(name)) ?? null
  if (OF_PROGRAM.test(after) && !OF_OTHER_PROGRAM.test(after))
    return papers.findLast(({ to }) => to <= amount.from && amount.from - to < 12) ?? null
  return paperBefore(sentence, amount, papers) ?? paperAfter(sentence, amount, papers, program)
}

/** "sells commercial paper under a $600 million program". */
const OF_PROGRAM = /^(?:[a-z-]+ ){0,2}programs?\b/
const OF_OTHER_PROGRAM = /\b(?:repurchase|buyback|stock|share|notes?|capital|savings)\b/
const PROGRAM = /program|facilit/i

/** "a program that allows for an aggregate of", "the paper that may be outstanding is limited to". */
function paperBefore(
  { tokens, values, instruments, clauses }: Sentence,
  { from }: MoneyMention,
  papers: readonly InstrumentMention[],
): InstrumentMention | null {
  const begin = values.findLast(({ kind, to }) => kind === 'money' && to <= from)?.to ?? 0
  const near = papers.filter((one) => one.from >= begin && one.to <= from)
  const paper = near.find(({ name }) => PROGRAM.test(name)) ?? near.at(-1)
  if (paper === undefined || from - paper.to > REACH) return null
  const isOfOther = instruments.some(({ type, from: at, to }) => at >= paper.to && to <= from && OTHER_TYPES.test(type))
  const between = wordsIn(tokens, paper.to, from)
  if (isOfOther || OTHER_WORDS(` ${between} `)) return null
  if (HELD.test(wordsIn(tokens, Math.max(0, paper.from - 8), paper.from))) return null
  const own = clauseAt(clauses, from)
  // "may issue commercial paper, and our contributions are limited to": what another clause says of something else.
  const isApart = own?.kind === 'main' && own.from >= paper.to && own.predicates.some(({ at }) => at < from)
  if (isApart && !OF_PAPER.test(wordsIn(tokens, own.from, from))) return null
  // "the program may be increased to a maximum of": what it is not yet.
  if (own?.predicates.some(({ at, class: cls, modal }) => at < from && cls === 'increase' && modal !== null))
    return null
  const words = wordsIn(tokens, Math.max(begin, paper.from - 6), from)
  return MAY_BE(` ${words} `) && CAPPED.test(words) ? paper : null
}

const REACH = 40
/** "our policy permits purchases of commercial paper": paper of others. */
const HELD = /\b(?:purchas(?:e|es|ing)|buy|buying|invest(?:s|ed|ing|ments?)?)\b/
const OF_PAPER = /\b(?:issu(?:e|ed|ing|ance|ances)|sell|sold|borrow(?:ings?)?|paper|programs?|notes?|outstanding)\b/
const OTHER_TYPES = /^(?:revolver|facility|term_loan|loan|letter_of_credit|warehouse|securitization)$/
/** What a sum after the paper is of, or what is done with the paper. */
const OTHER_WORDS = phrases(`
  capital, repurchas*, acqui*, fund, dividend*, expenditure*, invest*, securities, receivables, agreement, interest, rate,
  rates, back*, support, supports, supported, liquidity, proceeds, repay*, repaid, cash, average, had, held, excess,
  commitment*, used`)
const MAY_BE = phrases(`
  may, can, could, allow*, permit*, provide*, providing, enabl*, authoriz*, authoris*, capacity, ability, able, to issue,
  to borrow, limit*`)
const CAPPED = /\b(?:up to|exceed(?:ing)?|maximum|aggregate|total|limit(?:ed)?)\b[^;]{0,90}$/

/** "a financing program of up to $2 billion through the issuance of commercial paper", "may issue up to $2 billion of paper". */
function paperAfter(
  { tokens }: Sentence,
  { from, to }: MoneyMention,
  papers: readonly InstrumentMention[],
  program: InstrumentMention | null,
): InstrumentMention | null {
  const paper = papers.find((one) => one.from >= to && one.from - to <= 10)
  if (paper === undefined || !/\bup to$/.test(wordsIn(tokens, from - 2, from))) return null
  const before = wordsIn(tokens, Math.max(0, from - 16), from)
  const between = wordsIn(tokens, to, paper.from)
  const isThrough = THROUGH.test(between) && /\bprogram/.test(before)
  const isOfPaper = /^(?:of|in)(?: [a-z-]+){0,3}$/.test(between) && MAY_BE(` ${before} `) && ISSUING.test(before)
  return isThrough || isOfPaper ? (program ?? paper) : null
}

const THROUGH = /\b(?:through|by|via) (?:the )?(?:issuance|issuing|sale|issue) of(?: [a-z-]+){0,3}$/
const ISSUING = /\b(?:issu|sell|sale)/
