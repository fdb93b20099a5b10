import { expect, test } from '@playwright/test'

test('an inline script that a page did not come with does not run, however it got there @once', async ({ page }) => {
  await page.goto('/')
  const outcome = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        resolve(effectiveDirective)
      })
    })
    const script = document.createElement('script')
    script.textContent = 'window.name = "ran"'
    document.body.append(script)
    return [await violation, window.name]
  })
  expect(outcome).toEqual(['script-src-elem', ''])
})
