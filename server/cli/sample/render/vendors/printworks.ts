import type { CellMarkup, RowMarkup, TableMarkup, Vendor } from '../vendor.ts'

/** Financial printer: p elements with inline margins, bold elements, dollar and bracket cells split, rules between pages. */
const PAGE_FONT = 'font-size:10pt; font-family:Times New Roman'

function cell(one: CellMarkup, border: string): string {
  if (one === null)
    return '<td valign="bottom">&#160;&#160;</td><td valign="bottom"></td><td valign="bottom"></td><td valign="bottom"></td>'
  if ('text' in one)
    return `<td valign="bottom">&#160;&#160;</td><td valign="bottom" align="right" style="${border}" colspan="3">${one.text}</td>`
  const sign = one.lead.replace('(', '')
  const bracket = one.lead.includes('(') ? '(' : ''
  return `<td valign="bottom">&#160;&#160;</td><td valign="bottom" style="${border}">${sign === '' ? '&#160;' : sign}</td>\n<td valign="bottom" align="right" style="${border}">${bracket}${one.number}</td>\n<td style="white-space:nowrap" valign="bottom">${one.tail === '' ? '&#160;' : `${one.tail}&#160;`}</td>`
}

function row(one: RowMarkup, index: number): string {
  const border = one.style === 'total' ? 'border-top:1px solid #000000' : ''
  const label = one.style === 'section' ? `<b>${one.label}</b>` : one.label
  return `<tr style="page-break-inside:avoid ; ${PAGE_FONT}${index % 2 === 0 ? '; background-color:#cceeff' : ''}">\n<td valign="top"><p style="margin-top:0pt; margin-bottom:0pt; margin-left:${1 + one.indent}.00em; text-indent:-1.00em; ${PAGE_FONT}">${label}</p></td>\n${one.cells.map((c) => cell(c, border)).join('\n')}</tr>\n`
}

function table(markup: TableMarkup): string {
  const head = markup.header
    .map(
      (labels, index) =>
        `<tr style="page-break-inside:avoid ; font-family:Times New Roman; font-size:8pt">\n<td valign="bottom"${index === markup.header.length - 1 ? '' : ' style="border-bottom:0px"'}>${index === markup.header.length - 1 ? `<i>${markup.stub}</i>` : '&#160;'}</td>\n${labels.map((label) => `<td valign="bottom">&#160;&#160;</td>\n<td colspan="2" align="center" valign="bottom" style="border-bottom:1px solid #000000"><b>${label}</b></td>\n<td valign="bottom">&#160;</td>`).join('\n')}</tr>\n`,
    )
    .join('')
  return `<p style="font-size:12pt;margin-top:0pt;margin-bottom:0pt">&#160;</p>\n<table cellspacing="0" cellpadding="0" width="100%" border="0" style="border-collapse:collapse; margin-left:auto; margin-right:auto; ${PAGE_FONT}">\n${head}${markup.rows.map(row).join('')}</table>\n`
}

