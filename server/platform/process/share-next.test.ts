import { expect, test } from 'vitest'
import { shareNext } from './share-next.ts'

/** Finds what is true at the moment at which it begins, and answers when it is let. */
function openBook() {
  const letGo: (() => void)[] = []
  const page = { value: 'before', begun: 0, letGo }
  const find = async (key: string) => {
    page.begun += 1
    const read = `${key} ${page.value}`
    await new Promise<void>((resolve) => page.letGo.push(resolve))
    return read
  }
  const answerAll = async () => {
    while (page.letGo.length > 0) {
      page.letGo.shift()?.()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    }
  }
  return { page, find, answerAll }
}

test('Fifty who ask at once are answered by two look-ups, and one who asks later by another.', async () => {
  const { page, find, answerAll } = openBook()
  const ask = shareNext(find)
  const asked = Array.from({ length: 50 }, () => ask('token'))
  await answerAll()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 50 }, () => 'token before'))
  expect(page.begun).toBe(2)
  const later = ask('token')
  await answerAll()
  expect(await later).toBe('token before')
  expect(page.begun).toBe(3)
})

test('Who asks after a change is never answered with what a look-up saw before it.', async () => {
  const { page, find, answerAll } = openBook()
  const ask = shareNext(find)
  const early = ask('token')
  page.value = 'after'
  const late = [ask('token'), ask('token')]
  await answerAll()
  expect(await early).toBe('token before')
  expect(await Promise.all(late)).toEqual(['token after', 'token after'])
})

test('Different questions do not wait for one another, and a failure is not shared with those who came later.', async () => {
  let calls = 0
  const ask = shareNext((key) => {
    calls += 1
    return calls === 1 ? Promise.reject(new Error('away')) : Promise.resolve(key)
  })
  const [first, second, other] = [ask('a'), ask('a'), ask('b')]
  await expect(first).rejects.toThrow('away')
  expect(await Promise.all([second, other])).toEqual(['a', 'b'])
})
