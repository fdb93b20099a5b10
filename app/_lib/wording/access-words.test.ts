import { expect, test } from 'vitest'
import { grantableRoles, mayManageKey, mayManageMember } from './access-words.ts'

test('The pages offer a change of a key to whom the API grants it.', () => {
  expect(mayManageKey('owner', 'a', 'b')).toBe(true)
  expect(mayManageKey('admin', 'a', 'b')).toBe(true)
  expect(mayManageKey('member', 'a', 'a')).toBe(true)
  expect(mayManageKey('member', 'a', 'b')).toBe(false)
  expect(mayManageKey('viewer', 'a', 'a')).toBe(false)
})

test('Only an owner is offered to make owners, or to change one.', () => {
  expect(grantableRoles('owner')).toContain('owner')
  expect(grantableRoles('admin')).not.toContain('owner')
  expect(grantableRoles('member')).toEqual([])
  expect(mayManageMember('admin', 'owner')).toBe(false)
  expect(mayManageMember('owner', 'owner')).toBe(true)
})
