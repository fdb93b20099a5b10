import { startTestServer } from './test-database.ts'

/** Vitest calls this before the database tests, and the function it returns after them. */
export default function setUp(): Promise<() => Promise<void>> {
  return startTestServer()
}
