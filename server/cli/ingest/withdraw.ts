import { userInfo } from 'node:os'
import { withdrawFiling } from '#server/store/write/withdraw-filing.ts'
import { Accession } from '#server/contract/atoms.ts'
import { now } from '#server/platform/clock.ts'
import { CommandError } from '../run-command.ts'

/** `npm run ingest -- --withdraw ACCESSION [--reason TEXT]`: removes a filing and everything derived from it. */
export async function withdraw(accession: string, reason: string | null): Promise<number> {
  if (!Accession.safeParse(accession).success)
    throw new CommandError(`"${accession}" is no accession number such as 0001234567-26-000001.`)
  const outcome = await withdrawFiling({
    accession,
    actor: `npm run ingest, ${userInfo().username}`,
    reason,
    now: now(),
  })
  if (outcome === 'absent') throw new CommandError(`${accession} is not in the store.`)
  const again = 'Its file with --replace takes it in again.'
  console.log(
    outcome === 'already'
      ? `${accession} was withdrawn before. ${again}`
      : `Withdrew ${accession}: its records are gone, and what was compared with it is compared again. ${again}`,
  )
  return 0
}
