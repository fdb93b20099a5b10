/** Reports a run's progress on standard error: in place on a terminal, else every tenth line. */
export function createProgress(): { report: (line: string) => void; end: () => void } {
  let lines = 0
  return {
    report: (line) => {
      lines += 1
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
      else if (lines % 10 === 0) process.stderr.write(`${line}\n`)
    },
    end: () => {
      if (process.stderr.isTTY) process.stderr.write('\n')
    },
  }
}
