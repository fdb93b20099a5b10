import type { FilingContext } from '../../model.ts'
import { agreementActs } from './acts.ts'
import { capacityActs } from './capacity-acts.ts'
import { covenantCompliance } from './compliance/compliance.ts'
import { covenantLimits } from './covenants/covenant-limits.ts'
import { restrictiveCovenants } from './covenants/restrictive-covenants.ts'
import { covenantAmendments } from './covenants/amended-terms.ts'
import { plannedActs } from './further-acts/planned-acts.ts'
import { debtDefault } from './defaults/debt-default.ts'
import { goingConcern } from './going-concern/going-concern.ts'
import { liquidityStatement } from './liquidity.ts'
import { liquidityOutlook } from './liquidity-outlook.ts'
import { listingNotice } from './listing.ts'
import { noBorrowings } from './no-borrowings.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { covenantRelief } from './relief.ts'

/** A frame reads one utterance at a time and keeps nothing between them; `triggers` are words without which it is silent. */
export interface Frame {
  readonly triggers: readonly RegExp[]
  readonly read: (utterance: Utterance, filing: FilingContext) => readonly Proposal[]
}

export const ALL_FRAMES: readonly Frame[] = [
  {
    triggers: [
      /ratio|leverage|coverage|net ?worth|liquidity|availab|minimum|ebitd|capital|debt|fccr|dscr|cash|revenue/i,
    ],
    read: covenantLimits,
  },
  { triggers: [/covenant|restrict|limit|prohibit|financial (?:ratio|test)/i], read: restrictiveCovenants },
  { triggers: [/covenant|ratio|requirement/i], read: covenantAmendments },
  {
    triggers: [/compl(?:y|ie|ia)|violat|breach|default|covenant|met\b|meet|satisf|fail|exceed/i],
    read: covenantCompliance,
  },
  {
    triggers: [
      /waive|forbear|suspen|relief|holiday|refrain|exempt|remed|ceas/i,
      /not (?:be )?(?:required|tested|subject|apply|measured)/i,
    ],
    read: covenantRelief,
  },
  {
    triggers: [
      /default|accelerat|due and payable|current|chapter|petition|pay|paid|past due|arrears|delinquen|default/i,
    ],
    read: debtDefault,
  },
  { triggers: [/doubt|going concern|uncertaint/i], read: goingConcern },
  {
    triggers: [
      /suffic|adequate|enough|ample|runway|exhaust|deplet|months? of|not (?:currently )?have|able to|need|require/i,
      /last (?:un|th|in|at)|(?:to|will|can) (?:fund|last|sustain|support|finance|enable|allow|meet|satisfy)/i,
    ],
    read: liquidityStatement,
  },
  { triggers: [/source|fund|financ|capital|liquidity|rely|credit line/i], read: liquidityOutlook },
  {
    triggers: [
      /enter|execut|sign|obtain|arrang|establish|secured|clos|consummat|complet|amend|modif|restat|extend|renew/i,
      /refinanc|replac|terminat|cancel|pa(?:id|y)|retire|extinguish|redeem|repurchas|defeas|issue|sold|forg[ia]v/i,
      /suppl|satisf|discharg|settl|borrow|draw|drew|assum|expir|laps/i,
      /exchang|tender|purchas|convert|matured|called|redemption|receiv|conclud|dated/i,
      /issuance|offering|forgiveness|closing|finaliz|fund|advanc|loaned|guarant|accept|notice|restructur|repric/i,
    ],
    read: agreementActs,
  },
  {
    triggers: [/\b(?:will|expect|intend|plan|anticipat|propos|seek|agree|(?:tender|exchange) offer|offer to|pricing)/i],
    read: plannedActs,
  },
  {
    triggers: [
      /revolv|line of credit|credit line|commitment|facility|\babl\b|borrowing base/i,
      /(?:can|may|could) borrow|available for borrow/i,
    ],
    read: capacityActs,
  },
  { triggers: [/\bno\b|not|undrawn|unused|none|any/i], read: noBorrowings },
  { triggers: [/nasdaq|nyse|exchange|listing/i], read: listingNotice },
]
