import type { Token } from './tokens.ts'
import { singular } from './tokens.ts'

interface Node<T> {
  readonly next: Map<string, Node<T>>
  value: T | null
}

/** Phrases of the lexicon by their words, singular, so that "lines-of-credit" is "line of credit". */
export interface PhraseTable<T> {
  /** The longest phrase that begins at the token, or null. */
  readonly at: (tokens: readonly Token[], index: number) => { readonly value: T; readonly length: number } | null
}

/** Compiles phrases once; a look-up costs as many steps as the longest phrase has words. */
export function phraseTable<T>(entries: Iterable<readonly [phrases: string, value: T]>): PhraseTable<T> {
  const root: Node<T> = { next: new Map(), value: null }
  for (const [phrases, value] of entries) {
    for (const phrase of phrases.split('|')) add(root, phrase.trim(), value)
  }
  return {
    at(tokens, index) {
      let node: Node<T> | undefined = root
      let best: { value: T; length: number } | null = null
      for (let at = index; at < tokens.length; at += 1) {
        node = node.next.get(tokens[at]?.noun ?? '')
        if (node === undefined) break
        if (node.value !== null) best = { value: node.value, length: at - index + 1 }
      }
      return best
    },
  }
}

function add<T>(root: Node<T>, phrase: string, value: T): void {
  let node = root
  for (const word of phrase.split(/[\s-]+/)) {
    const key = singular(word)
    let next = node.next.get(key)
    if (next === undefined) {
      next = { next: new Map(), value: null }
      node.next.set(key, next)
    }
    node = next
  }
  node.value ??= value
}

/** A set of phrases without values. */
export const phraseSet = (phrases: string): PhraseTable<true> => phraseTable([[phrases, true]])
