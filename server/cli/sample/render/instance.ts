import type { Dims, Fact, Period, Unit } from '../document.ts'
import type { Issuer } from '../filing.ts'
import type { Vendor } from './vendor.ts'

const UNITS: Readonly<Record<Unit, { readonly id: string; readonly measures: readonly string[] }>> = {
  USD: { id: 'usd', measures: ['iso4217:USD'] },
  EUR: { id: 'eur', measures: ['iso4217:EUR'] },
  shares: { id: 'shares', measures: ['xbrli:shares'] },
  USDPerShare: { id: 'usdPerShare', measures: ['iso4217:USD', 'xbrli:shares'] },
  EURPerShare: { id: 'eurPerShare', measures: ['iso4217:EUR', 'xbrli:shares'] },
  pure: { id: 'number', measures: ['xbrli:pure'] },
}

function contextKey(period: Period, dims: Dims): string {
  return JSON.stringify([period, Object.entries(dims).sort(([a], [b]) => a.localeCompare(b))])
}

/** Contexts, units and hidden facts as a document's tags ask for them. */
export function openInstance(issuer: Issuer, vendor: Vendor) {
  const contexts = new Map<string, { readonly id: string; readonly period: Period; readonly dims: Dims }>()
  const units = new Set<Unit>()
  const hidden: string[] = []
  let facts = 0

  function contextRef(period: Period, dims: Dims): string {
    const key = contextKey(period, dims)
    const known = contexts.get(key)
    if (known !== undefined) return known.id
    const wanted = vendor.contextId(contexts.size + 1, period, dims)
    const taken = [...contexts.values()].some((context) => context.id === wanted)
    const id = taken ? `${wanted}_${contexts.size + 1}` : wanted
    contexts.set(key, { id, period, dims })
    return id
  }

  function nextId(): string {
    facts += 1
    return vendor.factId(facts)
  }

  function tag(fact: Fact, text: string): string {
    const context = contextRef(fact.period, fact.dims)
    const id = nextId()
    const format = fact.format === null ? '' : ` format="${fact.format}"`
    if (fact.hidden !== null) {
      hidden.push(
        `<ix:nonNumeric contextRef="${context}" name="${fact.concept}" id="${id}">${fact.hidden}</ix:nonNumeric>`,
      )
      return `<span style="-sec-ix-hidden:${id}">${text}</span>`
    }
    if (fact.numeric === null)
      return `<ix:nonNumeric contextRef="${context}" name="${fact.concept}"${format} id="${id}">${text}</ix:nonNumeric>`
    const { unit, decimals, scale, negative } = fact.numeric
    units.add(unit)
    const sign = negative ? ' sign="-"' : ''
    return `<ix:nonFraction unitRef="${UNITS[unit].id}" contextRef="${context}" decimals="${decimals}" name="${fact.concept}"${format} scale="${scale}"${sign} id="${id}">${text}</ix:nonFraction>`
  }

  /** A fact that is nowhere displayed. */
  function hide(fact: Fact): void {
    hidden.push(tag({ ...fact, hidden: null }, fact.text))
  }

  function header(schema: string): string {
    const x = vendor.xbrliPrefix
    const contextXml = [...contexts.values()]
      .map(({ id, period, dims }) => {
        const members = Object.entries(dims)
          .map(([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`)
          .join('')
        const segment = members === '' ? '' : `<${x}:segment>${members}</${x}:segment>`
        const when =
          'instant' in period
            ? `<${x}:instant>${period.instant}</${x}:instant>`
            : `<${x}:startDate>${period.start}</${x}:startDate><${x}:endDate>${period.end}</${x}:endDate>`
        return `<${x}:context id="${id}"><${x}:entity><${x}:identifier scheme="http://www.sec.gov/CIK">${issuer.cik}</${x}:identifier>${segment}</${x}:entity><${x}:period>${when}</${x}:period></${x}:context>`
      })
      .join('\n')
    const unitXml = [...units]
      .map((unit) => {
        const { id, measures } = UNITS[unit]
        const [over, under] = measures.map(
          (measure) => `<${x}:measure>${measure.replace('xbrli:', `${x}:`)}</${x}:measure>`,
        )
        return `<${x}:unit id="${id}">${under === undefined ? over : `<${x}:divide><${x}:unitNumerator>${over}</${x}:unitNumerator><${x}:unitDenominator>${under}</${x}:unitDenominator></${x}:divide>`}</${x}:unit>`
      })
      .join('\n')
    return `<ix:header><ix:hidden>${hidden.join('\n')}</ix:hidden>\n<ix:references xml:lang="en-US"><link:schemaRef xlink:type="simple" xlink:href="${schema}"></link:schemaRef></ix:references>\n<ix:resources>${contextXml}\n${unitXml}</ix:resources></ix:header>`
  }

  return { tag, hide, header, contextRef, nextId }
}

export type Instance = ReturnType<typeof openInstance>

/** The namespaces of a filing of the given year; the issuer's own concepts live in an invented one. */
export function namespaces(issuer: Issuer, vendor: Vendor, periodEnd: string): string {
  const year = Math.min(2025, Number(periodEnd.slice(0, 4)))
  const spaces: readonly (readonly [string, string])[] = [
    ['', 'http://www.w3.org/1999/xhtml'],
    [':ix', 'http://www.xbrl.org/2013/inlineXBRL'],
    [`:${vendor.xbrliPrefix}`, 'http://www.xbrl.org/2003/instance'],
    [':xbrldi', 'http://xbrl.org/2006/xbrldi'],
    [':link', 'http://www.xbrl.org/2003/linkbase'],
    [':xlink', 'http://www.w3.org/1999/xlink'],
    [':ixt', 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12'],
    [':ixt-sec', 'http://www.sec.gov/inlineXBRL/transformation/2015-08-31'],
    [':iso4217', 'http://www.xbrl.org/2003/iso4217'],
    [':us-gaap', `http://fasb.org/us-gaap/${year}`],
    [':srt', `http://fasb.org/srt/${year}`],
    [':dei', `http://xbrl.sec.gov/dei/${year}`],
    [`:${issuer.prefix}`, `http://www.${issuer.prefix}.example/${periodEnd.replaceAll('-', '')}`],
  ]
  return spaces.map(([prefix, uri]) => `xmlns${prefix}="${uri}"`).join(' ')
}
