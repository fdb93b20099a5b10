'use client'

import { turnSingleKeys, useSingleKeys } from './single-keys.ts'

/** The switch beside the words about keys; without scripts there are neither keys nor switch. */
export function SingleKeysSwitch() {
  const isOn = useSingleKeys()
  return (
    <label className="inline-tick keys-switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => turnSingleKeys(target.checked)} /> Single-key
      shortcuts
    </label>
  )
}
