'use client'

import { useState } from 'react'
import type { AuditCheck } from '#server/contract/resources/workspace/audit-search.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'

/** Recomputes every organization's chain and shows the result. */
export function CheckChains() {
  const [found, setFound] = useState<AuditCheck | null>(null)
  return (
    <div className="stack-s">
      <ActionButton
        label="Check the chains"
        act={() => browserApi.audit.check.mutate({})}
        onDone={({ data }) => setFound(data)}
      />
      <div role="status">
        {found === null ? null : found.brokenCount === 0 ? (
          <p className="notice">
            {formatQuantity(found.entries, 'entry', 'entries')} in {formatQuantity(found.organizations, 'chain')} were
            recomputed. All of them match.
          </p>
        ) : (
          <div className="notice">
            <p>{formatQuantity(found.brokenCount, 'entry does', 'entries do')} not match:</p>
            <ul>
              {found.broken.map(({ orgId, position, problem }) => (
                <li key={`${orgId} ${position}`}>
                  <code>{orgId}</code>, entry {position}: {problem}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
