import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readFilings } from './bench-engine.ts'
import type { Ratio } from './ratio.ts'
import { median } from './ratio.ts'

const SCRIPT = new URL('./measure-heap.ts', import.meta.url).pathname

/**
 * Peak heap of the whole engine beside that of a bare DOM build, each file in a process of its own; the ratio's spread
 * is over files. Plain-text filings are left out: without tags there is no DOM to compare with.
 */
export async function benchHeap(folder: string, report: (line: string) => void): Promise<Ratio> {
  const files = readFilings(folder).filter(({ name }) => /\.html?(\.gz)?$/.test(name))
  report(`heap: ${files.length} filings, two processes each`)
  const peaks: { ours: number; baseline: number }[] = []
  for (const { name } of files)
    peaks.push({
      ours: await peakMegabytes('engine', folder, name),
      baseline: await peakMegabytes('dom', folder, name),
    })
  const ratios = peaks.map(({ ours, baseline }) => ours / baseline)
  const worst = ratios.indexOf(Math.max(...ratios))
  report(
    `heap: the highest ratio is that of ${files[worst]?.name ?? 'no file'}: ${peaks[worst]?.ours.toFixed(1) ?? ''} beside ${peaks[worst]?.baseline.toFixed(1) ?? ''} MB`,
  )
  return {
    name: 'peak heap / htmlparser2 DOM',
    unit: 'MB',
    ours: median(peaks.map(({ ours }) => ours)),
    baseline: median(peaks.map(({ baseline }) => baseline)),
    median: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  }
}

async function peakMegabytes(work: 'engine' | 'dom', folder: string, name: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', SCRIPT, work, folder, name])
  return Number(stdout) / 1e6
}
