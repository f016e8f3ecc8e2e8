import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageUploader } from './ImageUploader.tsx'

const IS_FULL = 'Replace an image, or remove one to add another.'

/** The uploader's HTML when it holds this many images. */
const uploaderWith = (count: number, max?: number) =>
  renderToString(
    <ImageUploader
      label="Images"
      value={Array<string>(count).fill('/a.png')}
      onChange={() => {}}
      {...(max && { max })}
    />,
  )

test('an uploader takes five images by default, or as many as given', () => {
  expect(uploaderWith(4)).not.toContain(IS_FULL)
  expect(uploaderWith(5)).toContain(IS_FULL)
  expect(uploaderWith(4, 4)).toContain(IS_FULL)
})
