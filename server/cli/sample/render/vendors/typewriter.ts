import type { CellMarkup, TableMarkup, Vendor } from '../vendor.ts'

/** Hand-made HTML of the old kind: upper-case tags, FONT elements, attributes instead of styles, no XML. */
function font(markup: string, size = 2): string {
  return `<FONT FACE="Times New Roman" SIZE=${size}>${markup}</FONT>`
}

function cell(one: CellMarkup): string {
  if (one === null) return '<TD>&nbsp;</TD>'
  if ('text' in one) return `<TD ALIGN=RIGHT VALIGN=BOTTOM>${font(one.text)}</TD>`
  return `<TD ALIGN=RIGHT VALIGN=BOTTOM NOWRAP>${font(`${one.lead}${one.number}${one.tail}`)}</TD>`
}

function table(markup: TableMarkup): string {
  const head = markup.header
    .map(
      (labels, index) =>
        `<TR VALIGN=BOTTOM><TD>${font(index === markup.header.length - 1 ? markup.stub : '&nbsp;')}</TD>${labels.map((label) => `<TH ALIGN=CENTER>${font(label, 1)}</TH>`).join('')}</TR>\n`,
    )
    .join('')
  const rows = markup.rows
    .map(
      (one) =>
        `<TR><TD VALIGN=TOP>${font('&nbsp;&nbsp;'.repeat(one.indent) + (one.style === 'section' ? `<B>${one.label}</B>` : one.label))}</TD>${one.cells.map(cell).join('')}</TR>\n`,
    )
    .join('')
  return `<CENTER><TABLE BORDER=0 CELLSPACING=0 CELLPADDING=2 WIDTH="95%">\n${head}${rows}</TABLE></CENTER>\n<P>\n`
}

export const typewriter: Vendor = {
  asciiOnly: false,
  charset: 'windows-1252',
  xbrliPrefix: 'xbrli',
  contextId: (index) => `c${index}`,
  factId: (index) => `f${index}`,
  inline: (style, markup) =>
    ({
      bold: `<B>${markup}</B>`,
      italic: `<I>${markup}</I>`,
      boldItalic: `<B><I>${markup}</I></B>`,
      underline: `<U>${markup}</U>`,
      plain: markup,
    })[style],
  block(style, markup) {
    if (style === 'bullet') return `<UL><LI>${font(markup)}</UL>\n`
    if (style === 'banner')
      return `<TABLE BORDER=1 WIDTH="100%"><TR><TD ALIGN=CENTER>${font(markup)}</TD></TR></TABLE>\n`
    const centered = style === 'center' || style === 'centerBold'
    return `<P ALIGN=${centered ? 'CENTER' : 'LEFT'}>${font(style === 'centerBold' ? `<B>${markup}</B>` : markup, style === 'small' ? 1 : 2)}\n`
  },
  heading: (level, markup) =>
    `<P${level === 1 ? ' ALIGN=CENTER' : ''}>${font(level === 3 ? `<I>${markup}</I>` : `<B>${markup}</B>`)}\n`,
  itemHeading: (anchor, label, markup) =>
    `<P${label === null ? ' ALIGN=CENTER' : ''}><A NAME="${anchor}"></A>${font(`<B>${markup}</B>`)}\n`,
  contents: (entries) =>
    `<P ALIGN=CENTER>${font('<B>TABLE OF CONTENTS</B>')}\n<TABLE BORDER=0 WIDTH="90%">\n${entries.map((entry) => `<TR><TD>${font(entry.isPart ? `<B>${entry.label}</B>` : `${entry.label}`)}</TD><TD>${entry.isPart ? '&nbsp;' : font(`<A HREF="#${entry.anchor}">${entry.title}</A>`)}</TD></TR>\n`).join('')}</TABLE>\n`,
  table,
  pageBreak: (page, head, footer) =>
    `<P ALIGN=CENTER>${font(footer, 1)}\n<P ALIGN=CENTER>${font(String(page))}\n<HR NOSHADE>\n<P ALIGN=RIGHT>${font(`<I>${head}</I>`, 1)}\n`,
  page: ({ title, body }) =>
    `<HTML>\n<HEAD>\n<TITLE>${title}</TITLE>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1252">\n</HEAD>\n<BODY BGCOLOR="#FFFFFF">\n${body}</BODY>\n</HTML>\n`,
}
