import { router } from '../../init.ts'
import { getAccuracy } from './get-accuracy.ts'
import { getCoverage } from './get-coverage.ts'
import { getRefusalLedger } from './get-refusal-ledger.ts'

export const trustRouter = router({ getAccuracy, getCoverage, getRefusalLedger })
