const REAL =
  'Read from the filing by machine. Unless marked verified, no person has checked it. It is not a financial or legal conclusion.'
const SAMPLE = 'Fictional: a sample filing of a company that does not exist. It says nothing about any real company.'

export function disclaimer(sample: boolean): string {
  return sample ? SAMPLE : REAL
}
