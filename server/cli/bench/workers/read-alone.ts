import { extractFile, readFilings } from '../bench-engine.ts'

/** An engine without queue and store: reads the filing of a folder whose place its parent sends, and says when it has. */
const files = readFilings(process.argv[2] ?? '')
process.on('message', (place: number) => {
  const file = files[place]
  if (file === undefined) process.exit(0)
  extractFile(file.bytes)
  process.send?.('read')
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
