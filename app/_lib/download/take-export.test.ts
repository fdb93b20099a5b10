import { expect, test } from 'vitest'
import type { ExportState } from '#server/contract/resources/workspace/export.ts'
import { takeExport } from './take-export.ts'

const running = (records: number): ExportState => ({ state: 'running', problem: null, records, bytes: records * 10 })
const lost = new TypeError('Failed to fetch')
const refused = Object.assign(new Error('No.'), { data: { code: 'UNAUTHORIZED', httpStatus: 401 } })
const busy = Object.assign(new Error('Busy.'), { data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } })

/** Takes an export whose states are these answers, the last one repeated; returns how it ended. */
async function take(...answers: readonly (ExportState | Error)[]) {
  const told: number[] = []
  const downloads: string[] = []
  let asked = 0
  const source = {
    create: () => Promise.resolve({ id: 'e1' }),
    get: () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      return answer instanceof Error || answer === undefined ? Promise.reject(answer ?? lost) : Promise.resolve(answer)
    },
    download: (id: string) => void downloads.push(id),
    pause: () => Promise.resolve(),
  }
  const ended = await takeExport(source, { format: 'csv', kind: 'events' }, ({ records }) => told.push(records)).then(
    ({ records }) => `finished with ${records}`,
    (error: unknown) => String(error),
  )
  return { ended, told, downloads }
}

const finished: ExportState = { state: 'finished', problem: null, records: 412, bytes: 9000 }
const requested: ExportState = { state: 'requested', problem: null, records: 0, bytes: 0 }

test('A file is downloaded once and followed until all of it was sent, also where an answer is lost on the way.', async () => {
  expect(await take(requested, running(100), lost, lost, running(300), finished)).toEqual({
    ended: 'finished with 412',
    told: [0, 100, 300],
    downloads: ['e1'],
  })
})

test('A service that is unavailable for a while ends nothing.', async () => {
  expect((await take(running(100), busy, busy, running(200), busy, finished)).ended).toBe('finished with 412')
  expect((await take(running(100), busy)).ended).toContain('could not be reached')
})

test('What stopped a file is told in words.', async () => {
  const stopped = { ...running(100), state: 'stopped' } as const
  expect((await take(running(100), { ...stopped, problem: 'The monthly allowance is used up.' })).ended).toBe(
    'FormError: The export stopped. The monthly allowance is used up.',
  )
  expect((await take(stopped)).ended).toBe('FormError: The download was stopped before the file was complete.')
})

test('A download that never begins, a refusal, and a service that is gone for good end the waiting.', async () => {
  expect((await take(requested)).ended).toContain('did not start the download')
  expect((await take(running(1), refused)).ended).toBe('Error: No.')
  expect((await take(running(1), lost)).ended).toContain('could not be reached')
})

test('A file of which nothing more is sent ends the waiting; one that stood still for long and goes on is followed.', async () => {
  const { ended, told } = await take(running(1))
  expect(ended).toBe(
    'FormError: Nothing was sent for five minutes. Your browser’s downloads show whether the file is complete.',
  )
  expect(told).toHaveLength(300)
  const stands = (records: number) => Array.from({ length: 300 }, () => running(records))
  expect((await take(...stands(1), ...stands(2), finished)).ended).toBe('finished with 412')
})
