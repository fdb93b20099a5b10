const REAL =
  'Extracted by machine from the filing as evidence shows. Unless marked verified it was not checked by a person, and it is no financial or legal conclusion.'
const SAMPLE =
  'Fictional: a bundled sample filing of an issuer that does not exist. No conclusion about any company follows from it.'

export function disclaimer(sample: boolean): string {
  return sample ? SAMPLE : REAL
}
