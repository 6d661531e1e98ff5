import { z } from 'zod'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import {
  largestPictureBytes,
  largestPictureMegabytes,
} from '#modules/vehicles/pictures/picture-limits.rules.ts'
import { readBodyBytes } from '#platform/web/read-body.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { requestRefusals } from '../../request/request-refusals.ts'
import { dealershipId } from './stock-parameters.ts'
import {
  busy,
  findOwnDealership,
  foreignOrigin,
  stockLimit,
  unknownDealership,
} from './stock-refusals.ts'

/** Why a file is not an accepted picture; the same codes as the warnings of an import. */
const refusals = {
  'picture.unknown-type': 'This is no JPEG, PNG, WebP, AVIF or GIF picture.',
  'picture.too-many-pixels': 'The picture has too many pixels.',
  'picture.too-slow': 'The picture takes too long to read.',
  'picture.broken': 'The picture is broken or cut short.',
} as const

const refuse = (code: keyof typeof refusals) =>
  ({ status: 422, code, error: refusals[code] }) as const satisfies Refusal

const pictureSchema = z
  .object({
    url: z.string().meta({ description: 'For `images` of a vehicle.' }),
    media_type: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    bytes: z.int().positive(),
  })
  .meta({ id: 'UploadedPicture' })

/** Stores a picture that is on no public URL; vehicles then refer to it by the URL in the response. */
export const uploadPicture = defineEndpoint({
  method: 'post',
  path: '/api/v1/dealerships/{id}/pictures',
  operationId: 'uploadPicture',
  tag: 'Stock',
  summary: 'Upload a picture',
  description: `The bytes of one JPEG, PNG, WebP, AVIF or GIF picture, at most ${largestPictureMegabytes} MB; what it is, its content tells. Name its \`url\` in \`images\` of a vehicle then. The same picture again is stored once and has the same \`url\`.`,
  auth: { kind: 'api-key', scope: 'stock:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: stockLimit,
  params: z.object({ id: dealershipId }),
  body: {
    kind: 'raw',
    mediaType: 'application/octet-stream',
    schema: z.string().meta({ id: 'PictureBytes', description: 'The bytes of the file.' }),
    example: '(the bytes of the file)',
  },
  responses: {
    201: {
      description: 'It is stored.',
      schema: pictureSchema,
      example: {
        url: '/images/p-0123456789abcdef0123456789abcdef',
        media_type: 'image/jpeg',
        width: 4032,
        height: 3024,
        bytes: 3_218_733,
      },
    },
  },
  cacheControl: 'no-store',
  errors: [
    unknownDealership,
    requestRefusals.tooLarge,
    ...(
      [
        'picture.unknown-type',
        'picture.too-many-pixels',
        'picture.too-slow',
        'picture.broken',
      ] as const
    ).map(refuse),
    busy,
  ],
  async handle({ context: { site }, params, body: request, apiKey }, { stockIntake }) {
    const dealership = findOwnDealership(site, apiKey, params.id)
    if (dealership === undefined) return { refusal: unknownDealership }
    const stored = await stockIntake.storePicture(dealership, () =>
      readBodyBytes(request, largestPictureBytes),
    )
    if (!stored.ok) {
      const { reason } = stored
      if (reason === 'busy') return { refusal: busy }
      return { refusal: reason === 'too-large' ? requestRefusals.tooLarge : refuse(reason) }
    }
    const { key, mediaType, ...size } = stored.picture
    const { width, height } = size
    const url = buildPictureAddress(key)
    return { status: 201, body: { url, media_type: mediaType, width, height, bytes: size.bytes } }
  },
})
