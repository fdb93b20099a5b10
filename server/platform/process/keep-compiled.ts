import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Loaded before a long-running command (`node --import`): what Node.js compiles of the program is kept on disk, so that
 * the next process, and each new thread of the engine, compiles only what has changed. One file for each source file,
 * replaced when it changes. A folder that can't be written costs nothing but the time. A NODE_COMPILE_CACHE that is set
 * is kept to.
 */
const folder = join(import.meta.dirname, '../../../.cache/compiled')
process.env.NODE_COMPILE_CACHE ||= folder // for the worker's process and its threads
enableCompileCache(process.env.NODE_COMPILE_CACHE)
