import type { Page } from '@playwright/test'

/** Unfolds the filters of a list where the screen is too narrow for them to stand open. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.locator('.filters summary')
  if (await fold.isVisible()) await fold.click()
}
