import type { CellMarkup, RowMarkup, TableMarkup, Vendor } from '../vendor.ts'

/** Desktop filing software: shorthand fonts, field comments, a table for each list item and page foot. */
const FONT = 'font: 10pt Times New Roman, Times, Serif'

function cell(one: CellMarkup, border: string): string {
  if (one === null) return '<td>&#160;</td><td colspan="2">&#160;</td><td>&#160;</td>'
  if ('text' in one)
    return `<td>&#160;</td><td colspan="2" style="text-align: right${border}">${one.text}</td><td>&#160;</td>`
  const sign = one.lead.replace('(', '')
  const bracket = one.lead.includes('(') ? '(' : ''
  return `<td>&#160;</td><td style="text-align: left${border}">${sign === '' ? '&#160;' : sign}</td><td style="text-align: right${border}">${bracket}${one.number}</td><td style="text-align: left">${one.tail === '' ? '&#160;' : one.tail}</td>`
}

function row(one: RowMarkup, index: number): string {
  const border = one.style === 'total' ? '; border-top: Black 1pt solid; padding-bottom: 2.5pt' : ''
  const label = one.style === 'section' ? `<b>${one.label}</b>` : one.label
  return `<tr style="vertical-align: bottom; background-color: ${index % 2 === 0 ? 'rgb(204,238,255)' : 'White'}">\n    <td style="text-align: left; text-indent: -10pt; padding-left: ${10 + one.indent * 10}pt">${label}</td>${one.cells.map((c) => cell(c, border)).join('\n    ')}</tr>\n`
}

function table(markup: TableMarkup): string {
  const head = markup.header
    .map(
      (labels, index) =>
        `<tr style="vertical-align: bottom">\n    <td style="text-align: left">${index === markup.header.length - 1 ? markup.stub : '&#160;'}</td>${labels.map((label) => `<td style="font-weight: bold">&#160;</td>\n    <td colspan="2" style="font-weight: bold; text-align: center; border-bottom: Black 1pt solid">${label}</td><td style="font-weight: bold">&#160;</td>`).join('')}</tr>\n`,
    )
    .join('')
  return `<table cellpadding="0" cellspacing="0" style="${FONT}; width: 100%; border-collapse: collapse">\n${head}${markup.rows.map(row).join('')}</table>\n<p style="${FONT}; margin: 0pt 0">&#160;</p>\n`
}

function code(period: string): string {
  return period.replaceAll('-', '')
}

export const fieldset: Vendor = {
  asciiOnly: true,
  charset: 'utf-8',
  xbrliPrefix: 'xbrli',
  contextId(_index, period, dims) {
    const members = Object.values(dims)
      .map((member) => `_${member.replace(':', '_')}`)
      .join('')
    return 'instant' in period
      ? `AsOf${period.instant}${members}`
      : `From${code(period.start)}to${code(period.end)}${members}`
  },
  factId: (index) => `Fact${String(index).padStart(6, '0')}`,
  inline: (style, markup) =>
    ({
      bold: `<b>${markup}</b>`,
      italic: `<i>${markup}</i>`,
      boldItalic: `<b><i>${markup}</i></b>`,
      underline: `<span style="text-decoration: underline">${markup}</span>`,
      plain: markup,
    })[style],
  block(style, markup) {
    if (style === 'bullet')
      return `<table cellpadding="0" cellspacing="0" style="${FONT}; margin-top: 0pt; margin-bottom: 0pt" width="100%"><tr style="vertical-align: top">\n<td style="width: 0.25in"></td><td style="width: 0.25in">&#9679;</td><td>${markup}</td></tr></table>\n\n`
    if (style === 'banner')
      return `<p style="${FONT}; margin: 0pt 0 6pt; text-align: center; border: #990000 2pt solid; padding: 4pt">${markup}</p>\n\n`
    const centered = style === 'center' || style === 'centerBold'
    return `<p style="${FONT}; margin: 0pt 0; text-align: ${centered ? 'center' : 'justify'}${style === 'body' ? '; text-indent: 0.25in' : ''}">${style === 'centerBold' ? `<b>${markup}</b>` : markup}</p>\n\n<p style="${FONT}; margin: 0pt 0">&#160;</p>\n\n`
  },
  heading(level, markup) {
    const inner = level === 3 ? `<i>${markup}</i>` : `<b>${markup}</b>`
    return `<p style="${FONT}; margin: 0pt 0${level === 1 ? '; text-align: center' : ''}">${inner}</p>\n\n<p style="${FONT}; margin: 0pt 0">&#160;</p>\n\n`
  },
  itemHeading: (anchor, label, markup) =>
    `<p style="${FONT}; margin: 0pt 0${label === null ? '; text-align: center' : ''}"><a id="${anchor}"></a><b>${markup.replace(/^(Item) (\S+)/i, '$1&#160;$2')}</b></p>\n\n<p style="${FONT}; margin: 0pt 0">&#160;</p>\n\n`,
  contents(entries) {
    const rows = entries
      .map(
        (entry) =>
          `<tr style="vertical-align: top"><td style="width: 12%">${entry.isPart ? `<b>${entry.label}</b>` : entry.label}</td><td>${entry.isPart ? '&#160;' : `<a href="#${entry.anchor}">${entry.title}</a>`}</td></tr>\n`,
      )
      .join('')
    return `<p style="${FONT}; margin: 0pt 0; text-align: center"><b>TABLE OF CONTENTS</b></p>\n\n<!-- Field: Rule-Page --><table cellpadding="0" cellspacing="0" style="${FONT}; width: 100%">\n${rows}</table>\n`
  },
  table,
  pageBreak: (page, head, footer) =>
    `<!-- Field: Page; Sequence: ${page}; Value: 1 -->\n    <div style="border-bottom: Black 1pt solid; margin-top: 6pt; margin-bottom: 6pt"><table cellpadding="0" cellspacing="0" style="border-collapse: collapse; width: 100%; font-size: 10pt"><tr style="vertical-align: top; text-align: left"><td style="width: 100%; text-align: center">${footer}<br/>${page}</td></tr></table></div>\n    <div style="break-before: page; margin-top: 6pt; margin-bottom: 6pt"><p style="margin: 0pt; text-align: right; font-size: 8pt">${head}</p></div>\n    <!-- Field: /Page -->\n\n`,
  page: ({ title, header, namespaces, body }) =>
    `<?xml version='1.0' encoding='ASCII'?>\n<html ${namespaces}>\n<head>\n     <title>${title}</title>\n     <meta http-equiv="Content-Type" content="text/html"/>\n</head>\n<body style="${FONT}">\n${header === '' ? '' : `<div style="display: none">\n${header}\n</div>\n`}${body}</body>\n</html>\n`,
}
