import { expect, test } from '@playwright/test'
import { newEmail, signupBody, solve } from '../api/support/sign-up.ts'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
}

test('the reference lists and explains every operation of the OpenAPI document @once', async ({ page, request }) => {
  const document = (await (await request.get('/api/v1/openapi.json')).json()) as Document // its shape is linted with the API's tests
  await page.goto('/docs')
  const listed = await page.locator('.operation-line').allTextContents()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of Object.keys(item)) expect(listed).toContain(`${method.toUpperCase()}${path}`)
  }
  const groups = new Set(
    await page
      .locator('.operation-line a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0] ?? '')),
  )
  const explained: string[] = []
  for (const group of groups) {
    await page.goto(group)
    explained.push(...(await page.locator('section.operation').evaluateAll((sections) => sections.map(({ id }) => id))))
  }
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId ?? ''),
  )
  expect(explained.toSorted()).toEqual(ids.toSorted())
})

test('every schema has a page, and every reference to one leads there @once', async ({ page, request }) => {
  const document = (await (await request.get('/api/v1/openapi.json')).json()) as { components: { schemas: object } } // its shape is linted with the API's tests
  const links = () =>
    page
      .locator('main a[href^="/docs/schemas/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  await page.goto('/docs/schemas')
  const listed = new Set(await links())
  expect([...listed].sort()).toEqual(
    Object.keys(document.components.schemas)
      .map((name) => `/docs/schemas/${name}`)
      .sort(),
  )
  for (const path of ['/docs/filings', '/docs/schemas/StructuredFiling', '/docs/schemas/Facility']) {
    await page.goto(path)
    await expect(page.locator('section.operation').first()).toBeVisible()
    const found = await links()
    expect(found.length, path).toBeGreaterThan(0)
    for (const href of found) expect(listed, path).toContain(href)
  }
  expect((await page.goto('/docs/schemas/NoSuchSchema'))?.status()).toBe(404)
})

test('every command of an open read works as it is pasted @once', async ({ page, request }) => {
  await page.goto('/docs')
  const groups = await page
    .locator('main section > h2 a[href^="/docs/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const tried: string[] = []
  for (const path of ['/docs/quickstart', ...groups]) {
    await page.goto(path)
    for (const command of await page.locator('.copy-code pre').allTextContents()) {
      const url = /^curl '([^']+)'$/.exec(command)?.[1]
      if (url === undefined) continue
      const answer = await request.get(url)
      expect(answer.status(), command).toBe(200)
      tried.push(url)
    }
  }
  expect(tried.length).toBeGreaterThan(8)
})

test('no error code breaks, and no button covers its command, at any width @once', async ({ page }) => {
  for (const width of [390, 700, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/docs/errors')
    const codes = page.locator('tbody th code')
    expect(await codes.count()).toBeGreaterThan(20)
    const broken = await codes.evaluateAll((all) =>
      all.filter((code) => code.getClientRects().length > 1).map(({ textContent }) => textContent),
    )
    expect(broken, String(width)).toEqual([])
    await page.goto('/docs/quickstart')
    const [command, button] = [page.locator('.copy-code pre').first(), page.locator('.copy-code button').first()]
    const [text, copy] = [await command.boundingBox(), await button.boundingBox()]
    if (text === null || copy === null) throw new Error('The command or its button is not shown.')
    const isBeside = copy.x >= text.x + text.width
    expect(isBeside || copy.y >= text.y + text.height, String(width)).toBe(true)
  }
})

test('the commands of the searches find something with a member’s token @once', async ({ page, request, baseURL }) => {
  const email = newEmail()
  const signedUp = await request.post('/api/v1/auth/signup', {
    data: signupBody(email, await solve(baseURL ?? '', 'auth-signup')),
  })
  const { token } = ((await signedUp.json()) as { data: { token: string } }).data // the envelope of a sign-up
  await page.goto('/docs/search')
  const commands = await page.locator('.copy-code pre').allTextContents()
  expect(commands.length).toBe(2)
  for (const command of commands) {
    const url = /'(http[^']+)'/.exec(command)?.[1] ?? ''
    const body = /-d '([^]+)'$/.exec(command)?.[1] ?? ''
    const answer = await request.post(url, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      data: body,
    })
    expect(answer.status(), command).toBe(200)
  }
})
