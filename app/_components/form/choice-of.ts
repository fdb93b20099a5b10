/** What a field offers: each value with its words. */
export type Choices<Value extends string> = readonly (readonly [value: Value, words: string])[]

/** The value that was chosen in a field of a form. Throws for one that the field doesn't offer. */
export function choiceOf<Value extends string>(values: FormData, name: string, choices: Choices<Value>): Value {
  const given = values.get(name)
  const chosen = choices.find(([value]) => value === given)
  if (chosen === undefined) throw new Error(`The field ${name} does not offer what was sent.`)
  return chosen[0]
}
