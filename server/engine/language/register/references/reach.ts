import { clauseAt } from '../../clauses.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { Candidate, Told } from './candidates.ts'
import { agreesInNumber, isBare, isClass, isDocument, isFitting, isLine, isNoteOfLine, isPartOfLine } from './kinds.ts'
import type { Several } from './members.ts'
import { narrowed, prefer } from './narrowed.ts'
import { isLoanAgreement, withoutLoans, withoutPaper } from './papers.ts'

/**
 * Which instrument is meant where the name stands in another place: one that evidence singles out, several of which
 * none is, or none that the text has named.
 */
export type Reference =
  | { readonly kind: 'one'; readonly of: Candidate }
  | { readonly kind: 'open'; readonly among: readonly Candidate[] }
  | { readonly kind: 'none' }

export type Fits = (mention: InstrumentMention) => boolean

export const NONE: Reference = { kind: 'none' }

/** What the reader of a sentence has in mind: the instruments of the text before it, and the one it was about. */
export interface Reach {
  readonly live: readonly Candidate[]
  readonly topic: Candidate | null
  readonly several: Several
}

/** "an agreement, which had commitments of": what a relative clause has is of the line right before it. */
export function partOf(
  mention: InstrumentMention,
  sentence: PlacedSentence,
  told: readonly Told[],
  reach: Reach,
): Reference {
  if (!isPartOfLine(mention)) return NONE
  const clause = clauseAt(sentence.clauses, mention.from)
  const [last] =
    clause?.kind === 'relative'
      ? told.filter((one) => one.mention.to <= clause.from).sort((one, other) => other.mention.to - one.mention.to)
      : []
  const own = last !== undefined && isLine(last.mention) ? [last.of] : told.map(({ of }) => of)
  return lineOfPart(mention, own, reach)
}

/** The one candidate that agrees with the noun in kind and number; by what was spoken of last, where several do. */
export function referenceOf(
  mention: InstrumentMention,
  own: readonly Candidate[],
  { live, topic, several }: Reach,
): Reference {
  const agreeing = live.filter(({ mention: one }) => isFitting(one, mention) && agreesInNumber(one, mention))
  // "under the Credit Agreement, with a fee on the undrawn portion of the credit facility": of what the sentence names.
  const [beside, another] = agreeing.filter((one) => own.includes(one) && !one.ended)
  if (beside !== undefined && another === undefined && mention.type === 'facility') return { kind: 'one', of: beside }
  const lines = isNoteOfLine(mention) && !live.some(({ mention: one }) => LENT.test(one.type)) ? live : []
  const fitting = narrowed(agreeing.length > 0 ? agreeing : lines.filter(({ mention: one }) => isLine(one)), mention)
  const [only] = fitting
  if (only === undefined) return NONE
  if (fitting.length === 1) return { kind: 'one', of: only }
  const here = fitting.filter((one) => own.includes(one))
  const [nearest] = here
  if (nearest !== undefined && here.length === 1) return { kind: 'one', of: nearest }
  const last = topic === null ? undefined : fitting.find((one) => one === topic)
  if (here.length === 0 && last !== undefined) return { kind: 'one', of: last }
  // "These facilities": those that the paragraph has told of, before any that others did.
  const [near, further] = isClass(mention) ? fitting.filter((one) => several.paragraph.includes(one)) : []
  if (near !== undefined && further === undefined) return { kind: 'one', of: near }
  const [told, second] = isDocument(mention) ? withoutLoans(fitting) : withoutPaper(fitting)
  if (told !== undefined && second === undefined) return { kind: 'one', of: told }
  return isPlain(mention) ? { kind: 'open', among: fitting } : NONE
}

/** Not "the term loan", "the Notes", "our notes": names that the reader knows, be there one or two. */
const isPlain = (mention: InstrumentMention): boolean =>
  isBare(mention) && !isClass(mention) && !/^(?:our|its|their)$/.test(mention.determiner ?? '')

/**
 * "We have a line of credit. Loans of $5 million are outstanding": the line that the sentence or the text before it is
 * about; of two that could be meant, or beside a loan of another kind, none.
 */
function lineOfPart(mention: InstrumentMention, own: readonly Candidate[], { live, topic }: Reach): Reference {
  const isHolder = (one: Candidate): boolean =>
    mention.type === 'loan'
      ? isLine(one.mention) && !isLoanAgreement(one)
      : /^(?:revolver|facility)$/.test(one.mention.type)
  const isRival = ({ mention: { type } }: Candidate): boolean => mention.type === 'loan' && LENT.test(type)
  for (const near of [own, topic === null ? [] : [topic], live]) {
    const living = near.filter(({ ended }) => !ended)
    const holders = withoutPaper(living.filter(isHolder))
    const [only] = holders
    if (only === undefined) continue
    if (living.some(isRival)) return NONE
    return holders.length === 1 ? { kind: 'one', of: only } : { kind: 'open', among: holders }
  }
  return NONE
}

const LENT = /^(?:notes|loan|term_loan|mortgage|bridge)$/

/** What a sentence without a name goes on with. */
export function continuedIn(
  { live, topic }: Reach,
  fits: Fits,
  narrow: (all: readonly Candidate[]) => readonly Candidate[],
): Reference {
  const fitting = live.filter(({ mention }) => fits(mention))
  const living = prefer(
    prefer(fitting, ({ ended }) => !ended),
    ({ mention }) => !isClass(mention),
  )
  if (topic !== null && living.includes(topic)) return { kind: 'one', of: topic }
  const narrowest = narrow(living)
  const [only] = narrowest
  if (only === undefined) return NONE
  if (narrowest.length === 1) return { kind: 'one', of: only }
  // The line and the loan of one agreement are no rivals: what is said of neither is said of the agreement.
  const [paper, second] = withoutLoans(living)
  return paper !== undefined && second === undefined ? { kind: 'one', of: paper } : { kind: 'open', among: narrowest }
}
