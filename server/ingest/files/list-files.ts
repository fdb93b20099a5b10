import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Manifest, parseManifest } from '../identity/manifest.ts'

export interface ListedFile {
  readonly path: string
  readonly manifest: Manifest | null
}

const FILING_NAME = /\.(html?|txt)(\.gz)?$/i

/**
 * The files at some paths: a file as it is; from a folder and its folders every .html, .htm, .txt and their .gz, by
 * name. The manifest.json beside a file counts, else the one in the folder above. Throws for a path that does not exist
 * and for an invalid manifest.
 */
export async function listFiles(paths: readonly string[]): Promise<ListedFile[]> {
  const manifests = new Map<string, Promise<Manifest | null>>()
  const manifestIn = (folder: string) => {
    const read = manifests.get(folder) ?? readManifest(join(folder, 'manifest.json'))
    manifests.set(folder, read)
    return read
  }
  const listed: ListedFile[] = []
  for (const path of await expand(paths)) {
    const folder = dirname(resolve(path))
    listed.push({ path, manifest: (await manifestIn(folder)) ?? (await manifestIn(dirname(folder))) })
  }
  return listed
}

async function expand(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`)
    if (!(await stat(path)).isDirectory()) {
      found.push(path)
      continue
    }
    const entries = await readdir(path, { withFileTypes: true })
    for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) found.push(...(await expand([inside])))
      else if (FILING_NAME.test(entry.name)) found.push(inside)
    }
  }
  return [...new Set(found)]
}

async function readManifest(path: string): Promise<Manifest | null> {
  if (!existsSync(path)) return null
  try {
    return parseManifest(await readFile(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} can't be read as a manifest: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
