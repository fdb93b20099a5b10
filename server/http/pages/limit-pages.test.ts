import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createProcessRateCounter } from '#server/usage/rate-counter.ts'
import { serve } from '../testing/serve.ts'
import { createPageLimit, isPage } from './limit-pages.ts'

const began = new Date()

test('Pages are counted per address, the files of the build and the API’s own addresses are not.', async () => {
  const limitPage = createPageLimit(createProcessRateCounter(2, 60, () => began))
  const { url, close } = await serve((request, response) => {
    void limitPage(request, response, '192.0.2.1').then((isRefused) => {
      if (!isRefused) response.end('page')
    })
  })
  onTestFinished(close)
  const paths = [
    '/_next/static/a.js',
    '/api/health',
    '/filings',
    '/_next/static/b.js',
    '/',
    '/companies',
    '/api/health',
  ]
  const answers = []
  for (const path of paths) answers.push((await fetch(url + path)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 200])
  const refused = await fetch(`${url}/filings`)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/<h1>Too many pages from your network<\/h1>\n<p>Try again in \d+ seconds?\./)
})

test('What is sent to the website’s own addresses by a method that nothing there counts is counted as a page.', async () => {
  const limit = createPageLimit(createProcessRateCounter(1, 60, () => began))
  const isRefused = async (method: string, url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method, url })
    await limit(request, new ServerResponse(request), url)
    return await limit(request, new ServerResponse(request), url)
  }
  for (const url of ['/api/trpc/meta.get', '/api/challenge?action=auth-login']) {
    expect([url, await isRefused('GET', url), await isRefused('HEAD', url)]).toEqual([url, false, false])
    expect([url, await isRefused('OPTIONS', url)]).toEqual([url, true])
  }
  expect(await isRefused('POST', '/api/trpc/auth.logIn')).toBe(false)
  expect(await isRefused('POST', '/api/challenge')).toBe(true)
})

test.each([
  '/_next/static/chunks/a.js?dpl=1',
  '/api/v1',
  '/api/v1/filings?limit=1',
  '/api/trpc/meta.get?input=%7B%7D',
  '/api/challenge?action=auth-login',
  '/api/health/ready',
])('%s counts for itself or costs nothing.', (target) => {
  expect(isPage(target)).toBe(false)
})

test.each([
  '/_next/static/../../facilities',
  '/_next/static/%2e%2E/%2e%2e/facilities',
  '/_next/static/..%2f../facilities',
  '/_next/static/..\\..\\facilities',
  '/_next/static/..%5c..%5cfacilities',
  '/api/v1/../../facilities',
  '/api/trpc/..',
  '/api/nothing',
  '/api/trpc/meta.get/more',
  '/api/health/more',
  '/api/v1x',
  '/_next/image?url=%2Ficon.svg&w=64&q=75',
])('%s is counted as the page that Next.js makes of it.', (target) => {
  expect(isPage(target)).toBe(true)
})
