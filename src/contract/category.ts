import { z } from 'zod'
import { ImageInput } from './image.ts'
import { text } from './text.ts'

export const CategoryDraft = z.object({
  name: text('Name is required', 100).min(1, 'Name is required'),
  slug: text('Slug is required', 100)
    .min(1, 'Slug is required')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Slug may hold small letters, digits and single hyphens between them'),
  image: z
    .union([z.literal(''), z.null(), ImageInput], 'The image must be a web address or an uploaded picture')
    .optional()
    .transform((image) => image || null),
})
export type CategoryDraft = z.infer<typeof CategoryDraft>

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
})
export type Category = z.infer<typeof Category>

export const SlugParams = z.object({ slug: text('The slug must be text', 100) })
