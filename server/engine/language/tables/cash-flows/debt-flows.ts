import { plainWords } from '../match-phrases.ts'
import { FLOW_CAPTION } from '../table-cues.ts'
import type { Surroundings } from '../table-surroundings.ts'
import type { TableView } from '../table-view.ts'

/** Whether a table tells by its introduction what was issued or paid back, and not what is owed. */
export const isOfFlows = ({ introduction }: Surroundings): boolean =>
  FLOW_CAPTION(plainWords(introduction)) && !/\boutstanding\b|\bconsist/i.test(introduction)

/** "Proceeds from the notes:", or "Net proceeds" at the foot: what an issue brought and cost on its day, and not what is owed. */
export function isOfProceeds({ introduction }: Surroundings, labels: readonly string[]): boolean {
  const foot = labels.findLast((words) => words.trim() !== '') ?? ''
  return PROCEEDS_LEAD.test(introduction) || NET_PROCEEDS.test(foot)
}

const PROCEEDS_LEAD = /^(?:the )?(?:net |gross )?proceeds (?:from|of|received)\b[^.]{0,80}$/i
const NET_PROCEEDS = /^ (?:total )?net proceeds /

/** "Repayments of long-term debt", at the foot of its rows: what the company paid back, whatever introduces it. */
export function endsInRepayments({ rows }: Pick<TableView, 'rows'>): boolean {
  const foot = rows.findLast(({ words }) => words.trim() !== '')?.words ?? ''
  return (
    REPAYMENTS.test(foot) &&
    !/ (?:by|from) /.test(foot) &&
    !rows.some(({ words }) => / proceeds | issuances? | issued | net change /.test(words))
  )
}

const REPAYMENTS = /^ (?:total )?(?:re)?payments? of (?:long term |short term )?(?:debt|borrowings) /

/** Notes that the filer issued, by an introduction that speaks of nothing that was paid back or is held. */
export const isOfIssues = (around: Surroundings): boolean =>
  isOfFlows(around) && / issuances? | issued /.test(around.words) && !NOT_ISSUED.test(around.words)

const NOT_ISSUED = / repa| redem| repurchas| retire| hold | held | invest/
