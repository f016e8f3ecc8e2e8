import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageUploader } from './ImageUploader.tsx'

const places = (max?: number) => {
  const uploader = (
    <ImageUploader label="Pictures" value={['/a.png']} onChange={() => {}} {...(max && { max })} />
  )
  return renderToString(uploader).match(/<li/g)?.length
}

test('an uploader has room for five images unless it is told otherwise', () => {
  expect(places()).toBe(5)
  expect(places(4)).toBe(4)
})
