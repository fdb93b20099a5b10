import type { CellMarkup, RowMarkup, TableMarkup, Vendor } from '../vendor.ts'

/** Cloud reporting platform: every run of text is a styled span inside a div, numbers span three columns. */
const FONT = "color:#000000;font-family:'Times New Roman',serif;font-size:10pt"

function span(markup: string, weight = '400', more = ''): string {
  return `<span style="${FONT};font-weight:${weight}${more}">${markup}</span>`
}

function cells(cell: CellMarkup, fill: string, border: string): string {
  const edge = `${fill};padding:2px 0 2px 1pt${border}`
  if (cell === null) return '<td colspan="3" style="padding:0 1pt"></td>'
  if ('text' in cell) return `<td colspan="3" style="${edge};text-align:right">${span(cell.text)}</td>`
  const opening = cell.lead.startsWith('(') || cell.lead === '' ? '' : cell.lead.slice(0, 1)
  const bracket = cell.lead.slice(opening.length)
  const number = `${bracket}${cell.number}`
  const tail = `<td style="${fill};padding:2px 1pt 2px 0;text-align:right${border}">${cell.tail === '' ? '' : span(cell.tail)}</td>`
  if (opening === '') return `<td colspan="2" style="${edge};text-align:right">${span(number)}</td>${tail}`
  return `<td style="${edge}">${span(opening)}</td><td style="${edge};text-align:right">${span(number)}</td>${tail}`
}

function row(one: RowMarkup, index: number): string {
  const fill = index % 2 === 0 ? 'background-color:#cceeff' : 'background-color:#ffffff'
  const border = one.style === 'total' ? ';border-top:1pt solid #000000' : ''
  const label = span(one.label, one.style === 'section' ? '700' : '400')
  const pad = one.indent > 0 ? `;padding-left:${1 + one.indent * 9}pt` : ''
  return `<tr><td colspan="3" style="${fill};padding:2px 1pt;text-align:left;vertical-align:bottom${pad}">${label}</td>${one.cells.map((cell) => `<td colspan="3" style="padding:0 1pt"></td>${cells(cell, fill, border)}`).join('')}</tr>`
}

function table(markup: TableMarkup): string {
  const columns = markup.rows[0]?.cells.length ?? 0
  const gauge = '<td style="width:1.0%"></td>'.repeat(3) + '<td style="width:1.0%"></td>'.repeat(columns * 6)
  const head = markup.header
    .map((labels, index) => {
      const stub = index === markup.header.length - 1 ? span(markup.stub, '400', ';font-style:italic') : ''
      return `<tr><td colspan="3" style="padding:0 1pt">${stub}</td>${labels.map((label) => `<td colspan="3" style="padding:0 1pt"></td><td colspan="3" style="border-bottom:1pt solid #000000;padding:2px 1pt;text-align:center;vertical-align:bottom">${span(label, '700')}</td>`).join('')}</tr>`
    })
    .join('')
  return `<div style="margin-top:6pt"><table style="border-collapse:collapse;display:inline-table;margin-bottom:5pt;vertical-align:text-bottom;width:100.000%"><tr>${gauge}</tr>${head}${markup.rows.map(row).join('')}</table></div>`
}

export const ledgerline: Vendor = {
  asciiOnly: false,
  charset: 'utf-8',
  xbrliPrefix: 'xbrli',
  contextId: (index) => `c-${index}`,
  factId: (index) => `f-${index}`,
  inline(style, markup) {
    const more =
      style === 'italic' || style === 'boldItalic'
        ? ';font-style:italic'
        : style === 'underline'
          ? ';text-decoration:underline'
          : ''
    return span(markup, style === 'bold' || style === 'boldItalic' ? '700' : '400', more)
  },
  block(style, markup) {
    const align = style.startsWith('center') || style === 'banner' ? 'text-align:center' : 'text-align:justify'
    if (style === 'bullet')
      return `<div style="margin-top:6pt;padding-left:36pt;text-align:justify;text-indent:-18pt">${span('•')}<span style="${FONT};padding-left:14pt"></span>${markup}</div>`
    if (style === 'banner')
      return `<div style="border:1.5pt solid #9c0006;margin-bottom:9pt;padding:6pt;text-align:center">${markup}</div>`
    return `<div style="margin-top:${style === 'small' ? '3' : '9'}pt;${align}">${markup}</div>`
  },
  heading(level, markup) {
    const look = level === 1 ? ['700', ''] : level === 2 ? ['700', ''] : ['400', ';font-style:italic']
    return `<div style="margin-top:12pt${level === 1 ? ';text-align:center' : ''}">${span(markup, look[0], look[1])}</div>`
  },
  itemHeading: (anchor, _label, markup) =>
    `<div id="${anchor}"></div><div style="margin-top:14pt">${span(markup, '700')}</div>`,
  contents(entries) {
    const rows = entries
      .map(
        (entry) =>
          `<tr><td colspan="3" style="padding:2px 1pt;vertical-align:top">${span(entry.label, entry.isPart ? '700' : '400')}</td><td colspan="3" style="padding:2px 1pt"><div>${entry.isPart ? '' : `<span style="color:#0000ff;font-family:'Times New Roman',sans-serif;font-size:10pt;line-height:120%;text-decoration:underline"><a style="color:#0000ff" href="#${entry.anchor}">${entry.title}</a></span>`}</div></td></tr>`,
      )
      .join('')
    return `<div style="text-align:center">${span('TABLE OF CONTENTS', '700')}</div><div><table style="border-collapse:collapse;display:inline-table;width:100.000%"><tr><td style="width:1.0%"></td><td style="width:11.0%"></td><td style="width:1.0%"></td><td style="width:1.0%"></td><td style="width:85.0%"></td><td style="width:1.0%"></td></tr>${rows}</table></div>`
  },
  table,
  pageBreak: (page, head, footer) =>
    `<div style="height:42.75pt;position:relative;width:100%"><div style="bottom:0;position:absolute;width:100%"><div style="text-align:center">${span(footer)}</div><div style="text-align:center">${span(String(page))}</div></div></div><hr style="page-break-after:always"/><div style="min-height:36pt;width:100%"><div style="text-align:right">${span(head, '400', ';font-style:italic')}</div></div>`,
  page: ({ title, header, namespaces, body }) =>
    `<?xml version="1.0" encoding="UTF-8"?><html ${namespaces} xml:lang="en-US"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${title}</title></head><body>${header === '' ? '' : `<div style="display:none">${header}</div>`}${body}</body></html>\n`,
}
