/** The words of a camel-case name: "Debt instrument face amount" for "DebtInstrumentFaceAmount". */
export function wordsOf(local: string): string {
  const words = local
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .replace(/_/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
