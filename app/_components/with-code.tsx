/** A sentence of the OpenAPI document with the text between backticks set as code. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
