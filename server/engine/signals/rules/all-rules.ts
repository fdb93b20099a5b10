import type { SignalRule } from '../rule.ts'
import { covenantAmendment } from './covenant-amendment.ts'
import { covenantBreach } from './covenant-breach.ts'
import { covenantCompliance } from './covenant-compliance.ts'
import { covenantRelief } from './covenant-relief.ts'
import { covenantTableRow } from './covenant-table-row.ts'
import { covenantStepRow } from './covenant-step-row.ts'
import { debtAgreement } from './debt-agreement.ts'
import { debtDefault } from './debt-default.ts'
import { debtRepayment } from './debt-repayment.ts'
import { facilityCommitments } from './facility-commitments.ts'
import { financialCovenant } from './financial-covenant.ts'
import { goingConcern } from './going-concern.ts'
import { liquidityStatement } from './liquidity-statement.ts'
import { listingNotice } from './listing-notice.ts'
import { noBorrowings } from './no-borrowings.ts'

/** Every signal rule. Rules don't see each other, so their order only fixes the order of the output. */
export const ALL_RULES: readonly SignalRule[] = [
  financialCovenant,
  covenantTableRow,
  covenantStepRow,
  covenantCompliance,
  covenantBreach,
  covenantRelief,
  covenantAmendment,
  debtDefault,
  debtAgreement,
  debtRepayment,
  facilityCommitments,
  noBorrowings,
  listingNotice,
  goingConcern,
  liquidityStatement,
]
