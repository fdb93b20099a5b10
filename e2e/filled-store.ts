import { randomBytes } from 'node:crypto'
import {
  cpSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { removeData, startProduct } from './start-product.ts'

/** The store with the samples as the product's first start leaves it; nothing runs over it. */
const filledFolder = '.data/e2e-filled'

interface Home {
  readonly folder: string
  readonly password: string
}

/** Lets the product fill a store with the samples, from which every other store is a copy: to fill one takes long. */
export async function fillStore(): Promise<void> {
  removeData(filledFolder)
  const product = await startProduct('server', { DATA_DIR: filledFolder })
  const code = await product.stop()
  if (code !== 0) throw new Error(`The product that filled the store ended with ${code}:\n${product.output()}`)
}

export function removeFilledStore(): void {
  removeData(filledFolder)
}

/** Gives a new data folder the store with the samples. */
export function copyFilledStore(dataFolder: string): void {
  const record = (folder: string) => join(folder, 'postgresql', 'home.json')
  const home = JSON.parse(readFileSync(record(filledFolder), 'utf8')) as Home // the product wrote it
  // Beside the other: PostgreSQL's account may enter that place, and perhaps not the data folder.
  const folder = join(dirname(home.folder), randomBytes(8).toString('hex'))
  cpSync(home.folder, folder, { recursive: true })
  // It notes the port of the last start, which every copy would try to get.
  rmSync(join(folder, 'cluster', 'postmaster.opts'))
  if (process.getuid?.() === 0) giveTo(statSync(home.folder), folder)
  mkdirSync(dirname(record(dataFolder)), { recursive: true })
  writeFileSync(record(dataFolder), JSON.stringify({ ...home, folder }), { mode: 0o600 })
}

/** PostgreSQL runs as the owner of its files, and what root copies is root's. */
function giveTo(owner: { readonly uid: number; readonly gid: number }, path: string): void {
  lchownSync(path, owner.uid, owner.gid)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name))
}
