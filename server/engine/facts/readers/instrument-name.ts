/** Words that any facility's or note's name may have or lack. */
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

/** A name that tells no facility from another. */
export const isPlainName = (key: string): boolean => PLAIN.has(key)

/** The one of several under one name: "Line of Credit Three", "Facility II". */
const ORDINAL = /-(?:one|two|three|four|five|six|i{1,3}|iv)$/

/**
 * True where two canonical names may be one thing's: what is particular in one (a rate, a year, a tenor, a
 * borrower) is all in the other, or one has nothing particular.
 */
export function sayOneName(one: string, other: string): boolean {
  if (ORDINAL.exec(one)?.[0] !== ORDINAL.exec(other)?.[0]) return false
  const [a, b] = [particulars(one), particulars(other)]
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  return [...few].every((word) => many.has(word))
}

const particulars = (key: string): ReadonlySet<string> =>
  new Set(key.split('-').filter((word) => word !== '' && !GENERAL.has(word)))
