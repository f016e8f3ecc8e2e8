import { z } from 'zod'
import { ImageInput } from './image.ts'
import { text } from './text.ts'

const required = (message: string, max?: number) => text(message, max).min(1, message)

export const WebsiteSettings = z.object({
  businessName: required('Business name is required', 100),
  email: text('Invalid email address').pipe(z.email('Invalid email address')),
  phone: required('Phone number is required', 50),
  address: required('Address is required', 500),
  gmapSrc: required('Google Maps embed URL is required', 2000).refine(
    (value) => value.startsWith('https://') && URL.canParse(value),
    'The map address must start with https://',
  ),
  heroTitle: required('Hero title is required'),
  heroSubtitle: required('Hero subtitle is required', 500),
  heroImage: z.string('Hero image is required').trim().min(1, 'Hero image is required').pipe(ImageInput),
})
export type WebsiteSettings = z.infer<typeof WebsiteSettings>
