type Click = { timeStamp: number; clientX: number; clientY: number; detail: number }

const DOUBLE_CLICK_MS = 500
const DOUBLE_CLICK_PX = 8

/**
 * Whether a click belongs to a double click that began with the previous one. `detail` alone does not tell, because
 * browsers start counting again when another element has moved under the pointer. It is 0 for the keyboard.
 */
export function isDoubleClick(click: Click, previous: Click | undefined): boolean {
  return (
    previous !== undefined &&
    click.detail > 0 &&
    click.timeStamp - previous.timeStamp < DOUBLE_CLICK_MS &&
    Math.abs(click.clientX - previous.clientX) < DOUBLE_CLICK_PX &&
    Math.abs(click.clientY - previous.clientY) < DOUBLE_CLICK_PX
  )
}
