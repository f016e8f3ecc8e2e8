import { expect, test } from 'vitest'
import { FITTED, limitsOf, moveBy, zoomedInOn, zoomTo } from './zoom.ts'

const frame = { width: 800, height: 400 }
const square = limitsOf(frame, { width: 1600, height: 1600 }, 1)

test('an image fits its frame and is enlarged up to its own pixels', () => {
  expect(square.fitted).toEqual({ width: 400, height: 400 })
  expect(square.maxZoom).toBe(4)
  expect(limitsOf(frame, { width: 1600, height: 1600 }, 2).maxZoom).toBe(2)
  expect(limitsOf(frame, { width: 300, height: 300 }, 1).maxZoom).toBe(1)
  // Dense screens zoom twofold, unless the image is too small even for CSS pixels.
  expect(limitsOf(frame, { width: 1600, height: 1600 }, 3).maxZoom).toBe(2)
  expect(limitsOf(frame, { width: 600, height: 600 }, 3).maxZoom).toBe(1.5)
  expect(zoomTo(FITTED, 99, { x: 0, y: 0 }, square).zoom).toBe(4)
  expect(zoomTo(FITTED, 0.1, { x: 0, y: 0 }, square).zoom).toBe(1)
})

test('the point under the pointer stays in place', () => {
  const zoomed = zoomTo(FITTED, 4, { x: 100, y: -50 }, square)
  // Its distance from the middle of the image grows with the image.
  expect(100 - zoomed.x).toBe(4 * 100)
  expect(-50 - zoomed.y).toBe(4 * -50)
})

test('what is zoomed in on comes to the middle, unless an edge would enter the frame', () => {
  expect(zoomedInOn({ x: 50, y: -50 }, square)).toEqual({ zoom: 4, x: -200, y: 200 })
  expect(zoomedInOn({ x: 200, y: 200 }, square)).toEqual({ zoom: 4, x: -400, y: -600 })
})

test('panning stops at the edges, and a side shorter than the frame stays centered', () => {
  const zoomed = zoomTo(FITTED, 4, { x: 0, y: 0 }, square)
  expect(moveBy(zoomed, { x: 9999, y: -9999 }, square)).toEqual({ zoom: 4, x: 400, y: -600 })
  expect(moveBy({ ...FITTED, zoom: 2 }, { x: 50, y: 50 }, square)).toEqual({ zoom: 2, x: 0, y: 50 })
  expect(zoomTo(moveBy(zoomed, { x: 300, y: 300 }, square), 1, { x: 0, y: 0 }, square)).toEqual(FITTED)
})
