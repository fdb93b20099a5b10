import { openEmbeddedDatabase } from './open.ts'

/**
 * A process that uses the embedded PostgreSQL of the folder in its first argument, for the tests of how such processes
 * hand it over: it prints what it opened and, once its standard input ends, leaves in the way its second argument names.
 */
const [folder = '', manner = 'release'] = process.argv.slice(2)
const opened = await openEmbeddedDatabase(folder)
console.log(JSON.stringify({ url: opened.url, found: opened.found }))
process.stdin.resume().once('end', () => {
  if (manner === 'exit') process.exit(0)
  void opened.release()
})
