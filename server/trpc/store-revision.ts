/** The store's revision and mode, as the REST edge needs them to know whether its finished answers still hold. */
export { knownStoreState, watchStoreState } from '#server/services/store/watch-store-state.ts'
