import type { DocumentTree } from '../model.ts'

/** What the words of the cover page state; null where they do not. */
export interface CoverPage {
  readonly form: string | null
  readonly periodEnd: string | null
  readonly name: string | null
}

/** Cover pages end long before this many characters; what follows speaks of other forms and other dates. */
const COVER_LENGTH = 12_000

const FORM =
  /\bform\s+(10-?K(?:SB|T|405)?|10-?Q(?:SB|T)?|8-?K(?:12[BG]\d?)?|20-?F|40-?F|6-?K|NT\s+10-?[KQ])\s*(\/A|-A|\(?\s*amendment\s+no)?/i
const AMENDED = /\(?amendment\s+no\.?\s*[\d_]/i
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DATE = new RegExp(`(${MONTHS})\\s+(\\d{1,2})\\s*,?\\s*(\\d{4})`, 'i')
const PERIOD =
  /for\s+the\s+(?:fiscal\s+)?(?:transition\s+)?(?:year|quarter|quarterly\s+period|period)\s*(?:ended|ending)?|date\s+of\s+(?:report|earliest\s+event)|(?:fiscal\s+year|quarterly\s+period)\s+ended/i
const CHARTER = /exact\s+name\s+of\s+(?:the\s+)?(?:registrant|issuer|small\s+business\s+issuer)/i

/** Reads form, period end and the registrant's name from the cover page in the words Forms 10-K, 10-Q and 8-K prescribe. */
export function readCoverPage(tree: DocumentTree): CoverPage {
  const cover = tree.display.text.slice(0, COVER_LENGTH)
  return { form: coverForm(cover), periodEnd: coverPeriod(cover), name: coverName(cover) }
}

function coverForm(cover: string): string | null {
  const match = FORM.exec(cover)
  if (match?.[1] === undefined) return null
  const form = match[1]
    .toUpperCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/(10|8|20|40|6)-?([KQF])/, '$1-$2')
  const amended = match[2] !== undefined || AMENDED.test(cover.slice(match.index, match.index + 300))
  return amended ? `${form}/A` : form
}

/** The first full date after the words that announce the period; an 8-K's is the date of its earliest event. */
function coverPeriod(cover: string): string | null {
  const announced = PERIOD.exec(cover)
  if (announced === null) return null
  const after = cover.slice(announced.index, announced.index + 250)
  const match = DATE.exec(after)
  if (match === null) return null
  const date = new Date(`${match[1]} ${match[2]}, ${match[3]} 00:00:00 UTC`)
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(match[2]) ? null : date.toISOString().slice(0, 10)
}

/** The line that stands above "(Exact name of registrant as specified in its charter)". */
function coverName(cover: string): string | null {
  const caption = CHARTER.exec(cover)
  if (caption === null) return null
  const lines = cover
    .slice(0, caption.index)
    .split('\n')
    .map((line) => line.replaceAll(/[_()\s]+/g, ' ').trim())
  const name = lines.findLast((line) => /[A-Za-z]{2}/.test(line))
  return name === undefined || name.length > 150 || /commission\s+file/i.test(name) ? null : name
}
