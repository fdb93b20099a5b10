import { expect, test } from './support/api-test.ts'
import { newKey, newMember, newOwner, tally } from './support/people.ts'
import { newEmail } from './support/sign-up.ts'

/** Rules that have to hold whatever runs in parallel: forty requests at once, over HTTP, against the real database. */
const urlOf = () => String(test.info().project.use.baseURL)
const forty = <Result>(act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 40 }, (_, index) => act(index)))

test('One key rotated forty times at once is rotated once.', async ({ api }) => {
  const owner = await newOwner(api, urlOf())
  const key = await newKey(api, owner, { scopes: ['filings:read'] })
  expect(tally(await forty(() => owner.send('POST', `/account/api-keys/${key.keyId}/rotate`)))).toEqual({
    201: 1,
    409: 39,
  })
  const { apiKeys } = (await owner.data('GET', '/account')) as { apiKeys: { status: string }[] } // held against the document
  expect(apiKeys.map(({ status }) => status).sort()).toEqual(['active', 'rotated'])
})

test('A key that rotates itself forty times at once has one successor.', async ({ api }) => {
  const owner = await newOwner(api, urlOf())
  const key = await newKey(api, owner, { scopes: ['account:write'] })
  const answers = await forty(() => key.send('POST', `/account/api-keys/${key.keyId}/rotate`))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.every(({ status }) => [201, 401, 409].includes(status))).toBe(true)
})

test('Two owners who demote and remove each other forty times at once leave one owner.', async ({ api }) => {
  for (const [method, body] of [
    ['PATCH', { role: 'admin' }],
    ['DELETE', undefined],
  ] as const) {
    const one = await newOwner(api, urlOf())
    const two = await newMember(api, one, 'owner')
    const answers = await forty((index) =>
      index % 2 === 0
        ? one.send(method, `/account/members/${two.userId}`, body)
        : two.send(method, `/account/members/${one.userId}`, body),
    )
    expect(
      answers.every(({ status }) => status < 500),
      JSON.stringify(tally(answers)),
    ).toBe(true)
    // An admin may read the account as well, and who was removed may not: the list of members says who is left.
    const reader = (await one.send('GET', '/account')).status === 200 ? one : two
    const { members } = (await reader.data('GET', '/account')) as { members: { userId: string; role: string }[] } // held against the document
    const owners = members.filter(({ role }) => role === 'owner').map(({ userId }) => userId)
    expect(owners).toHaveLength(1)
    const left = owners[0] === one.userId ? one : two
    const answer = await left.send(method, `/account/members/${left.userId}`, body)
    expect(answer.status, 'the last owner').toBe(409)
  }
})

test('Forty companies at once fill a set of five, and one of them twice is taken once.', async ({ api }) => {
  const owner = await newOwner(api, urlOf())
  expect(tally(await forty(() => owner.send('POST', '/account/companies', { ticker: 'SAME' })))).toEqual({
    201: 1,
    409: 39,
  })
  expect(tally(await forty((index) => owner.send('POST', '/account/companies', { ticker: `T${index}` })))).toEqual({
    201: 4,
    409: 36,
  })
  expect((await owner.data('GET', '/account'))['companies']).toHaveLength(5)
})

test('One email invited by two organizations forty times at once becomes one member of one of them.', async ({
  api,
}) => {
  const [one, two] = [await newOwner(api, urlOf()), await newOwner(api, urlOf())]
  const body = { email: newEmail(), displayName: 'Grace Moor', role: 'member' }
  expect(tally(await forty((index) => (index % 2 === 0 ? one : two).send('POST', '/account/members', body)))).toEqual({
    201: 1,
    409: 39,
  })
})

test('One request with one Idempotency-Key forty times at once is done once, and the others are told which key it made.', async ({
  api,
}) => {
  const owner = await newOwner(api, urlOf())
  const answers = await forty(() =>
    owner.send(
      'POST',
      '/account/api-keys',
      { name: 'Once', scopes: ['filings:read'] },
      { 'Idempotency-Key': 'forty-at-once' },
    ),
  )
  expect(tally(answers)).toEqual({ 201: 1, 409: 39 })
  // The token was in the one answer; nothing of it is kept to be sent again.
  expect(answers.filter(({ bytes }) => bytes.toString('utf8').includes('fi_live_'))).toHaveLength(1)
  expect((await owner.data('GET', '/account'))['apiKeys']).toHaveLength(1)
})
