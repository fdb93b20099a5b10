import { listIdOf } from './ids.ts'

/** What makes a text box one that a list belongs to (WAI-ARIA combobox with a list for autocompletion). */
export const comboboxOf = (boxId: string) =>
  ({
    id: boxId,
    role: 'combobox',
    'aria-expanded': false,
    'aria-controls': listIdOf(boxId),
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    spellCheck: false,
  }) as const
