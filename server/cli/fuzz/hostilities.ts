/** A way to make a file hostile as a whole, beside the small wounds that every case gets. */
export interface Hostility {
  readonly name: string
  readonly apply: (bytes: Buffer, random: () => number) => Buffer
}

const DEPTH = 10_000

/** What filers' software and ill will do to files: cut off, wrongly encoded, nested without end, spans without bounds. */
export const HOSTILITIES: readonly Hostility[] = [
  { name: 'cut off', apply: (bytes, random) => bytes.subarray(0, place(bytes, random)) },
  {
    name: 'cut off inside a tag',
    apply: (bytes, random) =>
      bytes.subarray(0, 1 + bytes.indexOf('<', place(bytes, random)) + Math.floor(random() * 12)),
  },
  { name: 'UTF-8 bytes kept as windows-1252', apply: (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1') },
  {
    name: 'declared windows-1252',
    apply: (bytes) => Buffer.concat([Buffer.from('<meta charset="windows-1252">'), bytes]),
  },
  {
    name: 'declared with an unknown charset',
    apply: (bytes) => Buffer.concat([Buffer.from('<?xml version="1.0" encoding="x-none"?>'), bytes]),
  },
  {
    name: 'UTF-16 with its mark',
    apply: (bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('utf8'), 'utf16le')]),
  },
  {
    name: 'UTF-16 without its mark, of odd length',
    apply: (bytes) => Buffer.concat([Buffer.from(bytes.toString('utf8'), 'utf16le'), Buffer.from([0x3c])]),
  },
  { name: 'NUL bytes strewn over it', apply: (bytes, random) => strew(bytes, random, () => 0) },
  {
    name: 'random bytes strewn over it',
    apply: (bytes, random) => strew(bytes, random, () => Math.floor(random() * 256)),
  },
  { name: 'ten thousand elements opened', apply: (bytes, random) => insert(bytes, random, '<div>'.repeat(DEPTH)) },
  {
    name: 'ten thousand tables opened',
    apply: (bytes, random) => insert(bytes, random, '<table><tr><td>'.repeat(DEPTH)),
  },
  {
    name: 'ten thousand inline numbers opened',
    apply: (bytes, random) => insert(bytes, random, '<ix:nonFraction name="a:b" contextRef="c">'.repeat(DEPTH)),
  },
  {
    name: 'ten thousand end tags',
    apply: (bytes, random) => insert(bytes, random, '</td></tr></table></div></ix:continuation>'.repeat(DEPTH / 5)),
  },
  {
    name: 'giant spans',
    apply: (bytes) =>
      Buffer.from(bytes.toString('latin1').replaceAll(/<td/gi, '<td colspan="99999999" rowspan="99999"'), 'latin1'),
  },
  { name: 'one endless word', apply: (bytes, random) => insert(bytes, random, 'a'.repeat(200_000)) },
  { name: 'endless digits', apply: (bytes, random) => insert(bytes, random, '$1,000,'.repeat(20_000)) },
  { name: 'endless abbreviations', apply: (bytes, random) => insert(bytes, random, 'U.S. Inc. '.repeat(20_000)) },
  {
    name: 'without any end tag',
    apply: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(/<\/[^>]*>/g, ''), 'latin1'),
  },
  {
    name: 'without any tag',
    apply: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(/<[^>]*>/g, ' '), 'latin1'),
  },
  {
    name: 'without any line break',
    apply: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(/\s+/g, ' '), 'latin1'),
  },
]

function place(bytes: Buffer, random: () => number): number {
  return Math.floor(random() * bytes.length)
}

function insert(bytes: Buffer, random: () => number, text: string): Buffer {
  const at = place(bytes, random)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at)])
}

function strew(bytes: Buffer, random: () => number, byte: () => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let count = 0; count < 200 && copy.length > 0; count += 1) copy[place(copy, random)] = byte()
  return copy
}
