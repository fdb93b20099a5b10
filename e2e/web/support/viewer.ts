import type { Page } from '@playwright/test'

/** Brings the viewer's list into view: on a phone it is shown in place of the document. */
export async function showRecords(page: Page): Promise<void> {
  const choice = page.locator('.viewer-switch').getByRole('button', { name: /^Records/ })
  if (await choice.isVisible()) await choice.click()
}
