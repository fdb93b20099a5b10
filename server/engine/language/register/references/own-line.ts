import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { ValueMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Candidate } from './candidates.ts'
import { agreesInNumber, isFitting } from './kinds.ts'

/**
 * "our credit agreement": the only debt told before that fits, where the text said that it is the filer's. None where that
 * one has ended, is uncommitted, or where the sentence gives the noun a lender or sums of its own.
 */
export function ofOwnLine(all: readonly Candidate[], mention: InstrumentMention, sentence: Sentence): Candidate[] {
  const [only, second] = all.filter(({ mention: one }) => isFitting(one, mention) && agreesInNumber(one, mention))
  if (only === undefined || second !== undefined || only.sentence === null || only.ended || only.mention.former)
    return []
  if (only.entity !== null && only.entity.state !== 'in_force') return []
  const isOwn = !NOT_SAME.test(only.mention.name) && [...only.told].some((one) => isOfFiler(one, only))
  return isOwn && !hasOwnLender(sentence, mention) && !hasOtherSums(only, sentence) ? [only] : []
}

const NOT_SAME = /\b(?:uncommitted|prior|former|old|previous|terminated|expired)\b/i

/** "we have the Harbor Credit Facility", "our Harbor Credit Facility"; not "our line of credit for dealers". */
const isOfFiler = ({ tokens, instruments, text }: Sentence, { first, mention }: Candidate): boolean =>
  [first, mention].some(
    (one) =>
      instruments.includes(one) &&
      !GONE.test(text) &&
      !/^(?:for|of) (?:our|its|the|an?|certain) /.test(wordsIn(tokens, one.to, one.to + 3)) &&
      (/^(?:our|its)$/.test(one.determiner ?? '') ||
        OF_FILER.test(wordsIn(tokens, Math.max(0, one.from - REACH), one.from))),
  )

const GONE = /\b(?:matured|expired|terminated|repaid|replaced|until)\b/i
const REACH = 12
/** A filer that takes a debt up, with nothing that could own it between the verb and the noun. */
const OF_FILER =
  /\b(?:we|the (?:company|registrant)) (?:ha[vs]e?|entered into|obtained|maintains?|amended) (?:an?|the)$/

/** "our credit facility with Harbor Bank": told apart by its lender, whoever the other one's is. */
const hasOwnLender = ({ tokens }: Sentence, { to }: InstrumentMention): boolean =>
  /^(?:with|from|between|among)$/.test(tokens[to]?.lower ?? '')

/** "our credit facility has a limit of $90 million": a sum that no sentence on the other one has told. */
const hasOtherSums = ({ told }: Candidate, { values }: Sentence): boolean => {
  const known = new Set([...told].flatMap(({ values: sums }) => sums.map(sumOf)))
  return values.some((one) => one.kind === 'money' && !known.has(sumOf(one)))
}

/** "$90 million", however its number is printed. */
const sumOf = (one: ValueMention): string | null =>
  one.kind === 'money' ? `${String(Number(one.decimal))}e${String(one.scale ?? 0)}` : null
