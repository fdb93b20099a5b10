import { parseArgs } from 'node:util'
import { databaseUrl } from '#db/client.ts'
import { grantUse } from '#db/grant-use.ts'
import { openStore } from '#db/open-store.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run migrate [-- --grant ROLE]`: migrates the database at DATABASE_URL and its job queue to the newest schema,
 * and grants a role the use of it without DDL. Every process migrates by itself if its role may.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { grant: { type: 'string' } } })
  const store = await openStore()
  onShutdown('store', store.close)
  const queue = await openQueue({ supervises: false, schedules: false })
  await queue.stop({ graceful: false })
  console.log('The schema is the newest.')
  if (values.grant === undefined) return
  await grantUse(databaseUrl(), values.grant)
  console.log(`The role ${values.grant} may use it.`)
}

await runCommand(main)
