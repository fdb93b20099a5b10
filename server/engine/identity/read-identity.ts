import { isCalendarDay } from '../calendar.ts'
import type { DocumentIdentity, DocumentTree, SourceText, XbrlReading } from '../model.ts'
import { readCoverPage } from './read-cover-page.ts'

/** A field of the identity from one source, or null if that source does not state it. */
type Candidate = readonly [from: string, value: string | null]

/**
 * What a document says about itself: inline dei facts first, then the submission's header, then the cover page. Nothing
 * is guessed; a field that none of them states is null.
 */
export function readIdentity(source: SourceText, tree: DocumentTree, xbrl: XbrlReading): DocumentIdentity {
  const { header } = source
  const filer = header?.filers[0]
  const cover = readCoverPage(tree)
  const dei = deiFacts(xbrl)
  const one = (name: string): string | null => dei.get(name)?.[0] ?? null
  const from: Record<string, string> = {}
  const first = (field: string, ...candidates: Candidate[]): string | null => {
    for (const [place, value] of candidates) {
      if (value === null || value === '') continue
      from[field] = place
      return value
    }
    return null
  }
  const tickers = [
    ...new Set(
      (dei.get('TradingSymbol') ?? [])
        .map((symbol) => symbol.trim().toUpperCase())
        .filter((symbol) => /^[A-Z0-9.-]{1,16}$/.test(symbol)),
    ),
  ]
  if (tickers.length > 0) from['tickers'] = 'dei'
  return {
    form: first(
      'form',
      ['dei', deiForm(one('DocumentType'), one('AmendmentFlag'))],
      ['sgml_header', header?.form ?? null],
      ['cover_page', cover.form],
    ),
    periodEnd: first(
      'periodEnd',
      ['dei', isoDate(one('DocumentPeriodEndDate'))],
      ['sgml_header', header?.periodOfReport ?? null],
      ['cover_page', cover.periodEnd],
    ),
    cik: first('cik', ['dei', tenDigits(one('EntityCentralIndexKey'))], ['sgml_header', tenDigits(filer?.cik ?? null)]),
    name: first(
      'name',
      ['dei', one('EntityRegistrantName')],
      ['sgml_header', filer?.name ?? null],
      ['cover_page', cover.name],
    ),
    tickers: tickers.filter((symbol) => symbol !== 'NONE' && symbol !== 'N-A'),
    accession: first('accession', ['sgml_header', header?.accession ?? null]),
    filedAt: first('filedAt', ['sgml_header', header?.filedAsOf ?? null]),
    acceptedAt: first('acceptedAt', ['sgml_header', header?.acceptedAt ?? null]),
    sicDescription: first('sicDescription', ['sgml_header', filer?.sicDescription ?? null]),
    fiscalYearEnd: first(
      'fiscalYearEnd',
      ['dei', monthDay(one('CurrentFiscalYearEndDate'))],
      ['sgml_header', monthDay(filer?.fiscalYearEnd ?? null)],
    ),
    amendmentDescription: first('amendmentDescription', ['dei', one('AmendmentDescription')]),
    from,
  }
}

/** dei values by local name; those of the registrant itself before those of a dimension (a class of shares, a co-registrant). */
function deiFacts(xbrl: XbrlReading): Map<string, string[]> {
  const values = new Map<string, string[]>()
  const dei = xbrl.texts.filter((text) => text.concept.startsWith('dei:') && text.value !== '')
  for (const text of dei.toSorted(
    (a, b) => Math.min(a.context.dimensions.length, 1) - Math.min(b.context.dimensions.length, 1),
  )) {
    const name = text.concept.slice('dei:'.length)
    const held = values.get(name)
    if (held === undefined) values.set(name, [text.value])
    else held.push(text.value)
  }
  return values
}

/** DocumentType includes the `/A` in newer filings; older ones only set AmendmentFlag. */
function deiForm(type: string | null, amendmentFlag: string | null): string | null {
  if (type === null) return null
  const form = type.trim().toUpperCase()
  return amendmentFlag === 'true' && !form.endsWith('/A') ? `${form}/A` : form
}

function isoDate(value: string | null): string | null {
  return value !== null && isCalendarDay(value) ? value : null
}

function tenDigits(value: string | null): string | null {
  const digits = value?.trim() ?? ''
  return /^\d{1,10}$/.test(digits) ? digits.padStart(10, '0') : null
}

function monthDay(value: string | null): string | null {
  const match = /^-{0,2}(\d{2})-?(\d{2})$/.exec(value?.trim() ?? '')
  return match === null ? null : `${match[1]}${match[2]}`
}
