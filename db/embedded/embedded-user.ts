import { openEmbeddedDatabase } from './open.ts'

/**
 * A process for the tests of how processes share an embedded PostgreSQL. It opens the one in the folder of its first
 * argument, prints what it opened and, when its standard input ends, exits as its second argument says: by releasing it, at
 * once (`exit`), or by releasing what it kept running until then (`keep`).
 */
const [folder = '', manner = 'release'] = process.argv.slice(2)
const opened = await openEmbeddedDatabase(folder)
console.log(JSON.stringify({ url: opened.url, found: opened.found }))
if (manner === 'keep') opened.keepRunning(() => undefined)
process.stdin.resume().once('end', () => {
  if (manner === 'exit') process.exit(0)
  void opened.release()
})
