import type { CellMarkup, RowMarkup, TableMarkup, Vendor } from '../vendor.ts'

/** Bridge-type vendor: long quoted font stacks, styled b elements, numbers and signs in cells of their own. */
const FONT = "font-family:'Times New Roman','Times','serif';font-size:10pt;"

function bold(markup: string): string {
  return `<b style="font-weight:bold;">${markup}</b>`
}

function td(markup: string, style = ''): string {
  return `<td style="vertical-align:bottom;white-space:nowrap;margin:0pt;padding:0pt;${style}">${markup === '' ? '' : `<p style="${FONT}line-height:1;margin:0pt;text-align:right;">${markup}</p>`}</td>`
}

function cell(one: CellMarkup, border: string): string {
  if (one === null) return td('') + td('') + td('')
  if ('text' in one) return td('') + td('') + td(one.text, border)
  const sign = one.lead.replace('(', '')
  return td('') + td(sign, border) + td(`${one.lead.includes('(') ? '(' : ''}${one.number}${one.tail}`, border)
}

function row(one: RowMarkup, index: number): string {
  const fill = index % 2 === 0 ? 'background:#cceeff;' : ''
  const border = one.style === 'total' ? 'border-top:1pt solid #000000;' : ''
  const label = one.style === 'section' ? bold(one.label) : one.label
  return `<tr style="${fill}"><td style="vertical-align:bottom;margin:0pt;padding:0pt;"><p style="${FONT}line-height:1;margin:0pt 0pt 0pt ${6 + one.indent * 8}pt;">${label}</p></td>${one.cells.map((c) => cell(c, border)).join('')}</tr>`
}

function table(markup: TableMarkup): string {
  const head = markup.header
    .map(
      (labels, index) =>
        `<tr><td style="vertical-align:bottom;margin:0pt;padding:0pt;"><p style="${FONT}line-height:1;margin:0pt;"><i style="font-style:italic;">${index === markup.header.length - 1 ? markup.stub : '&#8203;'}</i></p></td>${labels.map((label) => `${td('')}<td colspan="2" style="vertical-align:bottom;border-bottom:1pt solid #000000;margin:0pt;padding:0pt;"><p style="${FONT}line-height:1;margin:0pt;text-align:center;">${bold(label)}</p></td>`).join('')}</tr>`,
    )
    .join('')
  return `<table style="border-collapse:collapse;font-size:16pt;height:max-content;margin-left:auto;margin-right:auto;padding-left:0pt;padding-right:0pt;width:100%;">${head}${markup.rows.map(row).join('')}</table>`
}

export const boldface: Vendor = {
  asciiOnly: false,
  charset: 'utf-8',
  xbrliPrefix: 'i',
  contextId(index, period) {
    const days =
      'instant' in period
        ? `As_Of_${period.instant.replaceAll('-', '_')}`
        : `Duration_${period.start.replaceAll('-', '_')}_To_${period.end.replaceAll('-', '_')}`
    return `${days}_k${String(index).padStart(4, '0')}`
  },
  factId: (index) => `Narr_${index.toString(36)}x${(index * 7919).toString(36)}`,
  inline: (style, markup) =>
    ({
      bold: bold(markup),
      italic: `<i style="font-style:italic;">${markup}</i>`,
      boldItalic: bold(`<i style="font-style:italic;">${markup}</i>`),
      underline: `<span style="text-decoration-line:underline;">${markup}</span>`,
      plain: markup,
    })[style],
  block(style, markup) {
    if (style === 'bullet')
      return `<div style="margin-top:6pt;"></div><table style="border-collapse:collapse;${FONT}width:100%;"><tr><td style="width:18pt;"></td><td style="${FONT}vertical-align:text-top;white-space:nowrap;width:18pt;padding:0pt;">&#9679;</td><td style="padding:0pt;"><span style="${FONT}">${markup}</span></td></tr></table>`
    if (style === 'banner')
      return `<p style="${FONT}border:1.5pt solid #8b0000;padding:4pt;text-align:center;margin:0pt 0pt 8pt 0pt;">${markup}</p>`
    const centered = style === 'center' || style === 'centerBold'
    return `<p style="${FONT}line-height:1.19;${centered ? 'text-align:center;' : style === 'body' ? 'text-align:justify;' : ''}margin:0pt 0pt ${style === 'small' ? '4' : '10'}pt 0pt;">${style === 'centerBold' ? bold(markup) : markup}</p>`
  },
  heading: (level, markup) =>
    `<p style="${FONT}line-height:1.19;${level === 1 ? 'text-align:center;' : ''}margin:12pt 0pt 6pt 0pt;">${level === 3 ? `<i style="font-style:italic;">${markup}</i>` : bold(markup)}</p>`,
  itemHeading: (anchor, label, markup) =>
    `<a id="${anchor}"></a><p style="${FONT}line-height:1.19;${label === null ? 'text-align:center;' : ''}margin:12pt 0pt 8pt 0pt;">${label !== null && markup.startsWith(label) ? `${bold(label)}<span style="display:inline-block;width:18pt;"></span>${bold(markup.slice(label.length).trim())}` : bold(markup)}</p>`,
  contents(entries) {
    const rows = entries
      .map(
        (entry) =>
          `<tr><td style="width:14%;"><p style="${FONT}margin:0pt;">${entry.isPart ? bold(entry.label) : `<a href="#${entry.anchor}">${entry.label}</a>`}</p></td><td><p style="${FONT}margin:0pt;">${entry.isPart ? '' : `<a href="#${entry.anchor}">${entry.title}</a>`}</p></td></tr>`,
      )
      .join('')
    return `<p style="${FONT}text-align:center;margin:0pt 0pt 10pt 0pt;">${bold('TABLE OF CONTENTS')}</p><table style="border-collapse:collapse;width:100%;">${rows}</table>`
  },
  table,
  pageBreak: (page, head, footer) =>
    `<div style="clear:both;display:table;margin-top:30pt;min-height:18pt;width:100%;"><p style="${FONT}text-align:center;margin:0pt;">${footer}</p><p style="${FONT}text-align:center;margin:0pt;">${page}</p></div><div style="break-after:page;"></div><div style="display:table;width:100%;"><p style="font-family:'Times New Roman','Times','serif';font-size:8pt;margin:0pt;">${head}</p></div>`,
  page: ({ title, header, namespaces, body }) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<html ${namespaces}><head><title>${title}</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/></head><body><div style="margin-left:auto;margin-right:auto;max-width:576pt;">${header === '' ? '' : `<div style="display:none;">${header}</div>`}${body}</div></body></html>\n`,
}
