import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const EVAL = 'server/cli/eval'

/** A place where `npm run eval` can be run. */
export interface Checkout {
  readonly root: string
  /** The short hash of its commit. */
  readonly commit: string
}

/** This checkout, including uncommitted changes. */
export function thisCheckout(): Checkout {
  return { root: ROOT, commit: `${git(ROOT, 'rev-parse', '--short', 'HEAD')} and changes` }
}

/**
 * Checks out a commit into a temporary folder with this checkout's packages and its way of measuring, so that two
 * engines are measured by one rule; passes it to `use` and removes it afterwards. Throws if the commit does not exist.
 */
export function withCheckout<T>(ref: string, use: (checkout: Checkout) => T): T {
  const commit = git(ROOT, 'rev-parse', '--short', '--verify', `${ref}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'eval-compare-'))
  const root = join(folder, 'checkout')
  try {
    git(ROOT, 'worktree', 'add', '--detach', root, commit)
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
    rmSync(join(root, EVAL), { recursive: true, force: true })
    cpSync(join(ROOT, EVAL), join(root, EVAL), { recursive: true })
    cpSync(join(ROOT, `${EVAL}.ts`), join(root, `${EVAL}.ts`))
    return use({ root, commit })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git(ROOT, 'worktree', 'prune')
  }
}

/** Runs `eval` in a checkout and gives its figures. */
export function runFigures(checkout: Checkout, args: readonly string[]): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'eval-figures-'))
  const target = join(folder, 'figures.json')
  try {
    runEval(checkout, [...args, '--json', target])
    return JSON.parse(readFileSync(target, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `eval` in a checkout for the files that it writes. Its standard error is shown. */
export function runEval({ root }: Checkout, args: readonly string[]): void {
  execFileSync(process.execPath, [join(root, `${EVAL}.ts`), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
