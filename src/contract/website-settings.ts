import { z } from 'zod'
import { findUnreadableColor, isHexColor } from '#domain/website/brand-colors.ts'
import { ImageInput } from './image.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { text } from './shared/text.ts'

const required = (message: string, max?: number) => text(message, max).min(1, message)

/** Google's "Embed a map" gives an iframe. */
const addressOfEmbedCode = (value: string) =>
  /<iframe\b[^>]*?\ssrc=["']([^"']+)["']/i.exec(value)?.[1]?.replaceAll('&amp;', '&') ?? value

const GOOGLE_MAPS = /^https:\/\/((www|maps)\.google\.[a-z.]+|maps\.app\.goo\.gl|goo\.gl)\//i

/** Google refuses to show any other page of its maps in a frame. */
const isEmbeddable = (value: string) =>
  !GOOGLE_MAPS.test(value) || value.includes('/maps/embed') || value.includes('output=embed')

const isHttpsUrl = (value: string) => value.startsWith('https://') && URL.canParse(value)

/** Optional in a request: a client that does not know the field leaves it as it is. */
const socialLink = (network: string) =>
  text(`The address of ${network} must be text`, 500)
    .refine(
      (value) => value === '' || isHttpsUrl(value),
      `The address of ${network} must start with https://`,
    )
    .optional()
    .meta({
      description: `The shop's profile on ${network}, shown in the footer of a live shop; empty if none`,
    })

/** Optional like the social links; empty if the shop has none. */
const ownImage = (description: string) =>
  z
    .union([z.literal(''), ImageInput], 'Each image must be a web address (https://…) or an uploaded image')
    .optional()
    .meta({ description })

const color = (description: string) =>
  text('A color must be text such as #3f5443', 7)
    .toLowerCase()
    .refine((value) => value === '' || isHexColor(value), 'Enter a color such as #3f5443')
    .optional()
    .meta({ description: `${description}, such as #3f5443; empty for the color of the design` })

export const WebsiteSettingsDraft = z
  .object({
    businessName: required('Business name is required', 100),
    email: text('Invalid email address').pipe(z.email('Invalid email address')),
    phone: required('Phone number is required', 50),
    address: required('Address is required', 500),
    gmapSrc: required('Google Maps embed URL is required', 2000)
      .transform(addressOfEmbedCode)
      .refine(isHttpsUrl, 'The map address must start with https://')
      .refine(
        isEmbeddable,
        'Google shows this address only on its own site. Open the map, choose Share and Embed a map, and paste what you get',
      )
      .meta({ description: 'The address of the map, or the embed code of Google Maps' }),
    heroTitle: required('Hero title is required'),
    heroSubtitle: required('Hero subtitle is required', 500),
    heroImage: z.string('Hero image is required').trim().min(1, 'Hero image is required').pipe(ImageInput),
    about: text('The about text must be text', 1000)
      .optional()
      .meta({ description: 'Shown in the footer of a live shop; empty if none' }),
    instagram: socialLink('Instagram'),
    facebook: socialLink('Facebook'),
    pinterest: socialLink('Pinterest'),
    tiktok: socialLink('TikTok'),
    youtube: socialLink('YouTube'),
    logo: ownImage('Replaces the name in the header of a live shop; empty if none'),
    icon: ownImage('A square image, the icon of a live shop in browsers; empty if none'),
    accentColor: color('The color of buttons and of the footer in a live shop'),
    highlightColor: color('The color of underlines in a live shop'),
  })
  .superRefine(({ accentColor = '', highlightColor = '' }, context) => {
    const unreadable = findUnreadableColor({ accentColor, highlightColor })
    if (unreadable)
      context.addIssue({ code: 'custom', path: [unreadable.field], message: unreadable.message })
  })
  .meta({ id: 'WebsiteSettingsDraft' })
export type WebsiteSettingsDraft = z.infer<typeof WebsiteSettingsDraft>

export const WebsiteSettings = z
  .object({
    businessName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    gmapSrc: z.string(),
    heroTitle: z.string(),
    heroSubtitle: z.string(),
    heroImage: z.string(),
    about: z.string(),
    instagram: z.string(),
    facebook: z.string(),
    pinterest: z.string(),
    tiktok: z.string(),
    youtube: z.string(),
    logo: z.string(),
    icon: z.string(),
    accentColor: z.string(),
    highlightColor: z.string(),
  })
  .meta({ id: 'WebsiteSettings' })
export type WebsiteSettings = z.infer<typeof WebsiteSettings>

export const websiteSettingsEndpoints = {
  readWebsiteSettings: {
    method: 'GET',
    path: '/api/settings',
    summary: 'Read the website settings',
    tag: 'settings',
    access: 'public',
    status: 200,
    response: WebsiteSettings,
  },
  updateWebsiteSettings: {
    method: 'PUT',
    path: '/api/settings',
    summary: 'Change the website settings',
    tag: 'settings',
    access: 'admin',
    body: WebsiteSettingsDraft,
    status: 200,
    response: WebsiteSettings,
  },
} as const satisfies Record<string, Endpoint>
