/** A rate in running text. Offsets count UTF-16 units of the text that was read. */
export interface Percentage {
  /** The whole expression, its sign or unit included. */
  readonly start: number
  readonly end: number
  /** The printed number alone. */
  readonly digits: { readonly start: number; readonly end: number }
  readonly reported: string
  /** In per cent: 1.75 for "175 basis points" and for "1 3/4%". */
  readonly value: number
  /** Set on both ends of "1.25% to 2.00%". */
  readonly range: 'low' | 'high' | null
}

const EIGHTHS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}
const SIGN = String.raw`\s?(?:%|per\s?cent\b)`
const RATE = new RegExp(
  String.raw`(?<![\w.,$€£/])(?:(?<whole>\d{1,2})[\s-]+(?<over>\d{1,2})/(?<under>\d{1,2})${SIGN}|(?<units>\d{0,2})\s?(?<eighths>[¼½¾⅛⅜⅝⅞])${SIGN}` +
    String.raw`|(?<digits>\d{1,2}(?:\.\d{1,5})?|\.\d{1,5})(?:${SIGN}|(?=\s+(?:to|and)\s+\d{1,2}\.\d{1,5}${SIGN}))|(?<points>\d{1,4}(?:\.\d+)?)\s+basis\s+points?\b|(?<low>\d{1,4})(?=\s+to\s+\d{1,4}\s+basis\s+points))`,
  'gi',
)

/** Every rate of a text, in order; percentages of 100 and more are none. */
export function findPercentages(text: string): Percentage[] {
  if (!/%|per\s?cent|basis\s+point/i.test(text)) return []
  const found: Percentage[] = []
  for (const match of text.matchAll(RATE)) {
    const value = valueOf(match.groups ?? {})
    if (value === null) continue
    const reported = match[0].replace(/\s?(?:%|per\s?cent|basis\s+points?)$/i, '')
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      digits: { start: match.index, end: match.index + reported.length },
      reported,
      value,
      range: null,
    })
  }
  return linkRanges(text, found)
}

function valueOf(groups: Readonly<Record<string, string | undefined>>): number | null {
  const { whole, over, under, units, eighths, digits, points, low } = groups
  if (whole !== undefined) return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under)
  if (eighths !== undefined) return Number(units ?? 0) + (EIGHTHS[eighths] ?? 0)
  // A quotient such as 175/100 is exact to the last printed digit once it is rounded to six.
  if (points !== undefined || low !== undefined) return Number((Number(points ?? low) / 100).toFixed(6))
  return digits === undefined ? null : Number(digits)
}

function linkRanges(text: string, found: readonly Percentage[]): Percentage[] {
  const linked = [...found]
  for (let index = 0; index + 1 < linked.length; index += 1) {
    const low = linked[index]
    const high = linked[index + 1]
    if (low === undefined || high === undefined || low.value >= high.value) continue
    const between = text.slice(low.end, high.start)
    const before = text.slice(Math.max(0, low.start - 60), low.start)
    const joined =
      /^\s*(?:per\s+annum\s+)?(?:to|-|–|—)\s*(?:a\s+maximum\s+of\s+)?$/i.test(between) ||
      (/^\s*and\s*$/i.test(between) && /\bbetween\s*$/i.test(before))
    if (!joined || /\b(?:increas|decreas|declin|ris|rose|fell|reduc|rais|lower|chang)\w*\b[^.;]*$/i.test(before))
      continue
    linked[index] = { ...low, range: 'low' }
    linked[index + 1] = { ...high, range: 'high' }
  }
  return linked
}
