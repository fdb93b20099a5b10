import type { Step } from '../exchange.ts'

/** Refuses what is wrong with the input, now that the request was charged, and answers with the bytes that were found. */
export const answerFinished: Step = ({ inputRefusal, finished }) => {
  if (inputRefusal !== null) throw inputRefusal
  return finished === null ? undefined : { kind: 'representation', representation: finished }
}
