import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type LaunchOptions } from '@playwright/test'

const require = createRequire(import.meta.url)

/**
 * How to launch a Chromium here: Playwright's own where it is installed, else on Linux the one that comes in an npm
 * package, together with its libraries and fonts, since a bare machine has neither. Throws where there is none.
 */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (existsSync(chromium.executablePath())) return { args: asRoot }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser is installed for the browser tests; run: npx playwright install chromium')
  }
  const folder = await unpackPackaged()
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontConfiguration(folder))
  return {
    executablePath: join(folder, 'chromium'),
    // A headless shell of its own build: without the sandbox's helper it has to do with one process tree.
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...environment(),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      HOME: folder,
    },
  }
}

/** Only the packaged font, so that a page looks the same on every machine. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`
}

type Unpacker = { inflate: (archive: string) => Promise<string> }

/** Unpacks the packaged browser once per version, below .cache; the package itself would use the system's temporary folder. */
async function unpackPackaged(): Promise<string> {
  const build = dirname(require.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(join(build, '..', 'package.json'), 'utf8')) as { version: string } // npm's own file
  const folder = resolve('.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const previous = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    const unpacker = (await import(pathToFileURL(join(build, 'lambdafs.js')).href)) as Unpacker // the shape of the pinned version
    for (const archive of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br']) {
      await unpacker.inflate(join(build, '..', 'bin', archive))
    }
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  } finally {
    if (previous === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = previous
  }
  return folder
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
