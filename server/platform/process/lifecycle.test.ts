import { expect, test } from 'vitest'
import { closeOpened, isShuttingDown, onShutdown, shutDown } from './lifecycle.ts'

test('everything is closed once, the last opened first, and a failure stops nothing', async () => {
  const closed: string[] = []
  const failures: string[] = []
  onShutdown('store', () => {
    closed.push('store')
  })
  onShutdown('queue', () => Promise.reject(new Error('queue is gone')))
  onShutdown('server', () => {
    closed.push('server')
  })
  await closeOpened()
  expect(closed.splice(0)).toEqual(['server', 'store'])
  expect(isShuttingDown()).toBe(false)
  await Promise.all([shutDown((failure) => failures.push(failure)), shutDown()])
  expect(isShuttingDown()).toBe(true)
  expect(closed).toEqual(['server', 'store'])
  expect(failures).toEqual(['queue did not close: queue is gone'])
})