export const printworks: Vendor = {
  asciiOnly: true,
  charset: 'utf-8',
  xbrliPrefix: 'xbrli',
  contextId(_index, period, dims) {
    const when =
      'instant' in period
        ? `P${period.instant.replaceAll('-', '_')}`
        : `P${period.start.replaceAll('-', '_')}To${period.end.replaceAll('-', '_')}`
    const members = Object.values(dims)
      .map((member) => `_${member.split(':')[1] ?? ''}`)
      .join('')
    return `${when}${members}`
  },
  factId: (index) => `ixv-${10000 + index}`,
  inline: (style, markup) =>
    ({
      bold: `<b>${markup}</b>`,
      italic: `<i>${markup}</i>`,
      boldItalic: `<b><i>${markup}</i></b>`,
      underline: `<u>${markup}</u>`,
      plain: markup,
    })[style],
  block(style, markup) {
    if (style === 'bullet')
      return `<p style="font-size:6pt;margin-top:0pt;margin-bottom:0pt">&#160;</p>\n<table style="BORDER-COLLAPSE:COLLAPSE; ${PAGE_FONT}" border="0" width="100%"><tr style="page-break-inside:avoid">\n<td style="width:5%">&#160;</td>\n<td style="width:3%" valign="top" align="left">&#8226;</td>\n<td align="left" valign="top"><p style=" margin-top:0pt; margin-bottom:0pt; ${PAGE_FONT}">${markup}</p></td></tr></table>\n`
    if (style === 'banner')
      return `<p style="margin-top:0pt; margin-bottom:6pt; border:2px solid #990000; padding:4pt; ${PAGE_FONT}; text-align:center">${markup}</p>\n`
    if (style === 'center' || style === 'centerBold')
      return `<p style="margin-top:6pt; margin-bottom:0pt; ${PAGE_FONT}; text-align:center">${style === 'centerBold' ? `<b>${markup}</b>` : markup}</p>\n`
    return `<p style="margin-top:${style === 'small' ? 4 : 12}pt; margin-bottom:0pt; text-indent:${style === 'small' ? 0 : 4}%; ${PAGE_FONT}">${markup}</p>\n`
  },
  heading(level, markup) {
    const inner = level === 3 ? `<b><i>${markup}</i></b>` : `<b>${markup}</b>`
    return `<p style="margin-top:18pt; margin-bottom:0pt; ${PAGE_FONT}${level === 1 ? '; text-align:center' : ''}">${inner}</p>\n`
  },
  itemHeading(anchor, label, markup) {
    if (label === null)
      return `<p style="margin-top:12pt; margin-bottom:0pt; ${PAGE_FONT}; text-align:center"><b><a id="${anchor}"></a>${markup}</b></p>\n`
    const title = markup.startsWith(label) ? markup.slice(label.length).trim() : markup
    return `<p style="font-size:18pt;margin-top:0pt;margin-bottom:0pt">&#160;</p>\n<table style="BORDER-COLLAPSE:COLLAPSE; ${PAGE_FONT}" border="0" width="100%"><tr style="page-break-inside:avoid">\n<td style="width:8%" valign="top" align="left"><b><a id="${anchor}"></a>${label}</b></td>\n<td align="left" valign="top"><b>${title}</b></td></tr></table>\n`
  },
  contents(entries) {
    const rows = entries
      .map((entry) =>
        entry.isPart
          ? `<tr style="${PAGE_FONT}"><td valign="top" colspan="3" align="center"><b>${entry.label}</b></td></tr>\n`
          : `<tr style="${PAGE_FONT}"><td valign="top" style="width:10%">${entry.label}</td><td valign="bottom">&#160;&#160;</td><td valign="top"><a href="#${entry.anchor}">${entry.title}</a></td></tr>\n`,
      )
      .join('')
    return `<p style="margin-top:12pt; margin-bottom:0pt; ${PAGE_FONT}; text-align:center"><b><a id="toc"></a>TABLE OF CONTENTS</b></p>\n<table cellspacing="0" cellpadding="0" width="100%" border="0">\n${rows}</table>\n`
  },
  table,
  pageBreak: (page, head, footer) =>
    `<p style="font-size:8pt; margin-top:12pt; margin-bottom:0pt; text-align:center">${footer}</p>\n<p style="margin-top:4pt; margin-bottom:0pt; ${PAGE_FONT}; text-align:center">${page}</p>\n<hr style="color:#999999; height:3px; width:100%; page-break-after:always" />\n<p style="margin-top:0pt; margin-bottom:0pt; font-size:8pt"><a href="#toc">Table of Contents</a> &#160; ${head}</p>\n`,
  page: ({ title, header, namespaces, body }) =>
    `<?xml version='1.0' encoding='ASCII'?>\n<html ${namespaces}>\n<head>\n<title>${title}</title>\n<meta http-equiv="Content-Type" content="text/html"/>\n</head>\n<body style="line-height:normal; background-color:#ffffff">\n${header === '' ? '' : `<div style="display:none">${header}</div>\n`}${body}</body>\n</html>\n`,
}
