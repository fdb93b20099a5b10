import type { Page } from '@playwright/test'

/** Unfolds the filters of a list where the screen is too narrow for them to stand open. */
export async function openFilters(page: Page): Promise<void> {
  await unfold(page, '.filters summary')
}

/** Unfolds what narrows a search there. */
export async function openFacets(page: Page): Promise<void> {
  await unfold(page, '.facets-fold > summary')
}

async function unfold(page: Page, summary: string): Promise<void> {
  const fold = page.locator(summary)
  if (await fold.isVisible()) await fold.click()
}
