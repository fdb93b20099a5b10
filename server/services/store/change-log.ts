import type { ChangedAnswers, StoreAnnouncement } from '#server/store/write/announcement.ts'

/** What an answer covers: a list, and one issuer or filing or all of them; null means any. */
export interface AnswerScope {
  readonly list: string | null
  /** A CIK, ticker or accession. */
  readonly key: string | null
}

/** Recent changes of the store. */
export interface ChangeLog {
  /** Forgets everything: any answer of an earlier revision may be outdated. */
  readonly restart: (revision: number) => void
  readonly add: (announcement: StoreAnnouncement) => void
  /** Whether an answer made at a revision may be different now. */
  readonly hasChanged: (scope: AnswerScope, since: number) => boolean
}

/** Remembers the last `limit` changes. Every change is announced, in order: a gap means that one was missed. */
export function createChangeLog(limit: number): ChangeLog {
  let begin = Number.POSITIVE_INFINITY
  let newest = Number.NEGATIVE_INFINITY
  const changes = new Map<number, ChangedAnswers>()

  function restart(revision: number): void {
    changes.clear()
    begin = newest = revision
  }
  return {
    restart,
    add({ revision, answers }) {
      if (revision <= newest) return
      if (answers === null || revision !== newest + 1) return restart(revision)
      changes.set(revision, answers)
      newest = revision
      if (changes.size > limit) {
        begin = newest - limit
        changes.delete(begin)
      }
    },
    hasChanged(scope, since) {
      if (since < begin || since > newest) return true
      for (let revision = since + 1; revision <= newest; revision += 1) {
        const change = changes.get(revision)
        if (change === undefined || touches(change, scope)) return true
      }
      return false
    },
  }
}

function touches({ lists, keys }: ChangedAnswers, { list, key }: AnswerScope): boolean {
  return (list === null || lists.has(list)) && (key === null || keys.has(key))
}
