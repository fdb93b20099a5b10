import type { InstrumentMention } from '../../mentions/instrument.ts'
import { readSentence } from '../../sentence.ts'
import { NO_ONE_LOAN } from '../../lexicon/instruments.ts'

/** What a ladder leaves out, or mentions beside the debt that it is of. */
const BESIDE = /\b(?:exclud\w+|other than|except|not including|includ\w+|net of)\b/i

/** "Payments under the term note are due as follows": the one debt that a ladder's introduction names, or null. */
export function debtOf(introduction: string): string | null {
  const only = kindOf(introduction)
  return only === null || (only.plural && !only.named) ? null : only.name
}

/** "Principal payments due on the mortgage notes are": the one kind of debt that it names, of however many debts, or null. */
export function kindOf(introduction: string): InstrumentMention | null {
  if (BESIDE.test(introduction)) return null
  const found = readSentence(introduction.replaceAll(OWNER, 'the')).instruments
  const [only] = found
  if (only === undefined || new Set(found.map(({ name }) => name)).size > 1) return null
  return NO_ONE_LOAN.has(only.type) || MANY.test(only.name) ? null : only
}

/** "the Company's Notes" are "the Notes". */
const OWNER = /\b(?:the )?(?:Company|Corporation|Partnership|Registrant|Trust)['\u2019]s\b/g
/** A kind of debt, of which there are as many as may be. */
const MANY = /\b(?:notes|loans|mortgages|bonds|debentures) payable\b/i
