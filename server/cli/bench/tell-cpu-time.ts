/**
 * Loaded before a measured server: answers its parent's question with the process's CPU time so far and its memory. The channel to
 * the parent stays open, so the process lasts until it is stopped or its parent goes away.
 */
process.on('message', (message: { question?: string }) => {
  if (message.question !== 'cpu time') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 2 ** 20 })
})
process.once('disconnect', () => process.exit(0))
