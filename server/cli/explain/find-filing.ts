import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Form } from '#server/contract/enums.ts'
import type { FilingContext } from '#server/engine/model.ts'
import { readDocument } from '#server/engine/pipeline.ts'
import { listFiles } from '#server/ingest/files/list-files.ts'
import { readFilingFile } from '#server/ingest/files/read-file.ts'
import { type IdentityFlags, resolveIdentity } from '#server/ingest/identity/resolve-identity.ts'
import { readOriginal } from '#server/originals/read-original.ts'
import { CommandError } from '../run-command.ts'
import { selectFiling } from './queries.ts'

/** A filing's bytes, and what the engine is given with them. */
export interface FilingToExplain {
  readonly bytes: Uint8Array
  readonly filing: FilingContext
}

/** The original bytes of a stored filing, with the identity it was stored under. Throws CommandError where it is not in the store. */
export async function findStoredFiling(accession: string): Promise<FilingToExplain> {
  const held = await selectFiling(accession)
  if (held === undefined)
    throw new CommandError(`${accession} is not in the store. A file is explained with --file PATH.`)
  const { periodEnd, filedAt } = held
  const gzipBytes = await readOriginal(held.contentSha256)
  if (gzipBytes === null) throw new CommandError(`The file of ${accession} is not in the store.`)
  return {
    bytes: await promisify(gunzip)(gzipBytes),
    filing: { accession, form: Form.parse(held.form), periodEnd, filedAt },
  }
}

/** A file, identified as `npm run ingest` would identify it. Throws CommandError where it can't be read or its identity stays unknown. */
export async function readFilingToExplain(path: string, flags: IdentityFlags): Promise<FilingToExplain> {
  try {
    const [listed] = await listFiles([path])
    const bytes = await readFilingFile(path)
    const { source, identity: document } = readDocument(bytes)
    const fileName = basename(path)
    const manifest = listed?.manifest?.entryOf(fileName) ?? null
    const identity = resolveIdentity({
      flags,
      manifest,
      document,
      header: source.header,
      fileName,
      primaryFileName: source.primaryFileName,
    })
    if ('refused' in identity) throw new CommandError(`${path} can't be explained: ${identity.refused.join('; ')}.`)
    const { accession, form, periodEnd, filedAt } = identity
    return { bytes, filing: { accession, form, periodEnd, filedAt } }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
