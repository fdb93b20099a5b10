import { expect, test } from '@playwright/test'

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
  const rows = await page.locator('.site-header .column > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height, left } = part.getBoundingClientRect()
      // Parts of one row are of different heights and have one middle.
      return { row: Math.round((top + height / 2) / 20), left, name: part.className }
    }),
  )
  expect(rows.map(({ name }) => name)).toHaveLength(4)
  expect(rows).toEqual(rows.toSorted((a, b) => a.row - b.row || a.left - b.left))
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

test('both colour schemes hold the contrast of WCAG AA for text on its ground', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/events', '/methodology', '/docs/errors']) {
      await page.goto(path)
      expect(await page.evaluate(findLowContrast), `${path} ${colorScheme}`).toEqual([])
    }
  }
})

/** Runs in the page: texts whose colour stands out less than 4.5:1 (3:1 for large ones) from what is behind them. */
function findLowContrast(): string[] {
  type Rgb = readonly [number, number, number, number]
  const parse = (color: string): Rgb => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[0-9.]+/g) ?? []).map(Number)
    return [red, green, blue, alpha]
  }
  const luminance = ([red, green, blue]: Rgb) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const groundOf = (element: Element | null): Rgb => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor)
      if (color[3] === 1) return color
    }
    return [255, 255, 255, 1]
  }
  const found = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
    if (!hasText || element.closest('script, style, noscript') !== null || !element.checkVisibility()) continue
    const style = getComputedStyle(element)
    const [light, dark] = [luminance(parse(style.color)), luminance(groundOf(element))].toSorted((a, b) => b - a)
    const ratio = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
    const isLarge = Number.parseFloat(style.fontSize) >= 24
    if (ratio < (isLarge ? 3 : 4.5)) found.add(`${element.tagName} ${element.className}: ${ratio.toFixed(2)}`)
  }
  return [...found]
}
