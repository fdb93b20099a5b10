import { parseArgs } from 'node:util'
import { openStore } from '#db/open-store.ts'
import { originalsBucket } from '#server/originals/bucket.ts'
import { checkBucket } from '#server/originals/check-bucket.ts'
import { type Destination, moveOriginals } from '#server/originals/move-originals.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { CommandError, runCommand } from '../run-command.ts'

const USAGE = `usage: npm run originals -- --to bucket | database
Moves the original files of stored filings into the bucket at S3_URL, or back into the database, while the service runs.
It may be stopped at any moment and goes on where it was.`

const isDestination = (text: string | undefined): text is Destination => text === 'bucket' || text === 'database'

/** `npm run originals -- --to bucket | database`. Exit code 2 for a wrong call. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!isDestination(values.to)) {
    console.error(USAGE)
    return 2
  }
  const store = await openStore()
  onShutdown('store', store.close)
  if (originalsBucket() === null) throw new CommandError('Set S3_URL and its keys first; README lists the settings.')
  await checkBucket(console.error)
  const moved = await moveOriginals(values.to, (done, total) => {
    console.log(`${done} of ${total}`)
  })
  console.log(`Moved ${moved} originals to the ${values.to}.`)
  return 0
}

await runCommand(main)
