import { GCProfiler, getHeapStatistics } from 'node:v8'
import { extractFile, parseDom, readFilings } from './bench-engine.ts'

/**
 * Run in a process of its own with `--expose-gc`: reads one filing of a folder, as `engine` or as `dom`, and prints by
 * how many bytes the used heap rose at its highest, as V8 saw it before each collection and at the end.
 */
const [work, folder, name] = process.argv.slice(2)
const file = readFilings(folder ?? '', name)[0]
if (file === undefined) throw new Error(`${folder ?? ''} holds no ${name ?? ''}`)
globalThis.gc?.()
const start = getHeapStatistics().used_heap_size
const profiler = new GCProfiler()
profiler.start()
const held = work === 'engine' ? extractFile(file.bytes) : parseDom(file.bytes)
const end = getHeapStatistics().used_heap_size
const seen = profiler.stop()?.statistics.map(({ beforeGC }) => beforeGC.heapStatistics.usedHeapSize) ?? []
// Keeps the result alive until here.
if (held === null) throw new Error('nothing was built')
console.log(Math.max(end, ...seen) - start)
