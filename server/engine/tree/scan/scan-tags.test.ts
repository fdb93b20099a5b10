import { Tokenizer } from 'htmlparser2'
import type { TokenizerCallbacks } from 'htmlparser2'
import { expect, test } from 'vitest'
import { scanTags } from './scan-tags.ts'

const NAMES =
  'onattribdata onattribentity onattribend onattribname oncdata onclosetag oncomment ondeclaration onend onopentagend onopentagname onprocessinginstruction onselfclosingtag ontext ontextentity'.split(
    ' ',
  )

/** A sink that tells every call. */
function sinkOf(tell: (name: string, values: readonly number[]) => void): TokenizerCallbacks {
  const told = Object.fromEntries(NAMES.map((name) => [name, (...values: number[]) => tell(name, values)]))
  // NAMES has every callback of the tokenizer.
  return told as unknown as TokenizerCallbacks
}

/** The calls for what is complete: a tag that the file cuts off is never opened, and may be called for twice. */
function callsOf(read: (sink: TokenizerCallbacks) => void): string[] {
  const calls: string[] = []
  read(sinkOf((name, values) => calls.push(`${name} ${values.join(' ')}`)))
  const complete: string[] = []
  let tag: string[] = []
  for (const call of calls) {
    if (call.startsWith('onopentagname')) tag = [call]
    else if (call.startsWith('onattrib')) tag.push(call)
    else if (/^on(?:opentagend|selfclosingtag)/.test(call)) complete.push(...tag, call)
    else if (!call.startsWith('ontext -1')) complete.push(call)
  }
  return complete
}

const ours = (text: string): string[] => callsOf((sink) => scanTags(text, sink))
const theirs = (text: string): string[] =>
  callsOf((sink) => {
    const tokenizer = new Tokenizer({ recognizeSelfClosing: true }, sink)
    tokenizer.write(text)
    tokenizer.end()
  })

const PIECES =
  '<|>|</|/>|<p|<p>|</p>|<td a="b">|=|"|\'| |\n|a|B|x:y|<br/>|<br / >|&|&amp;|&ampx|&#160;|&#8217|&nbsp;|&notin;|&&|;|#|<!--|-->|--!>|<!>|<!-->|<!doctype html>|<!d|<![CDATA[|]]>|<?|?>|<title>|</title>|<script>|</script|</scr|<style a>|</style>|<script/>|<textarea>|</textarea>|<xmp|</xmp>|<plaintext|< b|</ b>|</>|</3>|href=|="&copy"|style=\'x&lt;\'|=a/b|=>|€|\0|<IX:nonFraction name="a"'.split(
    '|',
  )

/** Whole numbers below a limit, the same ones each time. */
function createDice(): (limit: number) => number {
  let state = 12_345
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >> 8) % limit
  }
}

test('makes the calls of the tokenizer whatever marks follow one another', () => {
  const dice = createDice()
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 1 + dice(14) }, () => PIECES[dice(PIECES.length)]).join('')
    expect(ours(text), text).toEqual(theirs(text))
  }
})

test('reads hostile text in linear time', () => {
  let calls = 0
  const sink = sinkOf(() => (calls += 1))
  for (const piece of ['<', '</a ', '<a b="', '< b', '&', '<!--', '<title', '<a &amp', '&#', '<a b=c&', '<![CDATA['])
    scanTags(piece.repeat(100_000), sink)
  expect(calls).toBeGreaterThan(0)
}, 5_000)
