import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageUploader } from './ImageUploader.tsx'

const tileCount = (max?: number) => {
  const uploader = (
    <ImageUploader label="Images" value={['/a.png']} onChange={() => {}} {...(max && { max })} />
  )
  return renderToString(uploader).match(/<li/g)?.length
}

test('an uploader takes five images by default, or as many as given', () => {
  expect(tileCount()).toBe(5)
  expect(tileCount(4)).toBe(4)
})
