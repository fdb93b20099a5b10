/**
 * The published rule that turns a byte range of a filing into evidence. Applied to the bytes that a locator names, it
 * gives the evidence; the SHA-256 of its UTF-8 form is the evidence's hash.
 */
export const NORMALISATION_STEPS = [
  'Decode the bytes: by byte order mark, else as UTF-8 where they are valid UTF-8, else by the declared charset, else as windows-1252.',
  'Drop what is not displayed: script, style, head and title, comments and declarations, the header of inline XBRL (ix:header under any prefix), elements with display: none, visibility: hidden or the hidden attribute, and U+0000. In plain text, EDGAR’s own marks such as <PAGE>, <TABLE>, <S> and <C>.',
  'Remove the tags. Where a block, a table cell, a row or a line break begins or ends, one space stands; inline tags leave nothing.',
  'Decode character references once.',
  'Collapse every run of Unicode white space, the no-break space included, to one space, and trim both ends.',
  'Change nothing else. There is no Unicode normalisation and no change of case.',
] as const

export interface NormalisationVector {
  readonly shows: string
  readonly format: 'html' | 'text'
  readonly source: string
  readonly evidence: string
}

/** Test vectors: sources and their evidence, for anyone who implements the rule. */
export const NORMALISATION_VECTORS: readonly NormalisationVector[] = [
  {
    shows: 'Inline tags leave nothing, blocks a space',
    format: 'html',
    source: '<div>up to $<b>500</b>.0&nbsp;million</div><div>at March&#160;31</div>',
    evidence: 'up to $500.0 million at March 31',
  },
  {
    shows: 'Cells of a row are set apart',
    format: 'html',
    source: '<tr><td>Drawn</td><td>$</td><td>125.0</td><td></td></tr>',
    evidence: 'Drawn $ 125.0',
  },
  {
    shows: 'Inline XBRL is displayed text, its header is not',
    format: 'html',
    source:
      '<ix:header><ix:hidden>0001234567</ix:hidden></ix:header><p>of <ix:nonFraction name="us-gaap:LineOfCredit" scale="6">110.0</ix:nonFraction> million</p>',
    evidence: 'of 110.0 million',
  },
  {
    shows: 'Character references are decoded once',
    format: 'html',
    source: 'AT&amp;amp;T &lt;b&gt; 3.50&#58;1.00',
    evidence: 'AT&amp;T <b> 3.50:1.00',
  },
  {
    shows: 'What is hidden, commented or scripted is dropped',
    format: 'html',
    source: 'not <!-- ever -->more<script>alert(1)</script> than<span style="display: none"> 9.99</span> 3.50',
    evidence: 'not more than 3.50',
  },
  {
    shows: 'A line break is a space, and white space of any kind is one',
    format: 'html',
    source: 'Minimum<br>liquidity\u2003\t\n of',
    evidence: 'Minimum liquidity of',
  },
  {
    shows: 'No Unicode normalisation',
    format: 'html',
    source: 'Cre\u0301dit \uFB01nancier',
    evidence: 'Cre\u0301dit \uFB01nancier',
  },
  {
    shows: 'EDGAR’s marks in plain text are dropped',
    format: 'text',
    source: '<TABLE>\n<S>            <C>\nRevolver       $110.0\n</TABLE>\n<PAGE>',
    evidence: 'Revolver $110.0',
  },
]
