import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = process.env.INPUTS_DIR ?? '../shared/inputs'

const OWN_PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '</title><svg onload=alert(1)>',
]

const OWN_TEXTS = [
  '\u0000',
  '\ud800',
  '\u202eevil',
  '\u0007bell',
  'İ',
  'Å\u0301\u0323',
  '😀'.repeat(50),
  "'; drop table leads; --",
  '=1+1',
  '%00',
  '%zz',
  '../../../etc/passwd',
  '{{7*7}}',
  '${7*7}',
  'null',
  '-1e999',
  '__proto__',
]

/** Strings of a public list in the folder INPUTS_DIR, so many of them evenly taken; without the list, none. */
function listed(name: string, count: number, read: (text: string) => readonly string[]): readonly string[] {
  const file = join(inputs, name)
  if (!existsSync(file)) {
    console.log(`${file} is not here; only our own texts are tried.`)
    return []
  }
  const all = read(readFileSync(file, 'utf8')).filter((text) => text.trim() !== '')
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % step === 0)
}

/** Payloads that make careless pages run a script: ours, and so many of the public list. */
export const scriptPayloads = (count = Infinity): readonly string[] => [
  ...OWN_PAYLOADS,
  ...listed('xss-payloads.txt', count, (text) => text.split('\n')),
]

/** Texts that break programs which take text from people, payloads included: ours, and so many of each public list. */
export const hostileTexts = (count = Infinity): readonly string[] => [
  ...OWN_TEXTS,
  // A public list of strings, which is an array of them.
  ...listed('naughty-strings.json', count, (text) => JSON.parse(text) as string[]),
  ...scriptPayloads(count),
]
