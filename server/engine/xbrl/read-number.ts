import { Decimal } from 'decimal.js'
import type { DocumentTree, RefusalReason } from '../model.ts'
import { scaleDecimal, trimDecimal } from './exact-decimal.ts'
import { transformationName } from './namespaces.ts'
import { NUMBER_TRANSFORMATIONS, untransformed } from './transform-number.ts'

type NumberReading =
  | { readonly exactValue: string; readonly scale: number }
  | { readonly reason: RefusalReason; readonly found: string }

/** A larger power of ten is an error in the filing: the largest amounts have 15 digits. */
const MAX_SCALE = 30

/**
 * The value of the numeric element at an index: its text after its transformation, times ten to its scale, with its
 * sign.
 */
export function readNumber(index: number, tree: DocumentTree): NumberReading {
  const element = tree.inline[index]
  if (element === undefined) return { reason: 'unreadable_number', found: 'nothing' }
  if (element.name === 'fraction') return readFraction(index, tree)
  const { attributes } = element
  const format = attributes['format']
  const transformation = format === undefined ? untransformed : byName(format, tree)
  if (transformation === undefined) return { reason: 'unknown_transformation', found: format ?? '' }
  const decimal = element.text.length > 400 ? null : transformation(element.text)
  if (decimal === null)
    return { reason: 'unreadable_number', found: `“${element.text.slice(0, 60)}” as ${format ?? 'a plain decimal'}` }
  const scale = Number(attributes['scale'] ?? '0')
  if (!Number.isInteger(scale) || Math.abs(scale) > MAX_SCALE)
    return { reason: 'unreadable_number', found: `scale “${attributes['scale'] ?? ''}”` }
  return { exactValue: scaleDecimal(decimal, scale, attributes['sign'] === '-'), scale }
}

function byName(format: string, tree: DocumentTree) {
  const name = transformationName(format, tree.namespaces)
  return name === null ? undefined : NUMBER_TRANSFORMATIONS[name]
}

/** Numerator over denominator, to 30 digits if the decimal does not terminate. */
function readFraction(index: number, tree: DocumentTree): NumberReading {
  const numerator = partOf(index, 'numerator', tree)
  const denominator = partOf(index, 'denominator', tree)
  if (numerator === null || denominator === null)
    return { reason: 'unreadable_number', found: 'a fraction without both parts' }
  const [above, below] = [readNumber(numerator, tree), readNumber(denominator, tree)]
  if ('reason' in above) return above
  if ('reason' in below) return below
  if (below.exactValue === '0') return { reason: 'unreadable_number', found: 'a fraction with the denominator 0' }
  const quotient = new Decimal(above.exactValue).div(below.exactValue).toFixed(30)
  return {
    exactValue: quotient.startsWith('-') ? `-${trimDecimal(quotient.slice(1))}` : trimDecimal(quotient),
    scale: 0,
  }
}

/** The index of a fraction's part; elements are in document order, so it comes before the fraction ends. */
function partOf(index: number, name: 'numerator' | 'denominator', tree: DocumentTree): number | null {
  const end = tree.inline[index]?.outer.end ?? 0
  for (let at = index + 1; at < tree.inline.length; at += 1) {
    const element = tree.inline[at]
    if (element === undefined || element.outer.start >= end) return null
    if (element.parent === index && element.name === name) return at
  }
  return null
}
