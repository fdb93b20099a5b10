import type { ActAction } from '../../lexicon/acts.ts'
import type { InstrumentType } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Claim } from './claims.ts'

/** One act of an utterance: what was done to which instrument by which verb. */
export interface Act {
  readonly action: ActAction
  readonly claim: Claim
  readonly instrument: InstrumentMention
  readonly range: TokenRange
}

/** The concepts that the record of an act can have. */
export const ACT_CONCEPTS: Readonly<Partial<Record<InstrumentType, string>>> = {
  revolver: 'credit_agreement',
  facility: 'credit_agreement',
  warehouse: 'credit_agreement',
  securitization: 'credit_agreement',
  repurchase: 'credit_agreement',
  term_loan: 'term_loan',
  bridge: 'term_loan',
  notes: 'notes',
  commercial_paper: 'commercial_paper',
  mortgage: 'mortgage_loan',
  loan: 'loan',
  advance: 'loan',
  debt: 'debt',
}
