import { parseArgs } from 'node:util'
import { openStore } from '#db/open-store.ts'
import { checkBucket } from '#server/originals/check-bucket.ts'
import { type Destination, moveOriginals } from '#server/originals/move-originals.ts'
import { demandBucket } from '#server/originals/read-original.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { runCommand } from '../run-command.ts'

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
  demandBucket()
  await checkBucket(console.error)
  const moved = await moveOriginals(values.to, (done, total) => {
    console.log(`${done} of ${total}`)
  })
  console.log(`Moved ${moved} originals to the ${values.to}.`)
  return 0
}

await runCommand(main)
