/**
 * Cuts a text that has lost its line breaks into pieces of about `size` characters for reading, each
 * ending with a sentence where one ends near enough. Joined again, the pieces are the text.
 */
export function splitText(text: string, size: number): readonly string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > size * 1.5) {
    const window = text.slice(start + size, start + Math.floor(size * 1.5))
    const sentence = /[.!?][)”"’]? (?=[A-Z“"(])/.exec(window)
    const space = window.indexOf(' ')
    const cut = sentence !== null ? sentence.index + sentence[0].length : space === -1 ? 0 : space + 1
    pieces.push(text.slice(start, start + size + cut))
    start += size + cut
  }
  return start < text.length ? [...pieces, text.slice(start)] : pieces
}
