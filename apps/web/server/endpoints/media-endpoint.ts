import { z } from 'zod'
import { mediaRefusals } from '#modules/media/add-media.ts'
import {
  largestMediaBytes,
  largestMediaMegabytes,
  longestAlt,
} from '#modules/media/media-limits.rules.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { readBodyBytes } from '#platform/web/read-body.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import { requestRefusals } from '../request/request-refusals.ts'

/** Strict, because each upload is decoded, encoded and stored. */
const mediaLimit: RequestLimit = {
  name: 'media',
  description: 'At most 30 a minute from one address, and 60 for the whole site.',
  perMinute: () => ({ addressLimit: 30, siteLimit: 60 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'media.too-often',
    error: 'Too many pictures at once. Go on later.',
    retryAfterSeconds,
  }),
}

const foreignOrigin = {
  status: 403,
  code: 'media.foreign-origin',
  error: 'Pictures are sent by systems, and no page of another website.',
} as const satisfies Refusal

const busy = {
  status: 503,
  code: 'media.busy',
  error: 'Too many pictures are being stored. Send this again.',
  retryAfterSeconds: 5,
} as const satisfies Refusal

/** Refusals with the same codes as those of `forecourt media add`. */
const refusals = {
  'picture.unknown-type': 'This is no JPEG, PNG, WebP, AVIF or GIF picture.',
  'picture.too-many-pixels': 'The picture has too many pixels.',
  'picture.too-slow': 'The picture takes too long to read.',
  'picture.broken': 'The picture is broken or cut short.',
  'media.alt': toSentence(mediaRefusals['media.alt']),
  'media.svg': toSentence(mediaRefusals['media.svg']),
  'media.too-many': toSentence(mediaRefusals['media.too-many']),
} as const

const refuse = (code: keyof typeof refusals) =>
  ({ status: 422, code, error: refusals[code] }) as const satisfies Refusal

const refusalCodes = Object.keys(refusals) as readonly (keyof typeof refusals)[]

/** Adds a logo or a picture for pages, offers, promotions and staff. */
export const addSiteMedia = defineEndpoint({
  method: 'post',
  path: '/api/v1/media',
  operationId: 'addMedia',
  tag: 'Media',
  summary: 'Add a picture',
  description: `The bytes of one JPEG, PNG, WebP, AVIF or GIF picture, at most ${largestMediaMegabytes} MB; what it is, its content tells. It is made anew from its pixels. Name its \`url\` in settings and documents of the site or its group. The same picture again is stored once, with the words that came last.`,
  auth: { kind: 'api-key', scope: 'media:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: mediaLimit,
  query: z.object({
    alt: z.string().min(1).max(longestAlt).meta({
      description: 'What it shows, for those who do not see it.',
      example: 'Our workshop in Geelong',
    }),
    name: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Name of the file, for lists.', example: 'workshop.jpg' }),
  }),
  body: {
    kind: 'raw',
    mediaType: 'application/octet-stream',
    schema: z.string().meta({ id: 'MediaBytes', description: 'The bytes of the file.' }),
    example: '(the bytes of the file)',
  },
  responses: {
    201: {
      description: 'It is stored.',
      schema: z
        .object({
          url: z.string().meta({ description: 'For settings and documents.' }),
          alt: z.string(),
          media_type: z.string(),
          width: z.int().positive(),
          height: z.int().positive(),
          bytes: z.int().positive(),
        })
        .meta({ id: 'AddedMedia' }),
      example: {
        url: '/images/m-0123456789abcdef0123456789abcdef',
        alt: 'Our workshop in Geelong',
        media_type: 'image/jpeg',
        width: 2400,
        height: 1600,
        bytes: 812_345,
      },
    },
  },
  cacheControl: 'no-store',
  errors: [requestRefusals.tooLarge, ...refusalCodes.map(refuse), busy],
  async handle({ context: { site }, query, body: request, apiKey }, { media }) {
    const added = await media.add(site, {
      read: () => readBodyBytes(request, largestMediaBytes),
      alt: query.alt,
      fileName: query.name ?? 'picture',
      author: `key ${apiKey?.id ?? ''}`,
    })
    if (added === 'busy') return { refusal: busy }
    if (!added.ok) {
      const { code } = added
      return { refusal: code === 'media.too-large' ? requestRefusals.tooLarge : refuse(code) }
    }
    const { key, alt, mediaType, width, height, bytes } = added.media
    const url = buildPictureAddress(key)
    return { status: 201, body: { url, alt, media_type: mediaType, width, height, bytes } }
  },
})

function toSentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}
