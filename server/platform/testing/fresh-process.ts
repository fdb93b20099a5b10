import { forgetProcessWide } from './forget-process-wide.ts'

/**
 * Gives each test file the process-wide values and the environment of a new process. Quick tests share their modules,
 * because loading them again takes longer than running the tests.
 */
const held = globalThis as { testEnvironment?: NodeJS.ProcessEnv } // set by this module alone
held.testEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env)) {
  if (!(name in held.testEnvironment)) Reflect.deleteProperty(process.env, name)
}
Object.assign(process.env, held.testEnvironment)
forgetProcessWide()
