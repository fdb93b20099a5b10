/** Whether the database answers, as both surfaces need to know it before they have anything asked of it. */
export { processDatabaseWatch } from '#server/services/store/watch-database.ts'
export type { DatabaseWatch } from '#server/services/store/watch-database.ts'
