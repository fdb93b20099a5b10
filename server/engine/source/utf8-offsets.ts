const STEP = 256

/**
 * A function from UTF-16 offsets of a UTF-8 text to byte offsets of its bytes. The first call builds a table of
 * checkpoints, one per 256 bytes; a look-up is then a binary search and a walk over at most that many bytes. Each
 * broken sequence counts as one U+FFFD, by the WHATWG decoder's "maximal subpart" rule.
 */
export function createUtf8Offsets(bytes: Uint8Array, start: number): (offset: number) => number {
  let units: Int32Array | null = null
  let positions: Int32Array | null = null
  return (offset) => {
    if (units === null || positions === null) [units, positions] = buildCheckpoints(bytes, start)
    let low = 0
    let high = units.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((units[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    let at = positions[low] ?? start
    for (let unit = units[low] ?? 0; unit < offset && at < bytes.length; ) {
      const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at)
      unit += length === 4 ? 2 : 1
      at += length
    }
    return at
  }
}

function buildCheckpoints(bytes: Uint8Array, start: number): [Int32Array, Int32Array] {
  const count = Math.floor((bytes.length - start) / STEP) + 1
  const units = new Int32Array(count)
  const positions = new Int32Array(count)
  positions[0] = start
  let unit = 0
  let filled = 1
  for (let at = start; at < bytes.length; ) {
    if (at >= start + filled * STEP && filled < count) {
      units[filled] = unit
      positions[filled] = at
      filled += 1
    }
    // Nearly all bytes are characters of their own, which are counted by eight up to the next checkpoint.
    const next = filled < count ? start + filled * STEP : bytes.length
    while (at + EIGHT <= next && arePlain(bytes, at)) {
      at += EIGHT
      unit += EIGHT
    }
    if (at >= next) continue
    const lead = bytes[at] ?? 0
    const length = lead < 0x80 ? 1 : sequenceLength(bytes, at)
    unit += length === 4 ? 2 : 1
    at += length
  }
  return [units.subarray(0, filled), positions.subarray(0, filled)]
}

const EIGHT = 8

function arePlain(bytes: Uint8Array, from: number): boolean {
  let all = 0
  for (let at = from; at < from + EIGHT; at += 1) all |= bytes[at] ?? 0
  return all < 0x80
}

/** Number of bytes that become one character: a complete sequence, or the longest valid beginning of a broken one. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0xc2 || lead > 0xf4) return 1
  const second = bytes[at + 1] ?? 0
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < lowest || second > highest) return 1
  if (lead < 0xe0) return 2
  if (((bytes[at + 2] ?? 0) & 0xc0) !== 0x80) return 2
  if (lead < 0xf0) return 3
  return ((bytes[at + 3] ?? 0) & 0xc0) === 0x80 ? 4 : 3
}
