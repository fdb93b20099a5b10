/** What is read of the element that a key is pressed in. */
interface Pressed {
  readonly tagName?: unknown
  readonly type?: unknown
  readonly isContentEditable?: unknown
}

/** Whether a key is a letter of a text, or a choice among options, in this window or in a frame of it. */
function isTyping(target: EventTarget | null): boolean {
  // An element of a frame belongs to another window, so `instanceof` fails on it.
  const { tagName, type, isContentEditable } = (target ?? {}) as Pressed
  const isField = tagName === 'INPUT' && type !== 'checkbox'
  return isField || isContentEditable === true || tagName === 'SELECT' || tagName === 'TEXTAREA'
}

/** Whether a key is pressed by itself and for no text. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !isTyping(event.target)
