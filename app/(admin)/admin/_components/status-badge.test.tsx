import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

const words = (badge: React.ReactElement) => renderToStaticMarkup(badge).replace(/<[^>]*>/g, '')

test('Who was invited and has no password yet is not called active; a suspension is told all the same', () => {
  expect(words(<StatusBadge status="active" />)).toBe('active')
  expect(words(<StatusBadge status="active" isInvited />)).toBe('invited')
  expect(words(<StatusBadge status="suspended" isInvited />)).toBe('suspended')
})
