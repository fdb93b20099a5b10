import { columnRole } from './column-roles.ts'
import type { ColumnRole } from './column-roles.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'

/**
 * "Credit lines available" or "Liquidity sources" above rows that name lines: the rows say how large they are, not what is
 * owed; "Utilization of liquidity" above the same rows says what is drawn of them.
 */
export function measureOfGroup({ group, words: own }: RowView): ColumnRole | null {
  const words = plainWords(group)
  if (words.split(' ').length > MAX_MEASURE_WORDS) return null
  if (LINE.test(own) && !/ cash /.test(own)) {
    if (USE_OF.test(words) || USED.test(words)) return 'drawn'
    if (SOURCES.test(words)) return 'capacity'
  }
  if (ROW_WORDS.anyDebt(words.replace(/ (?:credit )?(?:facilit\w+|lines?) /, ' '))) return null
  const role = columnRole(group, words, false)
  return role === 'capacity' || role === 'committed' || role === 'available' ? role : null
}

const MAX_MEASURE_WORDS = 9
const LINE = / (?:facilit\w+|lines?|commitments?|revolver) /
const SOURCES = / (?:liquidity sources|sources of (?:liquidity|funding)) /
const USE_OF = / (?:utili[sz]ation|usage|use) of (?:liquidity|funding|facilities|lines) /
const USED = / (?:liquidity|facilities|lines) (?:utili[sz]ed|used) /
