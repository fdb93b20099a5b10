import { z } from 'zod'
import { parseJson } from './parse-json.ts'

const FolderIndex = z.looseObject({
  directory: z.looseObject({
    item: z.array(z.looseObject({ name: z.string(), size: z.union([z.string(), z.number()]).nullish() })).max(50_000),
  }),
})

/** File names in a filing's folder with their sizes in bytes, null if EDGAR has none. */
export type FolderIndex = ReadonlyMap<string, number | null>

/** The archive's index.json of one folder. Throws MalformedAnswer. */
export function parseFolderIndex(bytes: Uint8Array): FolderIndex {
  const { directory } = parseJson(bytes, FolderIndex)
  return new Map(
    directory.item.map(({ name, size }) => [name, /^\d{1,15}$/.test(String(size ?? '')) ? Number(size) : null]),
  )
}
