import { readOnce } from '../../read-once.ts'
import type { FilingLanguage } from '../document.ts'
import { tablesOf } from '../tables/read-tables.ts'
import type { GroupMembers } from './named-members.ts'
import { borrowsItself, isGeneral, membersByRole } from './named-members.ts'
import { namesOfBorrowers } from './members-by-acts.ts'

/** The names that a filing's sentences and the blocks of its tables of debts give parts of the group, the longest first. */
export const groupMembers = readOnce((language: FilingLanguage): GroupMembers => {
  const members = new Map(language.parties().members)
  for (const { entity, instrument } of tablesOf(language).readings)
    if (entity !== undefined && instrument !== null && !isGeneral(entity.name)) members.set(entity.name, entity.kind)
  // A segment that borrows by a company's name is that company.
  for (const name of namesOfBorrowers(language)) members.set(name, 'subsidiary')
  const sorted = new Map([...members].sort(([one], [other]) => other.length - one.length))
  const roles = membersByRole(language.reading.passages, sorted)
  return Object.assign(sorted, { roles, areRolesShared: roles.size > 0 && borrowsItself(language.reading.passages) })
})
