import { expect, test } from 'vitest'
import { parseViews } from './saved-views.ts'

test('views are read from the storage of the browser, which may hold anything', () => {
  const view = { name: 'Nearly gone', query: 'status=lowStock' }
  expect(parseViews(JSON.stringify([view, null, 'x', { name: 1 }, { ...view, more: true }]))).toEqual([
    view,
    view,
  ])
  for (const text of [null, '', '{', '{}', 'null']) expect(parseViews(text)).toEqual([])
})
