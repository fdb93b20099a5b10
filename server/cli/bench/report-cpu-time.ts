/**
 * Loaded before a measured server: reports the process's CPU time and memory when its parent asks. The channel to the
 * parent stays open, so the process runs until it is stopped or its parent exits.
 */
process.on('message', (message: { question?: string }) => {
  if (message.question !== 'cpu time') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 2 ** 20 })
})
process.once('disconnect', () => process.exit(0))
