import { expect, test } from 'vitest'
import { decideSearchEvents } from './search-event.rules.ts'

test.each([
  ['a list that is opened', null, '', 12, []],
  ['one that is opened with words', null, 'query=hilux', 12, [32]],
  ['words that find nothing', null, 'query=zeppelin', 0, [32, 35]],
  ['a link with a filter and an order', null, 'refine[make][0]=Toyota&sort=price:asc', 12, []],
  ['a link with a filter that finds nothing', null, 'refine[make][0]=Kia', 0, [35]],
  ['other words', 'query=hilux', 'query=hiace', 3, [32]],
  ['words taken back', 'query=hilux', '', 126, []],
  ['a filter', '', 'refine[make][0]=Toyota', 12, [33]],
  ['a filter taken back', 'refine[make][0]=Toyota', '', 126, [33]],
  ['a range that leaves nothing', '', 'range[price]=1:2', 0, [33, 35]],
  ['another order', 'query=hilux', 'query=hilux&sort=price:asc', 12, [34]],
  ['another order of nothing', 'query=x', 'query=x&sort=price:asc', 0, [34]],
  ['the next page', 'query=hilux', 'query=hilux&page=2', 30, []],
  ['words read as they are', 'query=under 30k', 'query=under 30k&exact=1', 2, []],
  ['both at once', '', 'query=ute&refine[make][0]=Ford', 3, [32, 33]],
] as const)('%s', (_name, before, after, count, numbers) => {
  const earlier = before === null ? null : new URLSearchParams(before)
  const seen = { parameters: new URLSearchParams(after), count }
  expect(decideSearchEvents(earlier, seen)).toEqual(numbers)
})
