/** The package has no types; these are what the tests use of it. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
