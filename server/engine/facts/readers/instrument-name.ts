/** Words that don't distinguish one facility or note from another. */
const GENERAL = new Set(
  (
    'a an the our its of under and with to in on new existing current amended restated senior secured unsecured committed syndicated bank credit loan loans lending facility facilities ' +
    'agreement agreements line lines revolver revolvers revolving abl asset based multicurrency multi currency borrowing borrowings commitment commitments working capital security note notes ' +
    'debenture debentures bond bonds due term principal balance outstanding net total commercial paper program'
  ).split(' '),
)
const PLAIN = new Set(
  'revolving-credit-facility revolving-facility credit-facility facility revolver revolving-line-of-credit credit-agreement'.split(
    ' ',
  ),
)

/** Whether a name is too general to distinguish facilities. */
export const isGeneralName = (key: string): boolean => PLAIN.has(key)

/** A number within a name: "Line of Credit Three", "Facility II". */
const ORDINAL = /-(?:one|two|three|four|five|six|i{1,3}|iv)$/

/**
 * Whether two canonical names may belong to one instrument: one has all the distinctive words (rate, year, tenor,
 * borrower) of the other, or none at all.
 */
export function canBeOneName(one: string, other: string): boolean {
  if (ORDINAL.exec(one)?.[0] !== ORDINAL.exec(other)?.[0]) return false
  const [a, b] = [particulars(one), particulars(other)]
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  return [...few].every((word) => many.has(word))
}

/** Whether both names have distinctive words, and may belong to one instrument by them. */
export const sharesParticulars = (one: string, other: string): boolean =>
  particulars(one).size > 0 && particulars(other).size > 0 && canBeOneName(one, other)

const particulars = (key: string): ReadonlySet<string> =>
  new Set(
    key
      .replace(COUPON, coupon)
      .split('-')
      .filter((word) => word !== '' && !GENERAL.has(word)),
  )

/** A coupon is one word, however many zeros it ends with: "4.250% Notes" in a title, "4.25% notes" in a row. */
const coupon = (_: string, whole: string, part: string): string =>
  `${whole}.${part.replace(/0{1,3}$/, '')}`.replace(/\.$/, '')

/** Not "8-3-4", a fraction, nor "1-5-billion", a sum. */
const COUPON = /\b(\d{1,2})-(\d{2,3}|\d(?!-\d))(?=-(?!million|billion))/g
