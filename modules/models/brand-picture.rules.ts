import type { FoundModel } from './model-address.rules.ts'

type PicturedModel = Pick<FoundModel['model'], 'status' | 'image'>

/** The picture for a make's page: of its first newly released model, else of its first one; null without pictures. */
export function pickBrandPicture(
  models: readonly PicturedModel[],
): { readonly url: string; readonly alt: string } | null {
  const pictured = models.filter(({ image }) => image !== null)
  const image = (pictured.find(({ status }) => status === 'new') ?? pictured[0])?.image ?? null
  return image === null ? null : { url: image.url, alt: image.alt }
}
