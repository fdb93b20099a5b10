/** A growing list of 32-bit integers, four bytes each, for one pass over a document. */
export class Integers {
  private values = new Int32Array(1024)
  private count = 0

  push(value: number): void {
    if (this.count === this.values.length) {
      const grown = new Int32Array(this.count * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.count] = value
    this.count += 1
  }

  finish(): Int32Array {
    return this.values.slice(0, this.count)
  }
}
