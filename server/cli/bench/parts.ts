export const PARTS = ['time', 'heap', 'growth', 'server', 'search', 'lists', 'workers'] as const
/** Parts that take minutes to fill a store. They run only when asked for by name. */
export const LONG: readonly string[] = ['search', 'lists', 'workers']

export const USAGE = `npm run bench [-- <folder of filings>] [--only <part>] [--pairs N] [--rows N] [--json]

Measures a part of the product beside a baseline that does the least work the job needs. Every figure is the median of runs
that alternate with the baseline. Without a folder, the bundled samples are read.

  time, heap, growth (together: engine)  the engine's time, its peak heap, and how its time grows with length
  server    the server's time per request, on a temporary store with the bundled samples
  search    p95 of searches over 10 and 100 thousand made-up passages (a million with --rows 1000000) beside the same statements
            sent bare, one after the other and at 20 a second
  lists     every filter and pair of filters of every list at 100 thousand rows (or --rows) beside a thousand
  workers   the folder's filings read again by one worker beside two, and by one engine alone beside two

The last three take minutes, and run only when they are asked for.`
