import { expect, test } from 'vitest'
import { Email } from '../account/accounts.ts'
import { AnalyticsEventRequest } from './intake.ts'

test('An email address is one that mail can carry: its parts are no longer than mail lets them be.', () => {
  for (const email of [
    'ada@harrowgate.example',
    "ada.o'quill+sec-filings@mail.harrow-gate.example",
    `${'a'.repeat(64)}@harrowgate.example`,
    `ada@${'h'.repeat(63)}.example`,
  ])
    expect(Email.safeParse(email).success, email).toBe(true)
  for (const email of [
    'ada',
    'ada@harrowgate',
    '.ada@harrowgate.example',
    'ada..quill@harrowgate.example',
    'ada.@harrowgate.example',
    'ada@-harrowgate.example',
    'ada@harrowgate-.example',
    `${'a'.repeat(65)}@harrowgate.example`,
    `ada@${'h'.repeat(64)}.example`,
    'ada quill@harrowgate.example',
    `ada@${'h.'.repeat(130)}example`,
  ])
    expect(Email.safeParse(email).success, email).toBe(false)
})

test('A referrer is an origin, and no text of an event has a control character.', () => {
  const event = (more: object) => AnalyticsEventRequest.safeParse({ name: 'page_view', path: '/', ...more }).success
  for (const referrer of ['https://search.example', 'http://localhost:3000', 'http://[::1]:3000', 'http://192.0.2.1'])
    expect(event({ referrer }), referrer).toBe(true)
  for (const referrer of ['https://search.example/', 'https://[7a3e0]', 'search.example', 'https://a.example?q=1'])
    expect(event({ referrer }), referrer).toBe(false)
  for (const text of ['\u0007', '\u0099', '\u007f'])
    expect([event({ path: `/${text}` }), event({ properties: { source: text } })]).toEqual([false, false])
})
