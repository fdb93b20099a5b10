/** What a piece of work costs this thread in milliseconds of a processor: other work on the machine adds nothing. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
