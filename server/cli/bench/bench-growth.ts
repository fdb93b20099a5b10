import { extractFile, readFilings } from './bench-engine.ts'
import type { Ratio } from './ratio.ts'
import { alternate } from './ratio.ts'

const TIMES = 8
const FILINGS = 5

/**
 * Time per MB of filings concatenated eight times beside that of the same filings alone: 1 if time grows linearly with
 * length. It uses the five HTML filings of median size.
 */
export async function benchGrowth(folder: string, pairs: number, report: (line: string) => void): Promise<Ratio> {
  const bySize = readFilings(folder)
    .filter(({ name }) => /\.html?(\.gz)?$/.test(name))
    .sort((one, other) => one.bytes.length - other.bytes.length)
  const first = Math.max(0, Math.floor((bySize.length - FILINGS) / 2))
  const single = bySize.slice(first, first + FILINGS).map(({ bytes }) => bytes)
  const joined = single.map((bytes) => Buffer.concat(Array.from({ length: TIMES }, () => bytes)))
  const megabytes = joined.reduce((sum, bytes) => sum + bytes.length, 0) / 1e6
  report(`growth: ${single.length} filings ${TIMES} times, ${megabytes.toFixed(1)} MB, ${pairs} pairs`)
  const msPerMb = (files: readonly Buffer[], rounds: number) => () => {
    const start = process.cpuUsage()
    for (let round = 0; round < rounds; round += 1) for (const bytes of files) extractFile(bytes)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000 / megabytes
  }
  return await alternate(
    `${TIMES} times as long / single`,
    'ms per MB',
    pairs,
    msPerMb(joined, 1),
    msPerMb(single, TIMES),
  )
}
