/** A model's pictures, with those last that the page already shows above them, as its main picture or in a colour. */
export function orderGallery<Picture extends { readonly url: string }>(
  gallery: readonly Picture[],
  shownAbove: readonly (string | null | undefined)[],
): Picture[] {
  const isShown = ({ url }: Picture) => shownAbove.includes(url)
  return [
    ...gallery.filter((picture) => !isShown(picture)),
    ...gallery.filter((picture) => isShown(picture)),
  ]
}
