import { hostileTexts } from '../hostile-texts.ts'
import { errorOf, expect, test } from './support/api-test.ts'
import type { Json } from './support/api-test.ts'
import { dataOf, newEmail, post } from './support/sign-up.ts'

const lead = (more: Json = {}): Json => ({
  name: 'Ada Quill',
  email: newEmail(),
  company: 'Harrowgate Capital',
  ...more,
})
const RECEIPT = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), receivedAt: expect.stringMatching(/Z$/) }

test('A request for early access is stored with 201, and sent again answered alike under another id.', async ({
  api,
}) => {
  const asked = lead({ role: 'Analyst', companySize: '11-50', useCase: 'Watching\nforty borrowers', website: '' })
  const answers = [
    await post(api, '/leads', asked),
    await post(api, '/leads', asked),
    await post(api, '/leads', { ...asked, email: String(asked['email']).toUpperCase() }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  for (const answer of answers) expect(dataOf(answer)).toEqual(RECEIPT)
  expect(new Set(answers.map((answer) => dataOf(answer)['id'])).size).toBe(3)
})

test('What fills in the field that people leave empty gets 202 and the same form of answer.', async ({ api }) => {
  const [trapped, stored] = [
    await post(api, '/leads', lead({ website: 'https://spam.example' })),
    await post(api, '/leads', lead()),
  ]
  expect(trapped.status).toBe(202)
  expect(Object.keys(dataOf(trapped))).toEqual(Object.keys(dataOf(stored)))
  expect(dataOf(trapped)).toEqual(RECEIPT)
})

test('A request says all that is wrong with it, and takes no field that it doesn’t know.', async ({ api }) => {
  const wrong = await post(api, '/leads', {
    name: ' ',
    email: 'nobody',
    role: 'x'.repeat(121),
    useCase: 'x'.repeat(2001),
    companySize: 'huge',
    phone: '1',
  })
  expect(wrong.status).toBe(400)
  expect(
    errorOf(wrong)
      .reason.details?.issues?.map(({ path }) => path)
      .sort(),
  ).toEqual(['company', 'companySize', 'email', 'name', 'phone', 'role', 'useCase'])
  for (const body of [
    lead({ name: 'two\nlines' }),
    lead({ useCase: 'nul \u0000' }),
    lead({ company: 7 }),
    lead({ website: ['x'] }),
    {},
  ]) {
    expect((await post(api, '/leads', body)).status, JSON.stringify(body)).toBe(400)
  }
})

test('Whatever text is sent as a name, a company or a use is taken in or refused in words.', async ({ api }) => {
  // Every one is tried on the service itself; here a share of them goes the whole way.
  for (const text of hostileTexts(40)) {
    const { status } = await post(
      api,
      '/leads',
      lead({ name: text.slice(0, 120), company: text.slice(0, 160), useCase: text.slice(0, 2000) }),
    )
    expect([201, 400], text).toContain(status)
  }
})

const NAMES = [
  'page_view',
  'cta_click',
  'docs_view',
  'signup_started',
  'signup_completed',
  'login_completed',
  'search_performed',
  'lead_submitted',
]

test('Every event of the list is taken in with 202, without a cookie, whoever asks.', async ({ api }) => {
  for (const name of NAMES) {
    const answer = await post(
      api,
      '/analytics/events',
      { name, path: '/docs/filings' },
      { Cookie: 'fi_session=x', 'User-Agent': 'Anything' },
    )
    expect([answer.status, dataOf(answer)], name).toEqual([202, { accepted: true }])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  const properties = {
    plan: 'team',
    form: '10-Q',
    section: 'facts',
    resultCount: 12,
    source: 'home',
    variant: true,
    theme: 'dark',
  }
  expect(
    (
      await post(api, '/analytics/events', {
        name: 'page_view',
        path: '/',
        referrer: 'https://search.example',
        properties,
      })
    ).status,
  ).toBe(202)
})

test('Nothing else is taken in: no other event, field, property, query, full referrer or nested value.', async ({
  api,
}) => {
  const event = { name: 'page_view', path: '/' }
  const wrong: Json[] = [
    { ...event, name: 'scrolled' },
    { ...event, userId: '1' },
    { ...event, ip: '10.0.0.1' },
    { path: '/' },
    { name: 'page_view' },
    { ...event, path: 'docs' },
    { ...event, path: '/a?email=a' },
    { ...event, path: '/a#b' },
    { ...event, path: '/a b' },
    { ...event, path: `/${'a'.repeat(300)}` },
    { ...event, path: '/\u0000' },
    { ...event, referrer: 'https://search.example/?q=1' },
    { ...event, referrer: 'https://search.example/' },
    { ...event, referrer: 'javascript:alert(1)' },
    { ...event, referrer: '' },
    { ...event, properties: { email: 'a@b.example' } },
    { ...event, properties: { plan: { nested: 1 } } },
    { ...event, properties: { plan: null } },
    { ...event, properties: { plan: 'x'.repeat(101) } },
    { ...event, properties: ['plan'] },
  ]
  for (const body of wrong)
    expect((await post(api, '/analytics/events', body)).status, JSON.stringify(body).slice(0, 100)).toBe(400)
})
