import { parseArgs } from 'node:util'
import { openStore } from '#db/open-store.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { checkAuditChains } from '#server/services/audit/check-audit-chains.ts'
import { CommandError, runCommand } from './run-command.ts'
import { selectAccessions } from './verify/queries.ts'
import { verifyFiling, type Lie } from './verify/verify-filing.ts'

/**
 * `npm run verify [-- ACCESSION...] [--all-errors]`: checks every stored record against the original bytes. Stops at
 * the first mismatch and names its place, unless `--all-errors` is given. `npm run verify -- --audit`: checks every
 * organization's audit trail against its hash chain. Exit code 1 if anything is wrong.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'all-errors': { type: 'boolean', default: false }, audit: { type: 'boolean', default: false } },
  })
  const store = await openStore()
  onShutdown('store', store.close)
  if (values.audit) return await verifyAudit()
  const held = await selectAccessions()
  const absent = positionals.filter((accession) => !held.includes(accession))
  if (absent.length > 0) throw new CommandError(`Not in the store: ${absent.join(', ')}.`)

  const checked = new Map<string, number>()
  const lies: Lie[] = []
  let filings = 0
  for (const accession of positionals.length > 0 ? positionals : held) {
    const verdict = await verifyFiling(accession)
    filings += 1
    for (const [kind, count] of verdict.checked) checked.set(kind, (checked.get(kind) ?? 0) + count)
    lies.push(...verdict.lies)
    if (lies.length > 0 && !values['all-errors']) break
  }
  for (const lie of values['all-errors'] ? lies : lies.slice(0, 1))
    console.error(`${lie.accession}, ${lie.record}: ${lie.problem}`)
  const total = [...checked.values()].reduce((sum, count) => sum + count, 0)
  const byKind = [...checked].map(([kind, count]) => `${kind} ${count}`).join(', ')
  console.log(
    `Checked ${total} records of ${filings} filings (${byKind}): ${lies.length === 0 ? 'all true' : `${lies.length} not true`}.`,
  )
  return lies.length === 0 ? 0 : 1
}

async function verifyAudit(): Promise<number> {
  const { entries, organizations, broken } = await checkAuditChains()
  for (const { orgId, position, problem } of broken)
    console.error(`Organization ${orgId}, entry ${position}: ${problem}.`)
  console.log(
    `Checked ${entries} audit entries of ${organizations} organizations: ${broken.length === 0 ? 'all chained and unchanged' : `${broken.length} not true`}.`,
  )
  return broken.length === 0 ? 0 : 1
}

await runCommand(main)
