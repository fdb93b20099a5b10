/** How many jobs of the ingestion queue wait, for an operator. */
export { readQueueState } from '#server/services/store/queue-state.ts'
