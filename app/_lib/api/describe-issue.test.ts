import { expect, test } from 'vitest'
import { SignupRequest } from '#server/contract/resources/account/auth.ts'
import { KeyScopes } from '#server/contract/resources/account/api-key.ts'
import { describeIssue } from './to-problem.ts'

test('The issues of an empty sign-up and of a key without scopes are sentences for a person.', () => {
  const empty = {
    displayName: '',
    email: '',
    organizationName: 'a'.repeat(161),
    password: 'short',
    acceptedTerms: true,
    turnstileToken: 'x',
  }
  const issues = SignupRequest.safeParse(empty).error?.issues ?? []
  const said = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), describeIssue(message)]))
  expect(said).toMatchObject({
    email: 'Expected an email address.',
    organizationName: 'Use at most 160 characters.',
    password: 'Use at least 12 characters.',
  })
  expect(KeyScopes.safeParse([]).error?.issues.map(({ message }) => describeIssue(message))).toEqual([
    'Choose at least one.',
  ])
})

test('A message that is not known here is kept, and ends in a full stop.', () => {
  expect(describeIssue('Expected a date-time such as 2027-01-31T00:00:00Z')).toBe(
    'Expected a date-time such as 2027-01-31T00:00:00Z.',
  )
  expect(describeIssue('Somewhere else!')).toBe('Somewhere else!')
})
