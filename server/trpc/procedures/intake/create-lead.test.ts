import { expect, test } from 'vitest'
import { siteApi } from '../../caller.ts'
import { apiErrorOf } from '../../errors.ts'

const request = { name: 'Grace Moor', email: 'grace@moor.example', company: 'Moor & Daughters' }

test('A request that can’t be stored, as here without a database, gets 503 that says so, and a decoy notices nothing.', async () => {
  const error = apiErrorOf(
    await siteApi()
      .intake.createLead(request)
      .catch((thrown: unknown) => thrown),
  )
  expect(error).toMatchObject({ code: 'service_unavailable', message: expect.stringContaining('could not be stored') })
  expect((await siteApi().intake.createLead({ ...request, website: 'https://spam.example' })).data.id).toMatch(
    /^[0-9a-f-]{36}$/,
  )
})
