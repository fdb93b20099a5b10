import type { TableContext } from '../table-context.ts'

/** "Total available liquidity", "Net liquidity": what a table of liquidity comes to; no change of it, and none that is required. */
export const isTotalLiquidity = (words: string): boolean =>
  TOTAL.test(words) && !/ (?:changes?|utili[sz]ation|required?|requirements?|minimum|needs?|targets?) /.test(words)

const TOTAL = /^ (?:total (?:[a-z]+ ){0,5}|(?:gross|net) )liquidity /

/** The part of the group whose liquidity a table is of, by the name that its introduction or its total gives; else null. */
export function liquidityOwner({ around, rows }: TableContext): string | null {
  const [, introduced = ''] = OF_PART.exec(around.introduction) ?? []
  const totals = rows.flatMap(({ label }) => IN_TOTAL.exec(label)?.[1] ?? [])
  const owner = introduced === '' ? (totals[0] ?? '') : introduced
  return owner === '' || THE_FILER.test(owner) ? null : owner
}

const OF_PART =
  /\b([A-Z][\w&.-]{1,20}(?: [A-Z][\w&.-]{1,20}){0,3})[’'](?:s )?(?:available |total |net |committed )?(?:liquidity)\b/
const IN_TOTAL = /^Total ([A-Z][\w&.-]{1,20}(?: [A-Z][\w&.-]{1,20}){0,3}) (?:available |net )?liquidity\b/
const THE_FILER =
  /^(?:(?:The )?(?:Company|Corporation|Group|Partnership|Trust|Registrant|Available|Corporate|Consolidated|Net))$/
