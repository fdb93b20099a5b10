import postgres from 'postgres'
import { databaseUrl, type Sql } from '#db/client.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { getStoreState, type StoreState } from '#server/store/queries/store-state.ts'
import { readAnnouncement, STORE_CHANNEL } from '#server/store/write/announcement.ts'
import { onOwnWrite } from '#server/store/write/own-writes.ts'
import { type AnswerScope, type ChangeLog, createChangeLog } from './change-log.ts'

/** The database notifies this channel whenever somebody's token may have lost rights. */
const CREDENTIALS_CHANNEL = 'credentials'

/** Number of changes that a process remembers; older answers are computed again. */
const MAX_CHANGES = 1000

type Watch = {
  url: string
  /** Owns the one connection that receives notifications. */
  listener: Sql | null
  /** Whether every change since the state was read would have been received. */
  hears: boolean
  state: StoreState | null
  /** Grows with every notification. */
  heard: number
  reading: Promise<StoreState> | null
  /** Counts the times that somebody's tokens or rights may have changed. */
  credentialChanges: number
  readonly log: ChangeLog
}

/**
 * The store's revision and mode: at once while this process receives the writers' notifications and none came since it
 * last read them, otherwise from the database. Rejects when the database can't be reached.
 */
export function watchStoreState(): StoreState | Promise<StoreState> {
  const known = knownStoreState()
  if (known !== null) return known
  const watch = currentWatch()
  watch.reading ??= read(watch).finally(() => {
    watch.reading = null
  })
  return watch.reading
}

/** The same if it is known without a query, else null. */
export function knownStoreState(): StoreState | null {
  const watch = currentWatch()
  return watch.hears ? watch.state : null
}

/** Whether an answer made at a revision is still current. False while this is not known without a query. */
export function isStillCurrent(scope: AnswerScope, revision: number): boolean {
  return knownStoreState() !== null && !currentWatch().log.hasChanged(scope, revision)
}

/** Counts the changes of anyone's tokens and rights that this process received; null while one might be missed. */
export function credentialChanges(): number | null {
  const watch = currentWatch()
  return watch.hears ? watch.credentialChanges : null
}

/** Closes the connection; the next call opens it again. */
export async function stopWatchingStoreState(): Promise<void> {
  const watch = currentWatch()
  const { listener } = watch
  Object.assign(watch, { listener: null, hears: false, state: null })
  await listener?.end({ timeout: 1 })
}

function currentWatch(): Watch {
  const watch = processWide<Watch>('store-watch', () => {
    onShutdown('the watch on the store', stopWatchingStoreState)
    onOwnWrite((announcement) => take(currentWatch(), announcement))
    return {
      url: '',
      listener: null,
      hears: false,
      state: null,
      heard: 0,
      reading: null,
      credentialChanges: 0,
      log: createChangeLog(MAX_CHANGES),
    }
  })
  const url = databaseUrl()
  if (watch.url !== url) {
    void watch.listener?.end({ timeout: 1 })
    Object.assign(watch, { url, listener: null, hears: false, state: null, reading: null })
  }
  return watch
}

/** Listens first and reads then, so that a change in between is received and a state read before it is not kept. */
async function read(watch: Watch): Promise<StoreState> {
  const { url } = watch
  if (!watch.hears) await listen(watch)
  const { heard } = watch
  const state = await getStoreState()
  if (watch.url === url && watch.heard === heard) {
    watch.state = state
    watch.log.restart(state.revision)
  }
  return state
}

/** If listening fails, as through a transaction-mode pooler, every call queries the database. */
async function listen(watch: Watch): Promise<void> {
  watch.listener ??= connectListener(watch)
  try {
    await watch.listener.unsafe(`listen ${STORE_CHANNEL}; listen ${CREDENTIALS_CHANNEL}`)
    watch.hears = true
  } catch (error) {
    log().warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'changes of the store can not be heard',
    )
  }
}

/** Takes the next state from its notification. False if it does not follow the known one. */
function hear(watch: Watch, payload: string): boolean {
  const announced = readAnnouncement(payload)
  const { state } = watch
  if (announced === null || state === null) return false
  const { revision, mode } = announced
  if (revision <= state.revision) return true
  if (revision !== state.revision + 1) return false
  watch.heard += 1
  watch.state = { revision, mode }
  // Every answer names the mode.
  if (mode === state.mode) watch.log.add(announced)
  else watch.log.restart(revision)
  return true
}

/** Handles a notification; one that skips changes ends what is known. */
function take(watch: Watch, payload: string): void {
  if (!hear(watch, payload)) forget(watch)
}

function forget(watch: Watch): void {
  watch.state = null
  watch.heard += 1
}

function connectListener(watch: Watch): Sql {
  const options = {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 10,
    connection: { application_name: 'filing-intelligence store watch' },
    onnotice: () => undefined,
    onnotify: (channel: string, payload: string) => {
      if (channel === CREDENTIALS_CHANNEL) watch.credentialChanges += 1
      else take(watch, payload)
    },
    onclose: () => {
      watch.hears = false
      watch.credentialChanges += 1
      forget(watch)
    },
  }
  return postgres(watch.url, options)
}
