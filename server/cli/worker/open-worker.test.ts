import { expect, test } from 'vitest'
import { parseSettings } from '#server/platform/settings.ts'
import { requireUserAgentToFollow } from './open-worker.ts'

test('following without a declared User-Agent is refused in one sentence; without following none is needed', () => {
  expect(() => {
    requireUserAgentToFollow(parseSettings({ EDGAR_FOLLOW: 'all' }))
  }).toThrow('EDGAR_FOLLOW needs EDGAR_USER_AGENT')
  requireUserAgentToFollow(parseSettings({}))
  requireUserAgentToFollow(
    parseSettings({ EDGAR_FOLLOW: 'HLVZQ,9900002', EDGAR_USER_AGENT: 'Harrowgate filings@harrowgate.example' }),
  )
})

test('what is followed is all, or symbols and CIKs', () => {
  expect(parseSettings({ EDGAR_FOLLOW: ' brk.b, 320193 ' }).EDGAR_FOLLOW).toEqual(['brk.b', '320193'])
  for (const wrong of ['all,HLVZQ', ',', 'two words', '12345678901'])
    expect(() => parseSettings({ EDGAR_FOLLOW: wrong })).toThrow('EDGAR_FOLLOW')
})
