import { expect, test } from '@playwright/test'
import { signUp } from '../support/people.ts'

test('the first key stop skips to the content', async ({ page }) => {
  await page.goto('/companies')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the keyboard goes through the header in the order in which it is read', async ({ page }) => {
  await page.goto('/companies')
  const shown = '.site-header .site-name, .site-header form, .menu-button:visible, .site-header nav:visible'
  const rows = await page.locator(shown).evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height, left } = part.getBoundingClientRect()
      // Parts of one row are of different heights and have one middle.
      return { row: Math.round((top + height / 2) / 20), left, name: part.className }
    }),
  )
  const isNarrow = await page.getByRole('button', { name: 'Menu' }).isVisible()
  expect(rows.map(({ name }) => name)).toHaveLength(isNarrow ? 3 : 4)
  expect(rows).toEqual(rows.toSorted((a, b) => a.row - b.row || a.left - b.left))
})

test('on a phone the header is one line, whose menu holds every page for the keyboard and closes on the way @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page)
  expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThan(60)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const reached: (string | null)[] = []
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.locator(':focus').textContent())
  }
  const pages = ['Companies', 'Screener', 'Filings', 'Facts', 'Facilities', 'Covenants', 'Events', 'Search', 'API']
  expect(reached).toEqual([...pages, 'Workspace', 'Account', 'Sign out'])
  await page.keyboard.press('Escape')
  await expect(page.locator('#site-menu')).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Covenants', exact: true }).click()
  await expect(page).toHaveURL('/covenants')
  await expect(page.locator('#site-menu')).toBeHidden()
})

test('what the keyboard reaches shows that it is reached', async ({ page }) => {
  await page.goto('/companies')
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === null || focused === document.body ? 'none' : getComputedStyle(focused).outlineStyle
    })
    expect(outline).not.toBe('none')
  }
})
