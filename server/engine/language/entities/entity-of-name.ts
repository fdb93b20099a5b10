import type { EntityKind, GroupEntity } from '../../model.ts'
import { phrases, plainWords } from '../tables/match-phrases.ts'

const PARENTS = /^(?:the )?(?:parent|holding company)(?: company| only)*$|\bparent(?: company)? only\b/i
const ALONE = /\b(?:without|excluding) (?:its |our )?subsidiaries\b/i
/** What only a company is called, not a part of its business. */
const isCompany = phrases(`
  corporation, corp, inc, incorporated, llc, l l c, ltd, limited, lp, l p, plc, company, co, holding*, subsidiar*, guarantor*,
  trust, bank`)
const NOT_CONSOLIDATED = /\b(?:unconsolidated|equity method|joint ventures?|affiliates?|investees?)\b/i

/** The part of the group that a heading, a column or a tag's member names; null for the group as a whole. */
export function entityOfName(printed: string): GroupEntity | null {
  const name = printed.replace(/[\s:,]+$/, '').trim()
  return name === '' || WHOLE.test(name) ? null : { name, kind: kindOf(name) }
}

const WHOLE = /(?<!\bun)\bconsolidated\b(?! (?:subsidiar|entit|venture))|^(?:total|the company|combined)\b/i

function kindOf(name: string): EntityKind {
  if (PARENTS.test(name) || ALONE.test(name)) return 'parent_only'
  if (NOT_CONSOLIDATED.test(name) && !/^(?:our |its )?consolidated\b/i.test(name)) return 'affiliate'
  return isCompany(plainWords(name)) ? 'subsidiary' : 'segment'
}
