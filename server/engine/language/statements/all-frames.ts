import type { FilingContext } from '../../model.ts'
import { agreementActs } from './acts.ts'
import { capacityActs } from './capacity-acts.ts'
import { covenantCompliance } from './compliance.ts'
import { covenantLimits } from './covenants/covenant-limits.ts'
import { restrictiveCovenants } from './covenants/named-covenants.ts'
import { covenantAmendments } from './covenants/amended-terms.ts'
import { debtDefault } from './defaults.ts'
import { goingConcern } from './going-concern.ts'
import { liquidityStatement } from './liquidity.ts'
import { listingNotice } from './listing.ts'
import { noBorrowings } from './no-borrowings.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { covenantRelief } from './relief.ts'

/** A frame reads one utterance at a time and keeps nothing between them; `trigger` is a word without which it is silent. */
export interface Frame {
  readonly trigger: RegExp
  readonly read: (utterance: Utterance, filing: FilingContext) => readonly Proposal[]
}

export const ALL_FRAMES: readonly Frame[] = [
  {
    trigger:
      /ratio|leverage|coverage|net worth|networth|liquidity|availab|minimum|ebitd|capitali|debt|fccr|dscr|cash|capital expend|revenue|working capital/i,
    read: covenantLimits,
  },
  { trigger: /covenant/i, read: restrictiveCovenants },
  { trigger: /covenant|ratio|requirement/i, read: covenantAmendments },
  { trigger: /compl(?:y|ie|ia)|violat|breach|default|covenant|met\b|meet|satisf|fail/i, read: covenantCompliance },
  {
    trigger:
      /waive|forbear|suspen|relief|holiday|not (?:be )?(?:required|tested|subject|apply|measured)|refrain|exempt|remed/i,
    read: covenantRelief,
  },
  {
    trigger: /default|accelerat|due and payable|current|chapter|petition|pay|repay|past due|arrears/i,
    read: debtDefault,
  },
  { trigger: /doubt/i, read: goingConcern },
  {
    trigger:
      /suffic|adequate|enough|ample|(?:to|will|can) (?:fund|last|sustain|support|finance|enable|allow)|need|require/i,
    read: liquidityStatement,
  },
  {
    trigger:
      /enter|execut|sign|obtain|arrang|establish|secured|clos|consummat|complet|amend|modif|restat|extend|renew|refinanc|replac|terminat|cancel|paid|pay|retire|extinguish|redeem|repurchas|defeas|issue|sold|forg[ia]v|suppl|satisf|discharg|settl/i,
    read: agreementActs,
  },
  { trigger: /revolv|line of credit|commitment|facility|\babl\b/i, read: capacityActs },
  { trigger: /\bno\b|not|undrawn|unused|none|any/i, read: noBorrowings },
  { trigger: /nasdaq|nyse|exchange|listing/i, read: listingNotice },
]
