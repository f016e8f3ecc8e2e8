import type { Ground } from '#domain/ground.ts'

export { groundOf } from '#domain/ground.ts'

export const groundColor: Record<Ground, string> = {
  gift: 'bg-ground-gift',
  kitchen: 'bg-ground-kitchen',
  makeup: 'bg-ground-makeup',
  decor: 'bg-ground-decor',
}
