import type { Step } from '../exchange.ts'

/** Refuses an invalid input, now that the request was charged, and answers with the cached bytes. */
export const answerFinished: Step = ({ inputRefusal, finished }) => {
  if (inputRefusal !== null) throw inputRefusal
  return finished === null ? undefined : { kind: 'representation', representation: finished }
}
