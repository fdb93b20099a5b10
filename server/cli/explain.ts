import { parseArgs } from 'node:util'
import { openStore } from '#db/open-store.ts'
import { extractReading, readDocument, readFiling } from '#server/engine/pipeline.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { explainFiling } from './explain/explain-filing.ts'
import { explainRecord } from './explain/explain-record.ts'
import { findStoredFiling, readFilingToExplain, type FilingToExplain } from './explain/find-filing.ts'
import { findRecord } from './explain/find-record.ts'
import { CommandError, runCommand } from './run-command.ts'

const USAGE = `usage: npm run explain -- <accession> [record id]
       npm run explain -- --file PATH [record id] [--accession A] [--cik N] [--form F] [--filed-at DATE] [--period-end DATE]
Without a record id, every stage of the filing with the ids of its records. Any beginning of an id that fits one record is enough; a section goes by its own, such as 10-K:7.`

/**
 * `npm run explain`: why the engine says what it says, from the stored original bytes or a file, read again. Exit code 1
 * where the filing or the record can't be found, 2 for a wrong call.
 */
async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const { file, ...stated } = values
  const [first, second] = positionals
  const record = file === undefined ? second : first
  if ((file === undefined && first === undefined) || positionals.length > (file === undefined ? 2 : 1)) {
    console.error(USAGE)
    return 2
  }
  const flags = {
    accession: stated.accession,
    cik: stated.cik,
    form: stated.form,
    filedAt: stated['filed-at'],
    periodEnd: stated['period-end'],
  }
  const found = file === undefined ? await openStored(first ?? '') : await readFilingToExplain(file, flags)
  for (const text of explain(found, record)) console.log(text)
  return 0
}

async function openStored(accession: string): Promise<FilingToExplain> {
  if (!/^[0-9]{10}-[0-9]{2}-[0-9]{6}$/.test(accession))
    throw new CommandError(`${accession} is no accession number such as 0001234567-26-000001.\n${USAGE}`)
  const store = await openStore()
  onShutdown('store', store.close)
  return await findStoredFiling(accession)
}

function explain({ bytes, filing }: FilingToExplain, record: string | undefined): string[] {
  const reading = readFiling(readDocument(bytes), filing)
  const extraction = extractReading(reading)
  return record === undefined
    ? explainFiling(reading, extraction)
    : explainRecord(reading, extraction, findRecord(extraction, record))
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { file: text, accession: text, cik: text, form: text, 'filed-at': text, 'period-end': text },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

await runCommand(main)
