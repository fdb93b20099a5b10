import { settings } from '#server/platform/settings.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { closeDatabase, useDatabase } from './client.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'
import { migrateDatabase } from './migrate.ts'

/** A database that is ready: reachable, new enough and migrated. */
export type Store = {
  embedded: boolean
  /** Starts the embedded PostgreSQL again whenever it has ended without being asked to; does nothing about another one. */
  keepRunning: (report: (line: string) => void) => void
  /** Ends this process's pools and its use of the embedded PostgreSQL, which its last user stops. */
  close: () => Promise<void>
}

const held = () => processWide<{ opening: Promise<Store> | undefined }>('store', () => ({ opening: undefined }))

/**
 * Opens the store that the settings name for this process: DATABASE_URL, else the embedded PostgreSQL in DATA_DIR,
 * found running or started. Every command that uses the store calls it first; `report` receives one plain line per
 * step. A second call returns the same store. Throws DatabaseError.
 */
export function openStore(report: (line: string) => void = () => undefined): Promise<Store> {
  const state = held()
  state.opening ??= open(report).catch((error: unknown) => {
    state.opening = undefined
    throw error
  })
  return state.opening
}

async function open(report: (line: string) => void): Promise<Store> {
  const { DATABASE_URL, DATA_DIR } = settings()
  if (DATABASE_URL !== undefined) {
    await prepare(DATABASE_URL)
    report('Connected to the PostgreSQL at DATABASE_URL.')
    return { embedded: false, keepRunning: () => undefined, close: () => close() }
  }
  const embedded = await openEmbeddedDatabase(DATA_DIR)
  report(embedded.found ? 'Found the embedded PostgreSQL running.' : 'Started the embedded PostgreSQL.')
  try {
    await prepare(embedded.url)
  } catch (error) {
    await embedded.release()
    throw error
  }
  return { embedded: true, keepRunning: embedded.keepRunning, close: () => close(embedded.release) }
}

async function prepare(url: string): Promise<void> {
  await migrateDatabase(url)
  useDatabase(url)
}

async function close(release?: () => Promise<void>): Promise<void> {
  held().opening = undefined
  await closeDatabase()
  await release?.()
}
