import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource } from '#server/engine/source/read-source.ts'
import { normalise } from '#server/engine/tree/normalise.ts'
import { cleanStyle } from './clean-style.ts'
import { renderView } from './render-view.ts'
import { countVisible } from './view-writer.ts'

function viewOf(text: string) {
  const { source } = readSource(new TextEncoder().encode(text))
  if (source === null) throw new Error('The text could not be read.')
  return { source, ...renderView(source) }
}

const bodyOf = (html: string) => html.slice(html.indexOf('<body>') + '<body>'.length, -'</body></html>'.length)
const wrap = (body: string) => `<html><body><p>One</p>${body}<p>Two</p></body></html>`

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><text>shown</text></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">link</a>',
  '<a href="https://evil.example/" target=_top>away</a>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">Send</button><input autofocus onfocus=alert(1)></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<p style="background:url(https://evil.example/a.png);position:fixed;inset:0;color:red">styled</p>',
  '<p style="color:red;}*{display:none}">brace</p>',
  '<p style="width:expression(alert(1))">expression</p>',
  '<p class="s0" id="x" onclick="alert(1)" contenteditable draggable=true>attributes</p>',
  '<object data="a.swf"></object><embed src="a.swf"><video src=a.mp4 autoplay></video>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<td title="a"onmouseover="alert(1)">cell</td>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<scr\0ipt>alert(1)</scr\0ipt>',
]

/** Known payloads from a file where there is one. */
function payloads(): readonly string[] {
  const file = join(process.env.INPUTS_DIR ?? '../shared/inputs', 'xss-payloads.txt')
  return existsSync(file) ? [...hostile, ...readFileSync(file, 'utf8').split('\n')] : hostile
}

const ALLOWED_TAG =
  /^<(?:\/?[a-z][a-z0-9]*|[a-z][a-z0-9]*(?: (?:align|valign|width|height|border|cellpadding|cellspacing|colspan|rowspan|span|start|type|nowrap|bgcolor|color|size|face|dir|class|id|href|data-words)="[^"<>]*")+)>$/
const FORBIDDEN_ELEMENT =
  /^<\/?(?:script|style|iframe|object|embed|form|input|button|textarea|select|svg|math|link|meta|base|img|video|audio|frame|frameset|template|title|html|head|body)\b/

describe('The view of a hostile document', () => {
  test.each(payloads().map((payload) => [payload]))('has nothing of %s but its words', (payload) => {
    const { html, source } = viewOf(wrap(payload))
    const body = bodyOf(html)
    for (const [tag] of body.matchAll(/<[^>]*>?/g)) {
      expect(tag).toMatch(ALLOWED_TAG)
      expect(tag).not.toMatch(FORBIDDEN_ELEMENT)
      expect(tag).not.toMatch(/ href="(?!#d-)/)
    }
    expect(normalise(body, 'html')).toBe(normalise(source.text, 'html'))
    // What styles became stands in the head, and can neither end it nor load anything.
    const css = html.slice(html.indexOf('<style>') + 7, html.indexOf('</style>'))
    expect(css).not.toMatch(/url|expression|@|<|\\/)
    expect(html.indexOf('</style>')).toBeLessThan(html.indexOf('<body>'))
  })
})

test('Pictures leave the words that the filing gives for them, and links inside the document still lead there', () => {
  const { html } = viewOf(wrap('<img src="chart.jpg" alt="Debt &amp; cash"><a href="#n7">Note 7</a><a name="n7"></a>'))
  expect(html).toContain('data-words="Picture: Debt &amp;amp; cash"')
  expect(html).toContain('<a href="#d-n7">Note 7</a><a id="d-n7">')
})

test('A style that many cells repeat is sent once', () => {
  const { html } = viewOf(wrap('<p style="text-align:right; padding:2px">1</p>'.repeat(50)))
  expect(html.match(/text-align:right/g)).toHaveLength(1)
  expect(html.match(/class="s0"/g)).toHaveLength(50)
})

test('Styles keep what shapes text and lose what moves, hides or loads', () => {
  expect(cleanStyle('color: #333; font-family:"Times New Roman"; margin-left:-9999px; position:absolute')).toBe(
    'color:#333;font-family:"Times New Roman"',
  )
  expect(cleanStyle('display:none; border-bottom:1px solid rgb(0, 0, 0) !important')).toBe(
    'border-bottom:1px solid rgb(0, 0, 0)',
  )
  expect(cleanStyle('background:url(a.png); color:r\\65 d; width:calc(1px)')).toBe('')
})

describe('The bundled samples', () => {
  test.each(globSync('db/sample/filings/*').map((path) => [path]))('%s is shown word for word', (path) => {
    const { source, html } = viewOf(readFileSync(path, 'utf8'))
    const { start, end } = source.document
    const said = normalise(source.text.slice(start, end), source.format)
    const body = bodyOf(html)
    expect(normalise(body, 'html')).toBe(said)
  })

  test('know how many visible characters stand before every place of their source', () => {
    const [path = ''] = globSync('db/sample/filings/*.htm').sort()
    const { source, visibleBefore } = viewOf(readFileSync(path, 'utf8'))
    const { start, end } = source.document
    const body = source.text.indexOf('<body')
    for (let offset = source.text.indexOf('>', body) + 1; offset < Math.min(end, body + 6000); offset += 1) {
      // Within a tag or a reference there is nothing to compare with.
      if (/<[^>]*$|&[^;\s]*$/.test(source.text.slice(Math.max(start, offset - 3000), offset))) continue
      expect(visibleBefore(offset), `offset ${offset}`).toBe(
        countVisible(normalise(source.text.slice(start, offset), 'html')),
      )
    }
  })
})

test('Lines stand far enough apart not to cover each other in another font than the filing’s own', () => {
  const given = ['1', '100%', '.9em', '1.3', '174%', '13pt', 'normal']
  expect(given.map((height) => cleanStyle(`line-height:${height}`))).toEqual([
    'line-height:1.3',
    'line-height:1.3',
    'line-height:1.3',
    'line-height:1.3',
    'line-height:174%',
    'line-height:13pt',
    'line-height:normal',
  ])
})
