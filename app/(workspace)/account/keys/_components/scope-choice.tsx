import type { ApiKeyScope } from '#server/contract/enums.ts'
import { TicksField } from '#app/_components/form/ticks-field.tsx'
import { scopeUses, scopeWords } from '#app/_lib/wording/access-words.ts'

/** The scopes that the visitor may grant, by what a key is used for. What a first program needs is ticked. */
export function ScopeChoice({ scopes }: { readonly scopes: readonly ApiKeyScope[] }) {
  const groups = scopeUses.flatMap(({ use, isUsual, opens }) => {
    const offered = opens.filter((scope) => scopes.includes(scope))
    const choices = offered.map((scope) => [scope, scopeWords[scope]] as const)
    return offered.length === 0 ? [] : [{ label: use, initial: isUsual ? offered : [], choices }]
  })
  return <TicksField name="scopes" label="What the key may do" groups={groups} />
}
