import type { FilingContext } from '../../../../model.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { DateMention, TokenRange } from '../../../mentions/mention.ts'
import { wordsIn } from '../../../tokens.ts'
import { ACT_CONCEPTS } from '../../acts/act-model.ts'
import { describeDated } from '../../acts/act-proposal.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../../proposal.ts'

/**
 * "$900 million of senior notes, including $500 million issued in March 2021 and $400 million issued in June 2024": one act
 * for each part that has its sum and its day behind the debt that it is of.
 */
export function partsIssued(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence, start } = utterance
  const { tokens, values } = sentence
  const written = filing.filedAt ?? filing.periodEnd
  const found: Proposal[] = []
  let last: { readonly instrument: InstrumentMention; readonly end: number } | null = null
  for (const sum of sumsIn(utterance, start, tokens.length)) {
    const action = PARTS[tokens[verbAt(utterance, sum)]?.verb?.lemma ?? '']
    const date = values.find(({ kind, from }) => kind === 'date' && from === verbAt(utterance, sum) + 2)
    if (action === undefined || date?.kind !== 'date' || !isFine(date, written)) continue
    const instrument: InstrumentMention | null =
      last !== null && /^(?:,? ?and|,)$/.test(wordsIn(tokens, last.end, sum.at.from))
        ? last.instrument
        : wholeBefore(utterance, sum, action)
    if (instrument === null || /^(?:by|through|at)$/.test(tokens[date.to]?.lower ?? '')) continue
    last = { instrument, end: date.to }
    found.push(describeDated(utterance, { action, instrument, date, amount: sum, basis: 'participle' }, filing))
  }
  return found
}

const PARTS: Readonly<Record<string, 'issued' | 'borrowed'>> = { issue: 'issued', borrow: 'borrowed', draw: 'borrowed' }

/** The participle right behind a sum: "$500 million issued in", "$500 million was issued in". */
function verbAt({ sentence: { tokens } }: Utterance, { at }: Sum): number {
  const words = wordsIn(tokens, at.to, at.to + 4)
  const lead = /^(?:was |were )?/.exec(words)?.[0] ?? ''
  const verb = at.to + lead.split(' ').length - 1
  return /^(?:in|on)$/.test(tokens[verb + 1]?.lower ?? '') ? verb : -1
}

const isFine = ({ iso, precision }: DateMention, written: string | null): boolean =>
  /^(?:day|month)$/.test(precision) && (written === null || iso.slice(0, 7) <= written.slice(0, 7))

/** The debt with a sum of its own that "including" or "of which" parts. */
function wholeBefore(utterance: Utterance, { at, value }: Sum, action: string): InstrumentMention | null {
  const { tokens, instruments } = utterance.sentence
  const whole = instruments.findLast(({ to, part }) => to <= at.from && part === null)
  if (
    whole === undefined ||
    ACT_CONCEPTS[whole.type] === undefined ||
    (action === 'issued') !== (whole.type === 'notes')
  )
    return null
  const sum = sumsIn(utterance, Math.max(0, whole.from - WITHIN), whole.to).at(-1)
  const link = wordsIn(tokens, whole.to, at.from)
  return sum !== undefined && sum.value > value && PARTING.test(link) && isOfFiler(utterance, sum, whole) ? whole : null
}

/** "we had $900 million of notes", "$30 million was outstanding under our revolver": owed by the filer itself. */
const isOfFiler = ({ sentence: { tokens } }: Utterance, { at }: Sum, { from }: TokenRange): boolean =>
  HAD.test(wordsIn(tokens, Math.max(0, at.from - WITHIN), at.from)) || UNDER_OWN.test(wordsIn(tokens, at.to, from))

const HAD = /\b(?:we|the (?:company|partnership)) (?:had|have|has|owed)(?: outstanding| a total of| approximately)*$/
const UNDER_OWN = /\boutstanding (?:under|on|of) (?:our|the company['’]s)(?: \w+){0,4}$/

const WITHIN = 16
const PARTING = /(?:^|[,)] )(?:including|consisting of|comprised of|comprising|of which)$/
