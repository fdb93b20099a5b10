/**
 * The program that verifies a bundle and is part of it: one file that uses only Node's own modules. It implements the rule
 * for evidence a third time, independently of the engine and of `npm run verify`.
 */
export const VERIFIER_SOURCE = String.raw`// Verifies this bundle without a network: node verify.mjs [folder]
// Needs Node 20 or later and nothing else. It recomputes
//   1. the SHA-256 and the size of every file that manifest.json names, that no other file is here, and the seal of
//      manifest.json itself;
//   2. the SHA-256 of every record's evidence;
//   3. where the original file is in the bundle, the evidence itself: the bytes that the record names are decoded, the
//      published rule is applied to them, and what comes out must be the evidence, character by character.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const sha256 = (content) => createHash('sha256').update(content).digest('hex')

const TOKEN = /<!--[^]*?(?:--!?>|$)|<[!?][^>]*>?|<\/?[a-z](?:[^"'>=]|=\s*"[^"]*"|=\s*'[^']*'|=|["'])*>|<\/[^>]*>|<|[^<]+/giy
const HIDING = /\sstyle\s*=\s*(?:"[^"]*?|'[^']*?|[^\s>]*?)(?:display\s*:\s*none|visibility\s*:\s*hidden)|\shidden(?=[\s=/>])/i
const EMPTY = /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|link|meta|page|param|source|track|wbr)$/
const NEVER = /^(?:head|iframe|noembed|noframes|noscript|object|plaintext|script|select|style|template|textarea|title|xmp|[^:]+:header)$/
const RAW = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)$/
const APART = /^(?:address|article|aside|blockquote|body|br|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frameset|h[1-6]|header|hgroup|hr|html|legend|li|listing|main|menu|nav|ol|optgroup|option|p|page|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/
const CELL = [/^(?:td|th|tr|tbody|thead|tfoot)$/, /^(?:tr|tbody|thead|tfoot|table)$/]
const ENDED_BY = { td: CELL, th: CELL, tr: [/^(?:tr|tbody|thead|tfoot)$/, /^(?:tbody|thead|tfoot|table)$/], li: [/^li$/, /^(?:ul|ol)$/] }
const MARK = /<\/?(?:page|table|caption|s|c|fn|f[0-9]{1,3}|text|type|pdf)>/gi
const PLAIN = /&(?:amp|lt|gt|quot|nbsp|sect|reg|#[0-9]{1,7}|#x[0-9a-f]{1,6});/gi
const REFERENCE = /&#?[A-Za-z0-9]+;?/g

/** The published rule. The character references that occur are listed in the manifest, each with what it stands for. */
export function normalise(fragment, format, references) {
  const decode = (text) => text.replace(REFERENCE, (reference) => references[reference] ?? reference)
  const shown = format === 'html' ? showHtml(fragment, decode) : fragment.replace(MARK, ' ').replace(PLAIN, decode)
  return shown.replaceAll('\0', '').replace(/\p{White_Space}+/gu, ' ').trim()
}

function showHtml(fragment, decode) {
  const shown = []
  let hidden = null
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(fragment); token !== null; token = TOKEN.exec(fragment)) {
    const text = token[0]
    if (!text.startsWith('<') || text === '<') {
      if (hidden === null) shown.push(decode(text))
      continue
    }
    const found = /^<(\/?)([^\s/>]+)/.exec(text)
    if (found === null || text.startsWith('<!') || text.startsWith('<?')) continue
    const name = found[2].toLowerCase()
    const begins = found[1] === ''
    const alone = EMPTY.test(name) || text.endsWith('/>')
    if (hidden !== null && endsByRule(hidden, name, begins)) hidden = null
    if (hidden !== null) {
      if (/^(?:table|ul|ol|dl)$/.test(name)) hidden.inside += begins ? 1 : -1
      if (name === hidden.name && !alone) hidden.depth += begins ? 1 : -1
      if (hidden.depth === 0) hidden = null
    } else if (begins && (NEVER.test(name) || HIDING.test(decode(text)))) {
      if (!alone) hidden = { name, depth: 1, inside: 0 }
      if (!alone && RAW.test(name)) {
        const end = new RegExp('</' + name + '\\s*>', 'gi')
        end.lastIndex = TOKEN.lastIndex
        const close = end.exec(fragment)
        TOKEN.lastIndex = close === null ? fragment.length : close.index + close[0].length
        hidden = null
      }
    } else if (APART.test(name)) shown.push(' ')
  }
  return shown.join('')
}

function endsByRule(hidden, name, begins) {
  if (hidden.name === 'p') return APART.test(name) && (begins || name !== 'p')
  const tags = ENDED_BY[hidden.name]
  return tags !== undefined && hidden.inside === 0 && tags[begins ? 0 : 1].test(name)
}

function listFiles(folder, under = folder) {
  return readdirSync(under, { withFileTypes: true }).flatMap((entry) => {
    const path = join(under, entry.name)
    return entry.isDirectory() ? listFiles(folder, path) : [relative(folder, path).split(sep).join('/')]
  })
}

/** The manifest, and whether its text is the one that was sealed; an empty one where it can't be read. */
function readManifest(folder) {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  try {
    const { seal, ...manifest } = JSON.parse(text)
    const isAsWritten = text === JSON.stringify({ ...manifest, seal }, null, 2) + '\n'
    return { manifest, isAsSealed: isAsWritten && seal === sha256(JSON.stringify(manifest)) }
  } catch {
    return { manifest: { files: [], documents: [], records: 0, characterReferences: {} }, isAsSealed: false }
  }
}

function verify(folder) {
  const problems = []
  const { manifest, isAsSealed } = readManifest(folder)
  if (!isAsSealed) problems.push('manifest.json: not as it was sealed')
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  for (const path of listFiles(folder)) if (path !== 'manifest.json' && !listed.has(path)) problems.push(path + ': not in the manifest')
  let files = 0
  for (const { path, bytes, sha256: expected } of manifest.files) {
    try {
      if (statSync(join(folder, path)).size !== bytes) problems.push(path + ': another size than the manifest says')
      if (sha256(readFileSync(join(folder, path))) !== expected) problems.push(path + ': another hash than the manifest says')
      files += 1
    } catch {
      problems.push(path + ': not there')
    }
  }
  const documents = new Map()
  for (const { accession, path, charset, format } of manifest.documents) {
    try {
      documents.set(accession, { bytes: readFileSync(join(folder, path)), charset, format })
    } catch {
      problems.push(path + ': not there')
    }
  }
  const counts = { records: 0, hashes: 0, spans: 0, unquoted: 0 }
  const lines = readFileSync(join(folder, 'records.jsonl'), 'utf8').split('\n').filter((line) => line !== '')
  for (const [index, line] of lines.entries()) {
    const name = 'records.jsonl line ' + (index + 1)
    let record
    try {
      record = JSON.parse(line)
    } catch {
      problems.push(name + ': no JSON')
      continue
    }
    counts.records += 1
    const { evidence, evidenceSha256, accession, byteStart, byteEnd } = record
    if (evidence === null || evidence === '') {
      counts.unquoted += 1
      continue
    }
    if (sha256(evidence) !== evidenceSha256) problems.push(name + ': the hash is not that of the evidence')
    counts.hashes += 1
    const document = documents.get(accession)
    if (document === undefined || byteStart === null || byteEnd === null) continue
    const source = new TextDecoder(document.charset, { ignoreBOM: true }).decode(document.bytes.subarray(byteStart, byteEnd))
    if (normalise(source, document.format, manifest.characterReferences) !== evidence)
      problems.push(name + ': bytes ' + byteStart + ' to ' + byteEnd + ' of ' + accession + ' do not say the evidence')
    counts.spans += 1
  }
  if (counts.records !== manifest.records) problems.push('records.jsonl: ' + counts.records + ' records, and the manifest says ' + manifest.records)
  return { files, ...counts, documents: documents.size, problems }
}

if (process.argv[1] !== undefined && fileURLToPath(import.meta.url) === process.argv[1]) {
  const { problems, ...checked } = verify(process.argv[2] ?? dirname(process.argv[1]))
  const count = (number, one, many) => number + ' ' + (number === 1 ? one : many)
  console.log('Checked ' + count(checked.files, 'file against its hash', 'files against their hashes') + ', ' + count(checked.records, 'record', 'records') + ', ' + count(checked.hashes, 'hash', 'hashes') + ' of evidence, and ' + count(checked.spans, 'span', 'spans') + ' in ' + count(checked.documents, 'original file', 'original files') + '.')
  if (checked.unquoted > 0) console.log(count(checked.unquoted, 'record quotes', 'records quote') + ' nothing.')
  if (checked.hashes > checked.spans) console.log(count(checked.hashes - checked.spans, 'quotation was', 'quotations were') + ' not looked up: the file is not in the bundle, or no place is known.')
  for (const problem of problems) console.log('WRONG  ' + problem)
  console.log(problems.length === 0 ? 'Everything agrees.' : count(problems.length, 'thing is', 'things are') + ' wrong.')
  process.exitCode = problems.length === 0 ? 0 : 1
}
`
