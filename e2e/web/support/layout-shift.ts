import type { Page } from '@playwright/test'

/** Has the pages that are opened from now on note by how much what they show is moved. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => Number(Object(entry)['value']))
      const held = Number(document.documentElement.dataset['shift'] ?? 0)
      document.documentElement.dataset['shift'] = String(held + shifts.reduce((sum, shift) => sum + shift, 0))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** By how much what a watched page shows has been moved since it was opened: the browser's cumulative score. */
export async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        // Two frames on, what was painted has been observed.
        const after = () => tell(Number(document.documentElement.dataset['shift'] ?? 0))
        requestAnimationFrame(() => requestAnimationFrame(after))
      }),
  )
}
