import { createArchive, type ServedFiling } from './edgar-server/archive.ts'
import { type EdgarServer, type EdgarServerOptions, startEdgarServer } from './edgar-server/edgar-server.ts'
import type { Fault } from './edgar-server/faults.ts'
import { createEdgarClient, type EdgarClientOptions } from '../edgar/edgar-client.ts'
import type { EdgarError } from '../edgar/edgar-error.ts'
import type { KeptAnswer } from '../edgar/http/answer-cache.ts'
import type { EdgarClient } from '../edgar/model.ts'

export const halvern = {
  cik: '0009900001',
  name: 'Halvern Coatings, Inc.',
  tickers: ['HLVZQ'],
  sic: '2851',
  sicDescription: 'Paints',
  fiscalYearEnd: '1231',
}
export const finance = { cik: '0009900002', name: 'Halvern Finance LLC', tickers: [] }

/** A filing of the archive, the more recent the higher its number. */
export function filing(number: number, changes: Partial<ServedFiling> = {}): ServedFiling {
  const day = `2026-${String(1 + Math.floor(number / 28)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`
  return {
    accession: `0009900001-26-${String(number).padStart(6, '0')}`,
    form: '10-Q',
    filedAt: day,
    acceptedAt: `${day}T21:31:00.000Z`,
    periodEnd: '2025-12-31',
    filers: [halvern],
    documents: [
      {
        type: '10-Q',
        fileName: `q${number}.htm`,
        bytes: Buffer.from(`<html>${'Quarterly report. '.repeat(500)}${number}</html>`),
      },
    ],
    ...changes,
  }
}

export interface World {
  readonly server: EdgarServer
  readonly client: EdgarClient
  readonly waits: number[]
  readonly holds: number[]
  readonly slots: () => number
}

const open: { close(): Promise<void> }[] = []
/** Ends the clients and servers that a test opened. */
export async function closeWorlds(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.close()))
}

/** A client of a local EDGAR whose waits are noted and not waited, as its slots and holds are. */
export async function world(
  filings: readonly ServedFiling[],
  serving: EdgarServerOptions = {},
  options: Partial<EdgarClientOptions> = {},
): Promise<World> {
  const server = await startEdgarServer(createArchive(filings), { perSecond: 10_000, ...serving })
  const waits: number[] = []
  const holds: number[] = []
  const kept = new Map<string, KeptAnswer>()
  let slots = 0
  const client = createEdgarClient({
    userAgent: 'Harrowgate Capital filings@harrowgate.example',
    baseUrl: server.url,
    dataUrl: server.url,
    budget: {
      take: async () => {
        slots += 1
      },
      hold: async (ms) => {
        holds.push(ms)
      },
    },
    cache: {
      find: async (url) => kept.get(url) ?? null,
      keep: async (url, answer) => {
        kept.set(url, { ...answer, ageMs: 0 })
      },
      confirm: async () => undefined,
    },
    random: () => 0.5,
    wait: async (ms) => {
      waits.push(ms)
    },
    ...options,
  })
  open.push(server, client)
  return { server, client, waits, holds, slots: () => slots }
}

/** These faults, one after the other, for addresses that end so. */
export function faults(end: string, ...planned: Fault[]): EdgarServerOptions {
  return { faults: (path, count) => (path.endsWith(end) ? (planned[count] ?? null) : null) }
}

/** The error an attempt ends with. Throws where it goes well. */
export async function faultOf(attempt: Promise<unknown>): Promise<EdgarError> {
  return await attempt.then(
    () => {
      throw new Error('It went well.')
    },
    (error: EdgarError) => error,
  )
}
